"""A Slurm of one machine: munged, slurmctld and slurmd of our own, in a folder of their own."""

import ctypes
import getpass
import os
import re
import secrets
import shutil
import signal
import socket
import subprocess
import time

DAEMONS = {"munged": "munge", "slurmctld": "slurmctld", "slurmd": "slurmd", "sbatch": "slurm-client", "sinfo": "slurm-client",
           "scontrol": "slurm-client", "scancel": "slurm-client"}
PATH = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/sbin"])

# A container has no systemd and may not touch its control groups, so processes are followed by their parents, and nothing
# binds tasks to processors. The node says that it has more processors than the machine, so that all tasks run at once.
CONFIGURATION = """\
ClusterName=gherkit
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={controller_port}
SlurmdPort={node_port}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket={folder}/munge.socket
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool
SlurmctldPidFile={folder}/slurmctld.pid
SlurmdPidFile={folder}/slurmd.pid
SlurmctldLogFile={folder}/slurmctld.log
SlurmdLogFile={folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=sched_interval=1,sched_min_interval=0,batch_sched_delay=0
SlurmdParameters=config_overrides
ReturnToService=2
NodeName={host} NodeAddr=127.0.0.1 CPUs={processors} State=UNKNOWN
PartitionName=all Nodes={host} Default=YES MaxTime=10 State=UP
"""


class Failure(Exception):
    """What can't go on, and what the daemons said."""


def missing():
    """The Debian packages of what isn't installed."""
    return sorted({package for name, package in DAEMONS.items() if not shutil.which(name, path=PATH)})


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def adopt_orphans():
    """Makes this process the parent of whatever its children leave behind, so that it can be found."""
    is_subreaper = 36  # PR_SET_CHILD_SUBREAPER of <sys/prctl.h>
    ctypes.CDLL(None).prctl(is_subreaper, 1, 0, 0, 0)


def descendants():
    """The processes below this one, and their names."""
    parents = {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                with open(f"/proc/{entry}/stat", encoding="utf-8", errors="replace") as file:
                    name, _, rest = file.read().partition("(")[2].rpartition(")")  # a name may hold blanks
            except OSError:
                continue
            state, parent = rest.split()[:2]
            if state != "Z":
                parents[int(entry)] = (int(parent), name)
    found, last = {os.getpid(): ""}, 0
    while len(found) > last:
        last = len(found)
        found.update({process: name for process, (parent, name) in parents.items() if parent in found})
    del found[os.getpid()]
    return found


class Cluster:
    """Runs between `with Cluster(folder) as cluster:` and its end, whatever happens there."""

    processors = 8

    def __init__(self, folder):
        self.folder = folder
        self.configuration = folder / "slurm.conf"
        self.host = socket.gethostname().split(".")[0]
        self.running = {}
        self.environment = {"PATH": PATH, "SLURM_CONF": str(self.configuration), "LANG": "C.UTF-8", "HOME": str(folder)}

    def __enter__(self):
        adopt_orphans()
        try:
            self.write_files()
            self.start("munged", "--foreground", "--force", f"--socket={self.folder}/munge.socket",
                       f"--key-file={self.folder}/munge.key", f"--pid-file={self.folder}/munged.pid",
                       f"--log-file={self.folder}/munged.log", f"--seed-file={self.folder}/munge.seed")
            self.wait("munged's socket", lambda: (self.folder / "munge.socket").exists())
            self.start("slurmctld", "-D", "-f", str(self.configuration))
            self.start("slurmd", "-D", "-f", str(self.configuration), "-N", self.host)
            self.wait("an idle node", lambda: self.ask("sinfo", "--noheader", "--format=%T") == "idle")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        """Ends the jobs and then the daemons, the last one first, and whatever they have left."""
        if "slurmctld" in self.running:
            self.ask("scancel", "--user", getpass.getuser(), "--full")
            self.wait("an empty queue", lambda: not self.ask("squeue", "--noheader"), seconds=10, is_needed=False)
        for name, process in reversed(self.running.items()):
            process.terminate()
            try:
                process.wait(timeout=15)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.running = {}
        self.left_behind = descendants()
        for process in self.left_behind:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        while True:
            try:
                os.waitpid(-1, 0)
            except ChildProcessError:
                break

    def write_files(self):
        for name in ("state", "spool"):
            (self.folder / name).mkdir()
        key = self.folder / "munge.key"
        key.touch(mode=0o600)
        key.write_bytes(secrets.token_bytes(1024))
        self.configuration.write_text(CONFIGURATION.format(
            host=self.host, controller_port=free_port(), node_port=free_port(), user=getpass.getuser(),
            folder=self.folder, processors=self.processors), encoding="utf-8")
        # Nothing here uses control groups, but slurmd loads a plug-in for them. The one that does nothing came later than
        # Debian 12's Slurm; of the others v1 is the one that looks at nothing before it is used.
        version = [int(part) for part in re.findall(r"\d+", self.ask("slurmd", "-V"))[:2]]
        plugin = "disabled" if version >= [23, 11] else "cgroup/v1"
        (self.folder / "cgroup.conf").write_text(f"CgroupPlugin={plugin}\n", encoding="utf-8")

    def start(self, name, *arguments):
        with open(self.folder / f"{name}.out", "w", encoding="utf-8") as out:
            self.running[name] = subprocess.Popen(
                [shutil.which(name, path=PATH), *arguments], env=self.environment, stdin=subprocess.DEVNULL, stdout=out,
                stderr=subprocess.STDOUT, start_new_session=True)

    def ask(self, program, *arguments):
        ended = subprocess.run(
            [shutil.which(program, path=PATH), *arguments], env=self.environment, capture_output=True, text=True,
            stdin=subprocess.DEVNULL, timeout=60)
        return ended.stdout.strip()

    def wait(self, what, is_there, seconds=60, is_needed=True):
        end = time.monotonic() + seconds
        while not is_there():
            dead = [name for name, process in self.running.items() if process.poll() is not None]
            if is_needed and (dead or time.monotonic() > end):
                reason = f"{dead[0]} has ended" if dead else f"not there after {seconds} s"
                raise Failure(f"no {what}: {reason}\n{self.last_words()}")
            if time.monotonic() > end:
                return
            time.sleep(0.1)

    def last_words(self):
        """The last lines of all that the daemons wrote."""
        words = []
        for path in sorted([*self.folder.glob("*.log"), *self.folder.glob("*.out")]):
            lines = path.read_text(encoding="utf-8", errors="replace").splitlines()[-8:]
            words += [f"{path.name}: {line}" for line in lines]
        return "\n".join(words)

    def job_states(self):
        """How each task of the last array ended, by its number; Slurm remembers it for some minutes."""
        states = {}
        for line in self.ask("scontrol", "--oneliner", "show", "jobs").splitlines():
            facts = dict(word.split("=", 1) for word in line.split() if "=" in word)
            if "ArrayTaskId" in facts:
                array = int(facts["ArrayJobId"])
                states.setdefault(array, {})[facts["ArrayTaskId"]] = facts["JobState"]
        return states[max(states)] if states else {}
