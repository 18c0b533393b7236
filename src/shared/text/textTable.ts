/** Rows of text in aligned columns. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const padded = (row: readonly string[]): string[] => row.map((text, i) => text.padEnd(widths[i] ?? 0));
  return rows.map((row) => padded(row).join("  ").trimEnd()).join("\n");
}
