"""GitLab CI: stages, `parallel`, artifacts that follow `needs`."""

import yaml

from .server import Job, Server, files_below, known


class GitLab(Server):
    recipe, file, schema = "GitLab CI", ".gitlab-ci.yml", "vendor.gitlab-ci"

    def run(self, recipe):
        config = known(yaml.safe_load(recipe.file(self.file)), ["default", "stages", "build", "specs", "report"], "")
        jobs = {name: job for name, job in config.items() if name not in ("default", "stages")}
        ended = {}
        for stage in config["stages"]:
            for name, job in jobs.items():
                if job["stage"] != stage:
                    continue
                known(job, ["stage", "script", "needs", "parallel", "when", "artifacts"], name)
                if job.get("when") != "always" and not all(ended[need] for need in job.get("needs", [])):
                    ended[name] = False
                    continue
                count = job.get("parallel", 1)
                ended[name] = all([self.job(name, job, index, count) for index in range(1, count + 1)])
                if not ended[name]:
                    self.fail(name)

    def job(self, name, job, index, count):
        if count > 1 and index == self.lost:
            return False
        environment = {"CI": "true", "GITLAB_CI": "true"}
        if count > 1:
            environment.update(CI_NODE_INDEX=str(index), CI_NODE_TOTAL=str(count))
        machine = Job(self, f"{name}-{index}", environment)
        machine.checkout()
        for need in job.get("needs", []):
            self.download(f"{need} *", machine.folder)
        is_fine = machine.shell("set -eo pipefail\n" + "\n".join(job["script"]) + "\n", command=["bash"])
        artifacts = known(job["artifacts"], ["paths", "when", "expire_in", "reports"], name)
        if is_fine or artifacts.get("when") == "always":
            paths = [machine.folder / path for path in artifacts["paths"]]
            found = [file for path in paths if path.exists() for file in files_below(path)]
            self.upload(f"{name} {index}/{count}", machine.folder, found, keeps_modes=True)
            junit = artifacts.get("reports", {}).get("junit")
            if junit and count > 1:
                raise ValueError("every part publishes JUnit, and so does the whole")
            if junit:
                self.report_folder = machine.folder
                for path in [*paths, machine.folder / junit]:
                    self.publish(path)
        return is_fine
