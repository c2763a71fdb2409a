// What steps, hooks and the run left behind, shown in place. Each content lies in a block of its own and is
// read when it comes into sight.

function attachments(list) {
  if (!list?.length) return null;
  return make("div.attachments", {}, list.map(attachment));
}

function attachment(each) {
  const name = each.name ?? words.attachment;
  const box = make("figure.attachment", {}, each.name ? make("figcaption", {}, each.name) : null);
  if (each.url !== undefined) {
    box.append(outsideLink(each.url));
  } else if (each.file !== undefined) {
    box.append(besideThePage(each, name));
  } else if (each.size > 2_000_000 && !/^(image|video|audio)\//.test(each.type)) {
    box.append(downloadButton(each, name));
  } else {
    whenSeen(box, () => box.append(...[shown(each, name)].flat()));
  }
  return box;
}

/** What lies in a file beside the page; its name was made by the report. */
function besideThePage(each, name) {
  const type = each.type.toLowerCase();
  const properties = { src: each.file, "aria-label": name, controls: true, preload: "metadata" };
  const link = () => make("a.download", { href: each.file, download: downloadName(each, name), target: "_blank", rel: "noopener noreferrer" }, words.download(downloadName(each, name), byteSize(each.size)));
  if (/^image\//.test(type)) return orElse(make("img", { src: each.file, alt: name, loading: "lazy" }), link);
  if (/^video\//.test(type)) return orElse(make("video", properties), link);
  if (/^audio\//.test(type)) return orElse(make("audio", properties), link);
  return link();
}

/** What this browser can't show can still be had. */
function orElse(media, other) {
  media.addEventListener("error", () => media.replaceWith(other()), { once: true });
  return media;
}

/** Calls once, when the element is about to come into sight. */
function whenSeen(element, work) {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watcher.disconnect();
      element.removeAttribute("data-waiting");
      element.showNow = null;
      work();
    },
    { rootMargin: "400px" },
  );
  element.setAttribute("data-waiting", "");
  element.showNow = () => {
    watcher.disconnect();
    element.removeAttribute("data-waiting");
    element.showNow = null;
    work();
  };
  watcher.observe(element);
}

function shown(each, name) {
  const type = each.type.toLowerCase().split(";")[0].trim();
  const save = () => downloadButton(each, name);
  if (/^image\/[\w.+-]+$/.test(type)) {
    return make("a.picture", { href: null }, orElse(make("img", { src: dataAddress(each, type), alt: name }), save));
  }
  if (/^video\/[\w.+-]+$/.test(type)) {
    return orElse(make("video", { src: dataAddress(each, type), controls: true, preload: "metadata", "aria-label": name }), save);
  }
  if (/^audio\/[\w.+-]+$/.test(type)) {
    return orElse(make("audio", { src: dataAddress(each, type), controls: true, preload: "metadata", "aria-label": name }), save);
  }
  // Bytes that are no text in the encoding that is said are kept as they are.
  if (each.base64 && isTextual(type) && textContent(each) === null) return save();
  if (type === "text/uri-list") {
    const addresses = textContent(each).split(/\r?\n/).filter((line) => line.trim() && !line.startsWith("#"));
    return make("ul.links", {}, addresses.map((address) => make("li", {}, outsideLink(address))));
  }
  if (type === "application/json" || type.endsWith("+json")) {
    return make("pre.code", {}, prettyJSON(textContent(each)));
  }
  if (type === "text/x.cucumber.log+plain" || type.endsWith("stdout+plain") || type.endsWith("stderr+plain")) {
    return terminalText(textContent(each));
  }
  if (type.startsWith("text/")) return make("pre.code", {}, textContent(each));
  return downloadButton(each, name);
}

/** The content as the stream has it: plain text or base64. */
function body(each) {
  return JSON.parse(document.getElementById(`attachment-${each.id}`).textContent);
}

function isTextual(type) {
  return type.startsWith("text/") || type === "application/json" || type.endsWith("+json");
}

/** The text, or `null` where the bytes are none in the encoding that the type names, which is UTF-8 unless it says so. */
function textContent(each) {
  if (!each.base64) return body(each);
  try {
    const charset = /;\s*charset="?([^\s";]+)/i.exec(each.type)?.[1];
    return new TextDecoder(charset ?? "utf-8", { fatal: true }).decode(bytes(each));
  } catch {
    return null;
  }
}

function bytes(each) {
  if (!each.base64) return new TextEncoder().encode(body(each));
  try {
    return Uint8Array.from(atob(body(each)), (character) => character.charCodeAt(0));
  } catch {
    return new TextEncoder().encode(body(each));
  }
}

function dataAddress(each, type) {
  return each.base64
    ? `data:${type};base64,${body(each)}`
    : `data:${type};charset=utf-8,${encodeURIComponent(body(each))}`;
}

/** A button and not a link, so that the content can be saved and never opened as a page. */
function downloadButton(each, name) {
  const fileName = downloadName(each, name);
  const save = () => {
    const address = URL.createObjectURL(new Blob([bytes(each)], { type: each.type }));
    const link = make("a", { href: address, download: fileName });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return make("button.download", { type: "button", onclick: save }, words.download(fileName, byteSize(each.size)));
}

const endings = { "application/pdf": ".pdf", "application/zip": ".zip", "application/json": ".json" };

/** The name without folders and without characters that a file system or a reader could be fooled by. */
function downloadName(each, name) {
  // eslint-disable-next-line no-control-regex
  const bare = name.replace(/^.*[\\/]/, "").replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/g, "_");
  const safe = bare.replace(/^[.\s]+/, "") || words.attachment;
  return safe.includes(".") ? safe : safe + (endings[each.type] ?? "");
}
