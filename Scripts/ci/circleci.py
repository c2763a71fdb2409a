"""CircleCI: workflows, `parallelism`, workspaces."""

import shutil

import yaml

from .server import Job, Server, files_below, known


class CircleCI(Server):
    """A step after a failed one doesn't run, unless it is to run always or keeps results or artifacts."""

    recipe, file, schema = "CircleCI", ".circleci/config.yml", "vendor.circle-ci"

    def run(self, recipe):
        config = yaml.safe_load(recipe.file(self.file))
        self.workspace = self.scratch / "workspace"
        self.layers = self.scratch / "layers"
        self.workspace.mkdir()
        results = {}
        for entry in config["workflows"]["specs"]["jobs"]:
            ((name, options),) = entry.items() if isinstance(entry, dict) else [(entry, {})]
            requires = [need if isinstance(need, dict) else {need: ["success"]} for need in options.get("requires", [])]
            if not all(results[job] in statuses for need in requires for job, statuses in need.items()):
                results[name] = "not_run"
                continue
            job = known(config["jobs"][name], ["executor", "parallelism", "steps"], name)
            count = job.get("parallelism", 1)
            ended = [self.job(name, job, index, count) for index in range(count)]
            # What a job persists is seen by the jobs behind it.
            if self.layers.exists():
                shutil.copytree(self.layers, self.workspace, dirs_exist_ok=True)
                shutil.rmtree(self.layers)
            results[name] = "success" if all(ended) else "failed"
            if not all(ended):
                self.fail(name)

    def job(self, name, job, index, count):
        if count > 1 and index + 1 == self.lost:
            return False
        machine = Job(
            self, f"{name}-{index}",
            {"CI": "true", "CIRCLECI": "true", "CIRCLE_NODE_INDEX": str(index), "CIRCLE_NODE_TOTAL": str(count)})
        is_fine = True
        for step in job["steps"]:
            ((kind, options),) = step.items() if isinstance(step, dict) else [(step, {})]
            options = {"command": options} if isinstance(options, str) else options
            is_always = options.get("when") == "always" or kind.startswith("store_")
            if is_fine or is_always:
                is_fine = self.step(machine, kind, options) and is_fine
        if name == "report":
            self.report_folder = machine.folder
        return is_fine

    def step(self, machine, kind, options):
        match kind:
            case "checkout":
                machine.checkout()
            case "run":
                known(options, ["name", "command", "when"], kind)
                return machine.shell(options["command"], command=["bash", "-eo", "pipefail"])
            case "persist_to_workspace":
                root = machine.folder / options["root"]
                for path in options["paths"]:
                    if not (root / path).exists():
                        return False
                    for file in files_below(root / path):
                        target = self.layers / file.relative_to(root)
                        if target.exists():
                            raise ValueError(f"two jobs persist {target.name}")
                        target.parent.mkdir(parents=True, exist_ok=True)
                        shutil.copy(file, target)
            case "attach_workspace":
                shutil.copytree(self.workspace, machine.folder / options["at"], dirs_exist_ok=True)
            case "store_test_results":
                for file in files_below(machine.folder / options["path"]):
                    self.published[f"{machine.folder.name} {file.name}"] = file
            case "store_artifacts":
                self.publish(machine.folder / options["path"])
            case _:
                raise ValueError(f"not known here: {kind}")
        return True
