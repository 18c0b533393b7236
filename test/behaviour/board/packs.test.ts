import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createProjectFolder } from "#main/services/project/createProjectFolder.ts";
import { boardKind } from "#shared/levels/board/boardKind.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { runCli } from "../../support/commandLineResult.ts";

let folder = "";
let project = "";
const pack = () => join(project, "packs", "boards-packboard1.json");

function entry(id: string, title: string, level: BoardLevel) {
  return {
    id,
    title,
    kind: "board",
    level,
    metrics: boardKind.measure(level),
    canonicalKey: boardKind.canonicalKey(level),
  };
}

/** A project with a pack of a hexagon and a draughtboard. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-board-pack-"));
  project = await createProjectFolder(folder, "Boards");
  mkdirSync(join(project, "packs"), { recursive: true });
  const file = { format: "levelwright-pack", formatVersion: 1, id: "packboard1", name: "Boards", description: "" };
  const entries = [
    entry("boardhexa1", "Hexagon", hexxagonStart()),
    entry("boarddam01", "Draughts", checkersStart("international")),
  ];
  writeFileSync(pack(), JSON.stringify({ ...file, author: "", entries }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a pack of boards is exported as pack, pictures, maps and tables", async () => {
  const out = join(folder, "out");
  const formats = "pack-json,svg,png,png-sheet,tiled-tmj,tiled-tmx,csv";
  const args = ["export", "--project", project, "--pack", "Boards", "--to", formats, "--out", out];
  expect(await runCli("product", args)).toMatchObject({ code: 0 });
  const read = (...path: string[]) => readFileSync(join(out, ...path), "utf8");
  // 61 cells and six pieces; each is a shape of its own.
  expect(read("svg", "001-hexagon.svg").match(/<(polygon|path|circle|rect)/g)!.length).toBeGreaterThan(60);
  const map = JSON.parse(read("tiled", "002-draughts.tmj")) as {
    width: number;
    layers: { name: string; data: number[] }[];
  };
  expect(map.width).toBe(10);
  expect(map.layers.map(({ name }) => name)).toEqual(["cells", "pieces", "start"]);
  expect(map.layers[1]!.data.filter((tile) => tile > 0)).toHaveLength(40);
  expect(read("csv", "001-hexagon", "pieces.csv").match(/[12]/g)).toHaveLength(6);
  for (const picture of [join("png", "001-hexagon.png"), "boards-sheet.png"]) {
    expect([...readFileSync(join(out, picture)).subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  }
});

test("a pack's boards stand the re-check, a forged one does not, and each goes to the format of its game", async () => {
  expect((await runCli("product", ["verify", "board", pack()])).stdout).toContain("ok  Hexagon: ");
  const forged = join(folder, "forged.json");
  writeFileSync(forged, readFileSync(pack(), "utf8").replace('"start-moves":24', '"start-moves":23'));
  expect(await runCli("product", ["verify", "board", forged])).toMatchObject({
    code: 1,
    stdout: expect.stringContaining("The file says start-moves is 23; it is 24."),
  });
  expect(await runCli("product", ["convert", pack(), "--to", "fen-hexxagon"])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("the board is for checkers"),
  });
});
