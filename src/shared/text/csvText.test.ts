import fc from "fast-check";
import { expect, test } from "vitest";
import { csvText, csvValue } from "./csvText.ts";

/** A reader of RFC 4180, as simple as it can be. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    if (quoted === undefined && plain === "" && end === "") break;
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === "\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

const field = fc.string({
  unit: fc.constantFrom("a", '"', ",", "\n", "\r", "\t", " ", "=", "+", "-", "@", "'", "é", "1"),
});
const rowsOfTexts = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });

test("any text comes back from a field", () => {
  fc.assert(
    fc.property(rowsOfTexts, (rows) => {
      expect(readCsv(csvText(rows)).map((row) => row.map(csvValue))).toEqual(rows);
    }),
  );
});

test("no field of text begins as a formula does; numbers stay numbers", () => {
  fc.assert(
    fc.property(rowsOfTexts, (rows) => {
      for (const cell of readCsv(csvText(rows)).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
  expect(csvText([['=HYPERLINK("http://x")', -5, "-5", "'=1", "it's"]])).toBe(
    `"'=HYPERLINK(""http://x"")",-5,'-5,''=1,it's\n`,
  );
});
