// Everything that the page says in its own words, and how it writes numbers, spans and times.

const words = {
  status: {
    passed: "passed",
    failed: "failed",
    ambiguous: "ambiguous",
    undefined: "undefined",
    pending: "pending",
    skipped: "skipped",
    unknown: "not run",
  },
  flaky: "flaky",
  flakyHint: "Failed at first and passed when it was tried again",
  statusHint: {
    passed: "Every step passed",
    failed: "A step or a hook failed",
    ambiguous: "More than one step definition fits a step",
    undefined: "A step has no step definition yet",
    pending: "A step says that it isn't built yet",
    skipped: "Skipped on purpose",
    unknown: "Never run, or cut off before it ended",
  },
  scenarios: (count) => (count === 1 ? "1 scenario" : `${number(count)} scenarios`),
  times: (count) => (count === 1 ? "once" : `${number(count)} times`),
  verdict: {
    runBroken: "The run itself went wrong",
    alsoRunBroken: (text) => `${text}, and the run itself went wrong`,
    unreadable: (count) => `${count === 1 ? "A feature file" : `${number(count)} feature files`} can't be read`,
    hookFailed: "A hook of the run failed",
    aborted: "The run was aborted",
    runCutOff: "The run was cut off",
    runFailed: "The run ended as failed",
    broken: (count, all) =>
      count === all && all > 1
        ? `All ${number(all)} scenarios are broken`
        : `${number(count)} of ${words.scenarios(all)} ${count === 1 ? "is" : "are"} broken`,
    notBuilt: (count) => `Nothing is broken, ${words.scenarios(count)} not built yet`,
    passed: (count) => (count === 1 ? "The one scenario passed" : `All ${number(count)} scenarios passed`),
    passedOfRun: (count, skipped) =>
      `${words.scenarios(count)} passed, ${number(skipped)} skipped`,
    onlySkipped: (count) => `Nothing passed: ${words.scenarios(count)} skipped`,
    nothing: "Nothing ran",
    incomplete: (count) => `${words.scenarios(count)} never finished`,
  },
  passRate: (rate, passed, run) => `${rate} passed: ${number(passed)} of ${number(run)} that ran`,
  passedOfAll: (rate, passed, all) => `${rate} passed: ${number(passed)} of ${number(all)}`,
  alsoNotRun: (count) => `${words.scenarios(count)} not run`,
  problems: {
    heading: "What went wrong with the run",
    parse: "Can't be read",
    hook: "A hook of the run failed",
    aborted: "The run was aborted",
    noSuccess: "The run is no success",
    cutOff: "No end was recorded",
    neverRan: "Not all of the run ran",
    neverRanText: (count) => `${words.scenarios(count)} of it never began.`,
    cutOffText:
      "The record stops before the run ended. What is missing here may never have run, or its result was lost.",
    failed: "The run says that it failed",
    failedText: "None of the scenarios shows why. Look at the output of the command.",
    parameterType: "Unknown parameter type",
    parameterTypeText: (name, expression) => `{${name}} in “${expression}”. Steps that need it are undefined.`,
  },
  facts: {
    when: "When",
    took: "Took",
    commit: "Commit",
    branch: "Branch",
    tag: "Tag",
    build: "Build",
    madeBy: "Made by",
    system: "On",
    arguments: "Arguments",
  },
  searchLabel: "Search scenarios, steps, tables and tags",
  searchPlaceholder: "Search names, steps, tables, tags",
  tagsLabel: "Filter by a tag expression",
  tagsPlaceholder: "@cart and not @wip",
  tagsWrong: "This tag expression doesn't end or has a word too many",
  filterLabel: "Show by status",
  shown: (count, all) => (count === all ? words.scenarios(all) : `${number(count)} of ${words.scenarios(all)} shown`),
  noMatch: "No scenario fits.",
  clear: "Show all",
  openAll: "Open all",
  closeAll: "Close all",
  more: (count) => `Show ${number(count)} more`,
  broken: "Broken",
  notBuilt: "Not built yet",
  notBuiltText: "These scenarios are agreed on and wait for someone to build them. They aren't broken.",
  missingSteps: "Steps without a definition",
  usedIn: (count) => `in ${words.scenarios(count)}`,
  features: "Features",
  contents: "Contents",
  keys: "Keys: / to search, n and p through what is broken, Esc to show all",
  example: "Example",
  table: "Table",
  result: "Result",
  noSteps: "This scenario has no steps.",
  command: "Run it again",
  copy: "Copy",
  copied: "Copied",
  stack: "Stack",
  definedAt: "Step defined at",
  failedAt: "Failed at",
  attempt: (index) => `Attempt ${index}`,
  finalAttempt: (index) => `This is attempt ${index}; the earlier ones:`,
  hook: {
    BEFORE_TEST_RUN: "BeforeAll hook",
    AFTER_TEST_RUN: "AfterAll hook",
    BEFORE_TEST_CASE: "Before hook",
    AFTER_TEST_CASE: "After hook",
    BEFORE_TEST_STEP: "BeforeStep hook",
    AFTER_TEST_STEP: "AfterStep hook",
  },
  anyHook: "Hook",
  didYouMean: "Did you mean",
  snippet: "A definition to start from",
  inFeatures: "Show among its feature",
  linkHere: "Link to this scenario",
  linkMissing: "The scenario that this link names isn't in this run.",
  download: (name, size) => `Download ${name} (${size})`,
  attachment: "attachment",
  output: "Left by the scenario",
  runOutput: "Left by the run",
  slowest: "Slowest scenarios",
  definitions: "Step definitions",
  definitionsUsed: (used, all) => `${number(used)} of ${number(all)} used`,
  neverUsed: "never used",
  usedTimes: (count) => `used ${words.times(count)}`,
  tags: "Tags",
};

const numberFormat = new Intl.NumberFormat("en");

function number(value) {
  return numberFormat.format(value);
}

/** The share in percent, with one digit, rounded down: 999 of 1000 is 99.9 %, and only all of them are 100 %. */
function percent(part, whole) {
  const tenths = Math.floor((part * 1000) / whole);
  return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)} %`;
}

/** A span of time, from microseconds. */
function span(microseconds) {
  if (microseconds < 1000) return `${Math.round(microseconds)} µs`;
  if (microseconds < 1e6) return `${Math.round(microseconds / 1000)} ms`;
  const seconds = microseconds / 1e6;
  if (seconds < 60) return `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.floor(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function localTime(milliseconds) {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "short" }).format(milliseconds);
}

function utcTime(milliseconds) {
  return new Date(milliseconds).toISOString().replace("T", " ").replace(/\.\d+Z$/, " UTC");
}

function byteSize(count) {
  if (count < 1000) return `${count} B`;
  if (count < 1e6) return `${(count / 1000).toFixed(1)} kB`;
  return `${(count / 1e6).toFixed(1)} MB`;
}
