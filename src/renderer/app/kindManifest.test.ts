import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadEngine } from "#main/engines/registry.ts";
import { findEditorEntry, findLevelViews, loadAllKinds, provideKinds } from "#renderer/editors/kindScreens.ts";
import { allLevelKinds } from "#shared/levels/registry.ts";
import { games } from "../../webPage/games.ts";
import { coinEntry } from "../../../test/fixtures/toyKind/src/renderer/editors/coins/coinEntry.ts";
import { coinScreens } from "../../../test/fixtures/toyKind/src/renderer/editors/coins/coinScreens.ts";
import { coinEngine } from "../../../test/fixtures/toyKind/src/main/engines/coins/engine.ts";
import { whatKindLacks } from "../../../test/support/whatKindLacks.ts";
import { kindEntries } from "./kindEntries.ts";

const root = join(import.meta.dirname, "../../..");
const toy = join(root, "test/fixtures/toyKind/src");

provideKinds(kindEntries);
const kindScreens = await loadAllKinds();

afterAll(() => provideKinds([]));

test("what each kind lacks is known", async () => {
  const lacks: Record<string, readonly string[]> = {};
  for (const { id } of allLevelKinds()) {
    const screens = kindScreens.find(({ kind }) => kind === id);
    lacks[id] = whatKindLacks(await loadEngine(id), screens, Object.hasOwn(games, id));
  }
  expect(lacks).toEqual({
    dungeon: [
      "replays",
      "drawn solutions",
      "text formats",
      "printed puzzles",
      "trade-offs",
      "solving from the command line",
      "simulation",
      "play in the studio",
      "a replay in the studio",
      "editing of its levels",
    ],
    linjat: ["floor plans", "trade-offs", "simulation", "files that are read as a whole"],
    sokoban: ["floor plans", "trade-offs", "document numbers", "simulation", "files that are read as a whole"],
    drod: ["floor plans", "trade-offs", "files that are read as a whole"],
    board: ["replays", "floor plans", "solving from the command line", "simulation"],
    puzzlescript: ["drawn solutions", "floor plans", "trade-offs", "document numbers"],
  });
});

test("the editors that lists show are those that a kind's screens bring, in their order", () => {
  const types = (kinds: readonly { editors: readonly { documentType: string }[] }[]): readonly (readonly string[])[] =>
    kinds.map(({ editors }) => editors.map(({ documentType }) => documentType));
  expect(types(kindScreens)).toEqual(types(kindEntries));
  expect(kindScreens.map(({ kind }) => kind)).toEqual(kindEntries.map(({ kind }) => kind));
});

test("every editor that tries changes lists the keys of what it tries: suggestions and the effect map", async () => {
  const lists = (kind: string, ids: readonly string[]): boolean =>
    kindScreens
      .filter((screens) => screens.kind === kind)
      .flatMap(({ editors }) => editors.flatMap((editor) => editor.places()))
      .some(({ commands }) => commands.some(({ id }) => ids.includes(id)));
  for (const { id } of allLevelKinds()) {
    const analyses = Object.keys((await loadEngine(id)).analyses);
    expect(lists(id, ["suggestions.toggle"]), id).toBe(analyses.includes("suggest"));
    expect(lists(id, ["effects.toggle", "sokoban.overlay.effects"]), id).toBe(analyses.includes("effects"));
  }
});

test("what a kind says of itself is there: games of pages, the document of new projects, those that its levels become", () => {
  for (const { id, hasWebGame, newProject, documentTypes } of allLevelKinds()) {
    expect(Object.hasOwn(games, id), id).toBe(hasWebGame === true);
    const types = documentTypes.map((type) => type.id);
    if (newProject !== undefined) {
      expect(types, id).toContain(newProject.documentType);
      expect(findEditorEntry(newProject.documentType), id).toBeDefined();
    }
    const { toDocument, importAs } = findLevelViews(id) ?? {};
    for (const target of [toDocument, importAs])
      if (target !== undefined) expect(types, id).toContain(target.documentType);
  }
  const pages = readdirSync(join(root, "docs/guide")).map((name) => name.replace(/^\d+-/, ""));
  for (const { guidePage } of kindEntries.flatMap(({ editors }) => editors)) expect(pages).toContain(`${guidePage}.md`);
});

test("a further kind is a folder on each side and a line in three lists", async () => {
  const copy = mkdtempSync(join(tmpdir(), "levelwright-kind-"));
  try {
    for (const folder of [
      "src/shared",
      "src/simulation",
      "src/main",
      "src/renderer/panels",
      "src/renderer/parts",
      "reproductions",
    ])
      cpSync(join(root, folder), join(copy, folder), { recursive: true });
    cpSync(join(root, "package.json"), join(copy, "package.json"));
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    cpSync(toy, join(copy, "src"), { recursive: true });
    addLine(
      join(copy, "src/shared/levels/registry.ts"),
      "  puzzleScriptKind as LevelKind,\n",
      "  coinKind as LevelKind,\n",
    );
    addLine(
      join(copy, "src/shared/levels/registry.ts"),
      'import { boardKind } from "./board/boardKind.ts";\n',
      'import { coinKind } from "./coins/coinKind.ts";\n',
    );
    addLine(
      join(copy, "src/main/engines/registry.ts"),
      '  drod: async () => (await import("./drod/engine.ts")).drodEngine,\n',
      '  coins: async () => (await import("./coins/engine.ts")).coinEngine,\n',
    );
    writeFileSync(join(copy, "ask.ts"), questions);
    const answers = JSON.parse(
      execFileSync(process.execPath, ["--no-warnings", "ask.ts"], { cwd: copy, encoding: "utf8" }),
    ) as Answers;
    expect(answers.made).toHaveLength(3);
    expect(answers.problems).toEqual([]);
    expect(answers.templates).toContain("Coins");
    expect(answers.schemas).toEqual([
      "levelwright-coins-1.schema.json",
      "levelwright-document-coin-row-1.schema.json",
      "levelwright-document-coins-metrics-1.schema.json",
      "levelwright-document-coins-fields-1.schema.json",
      "levelwright-document-coins-script-1.schema.json",
    ]);
    expect(answers.card).toEqual({ type: "level", kind: "coins", level: { cells: "oo.o" } });
    expect(answers.graded).toEqual([1, 3, 5]);
    // Formats of floor plans, of puzzles, of replays and of solutions are not for a kind that says nothing of these.
    expect(answers.formats).toEqual([
      "pack-json",
      "tiled-tmj",
      "tiled-tmx",
      "ldtk",
      "ldtk-levels",
      "ldtk-simplified",
      "godot",
      "svg",
      "png",
      "png-sheet",
      "web-page",
      "review-page",
      "csv",
      "metrics-csv",
      "rexpaint",
    ]);
    expect(answers.files).toEqual(["001-row.svg", "002-row.svg", "003-row.svg"]);
  } finally {
    rmSync(copy, { recursive: true });
  }
  provideKinds([...kindEntries, coinEntry]);
  expect(findEditorEntry("coin-row")?.guidePage).toBe("first-steps");
  expect(findLevelViews("coins")).toBeUndefined();
  expect((await loadAllKinds()).at(-1)).toBe(coinScreens);
  expect(findLevelViews("coins")?.toDocument?.data({ cells: "o" })).toEqual({ cells: "o" });
  expect(whatKindLacks(coinEngine, coinScreens, false)).toContain("a game for exported pages");
});

interface Answers {
  readonly made: readonly unknown[];
  readonly problems: readonly unknown[];
  readonly templates: readonly string[];
  readonly schemas: readonly string[];
  readonly card: unknown;
  readonly graded: readonly unknown[];
  readonly formats: readonly string[];
  readonly files: readonly string[];
}

/** Run in the copy, whose lists have the toy kind. */
const questions = `
import { mkdirSync, writeFileSync } from "node:fs";
import { loadEngine } from "./src/main/engines/registry.ts";
import { formatsFor, whyNot } from "./src/main/exports/formats.ts";
import { exportFiles } from "./src/main/exports/exportPack.ts";
import { difficulties } from "./src/main/exports/pdf/difficulty.ts";
import { exportLevels } from "./src/main/exports/exportPack.ts";
import { publishedSchemas } from "./src/main/exports/publishedSchemas.ts";
import { projectOverview } from "./src/main/services/project/projectService.ts";
import { projectTemplates } from "./src/renderer/panels/projectTemplates.ts";
import { levelKind } from "./src/shared/levels/registry.ts";

const kind = levelKind("coins");
const task = (await loadEngine("coins")).tasks["generate"];
const made = [...task.run({ input: { width: 4 }, parameters: {}, seed: 1, shard: 0, shards: 1, count: 3 })].map(({ level }) => level);
const levels = [{ cells: "o..." }, { cells: "oo.." }, { cells: "oooo" }];
const entries = levels.map((level, i) => ({ id: "entry" + i, title: "Row", kind: "coins", level, metrics: kind.measure(level), addedAt: 1 }));
const pack = { format: "levelwright-pack", formatVersion: 1, id: "packcoins1", name: "Coins", description: "", author: "", entries };
const choices = { formats: ["svg"], container: "folder", cellSize: 8, theme: "light" };
const files = [];
for await (const { path } of exportFiles(pack, choices)) files.push(path.split("/").at(-1));
mkdirSync("project/documents", { recursive: true });
const document = { format: "levelwright-document", formatVersion: 1, id: "coinrow001", type: "coin-row", name: "Row", data: { cells: "oo.o" } };
writeFileSync("project/documents/row-coinrow001.json", JSON.stringify(document));
console.log(JSON.stringify({
  made,
  problems: made.flatMap((level) => kind.validate(level)),
  templates: projectTemplates.map(({ name }) => name),
  schemas: publishedSchemas().map(({ file }) => file).filter((file) => file.includes("coin")),
  card: (await projectOverview("project")).picture,
  graded: [...difficulties(pack, await exportLevels(pack)).values()].map(({ grade }) => grade),
  formats: formatsFor(pack).filter((format) => whyNot(format, pack) === undefined).map(({ id }) => id),
  files,
}));
`;

function addLine(file: string, after: string, line: string): void {
  const text = readFileSync(file, "utf8");
  expect(text, file).toContain(after);
  writeFileSync(file, text.replace(after, after + line));
}
