/**
 * A number as SVG text: at most three decimals, no exponent for drawing-sized values, never "-0"; the same on every
 * platform. Non-finite values become 0, so that one bad length can't break a file.
 */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return "0";
  const rounded = Math.round(value * 1000) / 1000;
  return String(rounded === 0 ? 0 : rounded);
}

// Characters that XML 1.0 forbids in a document, even escaped: most control characters, lone surrogates, U+FFFE,
// U+FFFF.
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

/** Text with characters that XML can't represent replaced by U+FFFD. */
export function legalXml(text: string): string {
  return text.replace(illegal, "\ufffd");
}

/** Text for XML content or a quoted attribute. Characters that XML can't represent become U+FFFD. */
export function escapeXml(text: string): string {
  return legalXml(text).replace(/[&<>"'\t\n\r]/g, (character) => entities[character] ?? "");
}
