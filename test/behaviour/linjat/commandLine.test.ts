import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { createNodeMaker } from "#main/processes/nodeMaker.ts";
import { linjatKind } from "#shared/levels/linjat/linjatKind.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { commandLineResult } from "../../support/commandLineResult.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-linjat-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const workbench = {
  kinds: [linjatKind as LevelKind],
  catalogue: productCatalogue,
  // Never started: nothing here runs in an engine process.
  makeEngine: createNodeMaker("none"),
};

/** Runs the command line on a file of this name and content. */
async function told(args: readonly string[], name: string, content: string) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const { code, printed, said } = await commandLineResult([...args, path], workbench);
  return { code, printed: printed.join("\n"), said: said.join("\n") };
}

const huge = `${"-".repeat(1000)}\n`.repeat(1000);

test.each([
  ["ragged rows", "ragged.txt", "--3\n.-\n2--\n", /line 1: Row 2 has 2 cells, row 1 has 3/],
  ["an unknown character", "unknown.txt", "--3\n.x-\n2--\n", /Cell B2 is "x"/],
  ["a number larger than the board", "large.txt", "--9\n.--\n2--\n", /The 9 at C1 is longer than the board/],
  ["1,000 by 1,000 cells", "huge.txt", huge, /1000 columns and 1000 rows; at most 20/],
  ["no numbers", "none.txt", "---\n.--\n", /no numbers/],
  ["an empty file", "empty.txt", "", /The file has no levels/],
  ["truncated JSON", "half.json", '[{"rows": ["--3"', /not JSON/],
  ["ragged rows in JSON", "ragged.json", '{"rows": ["3  ", ".."]}', /Row 2 has 2 cells, row 1 has 3/],
  ["rows of another type", "type.json", '{"rows": 5}', /aren't a list of strings/],
])(
  "solve and check refuse %s in one line with file, place and reason, exit code 2",
  async (_what, name, content, message) => {
    for (const args of [
      ["solve", "linjat"],
      ["check", "linjat"],
    ]) {
      const { code, printed, said } = await told(args, name, content);
      expect({ code, printed }).toEqual({ code: 2, printed: "" });
      expect(said).toContain(name);
      expect(said).toMatch(message);
      expect(said).not.toContain("\n");
    }
  },
);

test.each([
  ["truncated", '{"preset": ', /not JSON/],
  ["of a board that is too large", '{"width": 1000}', /width/],
  [
    "of a newer format",
    '{"format": "levelwright-document", "formatVersion": 99, "data": {}}',
    /formatVersion: It was written by a newer version of Levelwright\. Open it with that/,
  ],
  ["with a newer demand", '{"preset": "easy", "mood": "calm"}', /unknown member "mood".*newer version of Levelwright/],
  ["of a rule nobody knows", '{"excluded": ["guess"]}', /excluded/],
  [
    "that requires a rule it leaves out",
    '{"excluded": ["square"], "required": ["square"]}',
    /SQUARE is both required and excluded/,
  ],
  ["with numbers that do not fit", '{"preset": "easy", "numbers": 60}', /60 numbers of at least 2 need 120 cells/],
])("run refuses a brief %s with exit code 2", async (_what, content, message) => {
  const { code, said } = await told(["run", "linjat", "generate", "--in"], "brief.json", content);
  expect(code).toBe(2);
  expect(said).toContain("brief.json");
  expect(said).toMatch(message);
});

test("a puzzle with one solution is solved with exit code 0, one with two or none is not, with exit code 1", async () => {
  const one = await told(["solve", "linjat"], "one.txt", "2.\n--\n");
  expect(one).toMatchObject({ code: 0, said: "" });
  expect(one.printed).toContain("A1-B1");
  const two = await told(["solve", "linjat"], "two.txt", "2-\n--\n");
  expect(two.code).toBe(1);
  expect(two.printed).toContain("more than one solution");
  const none = await told(["verify", "linjat"], "none.txt", "2--\n---\n--.\n");
  expect(none.code).toBe(1);
  expect(none.printed).toContain("No line reaches the dot at C3");
});
