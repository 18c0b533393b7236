import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decode } from "fast-png";
import { expect, test } from "vitest";
import { rasteriseSvg } from "#main/exports/png/rasterise.ts";
import { usualPrunings } from "#main/engines/sokoban/solver/prunings.ts";
import { roomGraph } from "#main/engines/sokoban/solver/roomGraph.ts";
import { searchPushes } from "#main/engines/sokoban/solver/searchPushes.ts";
import { solutionMoves } from "#main/engines/sokoban/solver/solutionMoves.ts";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import type { TiledMap } from "#main/exports/tiled/tiledMap.ts";
import { asJson, type JsonValue } from "#shared/kernel/json.ts";
import { cutGame, levelsOfText } from "#shared/levels/puzzlescript/gameText.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { exportedFiles } from "../support/exportedFiles.ts";
import { packOfLevels } from "../support/packOfEachKind.ts";
import { ownGame, ownGames } from "../support/puzzleScriptGames.ts";

const cellSize = 20;
const kind = levelKind("puzzlescript");

function levelsOf(...names: (typeof ownGames)[number][]): JsonValue[] {
  return names.flatMap((name) => levelsOfText(ownGame(name)).map(({ level }) => asJson(level)));
}

async function filesOf(levels: readonly JsonValue[], ...formats: string[]): Promise<Map<string, Uint8Array>> {
  const pack = packOfLevels("puzzlescript", levels, "Two games");
  const files = await exportedFiles(pack, { formats, container: "folder", cellSize, theme: "light" });
  return new Map(files.map(({ path, bytes }) => [path, bytes]));
}

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

test.each(ownGames)(
  "%s is exported with the pack's levels: byte for byte up to them, and they come back",
  async (name) => {
    const levels = levelsOfText(ownGame(name)).map(({ level }) => level);
    const order = [2, 0, 1].map((i) => levels[i]!);
    const files = await filesOf(order as unknown as JsonValue[], "puzzlescript");
    const text = textOf(files.get("puzzlescript/two-games.puzzlescript"));
    const { game } = cutGame(ownGame(name));
    expect(text.startsWith(game)).toBe(true);
    expect(levelsOfText(text).map(({ level }) => level)).toEqual(order);
  },
);

test("maps of two games have a tileset each, with the games' own sprites pixel by pixel", async () => {
  const files = await filesOf(levelsOf("keep-your-distance", "last-light"), "tiled-tmj", "ldtk", "godot");
  const pictures = [...files.keys()].filter((path) => path.endsWith(".png"));
  expect(pictures.filter((path) => path.startsWith("tiled/"))).toEqual([
    "tiled/tileset-puzzlescript-keep-your-distance.png",
    "tiled/tileset-puzzlescript-last-light.png",
  ]);
  expect(pictures).toHaveLength(6);
  const maps = [...files].flatMap(([path, bytes]) =>
    path.endsWith(".tmj") ? [JSON.parse(textOf(bytes)) as TiledMap] : [],
  );
  const levels = levelsOf("keep-your-distance", "last-light");
  expect(maps).toHaveLength(levels.length);
  for (const [i, map] of maps.entries()) {
    const tileset = map.tilesets[0];
    const atlas = decode(files.get(`tiled/${tileset.image}`)!);
    const drawn = kind.draw(kind.levelSchema.parse(levels[i]), { detail: "full" });
    const view = { x: 0, y: 0, width: map.width, height: map.height };
    const ours = decode(await rasteriseSvg(sceneToSvg({ ...drawn, view }, { theme: "light", cellSize })));
    let different = 0;
    for (let y = 0; y < ours.height; y++) {
      for (let x = 0; x < ours.width; x++) {
        const cell = Math.floor(y / cellSize) * map.width + Math.floor(x / cellSize);
        let seen: number[] = [];
        for (const layer of map.layers) {
          const gid = layer.type === "tilelayer" ? layer.data[cell]! : 0;
          if (gid === 0) continue;
          const [left, top] = [
            ((gid - 1) % tileset.columns) * cellSize,
            Math.floor((gid - 1) / tileset.columns) * cellSize,
          ];
          const at = ((top + (y % cellSize)) * atlas.width + left + (x % cellSize)) * atlas.channels;
          const pixel = [...atlas.data.subarray(at, at + 4)];
          if (pixel[3] === 255) seen = pixel;
        }
        const at = (y * ours.width + x) * ours.channels;
        const wanted = [...ours.data.subarray(at, at + 3)];
        if (wanted.some((value, channel) => value !== seen[channel])) different++;
      }
    }
    expect(different, map.class).toBe(0);
  }
});

test("a pack of one game has one tileset, named after the kind", async () => {
  const files = await filesOf(levelsOf("last-light"), "tiled-tmj");
  expect([...files.keys()].filter((path) => path.endsWith(".png"))).toEqual(["tiled/tileset-puzzlescript.png"]);
});

test("games of the same name with other objects keep their tiles apart", async () => {
  const levels = levelsOf("last-light");
  const other = levels.map((level) => ({
    ...(level as object),
    game:
      ownGame("keep-your-distance")
        .split("LEVELS")[0]!
        .replace(/title .*/, "title Last light") + "LEVELS\n",
    rows: ["p.s.o"],
  }));
  const files = await filesOf([levels[0]!, other[0]! as JsonValue], "tiled-tmj");
  expect([...files.keys()].filter((path) => path.endsWith(".png")).toSorted()).toEqual([
    "tiled/tileset-puzzlescript-last-light-2.png",
    "tiled/tileset-puzzlescript-last-light.png",
  ]);
});

test("a level as CSV has a grid per collision layer, with the objects' names in its legend", async () => {
  const files = await filesOf(levelsOf("keep-your-distance").slice(0, 1), "csv");
  expect([...files.keys()].map((path) => path.split("/").at(-1)).toSorted()).toEqual([
    "background.csv",
    "legend.csv",
    "pen.csv",
    "player-wall-sheep.csv",
  ]);
  const grid = textOf(files.get("csv/001-level-1/player-wall-sheep.csv")).trim().split(/\r?\n/);
  expect(grid.map((row) => row.replaceAll(",", ""))).toEqual(["2222222", "2100002", "2003002", "2000002", "2222222"]);
});

test("a pack of Sokoban rooms as a PuzzleScript game is won by the moves that solve each room, and not before the last", async () => {
  const fixture = join(import.meta.dirname, "../fixtures/sokoban/rooms.json");
  const rooms = JSON.parse(readFileSync(fixture, "utf8")) as { readonly rows: string[] }[];
  const pack = packOfLevels(
    "sokoban",
    rooms.map(({ rows }) => ({ rows })),
    "Rooms",
  );
  const files = await exportedFiles(pack, {
    formats: ["sokoban-puzzlescript"],
    container: "folder",
    cellSize,
    theme: "light",
  });
  const { program, diagnostics } = compileProgram(textOf(files[0]!.bytes));
  expect(diagnostics).toEqual([]);
  const boards = program!.levels.flatMap((entry, i) => (entry.kind === "level" ? [i] : []));
  expect(boards.length).toBe(rooms.length);
  const inputs = { l: "left", r: "right", u: "up", d: "down" } as const;
  for (const [i, { rows }] of rooms.entries()) {
    const graph = roomGraph(rows);
    const limits = {
      weight: 1,
      prunings: usualPrunings,
      nodeLimit: 1_000_000,
      memoryBytes: 2 ** 30,
      isOutOfTime: () => false,
    };
    const moves = solutionMoves(graph, searchPushes(graph, limits).pushes).toLowerCase();
    const game = new PlainGame(program!, boards[i]!, "");
    const won = moves.split("").map((move) => {
      game.press(inputs[move as keyof typeof inputs]);
      return game.won;
    });
    expect([i, won.indexOf(true)]).toEqual([i, moves.length - 1]);
  }
});
