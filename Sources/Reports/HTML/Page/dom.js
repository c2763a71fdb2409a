// How the page makes its elements. Text becomes text nodes and nothing else: no data is ever read as HTML.

/**
 * Makes an element.
 *
 * @param kind the tag and its classes, as in `div.card.open`.
 * @param properties attributes by name; a function under `onclick` and the like listens.
 *   `null`, `undefined` and `false` leave an attribute out.
 * @param children elements, texts, lists of these, or `null`.
 */
function make(kind, properties = {}, ...children) {
  const [tag, ...classes] = kind.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

/** A `details` whose content is made when it is first opened. */
function fold(kind, summary, { open = false, onopen = null, ...properties }, build) {
  const details = make(`details.${kind}`, properties, make("summary", {}, summary));
  details.fill = () => {
    if (!details.isFilled) details.append(...[build()].flat(Infinity));
    details.isFilled = true;
  };
  details.addEventListener("toggle", () => {
    if (details.open) details.fill();
    if (onopen) onopen(details.open);
  });
  if (open) {
    details.fill();
    details.open = true;
  }
  return details;
}

/**
 * Fills a container with a list, a part at a time: the next part comes when its end nears the screen.
 *
 * @returns a function that fills the container until it holds the item.
 */
function fillSlowly(container, items, build, part = 60) {
  let next = 0;
  const button = make("button.more", { type: "button", onclick: () => fill() });
  // A list holds nothing but items, and a table nothing but rows.
  const more = /^[UO]L$/.test(container.tagName)
    ? make("li.rest", {}, button)
    : container.tagName === "TBODY" ? make("tr.rest", {}, make("td", { colspan: "1000" }, button)) : button;
  const watcher = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && fill(), {
    rootMargin: "800px",
  });
  const fill = (until = next + part) => {
    const end = Math.min(items.length, Math.max(until, next));
    const made = document.createDocumentFragment();
    for (; next < end; next += 1) made.append(build(items[next], next));
    more.remove();
    container.append(made);
    watcher.disconnect();
    if (next === items.length) return;
    button.textContent = words.more(items.length - next);
    container.append(more);
    watcher.observe(more);
  };
  fill();
  container.fillUntil = (item) => {
    const index = items.indexOf(item);
    if (index >= next) fill(index + 1);
  };
  container.fillAll = () => fill(items.length);
  return container;
}

/** A button that copies a text and says so. */
function copyButton(text, label = words.copy) {
  const button = make("button.copy", { type: "button", "aria-live": "polite" }, label);
  button.addEventListener("click", async (event) => {
    event.preventDefault();
    await copy(text);
    button.textContent = words.copied;
    setTimeout(() => (button.textContent = label), 1500);
  });
  return button;
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Browsers that don't trust a file with the clipboard still copy a selection.
    const field = make("textarea.offscreen", {});
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand("copy");
    field.remove();
  }
}

/** A link that leaves the page, or the bare text where the address isn't one that may be followed. */
function outsideLink(address, text = address) {
  const safe = safeAddress(address);
  if (!safe) return make("span", {}, text);
  return make("a", { href: safe, target: "_blank", rel: "noopener noreferrer" }, text);
}

/** The address if its scheme is http, https or mailto; else `null`. */
function safeAddress(address) {
  try {
    const url = new URL(address.trim());
    return ["http:", "https:", "mailto:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
