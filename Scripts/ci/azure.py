"""Azure Pipelines: jobs with a parallel strategy, macros, artifacts."""

import re

import yaml

from .server import Job, Server, files_below, known


class Azure(Server):
    """Modes of files don't survive an artifact; each one has a folder of its own in the pipeline's workspace. A script's
    code is that of its last command, since the shell isn't told to stop at the first error."""

    recipe, file, schema = "Azure Pipelines", "azure-pipelines.yml", "vendor.azure-pipelines"
    SHELL = ["bash", "--noprofile", "--norc"]

    def run(self, recipe):
        results = {}
        for job in yaml.safe_load(recipe.file(self.file))["jobs"]:
            known(job, ["job", "dependsOn", "condition", "container", "strategy", "variables", "steps"], job["job"])
            depends = [job["dependsOn"]] if isinstance(job.get("dependsOn"), str) else job.get("dependsOn", [])
            is_fine = all(results[name] == "Succeeded" for name in depends)
            if not self.holds(job.get("condition"), is_fine, results):
                results[job["job"]] = "Skipped"
                continue
            count = job.get("strategy", {}).get("parallel", 1)
            ended = [self.job(job, index, count) for index in range(1, count + 1)]
            results[job["job"]] = "Succeeded" if all(ended) else "Failed"
            if not all(ended):
                self.fail(job["job"])

    def job(self, job, index, count):
        if count > 1 and index == self.lost:
            return False
        workspace = self.scratch / "machines" / f"{job['job']}-{index}"
        machine = Job(
            self, "", {"TF_BUILD": "True", "SYSTEM_JOBPOSITIONINPHASE": str(index), "SYSTEM_TOTALJOBSINPHASE": str(count)},
            folder=workspace / "s")
        macros = {"System.JobPositionInPhase": index, "System.TotalJobsInPhase": count, "Pipeline.Workspace": workspace}
        for name, value in job.get("variables", {}).items():
            macros[name] = self.filled(value, macros)
        if {"checkout": "none"} not in job["steps"]:
            machine.checkout()
        is_fine = True
        for step in job["steps"]:
            step = {key: self.filled(value, macros) for key, value in step.items()}
            if self.holds(step.pop("condition", None), is_fine, {}):
                is_fine = self.step(machine, workspace, **step) and is_fine
        if job["job"] == "report":
            self.report_folder = machine.folder
        return is_fine

    def step(self, machine, workspace, script=None, publish=None, download=None, artifact=None, checkout=None,
             task=None, inputs=None):
        if script:
            return machine.shell(script, command=self.SHELL)
        if publish:
            path = machine.folder / publish
            if not path.exists():
                return False
            self.upload(artifact, path if path.is_dir() else path.parent, files_below(path))
            if artifact == "html":
                self.publish(path)
        elif download:
            return self.download(artifact or "*", workspace, into_folders=True)
        elif task == "PublishTestResults@2":
            known(inputs, ["testResultsFormat", "testResultsFiles"], task)
            self.publish(machine.folder / inputs["testResultsFiles"])
        elif task or checkout != "none":
            raise ValueError(f"not known here: {task or checkout}")
        return True

    def holds(self, condition, is_fine, results):
        if condition is None:
            return is_fine
        text = condition.replace("succeededOrFailed()", "True")
        for name, result in results.items():
            text = text.replace(f"dependencies.{name}.result", repr(result))
        functions = {"and": "every", "or": "some", "eq": "same"}
        text = re.sub(r"\b(and|or|eq)\(", lambda match: functions[match.group(1)] + "(", text)
        return eval(text, {"__builtins__": {}, "every": lambda *all_: all(all_), "some": lambda *any_: any(any_),
                           "same": lambda a, b: a == b})  # an expression of our own page

    @staticmethod
    def filled(value, macros):
        """A macro of an unknown name is left as it is, for the shell."""
        if not isinstance(value, str):
            return value
        return re.sub(r"\$\(([\w.]+)\)", lambda match: str(macros.get(match.group(1), match.group(0))), value)
