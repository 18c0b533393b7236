/**
 * A number as SVG text: at most three decimals, no exponent for drawing-sized values, never "-0"; the same on every
 * platform. Values that are no numbers become 0, so that one bad length cannot break a file.
 */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return "0";
  const rounded = Math.round(value * 1000) / 1000;
  return String(rounded === 0 ? 0 : rounded);
}

// What XML 1.0 does not let into a document, not even escaped: most control characters, lone surrogates, U+FFFE, U+FFFF.
const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** Text without the characters that XML cannot hold: each becomes U+FFFD. */
export function legalXml(text: string): string {
  return text.replace(illegal, "\ufffd");
}

/** Text for XML content or a quoted attribute. Characters that XML cannot hold become U+FFFD. */
export function escapeXml(text: string): string {
  return legalXml(text).replace(/[&<>"'\t\n\r]/g, (character) => entities[character] ?? "");
}
