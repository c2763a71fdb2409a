// Puts the page together, keeps it in step with its address, and listens to the keys.

const searchField = make("input", { type: "search", id: "search", autocomplete: "off", spellcheck: "false", placeholder: words.searchPlaceholder, "aria-label": words.searchLabel, "aria-keyshortcuts": "/" });
const tagsField = make("input", { type: "text", id: "tags", autocomplete: "off", spellcheck: "false", autocapitalize: "off", placeholder: words.tagsPlaceholder, "aria-label": words.tagsLabel });
const shownText = make("p.shown", { role: "status" });
const chips = make("div.chips", { role: "group", "aria-label": words.filterLabel });
const clearButton = make("button.clear", { type: "button", onclick: () => change({ query: "", tags: "", statuses: new Set(), at: "" }) }, words.clear);
const openButton = make("button.clear", { type: "button", onclick: openAll }, words.openAll);
const notice = make("p.notice", { role: "status", hidden: true });
const content = make("div.content");
const contents = make("nav.contents", { "aria-label": words.contents });

function buildPage() {
  const toolbar = make("search.toolbar", {},
    make("div.fields", {}, searchField, tagsField),
    make("div.row", {}, chips, clearButton, openButton, shownText),
  );
  document.getElementById("page").replaceChildren(
    header(),
    make("div.columns", {},
      contents,
      make("main", { id: "main", tabindex: "-1" }, problems(), cases.length ? toolbar : null, notice, content,
        make("footer", {}, pastSections(), slowestSection(), slowestStepsSection(), tagsSection(), definitionsSection(), warningsSection(), make("p.quiet.keys", {}, words.keys)),
      ),
    ),
  );
  for (const status of [...statuses, "flaky"]) {
    if (!counts[status]) continue;
    const chip = make(`button.chip.${status}`, { type: "button", "aria-pressed": "false", title: words.statusHint[status] ?? words.flakyHint, onclick: () => toggle(status) },
      make("span", { "aria-hidden": "true" }, marks[status]), make("b", {}, number(counts[status])), words.status[status] ?? words.flaky);
    chip.dataset.status = status;
    chips.append(chip);
  }
  searchField.addEventListener("input", () => change({ query: searchField.value, at: "" }));
  tagsField.addEventListener("input", () => change({ tags: tagsField.value, at: "" }));
}

function toggle(status) {
  const chosen = new Set(state.statuses);
  if (!chosen.delete(status)) chosen.add(status);
  change({ statuses: chosen, at: "" });
}

/** Takes up what the reader asked for, shows it, and puts it into the address. */
function change(wanted) {
  Object.assign(state, wanted);
  history.replaceState(null, "", hashOf(state));
  show();
}

/** Opens or closes all features and scenarios that are shown; what is out of sight opens as it comes into sight. */
function openAll() {
  state.isAllOpen = !state.isAllOpen;
  openButton.textContent = state.isAllOpen ? words.closeAll : words.openAll;
  for (const each of [...features, ...cases, ...cases.map((each) => each.scenario)]) each.open = state.isAllOpen;
  drawLists(isFiltering());
}

let nextFrame = 0;

/** Shows what the state asks for, once a frame however fast the keys come. */
function show() {
  cancelAnimationFrame(nextFrame);
  nextFrame = requestAnimationFrame(showNow);
}

function showNow() {
  // The first key may come before all texts are read; then the page stays alive while it reads on.
  if (state.query.trim() && !prepareSearch(30)) {
    shownText.textContent = words.reading;
    show();
    return;
  }
  const isFiltered = isFiltering();
  const { count, hasChanged } = applyFilter();
  state.shownCount = count;
  if (document.activeElement !== searchField) searchField.value = state.query;
  if (document.activeElement !== tagsField) tagsField.value = state.tags;
  const isWrong = tagFilter(state.tags) === null;
  tagsField.setAttribute("aria-invalid", String(isWrong));
  tagsField.title = isWrong ? words.tagsWrong : "";
  for (const chip of chips.children) chip.setAttribute("aria-pressed", String(state.statuses.has(chip.dataset.status)));
  clearButton.hidden = !isFiltered;
  shownText.textContent = words.shown(state.shownCount, cases.length);
  // Most keys change nothing of what is shown, and then the page stays as it is.
  if (hasChanged || !view.features) drawLists(isFiltered);
  highlight();
}

function drawLists(isFiltered) {
  content.replaceChildren(
    ...[
      brokenSection(),
      notBuiltSection(),
      features.length ? featuresSection(isFiltered) : null,
      isFiltered && !state.shownCount ? make("p.nothing", {}, words.noMatch, " ", make("a", { href: "#" }, words.clear)) : null,
      isFiltered ? null : runOutputSection(),
    ].filter(Boolean),
  );
  fillContents();
}

/** The features beside the page, where there is room for them. */
function fillContents() {
  contents.replaceChildren();
  if (features.length < 2) return;
  const items = byFolder(features.filter((feature) => feature.shown || !isFiltering()))
    .flatMap(([folder, list]) => [{ folder: folder.slice(sharedFolder.length).replace(/^\//, "") }, ...list.map((feature) => ({ feature }))])
    .filter((item) => item.feature || item.folder);
  contents.append(
    make("p.label", {}, words.contents),
    fillSlowly(make("ul"), items, ({ folder, feature }) =>
      feature
        ? make("li", {}, make("a", { href: hashOf({ at: feature.path }), dir: "auto" }, mark(gravest(feature.cases)), make("span", {}, feature.name || fileOf(feature.path))))
        : make("li.folder", { dir: "auto" }, folder.split("/").map(readable).join(" › ")), 40),
  );
}

/** Marks the words of the search in what is on the page, without touching the elements. */
function highlight() {
  if (!window.CSS?.highlights) return;
  CSS.highlights.delete("found");
  const wanted = state.query.toLowerCase().split(/\s+/).filter((word) => word.length > 1);
  if (!wanted.length) return;
  const ranges = [];
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() && ranges.length < 2000) {
    const text = walker.currentNode.data.toLowerCase();
    // A few letters change their length with their case; their places can't be trusted.
    if (text.length !== walker.currentNode.data.length) continue;
    for (const word of wanted) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + word.length);
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

// MARK: Going to a place

/** Opens the way to the feature or scenario that the address names, and brings it into sight. */
function goTo(address) {
  const feature = features.find((each) => each.path === address);
  const target = feature ? null : caseAt(address);
  notice.hidden = Boolean(feature || target);
  if (!notice.hidden) {
    notice.textContent = words.linkMissing;
    return;
  }
  if (!(feature ? feature.shown : target.shown)) {
    Object.assign(state, { query: "", tags: "", statuses: new Set() });
    showNow();
  }
  const element = feature ? openFeature(feature) : openCase(target);
  element.scrollIntoView({ block: "start" });
  const focusable = element.querySelector("summary, button") ?? element;
  focusable.focus({ preventScroll: true });
  element.classList.add("arrived");
  setTimeout(() => element.classList.remove("arrived"), 2500);
}

/** A link to an outline as a whole leads to its first row. */
function caseAt(address) {
  return cases.find((each) => each.address === address) ?? cases.find((each) => each.scenario.address === address);
}

function openFeature(feature) {
  const { items, box } = view.features;
  box.fillUntil(items.find((item) => item.feature === feature));
  feature.card.fill();
  feature.card.open = true;
  return feature.card;
}

function openCase(each) {
  openFeature(each.feature);
  if (each.rule) {
    each.feature.box.box.fillUntil(each.rule);
    each.rule.box.box.fillUntil(each.scenario);
  } else {
    each.feature.box.box.fillUntil(each.scenario);
  }
  if (!each.row) {
    each.element.fill();
    each.element.open = true;
    return each.element;
  }
  each.scenario.element.fill();
  each.scenario.element.open = true;
  for (const { filled } of each.scenario.examples) {
    const item = filled?.rows.find((row) => row.each === each);
    if (item) filled.body.fillUntil(item);
  }
  each.openRow();
  return each.element;
}

/** The next or previous card of what is broken. */
function goToBroken(step) {
  if (!view.broken) return;
  const { list, box } = view.broken;
  const current = list.findIndex((each) => each.card?.contains(document.activeElement));
  const next = current < 0 ? (step > 0 ? 0 : list.length - 1) : (current + step + list.length) % list.length;
  box.fillUntil(list[next]);
  list[next].card.focus({ preventScroll: true });
  list[next].card.scrollIntoView({ block: "start" });
}

// MARK: Keys, links and paper

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isTyping = event.target.closest?.("input, textarea, [contenteditable]");
  if (event.key === "Escape") {
    if (isFiltering()) change({ query: "", tags: "", statuses: new Set(), at: "" });
    searchField.value = "";
    tagsField.value = "";
    if (isTyping) event.target.blur();
  } else if (isTyping) {
    return;
  } else if (event.key === "/") {
    event.preventDefault();
    searchField.focus();
    searchField.select();
  } else if (event.key === "n") {
    goToBroken(1);
  } else if (event.key === "p") {
    goToBroken(-1);
  }
});

window.addEventListener("hashchange", arrive);

// The way past the header leaves the address as it is: it holds what the reader asked for.
document.querySelector("a.skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("main").focus();
});

function arrive() {
  // The way past the header; whoever arrives by it needs the page all the same.
  if (location.hash === "#main" && view.features) return;
  readState();
  showNow();
  notice.hidden = true;
  if (state.at) goTo(state.at);
}

/** On paper everything lies open. */
window.addEventListener("beforeprint", () => {
  let closed = [];
  do {
    closed.forEach((details) => {
      details.fill();
      details.open = true;
    });
    document.querySelectorAll(".features, .children, tbody, .cards").forEach((box) => box.fillAll?.());
    closed = [...document.querySelectorAll(".features details:not([open])")];
  } while (closed.length);
  cases.forEach((each) => each.openRow?.());
  document.querySelectorAll("[data-waiting]").forEach((box) => box.showNow());
});

buildPage();
arrive();
prepareWhenIdle();
