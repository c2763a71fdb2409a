// The reader's language: which words the page uses, and how it writes numbers, spans and times. What the features say
// stays in theirs.

/** Words by language; each file in words/ adds one. */
const languages = {};

const rightToLeft = ["ar"];

/** The first language of the reader's that the page has. */
const language = (navigator.languages ?? [navigator.language])
  .map((each) => each.toLowerCase().split("-")[0])
  .find((each) => ["en", "de", "fr", "es", "ja", "ar"].includes(each)) ?? "en";

// One alphabet of digits, since a page shows figures of code and of people beside each other.
const locale = language === "ar" ? "ar-u-nu-latn" : (navigator.languages ?? []).find((each) => each.toLowerCase().startsWith(language)) ?? language;
const numberFormat = new Intl.NumberFormat(locale);
const percentFormat = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1 });
const pluralRules = new Intl.PluralRules(language);

function number(value) {
  return numberFormat.format(value);
}

/** The form for a count, with the number for its `#`. */
function plural(count, forms) {
  return (forms[pluralRules.select(count)] ?? forms.other).replace("#", number(count));
}

/** The share in percent, with one digit, rounded down: 999 of 1000 is 99.9 %, and only all of them are 100 %. */
function percent(part, whole) {
  const text = percentFormat.format(Math.floor((part * 1000) / whole) / 1000);
  // Its sign must not wander among words that are read from right to left.
  return rightToLeft.includes(language) ? `\u2068${text}\u2069` : text;
}

/** A quantity with its unit, as the reader's language writes both. */
function quantity(value, unit, digits = 0) {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** A span of time, from microseconds. */
function span(microseconds) {
  if (microseconds < 1000) return quantity(Math.round(microseconds), "microsecond");
  if (microseconds < 1e6) return quantity(Math.round(microseconds / 1000), "millisecond");
  const seconds = microseconds / 1e6;
  if (seconds < 60) return quantity(seconds, "second", seconds < 10 ? 2 : 1);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${quantity(minutes, "minute")} ${quantity(Math.floor(seconds % 60), "second")}`;
  return `${quantity(Math.floor(minutes / 60), "hour")} ${quantity(minutes % 60, "minute")}`;
}

function localTime(milliseconds, dateStyle = "full") {
  return new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: "short" }).format(milliseconds);
}

function utcTime(milliseconds) {
  return new Date(milliseconds).toISOString().replace("T", " ").replace(/\.\d+Z$/, " UTC");
}

function byteSize(count) {
  if (count < 1000) return quantity(count, "byte");
  if (count < 1e6) return quantity(count / 1000, "kilobyte", 1);
  return quantity(count / 1e6, "megabyte", 1);
}
