import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ExportFile } from "#main/exports/exportFile.ts";
import type { ExportFormat } from "#main/exports/exportFormat.ts";
import { exportFormats, whyNot } from "#main/exports/formats.ts";
import { type PackFile, packFileSchema } from "#shared/project/packFile.ts";
import { csvValue } from "#shared/text/csvText.ts";
import { longestName, plainName } from "#shared/text/plainName.ts";
import { exportedFiles } from "../support/exportedFiles.ts";
import { notRun } from "../support/notRun.ts";
import { packOfEachKind } from "../support/packOfEachKind.ts";
import { hasPoppler, pdfFacts, pdfPages } from "../support/poppler.ts";

/** Readers that we did not write: expat, and Python's own of JSON, CSV, HTML, gzip and zlib. */
const reader = `
import base64, csv, gzip, html.parser, io, json, struct, sys, zlib
import xml.etree.ElementTree as ET
class Tags(html.parser.HTMLParser):
    def __init__(self): super().__init__(); self.tags = {}
    def handle_starttag(self, tag, attributes):
        for name in [tag] + [tag + " " + key for key, _ in attributes]: self.tags[name] = self.tags.get(name, 0) + 1
def png(data):
    if data[:8] != b"\\x89PNG\\r\\n\\x1a\\n": raise ValueError("no PNG")
    at, pixels, last = 8, b"", b""
    while at < len(data):
        size, last = struct.unpack(">I4s", data[at:at + 8]); body = data[at + 8:at + 8 + size]
        if zlib.crc32(last + body) != struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0]: raise ValueError("checksum")
        if last == b"IDAT": pixels += body
        at += 12 + size
    if last != b"IEND" or len(zlib.decompress(pixels)) == 0: raise ValueError("truncated")
answers = []
for file in json.load(sys.stdin):
    path, text = file["path"], file["text"]
    try:
        kind = file["kind"]
        if kind == "xml": ET.fromstring(text.encode("utf-8")); answers.append({"path": path})
        elif kind == "png": png(base64.b64decode(text)); answers.append({"path": path})
        elif kind == "gzip": gzip.decompress(base64.b64decode(text)); answers.append({"path": path})
        elif kind == "html": page = Tags(); page.feed(text); page.close(); answers.append({"path": path, "tags": page.tags})
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
  "</script><script>",
  "<img src=x onerror=alert(1)>",
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
/** Pictures, books and pages take longer to make: they get one list of names that has every piece. */
const slow = new Set([
  "png",
  "png-sheet",
  "png-tiles",
  "pdf-book",
  "pdf-maps",
  "pdf-maps-players",
  "replays",
  "web-page",
  "rexpaint",
  "uvtt",
  "uvtt-players",
  "foundry",
  "ldtk-simplified",
]);
// A recipe is made of runs, which a pack alone doesn't have; it is JSON throughout. dd2vtt has the bytes of uvtt
// (uvtt.test.ts).
const formats = exportFormats.filter(({ id }) => !slow.has(id) && id !== "recipe" && !id.startsWith("dd2vtt"));
const slowFormats = exportFormats.filter(({ id }) => slow.has(id));
const choicesOf = (format: string) =>
  ({ formats: [format], container: "folder", cellSize: 8, theme: "light" }) as const;

/** A level of every kind, and two of Sokoban, whose formats put several into one file; every name and note is "x". */
function somePack(): PackFile {
  const pack = packOfEachKind();
  const isFirst = (at: number): boolean => pack.entries.findIndex(({ kind }) => kind === pack.entries[at]?.kind) === at;
  const some = pack.entries.filter(({ kind }, at) => isFirst(at) || kind === "sokoban");
  const entries = some.map((entry) => ({ ...entry, title: "x", author: "x", note: "x" }));
  return { ...pack, name: "x", author: "x", description: "x", entries };
}

interface Answer {
  readonly path: string;
  readonly error?: string;
  readonly rows?: readonly (readonly string[])[];
  /** How often a page has each tag, and each attribute of it. */
  readonly tags?: Readonly<Record<string, number>>;
}

/** The levels of a pack with harmless names that the format accepts (PDN is for checkers alone), and the files that they give. */
async function acceptedLevels(format: ExportFormat, pack: PackFile) {
  const filesOf = (entries: typeof pack.entries) =>
    exportedFiles({ ...pack, entries }, choicesOf(format.id)).catch(() => undefined);
  const possible = pack.entries.filter((entry) => whyNot(format, { entries: [entry] }) === undefined);
  const isAmong = (entries: typeof pack.entries): boolean[] => pack.entries.map((entry) => entries.includes(entry));
  // Most formats take all levels that they don't rule out by their kind; only the others are asked for each.
  const all = possible.length > 0 ? await filesOf(possible) : [];
  if (all !== undefined) return { accepted: isAmong(possible), harmless: all };
  const alone = await Promise.all(possible.map(async (entry) => (await filesOf([entry])) !== undefined));
  const taken = possible.filter((_, at) => alone[at] === true);
  return { accepted: isAmong(taken), harmless: taken.length > 0 ? ((await filesOf(taken)) ?? []) : [] };
}

test.runIf(hasPython)(
  "whatever the names are, exports can be read by parsers of others, and no cell begins as a formula",
  async () => {
    const kinds = somePack();
    const accepted = new Map<string, boolean[]>();
    // oxlint-disable-next-line no-await-in-loop -- one format after the other
    for (const format of formats) accepted.set(format.id, (await acceptedLevels(format, kinds)).accepted);
    await fc.assert(
      fc.asyncProperty(fc.array(hostileName, { minLength: 10, maxLength: 10 }), async (names) => {
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
          const own = entries.filter((_, index) => accepted.get(format.id)?.[index] === true);
          return exportedFiles({ ...pack, entries: own }, choicesOf(format.id));
        });
        const files = (await Promise.all(filesOf)).flat();
        const read = readAll(
          files.flatMap(({ path, bytes }) => {
            const kind = kindOf(path);
            return kind === undefined ? [] : [{ path, kind, text: textOf(kind, bytes) }];
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
      { numRuns: 3 },
    );
  },
);

test.runIf(hasPython && hasPoppler)(
  "pictures, books and pages with hostile names are whole, and a page has no tag or attribute that harmless names don't give",
  async () => {
    const kinds = somePack();
    const folder = mkdtempSync(join(tmpdir(), "levelwright-names-"));
    const nameAt = (index: number): string =>
      [0, 1, 2, 3].map((by) => pieces[(4 * index + by) % pieces.length]).join("");
    const pack = {
      ...kinds,
      name: nameAt(0),
      author: nameAt(1),
      description: nameAt(2),
      entries: kinds.entries.map((entry, index) => ({
        ...entry,
        title: nameAt(index),
        author: nameAt(index + 3),
        note: nameAt(index + 5),
      })),
    };
    try {
      const asked = (files: readonly ExportFile[]) =>
        files.flatMap(({ path, bytes }) => {
          const kind = kindOf(path);
          return kind === undefined ? [] : [{ path, kind, text: textOf(kind, bytes) }];
        });
      const [written, pages]: [ExportFile[], ExportFile[]] = [[], []];
      for (const format of slowFormats) {
        // oxlint-disable no-await-in-loop -- one format after the other
        const { accepted, harmless } = await acceptedLevels(format, kinds);
        const entries = pack.entries.filter((_, index) => accepted[index] === true);
        const files = await exportedFiles({ ...pack, entries }, choicesOf(format.id));
        // oxlint-enable no-await-in-loop
        expect(files.length, format.id).toBe(harmless.length);
        written.push(...files);
        pages.push(...harmless.filter(({ path }) => path.endsWith(".html")));
      }
      const answers = readAll(asked(written));
      expect(answers.filter(({ error }) => error !== undefined)).toEqual([]);
      const books = written.filter(({ path }) => path.endsWith(".pdf"));
      expect(answers.length + books.length).toBe(written.length);
      const tags = ({ path, tags: seen }: Answer) => (path.endsWith(".html") ? [seen] : []);
      expect(answers.flatMap(tags)).toEqual(readAll(asked(pages)).flatMap(tags));
      for (const { bytes } of books) {
        const path = join(folder, "book.pdf");
        writeFileSync(path, bytes);
        const texts = pdfPages(path);
        expect(Number(pdfFacts(path)["Pages"])).toBe(texts.length);
        // oxlint-disable-next-line no-control-regex -- what must not be in it
        expect(texts.join("")).not.toMatch(/[\0\u0007\u001b\u009b]/u);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test("our own pack is read again whatever its titles are; names become one line of at most 200 characters", () => {
  const pack = somePack();
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

type Kind = "xml" | "json" | "csv" | "png" | "gzip" | "html";

function textOf(kind: Kind, bytes: Uint8Array): string {
  return Buffer.from(bytes).toString(kind === "png" || kind === "gzip" ? "base64" : "utf8");
}

function kindOf(path: string): Kind | undefined {
  if (path.endsWith(".png")) return "png";
  if (path.endsWith(".xp")) return "gzip";
  if (path.endsWith(".html")) return "html";
  if (/\.(?:tmx|tsx|svg|slc|hold|xml|graphml)$/.test(path)) return "xml";
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
