// One scenario as it ran: its steps, what they said, and how to run it again.

/** The sign of a status: a mark of its own shape, its word for those who can't see it. */
function mark(status) {
  return make(`span.mark.${status}`, { role: "img", "aria-label": words.status[status] ?? words.flaky, title: words.status[status] ?? words.flaky }, marks[status]);
}

/** The word of a status beside its mark. */
function badge(status) {
  return make(`span.badge.${status}`, {}, make("span", { "aria-hidden": "true" }, marks[status]), " ", words.status[status] ?? words.flaky);
}

/** All that is known of one scenario's run. */
function caseBody(each) {
  const run = lastRun(each);
  const box = make("div.case-body", { lang: each.feature.language });
  if (each.scenario.description && !each.row) box.append(markdown(each.scenario.description));
  box.append(...pastOf(each));
  box.append(each.steps.length ? stepList(each, run) : make("p.quiet", {}, words.noSteps));
  if (run?.attachments) {
    box.append(make("div.left", {}, make("p.label", {}, words.output), attachments(run.attachments)));
  }
  if (each.runs.length > 1) box.append(earlierAttempts(each));
  if (each.status !== "passed" || each.flaky) box.append(commandLine(each));
  return box;
}

function commandLine(each) {
  const command = commandFor(each.feature.path, each.line);
  return make("p.command", {}, make("span.label", {}, words.command), make("code", {}, command), copyButton(command));
}

function earlierAttempts(each) {
  return make("section.attempts", {},
    make("p.label", {}, words.finalAttempt(each.runs.length)),
    each.runs.slice(0, -1).map((run, index) =>
      fold("attempt", [badge(run.status ?? "passed"), " ", words.attempt(index + 1)], {}, () => [
        stepList(each, run),
        attachments(run.attachments) ?? "",
      ]),
    ),
  );
}

function stepList(each, run) {
  const list = make("ol.steps", {});
  details(each).steps.forEach((step, index) => {
    const result = resultOf(run, index);
    // A hook of an attempt in which it had nothing to say stays out of the way.
    if (step.hook !== undefined && result.status === "passed" && !result.attachments) return;
    list.append(stepItem(each, step, result));
  });
  return list;
}

function stepItem(each, step, result) {
  const kinds = ["li.step", result.status, step.hook !== undefined && "hook", step.background && "background"];
  return make(kinds.filter(Boolean).join("."), {},
    make("div.line", {},
      mark(result.status),
      step.hook === undefined ? stepText(step) : hookText(step),
      result.took >= 100_000 ? make("span.took", {}, span(result.took)) : null,
    ),
    step.table ? dataTable(step.table) : null,
    step.doc ? docString(step.doc) : null,
    failure(step, result),
    result.status === "undefined" && !result.message ? near(step) : null,
    step.snippet && result.status === "undefined" && !result.message
      ? make("div.snippet", {}, make("p.label", {}, words.snippet), copyButton(step.snippet), make("pre.code", {}, step.snippet))
      : null,
    attachments(result.attachments),
  );
}

function hookText(step) {
  const kind = words.hook[step.hook] ?? words.anyHook;
  return make("span.text", {}, kind, step.name ? ` “${step.name}”` : "", step.at ? make("code.place", {}, step.at) : null);
}

/** The step as written, its arguments set apart. */
function stepText(step) {
  const text = make("span.text", { dir: "auto" }, make("span.keyword", {}, step.key));
  let end = 0;
  const places = step.args ?? [];
  for (let index = 0; index < places.length; index += 2) {
    const [start, length] = [places[index], places[index + 1]];
    if (start < end) continue;
    text.append(step.text.slice(end, start), make("span.argument", {}, step.text.slice(start, start + length)));
    end = start + length;
  }
  text.append(step.text.slice(end));
  return text;
}

function dataTable(rows) {
  return make("div.scroll", { tabindex: "0", role: "group", "aria-label": words.table },
    make("table.data", {},
      make("tbody", {}, rows.map((row, index) =>
        make("tr", {}, row.map((cell) => make(index === 0 && rows.length > 1 ? "th" : "td", { dir: "auto", scope: index === 0 && rows.length > 1 ? "col" : null }, cell))),
      )),
    ),
  );
}

function docString(doc) {
  const isJSON = /json$/i.test(doc.type ?? "") || (!doc.type && /^\s*[{[]/.test(doc.text));
  return make("figure.doc", {},
    doc.type ? make("figcaption", {}, doc.type) : null,
    make("pre.code", { tabindex: "0", dir: "auto" }, isJSON ? prettyJSON(doc.text) : doc.text),
  );
}

/** What a step said when it didn't pass. */
function failure(step, result) {
  if (!result.message && !result.stack) return ambiguity(step, result);
  const place = swiftPlace(result);
  const definition = step.def?.length === 1 ? data.definitions[step.def[0]] : null;
  return make(`div.said.${result.status}`, {},
    result.message ? make("div.message", {}, make("pre", {}, result.message), copyButton(result.message)) : null,
    make("dl.places", {},
      place ? [make("dt", {}, words.failedAt), make("dd", {}, make("code", {}, place), copyButton(place))] : null,
      definition ? [make("dt", {}, words.definedAt), make("dd", {}, make("code", {}, definition.at))] : null,
    ),
    result.stack && result.stack !== result.message ? fold("stack", words.stack, {}, () => make("pre.terminal", {}, result.stack)) : null,
    ambiguity(step, result),
  );
}

/** The first line of Swift that the failure names. */
function swiftPlace(result) {
  const text = `${result.stack ?? ""}\n${result.message ?? ""}`;
  // From each ending back to the name's beginning: a pattern that looks for the name first takes the square of the text's length.
  for (let end = text.indexOf(".swift:"); end >= 0; end = text.indexOf(".swift:", end + 1)) {
    const ending = /^\.swift:\d+(?::\d+)?/.exec(text.slice(end, end + 40));
    if (!ending) continue;
    let start = end;
    while (start > 0 && !/[\s()"']/.test(text[start - 1])) start -= 1;
    if (start < end) return text.slice(start, end) + ending[0];
  }
  return null;
}

/** The definitions that all fit an ambiguous step. */
function ambiguity(step, result) {
  if (result.status !== "ambiguous" || !step.def?.length) return null;
  return make("ul.candidates", {}, step.def.map((index, place) => {
    const definition = data.definitions[index];
    return candidate(definition, step.why?.[place]);
  }));
}

/** The definitions that an undefined step may have meant. */
function near(step) {
  if (!step.near?.length) return null;
  return make("div.said.undefined", {},
    make("p.label", {}, words.didYouMean),
    make("ul.candidates", {}, step.near.map((definition) => candidate(definition, definition.why))),
  );
}

function candidate(definition, why) {
  return make("li", {},
    make("code", {}, definition.pattern), " ", definition.at ? make("code.place", {}, definition.at) : null,
    why ? make("div.quiet", { dir: "auto" }, why) : null,
  );
}
