/** Rows as CSV (RFC 4180 quoting, LF line ends, UTF-8 without a mark). */
export function csvText(rows: readonly (readonly (string | number | boolean)[])[]): string {
  return rows.map((row) => `${row.map(csvField).join(",")}\n`).join("");
}

function csvField(value: string | number | boolean): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
