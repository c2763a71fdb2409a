// The lists of scenarios: what is broken, what isn't built yet, and every feature by its folder.

const view = { broken: null, features: null };

// MARK: Broken

function brokenSection() {
  const list = cases.filter((each) => each.shown && isBroken(each));
  view.broken = null;
  if (!list.length) return null;
  view.broken = { list, box: fillSlowly(make("div.cards"), list, failureCard, 8) };
  return make("section.broken", { "aria-labelledby": "broken" },
    make("h2", { id: "broken" }, words.broken, make("span.count", {}, number(list.length))),
    view.broken.box,
  );
}

/** The card of one scenario, made once: a search takes cards away and brings them back. */
function failureCard(each) {
  if (each.card) return each.card;
  const card = make("article.card.failure", { tabindex: "-1", "aria-label": caseName(each) },
    make("p.way", { dir: "auto" }, wayTo(each)),
    make("div.head", {},
      make("h3", { dir: "auto" }, mark(each.status), make("span.name", {}, caseName(each)), each.row ? make("span.row", {}, `#${each.row}`) : null),
      tagList(each.tags),
      make("a.in-features", { href: hashOf({ at: each.address }) }, words.inFeatures),
    ),
    caseBody(each),
  );
  each.card = card;
  return card;
}

/** The names above a scenario's own. */
function wayTo(each) {
  return [each.feature.name, each.rule?.name].filter(Boolean).join(" › ");
}

// MARK: Not built yet

function notBuiltSection() {
  const list = cases.filter((each) => each.shown && isNotBuilt(each));
  if (!list.length) return null;
  const missing = missingSteps(list);
  return make("section.not-built", { "aria-labelledby": "not-built" },
    make("h2", { id: "not-built" }, words.notBuilt, make("span.count", {}, number(list.length))),
    make("p.quiet", {}, words.notBuiltText),
    fillSlowly(make("div.card.plain"), list, (each) => caseFold(each, { way: true }), 20),
    missing.length ? fold("card.missing", [words.missingSteps, make("span.count", {}, number(missing.length))], {}, () =>
      fillSlowly(make("ul.missing-steps"), missing, missingStep, 40)) : null,
  );
}

/** Each text that no definition fits, with how many scenarios use it. */
function missingSteps(list) {
  const missing = new Map();
  for (const each of list) {
    details(each).steps.forEach((step, index) => {
      if (resultOf(lastRun(each), index).status !== "undefined") return;
      const text = step.snippet ?? step.text;
      const entry = missing.get(text) ?? { step, cases: new Set() };
      entry.cases.add(each);
      missing.set(text, entry);
    });
  }
  return [...missing.values()].sort((one, other) => other.cases.size - one.cases.size);
}

function missingStep({ step, cases: users }) {
  return make("li", {},
    make("p", {}, stepText(step), " ", make("span.quiet", {}, words.usedIn(users.size))),
    near(step),
    step.snippet ? make("div.snippet", {}, copyButton(step.snippet), make("pre.code", {}, step.snippet)) : null,
  );
}

// MARK: Features

function featuresSection(isFiltered) {
  const list = byFolder(features.filter((feature) => feature.shown || (!isFiltered && !feature.cases.length)));
  // A chapter that holds only chapters has its opening before the first of them.
  const opened = new Set();
  const openings = (folder) => {
    const parts = folder.split("/");
    const above = parts.map((_, index) => parts.slice(0, index).join("/")).slice(1);
    return [...above.filter((each) => readmeOf(each)), folder].filter((each) => !opened.has(each) && opened.add(each));
  };
  const items = list.flatMap(([folder, inFolder]) => [...openings(folder).map((each) => ({ folder: each })), ...inFolder.map((feature) => ({ feature }))]);
  const box = fillSlowly(make("div.features"), items, (item) => (item.feature ? featureCard(item.feature) : folderHead(item.folder)), 12);
  view.features = { items, box };
  return make("section", { "aria-labelledby": "features" },
    make("h2", { id: "features" }, words.features, make("span.count", {}, number(items.filter((item) => item.feature).length))),
    box,
  );
}

function readmeOf(folder) {
  return (data.attachments ?? []).find((each) => /readme\+markdown$/.test(each.type) && folderOf(each.name ?? "") === folder);
}

/** A folder is a chapter, and its README opens it. */
function folderHead(folder) {
  const name = folder.slice(sharedFolder.length).replace(/^\//, "");
  const readme = readmeOf(folder);
  if (!name && !readme) return "";
  const path = name.split("/").map((part) => readable(part));
  const text = (readme && textContent(readme)?.trim()) || "";
  // A README that begins with a title has the better name for its chapter.
  const title = /^# +(.+?)#*\s*(?:\n|$)/.exec(text);
  if (title) path.splice(-1, 1, title[1].trim());
  return make("div.folder", {},
    path.join("") ? make("h3", { dir: "auto" }, path.join(" › ")) : null,
    text ? markdown(title ? text.slice(title[0].length) : text) : null,
  );
}

function readable(part) {
  const text = part.replace(/[-_]+/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Few scenarios lie open, many wait for a click. */
function opensFeature(feature) {
  if (feature.open !== undefined) return feature.open;
  return state.shownCount <= 100;
}

function featureCard(feature) {
  const status = gravest(feature.cases);
  const summary = [
    mark(status),
    make("span.heading", {},
      make("span.keyword", {}, feature.keyword), " ",
      make("span.name", { dir: "auto", role: "heading", "aria-level": "3" }, feature.name || fileOf(feature.path)),
      make("code.place", {}, feature.path),
    ),
    make("span.tally", {}, tally(feature)),
  ];
  const card = fold("card.feature", summary, { open: opensFeature(feature), onopen: (open) => (feature.open = open), lang: feature.language }, () => [
    tagList(feature.tags) ?? "",
    feature.description ? markdown(feature.description) : "",
    children(feature),
  ]);
  feature.card = card;
  return card;
}

/** How many scenarios of each status. */
function tally(feature) {
  const numbers = new Map();
  for (const each of feature.cases) if (each.shown) numbers.set(each.status, (numbers.get(each.status) ?? 0) + 1);
  return statuses
    .filter((status) => numbers.has(status))
    .map((status) => [status, numbers.get(status)])
    .map(([status, count]) => make(`span.number.${status}`, { title: words.status[status] }, make("span", { "aria-hidden": "true" }, marks[status]), number(count), make("span.spoken", {}, ` ${words.status[status]}`)));
}

function children(parent) {
  const list = parent.children.filter((child) => (child.cases ? !isFiltering() || child.cases.some((each) => each.shown) : !isFiltering()));
  const box = fillSlowly(make("div.children"), list, (child) => childView(child));
  parent.box = { list, box };
  return box;
}

function childView(child) {
  if (child.kind === "background") return backgroundView(child);
  if (child.kind === "rule") return ruleView(child);
  if (child.examples) return outlineView(child);
  return child.cases.length ? caseFold(child.cases[0], {}) : make("p.quiet", {}, child.name);
}

function backgroundView(background) {
  return fold("background", [make("span.keyword", {}, background.keyword), " ", make("span.name", { dir: "auto" }, background.name)], {}, () => [
    background.description ? markdown(background.description) : "",
    plainSteps(background.steps),
  ]);
}

/** Steps as written, which didn't run as such: those of a background and of an outline. */
function plainSteps(steps) {
  return make("ol.steps.as-written", {}, steps.map((step) =>
    make("li.step", {},
      make("div.line", {}, placeholderText(step)),
      step.table ? dataTable(step.table) : null,
      step.doc ? docString(step.doc) : null,
    ),
  ));
}

function placeholderText(step) {
  const parts = step.text.split(/(<[^<>]+>)/);
  return make("span.text", { dir: "auto" },
    make("span.keyword", {}, step.key),
    parts.map((part, index) => (index % 2 ? make("span.argument", {}, part) : part)),
  );
}

function ruleView(rule) {
  return make("section.rule", {},
    make("h4", { dir: "auto" }, make("span.keyword", {}, rule.keyword), " ", make("span.name", {}, rule.name)),
    tagList(rule.tags),
    rule.description ? markdown(rule.description) : null,
    children(rule),
  );
}

/** A scenario as a line that opens to its steps. */
function caseFold(each, { way = false }) {
  const summary = [
    mark(each.status),
    make("span.heading", {},
      way ? make("span.way", { dir: "auto" }, wayTo(each)) : null,
      make("span.name", { dir: "auto" }, caseName(each)),
      way && each.row ? make("span.row", {}, `#${each.row}`) : null,
      plainTags(ownTags(each)),
    ),
    each.flaky ? make("span.badge.flaky", { title: words.flakyHint }, make("span", { "aria-hidden": "true" }, marks.flaky), " ", words.flaky) : null,
    each.took >= 1_000_000 ? make("span.took", {}, span(each.took)) : null,
  ];
  const isOpen = !way && (each.open ?? state.shownCount <= 10);
  const line = fold(`scenario.${each.status}`, summary, { open: isOpen, onopen: way ? null : (open) => (each.open = open) }, () => [
    way ? "" : linkTo(each),
    caseBody(each),
  ]);
  if (!way) each.element = line;
  return line;
}

/** A scenario's tags without those of its feature, which the feature shows. */
function ownTags(each) {
  const above = [...(each.feature.tags ?? []), ...(each.rule?.tags ?? [])];
  return (each.tags ?? []).filter((tag) => !above.includes(tag));
}

function linkTo(each) {
  const at = hashOf({ at: each.address });
  return make("a.anchor", { href: at, "aria-label": words.linkHere, title: words.linkHere }, "#");
}

function tagList(tags) {
  if (!tags?.length) return null;
  return make("span.tags", {}, tags.map((tag) => [
    make("a.tag", { href: hashOf({ tags: escapedTag(tag) }) }, tag),
    ticketLink(tag),
  ]));
}

const tickets = new Map(data.tagLinks);

/** The way to what a tag names elsewhere, where the page was made with a template for it. */
function ticketLink(tag) {
  const address = safeAddress(tickets.get(tag) ?? "");
  if (!address) return null;
  return make("a.ticket", { href: address, target: "_blank", rel: "noopener noreferrer", "aria-label": words.ticket(tag), title: address }, "↗");
}

/** Tags within a summary, where a link would be a control within a control. */
function plainTags(tags) {
  if (!tags?.length) return null;
  return make("span.tags", {}, tags.map((tag) => make("span.tag", {}, tag)));
}

/** A tag as a tag expression writes it. */
function escapedTag(tag) {
  return tag.replace(/[\\()\s]/g, "\\$&");
}

// MARK: Outlines

function outlineView(outline) {
  const status = gravest(outline.cases);
  const summary = [
    mark(status),
    make("span.heading", {}, make("span.name", { dir: "auto" }, outline.name), plainTags(outline.tags)),
    make("span.tally", {}, tally(outline)),
  ];
  const isOpen = outline.open ?? (isFiltering() || brokenStatuses.includes(status) || state.shownCount <= 30);
  const line = fold(`scenario.outline.${status}`, summary, { open: isOpen, onopen: (open) => (outline.open = open) }, () => [
    outline.description ? markdown(outline.description) : "",
    plainSteps(outline.steps),
    outline.examples.map((examples) => examplesView(outline, examples)),
  ]);
  outline.element = line;
  return line;
}

function examplesView(outline, examples) {
  const rows = examples.rows
    .map((cells, index) => ({ cells, each: outline.cases[examples.cases[index]] ?? null }))
    .filter(({ each }) => (each ? each.shown : !isFiltering()));
  if (!rows.length) return "";
  const body = fillSlowly(make("tbody"), rows, exampleRow, 100);
  examples.filled = { rows, body };
  return make("section.examples", {},
    make("p.label", { dir: "auto" }, make("span.keyword", {}, examples.keyword), " ", examples.name ?? "", tagList(examples.tags)),
    examples.description ? markdown(examples.description) : null,
    make("div.scroll", { tabindex: "0", role: "group", "aria-label": [examples.keyword, examples.name].filter(Boolean).join(" ") },
      make("table.data", {},
        make("thead", {}, make("tr", {}, make("th", { scope: "col" }, make("span.spoken", {}, words.result)), examples.header.map((cell) => make("th", { scope: "col", dir: "auto" }, cell)))),
        body,
      ),
    ),
  );
}

/** A row, and below it, when asked for, how it ran. */
function exampleRow({ cells, each }) {
  const rows = document.createDocumentFragment();
  if (!each) {
    rows.append(make("tr", {}, make("td", {}, mark("unknown")), cells.map((cell) => make("td", { dir: "auto" }, cell))));
    return rows;
  }
  const button = make("button.open-row", { type: "button", "aria-expanded": "false", title: each.row }, mark(each.status), each.flaky ? mark("flaky") : null, make("span.spoken", {}, ` ${words.example} ${each.row}`));
  const row = make(`tr.${each.status}`, {}, make("td", {}, button), cells.map((cell) => make("td", { dir: "auto" }, cell)));
  let detail = null;
  each.openRow = (open = true) => {
    if (open && !detail) {
      detail = make("tr.detail", {}, make("td", { colspan: String(cells.length + 1) }, linkTo(each), caseBody(each)));
      row.after(detail);
    }
    if (detail) detail.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
  };
  button.addEventListener("click", () => each.openRow(button.getAttribute("aria-expanded") !== "true"));
  each.element = row;
  rows.append(row);
  return rows;
}

// MARK: Everything else that the run tells

function slowestSection() {
  if (!cases.some((each) => each.took >= 1000)) return null;
  return fold("card.more-facts", words.slowest, {}, () => {
    const list = cases.filter((each) => each.took >= 1000).sort((one, other) => other.took - one.took).slice(0, 10);
    return make("ol.ranking", {}, list.map((each) =>
      make("li", {}, make("a", { href: hashOf({ at: each.address }), dir: "auto" }, caseName(each)), " ", make("span.took", {}, span(each.took)))));
  });
}

function slowestStepsSection() {
  if (!cases.some((each) => each.took >= 1000)) return null;
  return fold("card.more-facts", words.slowestSteps, {}, () => {
    const list = [];
    for (const each of cases) {
      // No step took longer than its scenario.
      if (each.took < 1000 || (list.length === 10 && each.took <= list[9].took)) continue;
      const run = lastRun(each);
      each.steps.forEach((step, index) => {
        const { took } = resultOf(run, index);
        if (step.text && took >= 1000) list.push({ each, step, took });
      });
      list.sort((one, other) => other.took - one.took).splice(10);
    }
    return make("ol.ranking", {}, list.map(({ each, step, took }) =>
      make("li", {}, stepText(step), " ", make("span.took", {}, span(took)), " ", make("a.quiet", { href: hashOf({ at: each.address }), dir: "auto" }, caseName(each)))));
  });
}

function definitionsSection() {
  if (!data.definitions.length) return null;
  return fold("card.more-facts", [words.definitions, make("span.quiet", {}, number(data.definitions.length))], {}, () => {
    const uses = data.definitions.map(() => 0);
    for (const each of cases) for (const step of details(each).steps) step.def?.forEach((index) => (uses[index] += 1));
    const order = uses.map((_, index) => index).sort((one, other) => uses[other] - uses[one]);
    return [
      make("p.quiet", {}, words.definitionsUsed(uses.filter(Boolean).length, uses.length)),
      fillSlowly(make("ul.definitions"), order, (index) =>
        make("li", {},
          make("code.pattern", {}, data.definitions[index].pattern), " ",
          make("span.quiet", {}, uses[index] ? words.usedTimes(uses[index]) : words.neverUsed), " ",
          make("code.place", {}, data.definitions[index].at ?? ""),
        )),
    ];
  });
}

function tagsSection() {
  if (!cases.some((each) => each.tags)) return null;
  return fold("card.more-facts", words.tags, {}, () => {
    const uses = new Map();
    for (const each of cases) for (const tag of each.tags ?? []) uses.set(tag, (uses.get(tag) ?? 0) + 1);
    const list = [...uses].sort(([one], [other]) => (one < other ? -1 : 1));
    return make("ul.all-tags", {}, list.map(([tag, count]) => make("li", {}, tagList([tag]), " ", make("span.quiet", {}, number(count)))));
  });
}

/** What is legal in a feature file and surely not meant. */
function warningsSection() {
  const left = (data.attachments ?? []).find((each) => each.type === "application/vnd.gherkit.warnings+json");
  const files = left ? warnedFiles(left) : [];
  if (!files.length) return null;
  return fold("card.more-facts", [words.warnings, make("span.quiet", {}, number(files.reduce((sum, file) => sum + file.warnings.length, 0)))], {}, () =>
    fillSlowly(make("ul.warnings"), files.flatMap((file) => [...file.warnings.map((each) => ({ file, each })), ...(file.omitted ? [{ file }] : [])]), ({ file, each }) =>
      each
        ? make("li", {}, make("code.place", {}, `${file.uri}:${each.line}`), " ", make("span", { dir: "auto" }, each.message), " ", make("span.quiet", { dir: "auto" }, each.remedy))
        : make("li.quiet", {}, make("code.place", {}, file.uri), " ", words.moreWarnings(file.omitted))));
}

/** The stream may be another tool's, so nothing is taken for granted. */
function warnedFiles(left) {
  try {
    return JSON.parse(textContent(left)).files.filter((file) => Array.isArray(file.warnings));
  } catch {
    return [];
  }
}

function runOutputSection() {
  // Ours are shown where they belong.
  const list = (data.attachments ?? []).filter((each) => !/vnd\.gherkit\.(run\+json|warnings\+json|unrun\+json|readme\+markdown)$/.test(each.type));
  if (!list.length) return null;
  return make("section", { "aria-labelledby": "run-output" }, make("h2", { id: "run-output" }, words.runOutput), make("div.card.plain", {}, attachments(list)));
}
