"""Makes pages of the HTML report, opens them in headless Chromium, and runs tests of them; the screenshots share it."""

import argparse
import os
import pathlib
import queue
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import traceback

import packages

PACKAGES = ["playwright==1.*", "axe-playwright-python"]
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")


def enter():
    """Starts the script again where Playwright is, or ends it with what to install."""
    if not shutil.which(CHROMIUM):
        sys.exit(f"error: no {CHROMIUM}; install it (apt-get install chromium), or name another with CHROMIUM=PATH")
    reason = packages.enter("browser", PACKAGES)
    if reason:
        sys.exit(f"error: {' and '.join(PACKAGES)} can't be installed from PyPI: {reason}")


def launch(playwright):
    return playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])


class Pages:
    """Makes pages from streams and opens them."""

    def __init__(self, make, browser, folder):
        self.make, self.browser, self.folder = make, browser, pathlib.Path(folder)
        self.count = 0
        self.contexts = []

    def file(self, text, *more):
        """The page of a stream of messages; further words go to the command that makes it."""
        self.count += 1
        ndjson = self.folder / f"{self.count}.ndjson"
        html = self.folder / f"{self.count}.html"
        ndjson.write_text(text, encoding="utf-8")
        command = [part.format(ndjson=ndjson, html=html) for part in self.make]
        subprocess.run([*command, *more], check=True, stdout=subprocess.DEVNULL)
        return html

    def notices(self, text):
        """What the command that makes the page says of it."""
        self.count += 1
        ndjson = self.folder / f"{self.count}.ndjson"
        html = self.folder / f"{self.count}.html"
        ndjson.write_text(text, encoding="utf-8")
        command = [part.format(ndjson=ndjson, html=html) for part in self.make]
        made = subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        return made.stderr

    def open(self, stream, hash="", width=1280, height=900, dark=False, bypass_csp=False, locale="en-GB"):
        """A page in a window of its own. `complaints` are what the console said, `requests` what was asked for."""
        if isinstance(stream, pathlib.Path):
            path = stream
        else:
            path = self.file(stream if isinstance(stream, str) else stream.text())
        context = self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light",
            locale=locale, timezone_id="Europe/Berlin", bypass_csp=bypass_csp, accept_downloads=True)
        self.contexts.append(context)
        page = context.new_page()
        page.complaints, page.requests = [], []
        page.on("console", lambda message: page.complaints.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: page.complaints.append(str(error)))
        page.on("dialog", lambda dialog: (page.complaints.append("a dialog"), dialog.dismiss()))
        page.on("request", lambda request: page.requests.append(request.url))
        page.path = path
        page.goto(path.as_uri() + hash)
        settle(page)
        return page

    def close(self):
        for context in self.contexts:
            context.close()
        self.contexts = []


def settle(page):
    """Waits until what was asked of the page is drawn."""
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")


def open_everything(page):
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
    settle(page)
    page.evaluate("document.querySelectorAll('.open-row[aria-expanded=false]').forEach(each => each.click())")
    settle(page)
    page.evaluate("document.querySelectorAll('[data-waiting]').forEach(each => each.showNow())")
    settle(page)


def shown(page):
    settle(page)
    return page.evaluate("document.querySelector('.shown').textContent")


def verdict(page):
    return page.inner_text("h1").replace("\n", " ")


def is_quiet(page):
    assert page.complaints == [], page.complaints
    foreign = [url for url in page.requests if not url.startswith(("file:", "data:"))]
    assert foreign == [], foreign


class Runner:
    """Runs tests, two at a time, each with pages of its own.

    A test takes its pages. One that has `cases` (a function) is run once for each, with the case as a second argument.
    """

    def __init__(self, about, tests, alone=()):
        self.about, self.tests, self.alone = about, tests, alone
        self.lock = threading.Lock()
        self.failures = []

    def run(self):
        options = argparse.ArgumentParser(description=self.about.split("\n")[0])
        options.add_argument("--only", help="run only the tests whose names hold these words")
        options.add_argument("make", nargs=argparse.REMAINDER, help="the command that makes a page of {ndjson} in {html}")
        chosen = options.parse_args()
        self.make = chosen.make
        together, alone = queue.Queue(), queue.Queue()
        self.left, self.took = {}, {}
        for name, test in self.tests.items():
            title = name.removeprefix("test_").replace("_", " ")
            if chosen.only and chosen.only not in title:
                continue
            cases = list(test.cases()) if hasattr(test, "cases") else [None]
            self.left[title], self.took[title] = len(cases), 0
            for case in cases:
                (alone if test in self.alone else together).put((title, test, case))
        with tempfile.TemporaryDirectory() as folder:
            self.folder = folder
            workers = [threading.Thread(target=self.work, args=[together]) for _ in range(2)]
            for worker in workers:
                worker.start()
            for worker in workers:
                worker.join()
            self.work(alone)
        print(f"{len(self.took)} tests, {len(self.failures)} failures")
        sys.exit(1 if self.failures or not self.took else 0)

    def work(self, jobs):
        from playwright.sync_api import sync_playwright

        with sync_playwright() as playwright:
            browser = launch(playwright)
            while True:
                try:
                    title, test, case = jobs.get_nowait()
                except queue.Empty:
                    break
                self.one(browser, title, test, case)
            browser.close()

    def one(self, browser, title, test, case):
        pages = Pages(self.make, browser, tempfile.mkdtemp(dir=self.folder))
        started = time.perf_counter()
        trace = None
        try:
            test(pages) if case is None else test(pages, case)
        except Exception:
            trace = traceback.format_exc()
        pages.close()
        with self.lock:
            self.took[title] += time.perf_counter() - started
            self.left[title] -= 1
            if trace:
                self.failures.append(title)
                print(f"  FAILED: {title}{'' if case is None else f' ({case})'}\n{trace}", flush=True)
            elif self.left[title] == 0 and title not in self.failures:
                print(f"  passed: {title} ({self.took[title]:.1f} s)", flush=True)
