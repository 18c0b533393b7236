/** A value of a table; texts may come from anybody, numbers are ours. */
type CsvValue = string | number | boolean;

/**
 * Rows as CSV (RFC 4180 quoting, UTF-8 without a mark). A text that a spreadsheet would take for a formula gets an
 * apostrophe in front, as OWASP's page on CSV injection says; `csvValue` takes it away again.
 */
export function csvText(rows: readonly (readonly CsvValue[])[], lineEnd: "\n" | "\r\n" = "\n"): string {
  return rows.map((row) => `${row.map(csvField).join(",")}${lineEnd}`).join("");
}

/** What spreadsheets evaluate or skip at the start of a cell, and the apostrophe that would hide one that was there. */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

function csvField(value: CsvValue): string {
  const text = typeof value === "string" && formula.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a field as it was before `csvText` made it safe. */
export function csvValue(field: string): string {
  return field.startsWith("'") && formula.test(field) ? field.slice(1) : field;
}
