import { gunzipSync } from "node:zlib";
import { decode } from "fast-png";
import { describe, expect, test } from "vitest";
import { exportedFiles } from "../support/exportedFiles.ts";
import { glyphOf } from "#main/exports/rexPaint/rexPaintFiles.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { tileSeedOf } from "#shared/levels/dungeon/tiles/tileSeed.ts";
import { composeMap } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { ownTileset, ownTilesetPixels } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { levelKind } from "#shared/levels/registry.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { cycleInput } from "../support/dungeonInputs.ts";
import { layoutsOf } from "../support/dungeonLayouts.ts";
import { packOfEachKind, packOfLevels } from "../support/packOfEachKind.ts";
import { sampleLayout } from "../support/sampleLayout.ts";

const choices = { container: "folder", cellSize: 16, theme: "light" } as const;

async function bytesOf(pack: PackFile, format: string): Promise<Uint8Array[]> {
  return (await exportedFiles(pack, { ...choices, formats: [format] })).map(({ bytes }) => bytes);
}

interface OnePage {
  readonly title: string;
  readonly rects: readonly { x: number; y: number; w: number; h: number }[];
  readonly doors: readonly { x: number; y: number; dir: { x: number; y: number }; type: number }[];
  readonly notes: readonly { text: string; pos: { x: number; y: number } }[];
}

describe("One Page Dungeon", () => {
  const layouts: DungeonLayout[] = [sampleLayout("Gate"), ...layoutsOf(cycleInput(4), 2)];

  test("without its doors the plan falls into the layout's rooms, each where its cells are", async () => {
    const files = await bytesOf(packOfLevels("dungeon", layouts), "one-page-dungeon");
    for (const [index, layout] of layouts.entries()) {
      const page = JSON.parse(new TextDecoder().decode(files[index])) as OnePage;
      const doors = new Set(page.doors.map(({ x, y }) => `${x},${y}`));
      const floor = new Set(
        page.rects.flatMap(({ x, y, w, h }) =>
          Array.from({ length: w * h }, (_, i) => `${x + (i % w)},${y + Math.floor(i / w)}`),
        ),
      );
      for (const door of doors) expect(floor.has(door)).toBe(true);
      const rooms = piecesOf(floor, doors);
      expect(rooms).toHaveLength(layout.rooms.length);
      // Every door stands between two of them, in the direction of its passage.
      for (const { x, y, dir } of page.doors) {
        const before = rooms.findIndex((room) => room.has(`${x - dir.x},${y - dir.y}`));
        const after = rooms.findIndex((room) => room.has(`${x + dir.x},${y + dir.y}`));
        expect(before >= 0 && after >= 0 && before !== after).toBe(true);
      }
      const area = layout.rooms.reduce((sum, { outline }) => sum + areaOf(outline), 0);
      const cells = [...floor].filter((cell) => cell.split(",").every((part) => Number(part) % 2 === 1));
      expect(cells).toHaveLength(area);
    }
  });

  test("door types and notes say what the layout says", async () => {
    const [file] = await bytesOf(packOfLevels("dungeon", [sampleLayout("Gate")]), "one-page-dungeon");
    const page = JSON.parse(new TextDecoder().decode(file)) as OnePage;
    expect(page.title).toBe("Level 1");
    expect(page.doors.map(({ type }) => type)).toEqual([1, 1, 1, 2, 2, 5, 6, 1]);
    expect(page.notes.map(({ text }) => text)).toContain("Gate");
  });
});

/** Connected pieces of the cells, doors left out. */
function piecesOf(floor: ReadonlySet<string>, doors: ReadonlySet<string>): Set<string>[] {
  const left = new Set([...floor].filter((cell) => !doors.has(cell)));
  const pieces: Set<string>[] = [];
  for (const start of left) {
    const piece = new Set([start]);
    for (const cell of piece) {
      left.delete(cell);
      const [x = 0, y = 0] = cell.split(",").map(Number);
      for (const next of [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`]) {
        if (left.has(next)) piece.add(next);
      }
    }
    pieces.push(piece);
  }
  return pieces;
}

function areaOf(outline: DungeonLayout["rooms"][number]["outline"]): number {
  const twice = outline.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = outline[(i + 1) % outline.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

test("a REXPaint image holds every layer's cells, column by column, and is see-through elsewhere", async () => {
  const pack = packOfEachKind();
  const files = await bytesOf(pack, "rexpaint");
  for (const [index, { kind, level }] of pack.entries.entries()) {
    const map = levelKind(kind).toMap(levelKind(kind).levelSchema.parse(level));
    const bytes = gunzipSync(files[index]!);
    expect([bytes.readInt32LE(0), bytes.readInt32LE(4)]).toEqual([-1, map.cellLayers.length]);
    let at = 8;
    for (const layer of map.cellLayers) {
      expect([bytes.readInt32LE(at), bytes.readInt32LE(at + 4)]).toEqual([map.width, map.height]);
      at += 8;
      for (let x = 0; x < map.width; x++) {
        for (let y = 0; y < map.height; y++) {
          const value = layer.values.find((one) => one.value === layer.cells[y * map.width + x]);
          const isClear = bytes.subarray(at + 7, at + 10).equals(Buffer.from([255, 0, 255]));
          expect(isClear).toBe(value === undefined);
          if (value !== undefined) {
            expect(bytes.readInt32LE(at)).toBe(glyphOf(value.name));
            const color = `#${bytes.subarray(at + 4, at + 7).toString("hex")}`;
            expect(color).toBe(tokenColor("light", value.token));
          }
          at += 10;
        }
      }
    }
    expect(at).toBe(bytes.length);
  }
});

test("a PNG of tiles is the composed map pixel by pixel, without secret doors", async () => {
  const layout = sampleLayout();
  const [file] = await bytesOf(packOfLevels("dungeon", [layout]), "png-tiles");
  const { width, height, data } = decode(file!);
  const players = { ...layout, doors: layout.doors.filter(({ kind }) => kind !== "secret") };
  const map = composeMap(players, ownTileset, { tilesPerCell: 1, walls: 1 }, tileSeedOf(players));
  expect([width, height]).toEqual([map.width * 16, map.height * 16]);
  const picture = ownTilesetPixels();
  const pixelOf = ([x, y]: readonly [number, number]): string => {
    let color = [0, 0, 0, 0];
    for (const { tiles } of map.layers) {
      const tile = (tiles[Math.floor(y / 16) * map.width + Math.floor(x / 16)] ?? 0) - 1;
      if (tile < 0) continue;
      const at = 4 * ((Math.floor(tile / 16) * 16 + (y % 16)) * picture.width + (tile % 16) * 16 + (x % 16));
      const [r = 0, g = 0, b = 0, alpha = 0] = picture.data.subarray(at, at + 4);
      const share = alpha / 255;
      const over = [r, g, b].map((channel, i) => Math.round(channel * share + color[i]! * (1 - share)));
      if (alpha > 0) color = [...over, Math.max(color[3]!, alpha)];
    }
    return color.join();
  };
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 5) {
      const at = 4 * (y * width + x);
      expect([...data.subarray(at, at + 4)].join(), `${x}, ${y}`).toBe(pixelOf([x, y]));
    }
  }
});

test("the metrics table has one row per level and a column per metric that any level has", async () => {
  const pack = packOfEachKind();
  const [file] = await bytesOf(pack, "metrics-csv");
  const [head, ...rows] = new TextDecoder()
    .decode(file)
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  expect(rows).toHaveLength(pack.entries.length);
  expect(new Set(head).size).toBe(head!.length);
  for (const [index, entry] of pack.entries.entries()) {
    for (const [id, value] of Object.entries(entry.metrics))
      expect(rows[index]![head!.indexOf(id)]).toBe(String(value));
  }
});
