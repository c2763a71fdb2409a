// Texts with a form of their own: Markdown, JSON, terminal colours. All end as elements with text in them.

/** The description of a feature, rule or scenario, read as Markdown: the part of it that descriptions use. */
function markdown(text) {
  const box = make("div.markdown", { dir: "auto" });
  const lines = withoutIndent(text).split("\n");
  let index = 0;
  while (index < lines.length) {
    const line = lines[index];
    const fence = /^\s*(```+|~~~+)/.exec(line);
    const heading = /^\s*(#{1,6})\s+(.*)$/.exec(line);
    if (!line.trim()) {
      index += 1;
    } else if (fence) {
      const end = lines.findIndex((other, at) => at > index && other.trim().startsWith(fence[1]));
      const stop = end < 0 ? lines.length : end;
      box.append(make("pre.code", {}, lines.slice(index + 1, stop).join("\n")));
      index = stop + 1;
    } else if (heading) {
      box.append(make("p.heading", {}, inline(heading[2])));
      index += 1;
    } else if (listMark(line)) {
      const isOrdered = /\d/.test(listMark(line));
      const list = make(isOrdered ? "ol" : "ul");
      while (index < lines.length && lines[index].trim()) {
        const mark = listMark(lines[index]);
        if (mark) list.append(make("li", {}, inline(lines[index].trim().slice(mark.length))));
        else list.lastChild.append(" ", ...inline(lines[index].trim()));
        index += 1;
      }
      box.append(list);
    } else {
      const start = index;
      while (index < lines.length && lines[index].trim() && !(index > start && listMark(lines[index]))) index += 1;
      const quote = lines.slice(start, index).every((each) => /^\s*>/.test(each));
      const content = lines.slice(start, index).map((each) => (quote ? each.replace(/^\s*>\s?/, "") : each.trim()));
      box.append(make(quote ? "blockquote" : "p", {}, inline(content.join("\n"))));
    }
  }
  return box;
}

function listMark(line) {
  return /^(?:[-*+]|\d+[.)])\s+/.exec(line.trim())?.[0];
}

function withoutIndent(text) {
  const lines = text.split("\n");
  const indents = lines.filter((line) => line.trim()).map((line) => /^\s*/.exec(line)[0].length);
  const indent = Math.min(...indents, 1000);
  return lines.map((line) => line.slice(indent)).join("\n");
}

/** Code, strong and emphasised words, links. What isn't one of these stays as typed. */
function inline(text) {
  const pattern =
    /(`+)(?<code>.+?)\1|\*\*(?<strong>[^*]+)\*\*|(?<![\w*])[*_](?<emphasis>[^*_\n]+)[*_](?![\w*])|\[(?<label>[^\]\n]+)\]\((?<target>[^)\s]+)\)|(?<bare>https?:\/\/[^\s<>)\]]*[^\s<>)\].,;:!?'"])/g;
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const { code, strong, emphasis, label, target, bare } = match.groups;
    // A link that may not be followed is shown as it was typed.
    if (target !== undefined && !safeAddress(target)) continue;
    parts.push(text.slice(end, match.index));
    end = match.index + match[0].length;
    if (code !== undefined) parts.push(make("code", {}, code));
    else if (strong !== undefined) parts.push(make("strong", {}, strong));
    else if (emphasis !== undefined) parts.push(make("em", {}, emphasis));
    else if (target !== undefined) parts.push(outsideLink(target, label));
    else parts.push(outsideLink(bare));
  }
  parts.push(text.slice(end));
  return parts.filter((part) => part !== "");
}

/** JSON with line breaks and indents. Only white space changes: numbers keep all their digits. */
function prettyJSON(text) {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  let indent = 0;
  const tokens = text.match(/"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  return tokens
    .map((token, index) => {
      // Nobody reads what is nested deeper, and the indents of thousands would be more than a text can hold.
      const newLine = () => `\n${"  ".repeat(Math.min(indent, 60))}`;
      const isEmpty = /[{[]/.test(tokens[index - 1] ?? "");
      if (token === "{" || token === "[") {
        indent += 1;
        return /[}\]]/.test(tokens[index + 1]) ? token : token + newLine();
      }
      if (token === "}" || token === "]") {
        indent -= 1;
        return isEmpty ? token : newLine() + token;
      }
      if (token === ",") return `,${newLine()}`;
      return token === ":" ? ": " : token;
    })
    .join("");
}

/** Output of a terminal, with the colours that its escape sequences ask for. */
function terminalText(text) {
  const box = make("pre.terminal");
  let look = { classes: new Set(), color: null };
  let end = 0;
  const add = (part) => {
    if (!part) return;
    if (!look.classes.size && !look.color) return box.append(part);
    const span = make("span", { class: [...look.classes].join(" ") || null }, part);
    if (look.color) span.style.color = look.color;
    box.append(span);
  };
  // eslint-disable-next-line no-control-regex
  for (const match of text.matchAll(/\u001b\[([\d;]*)([A-Za-z])/g)) {
    add(text.slice(end, match.index));
    end = match.index + match[0].length;
    if (match[2] === "m") look = lookAfter(look, match[1].split(";").map(Number));
  }
  add(text.slice(end));
  return box;
}

const terminalColors = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];
const terminalLooks = { 1: "bold", 2: "dim", 3: "italic", 4: "underlined" };

function lookAfter(look, codes) {
  let { classes, color } = { classes: new Set(look.classes), color: look.color };
  const noColor = () => {
    terminalColors.forEach((name) => classes.delete(`ansi-${name}`));
    color = null;
  };
  for (let index = 0; index < codes.length; index += 1) {
    const code = codes[index];
    if (code === 0) {
      classes = new Set();
      color = null;
    } else if (code in terminalLooks) {
      classes.add(`ansi-${terminalLooks[code]}`);
    } else if ((code >= 30 && code <= 37) || (code >= 90 && code <= 97)) {
      noColor();
      classes.add(`ansi-${terminalColors[code % 10]}`);
    } else if (code === 38 && codes[index + 1] === 2) {
      noColor();
      color = `rgb(${codes.slice(index + 2, index + 5).join(",")})`;
      index += 4;
    } else if (code === 38 && codes[index + 1] === 5) {
      noColor();
      if (codes[index + 2] < 16) classes.add(`ansi-${terminalColors[codes[index + 2] % 8]}`);
      index += 2;
    } else if (code === 39) {
      noColor();
    }
  }
  return { classes, color };
}
