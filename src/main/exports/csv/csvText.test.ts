import fc from "fast-check";
import { expect, test } from "vitest";
import { csvText } from "./csvText.ts";

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

test("any text comes back from a field", () => {
  const field = fc.string({ unit: fc.constantFrom("a", '"', ",", "\n", "\r", " ", "=", "é") });
  fc.assert(
    fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
      expect(readCsv(csvText(rows))).toEqual(rows);
    }),
  );
});
