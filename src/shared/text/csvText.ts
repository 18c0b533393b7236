/** A value of a table; texts are untrusted, numbers are computed here. */
type CsvValue = string | number | boolean;

/**
 * Rows as CSV (RFC 4180 quoting, UTF-8 without a BOM). A text that a spreadsheet would interpret as a formula is
 * prefixed with an apostrophe, as recommended by OWASP's page on CSV injection; `csvValue` removes it again.
 */
export function csvText(rows: readonly (readonly CsvValue[])[], lineEnd: "\n" | "\r\n" = "\n"): string {
  return rows.map((row) => `${row.map(csvField).join(",")}${lineEnd}`).join("");
}

/**
 * Leading characters that spreadsheets evaluate or skip, and an apostrophe, so that an original one isn't removed on
 * reading.
 */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

function csvField(value: CsvValue): string {
  const text = typeof value === "string" && formula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a field as it was before `csvText` made it safe. */
export function csvValue(field: string): string {
  return field.startsWith("'") && formula.test(field) ? field.slice(1) : field;
}
