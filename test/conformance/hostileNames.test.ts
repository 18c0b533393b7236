import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { exportFormats, whyNot } from "#main/exports/formats.ts";
import { packFileSchema } from "#shared/project/packFile.ts";
import { csvValue } from "#shared/text/csvText.ts";
import { longestName, plainName } from "#shared/text/plainName.ts";
import { exportedFiles } from "../support/exportedFiles.ts";
import { notRun } from "../support/notRun.ts";
import { packOfEachKind } from "../support/packOfEachKind.ts";

/** Readers that we did not write: expat, and Python's own of JSON and CSV. */
const reader = `
import csv, io, json, sys
import xml.etree.ElementTree as ET
answers = []
for file in json.load(sys.stdin):
    path, text = file["path"], file["text"]
    try:
        kind = file["kind"]
        if kind == "xml": ET.fromstring(text.encode("utf-8")); answers.append({"path": path})
        elif kind == "json": json.loads(text); answers.append({"path": path})
        else: answers.append({"path": path, "rows": list(csv.reader(io.StringIO(text, newline="")))})
    except Exception as error:
        answers.append({"path": path, "error": str(error)})
json.dump(answers, sys.stdout)
`;
const hasPython = spawnSync("python3", ["--version"]).status === 0;
if (!hasPython) notRun("hostile names in exports", "python3 is missing");

/** Names that mean something to a spreadsheet, to XML, to a terminal, to a file system or to a line-based format. */
const pieces = [
  "=1+1",
  '=HYPERLINK("http://x","y")',
  "+cmd|' /C calc'!A0",
  "@SUM(1)",
  "-2",
  "\u001b]0;owned\u0007",
  "\u009b2J",
  "\0",
  "\r\n",
  "\t",
  "\u2028",
  "\ud800",
  "\ufffe",
  "]]>",
  "<!--",
  "</Level>",
  "&#0;",
  '"',
  "'",
  ",",
  "\\",
  "; Title: x",
  "#",
  "..",
  "/",
  "CON",
  "é",
  "関",
  "x",
];
const hostileName = fc.string({ unit: fc.constantFrom(...pieces), minLength: 1, maxLength: 6 });
/** Pictures and pages have suites of their own; names are drawn there, or escaped as in SVG. */
const slow = new Set(["png", "png-sheet", "pdf-book", "replays", "web-page", "rexpaint", "ldtk-simplified"]);
const formats = exportFormats.filter(({ id }) => !slow.has(id));

interface Answer {
  readonly path: string;
  readonly error?: string;
  readonly rows?: readonly (readonly string[])[];
}

test.runIf(hasPython)(
  "whatever the names are, exports can be read by parsers of others, and no cell begins as a formula",
  async () => {
    const kinds = packOfEachKind();
    // With harmless names: what a format refuses then, it refuses for the level (PDN is for checkers alone).
    const fits = new Map<string, boolean[]>();
    for (const format of formats) {
      const choices = { formats: [format.id], container: "folder", cellSize: 8, theme: "light" } as const;
      const answers = kinds.entries.map(async (entry) => {
        if (whyNot(format, { entries: [entry] }) !== undefined) return false;
        return exportedFiles({ ...kinds, entries: [entry] }, choices).then(
          () => true,
          () => false,
        );
      });
      // oxlint-disable-next-line no-await-in-loop -- one format after the other
      fits.set(format.id, await Promise.all(answers));
    }
    await fc.assert(
      fc.asyncProperty(fc.array(hostileName, { minLength: 12, maxLength: 12 }), async (names) => {
        const entries = kinds.entries.map((entry, index) => ({
          ...entry,
          title: names[index % names.length] ?? "",
          author: names[(index + 1) % names.length] ?? "",
          note: names[(index + 2) % names.length] ?? "",
        }));
        const [name = "x", author = "", description = ""] = names;
        const pack = { ...kinds, name: plainName(name) === "" ? "x" : name, author, description, entries };
        // Each format with the levels that it can hold.
        const filesOf = formats.map(async (format) => {
          const held = entries.filter((_, index) => fits.get(format.id)?.[index] === true);
          const choices = { formats: [format.id], container: "folder", cellSize: 8, theme: "light" } as const;
          return exportedFiles({ ...pack, entries: held }, choices);
        });
        const files = (await Promise.all(filesOf)).flat();
        const read = readAll(
          files.flatMap(({ path, bytes }) => {
            const kind = kindOf(path);
            return kind === undefined ? [] : [{ path, kind, text: Buffer.from(bytes).toString("utf8") }];
          }),
        );
        expect(read.filter(({ error }) => error !== undefined)).toEqual([]);
        const cells = read.flatMap(({ rows }) => rows ?? []).flat();
        expect(cells.filter((cell) => /^[=+@\t\r\n]|^-(?![\d.]+(?:e-?\d+)?$)/.test(cell))).toEqual([]);
        const metrics = read.find(({ path }) => path.endsWith("-metrics.csv"));
        expect(metrics?.rows?.slice(1).map((row) => csvValue(row[5] ?? ""))).toEqual(
          entries.map(({ note }) => note.toWellFormed()),
        );
      }),
      { numRuns: 4 },
    );
  },
  60_000,
);

test("our own pack is read again whatever its titles are; names become one line of at most 200 characters", () => {
  const pack = packOfEachKind();
  fc.assert(
    fc.property(hostileName, (title) => {
      const entries = pack.entries.map((entry) => ({ ...entry, title }));
      const read = packFileSchema.parse(JSON.parse(JSON.stringify({ ...pack, entries, name: `Pack ${title}` })));
      for (const text of [read.name, ...read.entries.map((entry) => entry.title)]) {
        expect(text).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        expect(text).toBe(plainName(text));
      }
    }),
  );
  expect(packFileSchema.safeParse({ ...pack, name: "x".repeat(longestName) }).success).toBe(true);
  expect(packFileSchema.safeParse({ ...pack, name: "x".repeat(longestName + 1) }).success).toBe(false);
});

function kindOf(path: string): "xml" | "json" | "csv" | undefined {
  if (/\.(?:tmx|tsx|svg|slc|hold|xml)$/.test(path)) return "xml";
  if (/\.(?:json|tmj|tsj|ldtk|ldtkl|uvtt|dd2vtt)$/.test(path)) return "json";
  return path.endsWith(".csv") ? "csv" : undefined;
}

function readAll(files: readonly { path: string; kind: string; text: string }[]): Answer[] {
  const run = spawnSync("python3", ["-c", reader], {
    input: JSON.stringify(files),
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  // The script above prints a list of these.
  return JSON.parse(run.stdout) as Answer[];
}
