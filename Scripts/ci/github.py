"""GitHub Actions: jobs with needs and a matrix, expressions, artifacts."""

import re

import yaml

from .server import Job, Server, files_below, known


class GitHub(Server):
    """Modes of files don't survive an artifact, and a name can be given once a run."""

    recipe, file, schema = "GitHub Actions", ".github/workflows/specs.yml", "vendor.github-workflows"

    def run(self, recipe):
        jobs = yaml.safe_load(recipe.file(self.file))["jobs"]
        results = {}
        for name, job in jobs.items():
            known(job, ["needs", "if", "runs-on", "container", "strategy", "env", "steps"], name)
            needs = [job["needs"]] if isinstance(job.get("needs"), str) else job.get("needs", [])
            names = {f"needs.{need}.result": results[need] for need in needs}
            is_fine = all(results[need] == "success" for need in needs)
            if not self.holds(job.get("if"), is_fine, names):
                results[name] = "skipped"
                continue
            matrix = job.get("strategy", {}).get("matrix", {"": [None]})
            ((axis, values),) = matrix.items()
            ended = [self.job(name, job, {**names, f"matrix.{axis}": value, "strategy.job-total": len(values)})
                     for value in values]
            results[name] = "success" if all(ended) else "failure"
            if results[name] == "failure":
                self.fail(name)

    def job(self, name, job, names):
        shard = names.get("matrix.shard")
        if shard is not None and shard == self.lost:
            return False
        machine = Job(self, f"{name}-{shard or 1}", {"CI": "true", "GITHUB_ACTIONS": "true"})
        page = self.scratch / f"summary-{name}-{shard}.md"
        page.touch()
        machine.environment.update(GITHUB_WORKSPACE=str(machine.folder), GITHUB_STEP_SUMMARY=str(page))
        machine.environment.update({key: self.filled(text, names) for key, text in job.get("env", {}).items()})
        is_fine = True
        for step in job["steps"]:
            known(step, ["run", "uses", "with", "if"], name)
            if self.holds(step.get("if"), is_fine, names):
                is_fine = self.step(machine, step, names) and is_fine
        if name == "report":
            self.report_folder = machine.folder
            self.published["summary"] = page
        elif page.stat().st_size:
            raise ValueError("a part has added its summary to the job's page")
        return is_fine

    def step(self, machine, step, names):
        if "run" in step:
            return machine.shell(self.filled(step["run"], names))
        options = {key: self.filled(str(value), names) for key, value in step.get("with", {}).items()}
        action = step["uses"].split("@")[0]
        if action == "actions/checkout":
            machine.checkout()
            return True
        if action == "actions/upload-artifact":
            return self.upload_action(machine, **{key.replace("-", "_"): value for key, value in options.items()})
        if action == "actions/download-artifact":
            known(options, ["name", "pattern", "path", "merge-multiple"], action)
            if "pattern" in options and options.get("merge-multiple") != "True":
                raise ValueError("each artifact would get a folder of its own")
            return self.download(
                options.get("name") or options["pattern"], machine.folder / options.get("path", "."))
        raise ValueError(f"not known here: {action}")

    def upload_action(self, machine, name, path, if_no_files_found="warn"):
        paths = [machine.folder / line for line in path.split()]
        found = [file for path in paths if path.exists() for file in files_below(path)]
        if not found:
            return if_no_files_found != "error"
        # What all paths have in common isn't kept.
        root = paths[0] if len(paths) == 1 and paths[0].is_dir() else machine.folder
        self.upload(name, root, found)
        if name == "reports":
            for file in found:
                self.publish(file)
        return True

    def holds(self, condition, is_fine, names):
        if condition is None:
            return is_fine
        text = re.fullmatch(r"\$\{\{(.*)\}\}", condition).group(1)
        for name, value in names.items():
            text = text.replace(name, repr(value))
        text = text.replace("!cancelled()", "True").replace("&&", "and").replace("||", "or")
        return eval(text, {"__builtins__": {}})  # an expression of our own page

    @staticmethod
    def filled(text, names):
        return re.sub(r"\$\{\{ *([\w.-]+) *\}\}", lambda match: str(names[match.group(1)]), str(text))
