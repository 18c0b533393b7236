import { decode } from "fast-png";
import { describe, expect, test } from "vitest";
import { exportedFiles } from "../support/exportedFiles.ts";
import { drawLayout } from "#shared/levels/dungeon/draw/drawLayout.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { cycleInput } from "../support/dungeonInputs.ts";
import { layoutsOf } from "../support/dungeonLayouts.ts";
import { floorInput } from "../support/floorInputs.ts";
import { forkedLayout } from "../support/forkedLayout.ts";
import { packOfLevels } from "../support/packOfEachKind.ts";
import { populate } from "#shared/levels/dungeon/contents/populate.ts";
import { populatedLayout } from "../support/populatedLayout.ts";
import { sampleLayout } from "../support/sampleLayout.ts";

const margin = 1;
const cellSize = 50;

/** A map as an importer reads it: by the published fields, and without asking whether they are there. */
interface ReadMap {
  readonly size: readonly [number, number];
  readonly pixelsPerCell: number;
  /** Unit lines that stop sight, "v3,4" = x 3 from y 4 to 5. */
  readonly walls: ReadonlySet<string>;
  readonly doors: readonly { readonly units: readonly string[]; readonly closed: boolean; readonly rotation: number }[];
  readonly lights: number;
  readonly picture: Uint8Array;
}

interface XY {
  readonly x: number;
  readonly y: number;
}

function readMap(text: string): ReadMap {
  const json = JSON.parse(text) as {
    resolution: { map_origin: XY; map_size: XY; pixels_per_grid: number };
    line_of_sight: XY[][];
    objects_line_of_sight: XY[][];
    portals: { position: XY; bounds: [XY, XY]; rotation: number; closed: boolean; freestanding: boolean }[];
    lights: object[];
    environment: { baked_lighting: boolean; ambient_light: string };
    image: string;
    format: number;
  };
  expect(json.format).toBe(0.3);
  expect(json.resolution.map_origin).toEqual({ x: 0, y: 0 });
  expect(json.environment.baked_lighting).toBe(false);
  expect(json.environment.ambient_light).toMatch(/^[0-9a-f]{8}$/);
  const polylines = [...json.line_of_sight, ...json.objects_line_of_sight];
  return {
    size: [json.resolution.map_size.x, json.resolution.map_size.y],
    pixelsPerCell: json.resolution.pixels_per_grid,
    walls: new Set(polylines.flatMap((points) => points.slice(1).flatMap((to, i) => units(points[i]!, to)))),
    doors: json.portals.map(({ bounds: [from, to], position, closed, rotation }) => {
      expect(position).toEqual({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
      return { units: units(from, to), closed, rotation };
    }),
    lights: json.lights.length,
    picture: Buffer.from(json.image, "base64"),
  };
}

function units(from: XY, to: XY): string[] {
  expect(from.x === to.x || from.y === to.y).toBe(true);
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const long = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  return Array.from({ length: long }, (_, i) => (from.x === to.x ? `v${x},${y + i}` : `h${x + i},${y}`));
}

/** Cells of the map above the layout: more where the titles of floors stand. */
function cellsAbove({ floors }: DungeonLayout, { size }: ReadMap): number {
  if (floors === undefined) return margin;
  return size[1] - margin - Math.max(...floors.map((floor) => floor.offset[1] + floor.size[1]));
}

/** The room at the middle of a cell of the map, by crossing its outline; undefined outside. */
function roomAt({ rooms }: DungeonLayout, cellX: number, cellY: number, above: number): string | undefined {
  const [x, y] = [cellX - margin + 0.5, cellY - above + 0.5];
  return rooms.find(({ outline }) => {
    const crossings = outline.filter(([x1, y1], i) => {
      const [x2, y2] = outline[(i + 1) % outline.length]!;
      return x1 === x2 && x1 > x && Math.min(y1, y2) < y && y < Math.max(y1, y2);
    });
    return crossings.length % 2 === 1;
  })?.id;
}

async function mapsOf(layouts: readonly DungeonLayout[], format: string): Promise<ReadMap[]> {
  const choices = {
    formats: [format],
    container: "folder",
    cellSize: 16,
    tabletopCellSize: cellSize,
    theme: "light",
  } as const;
  const files = await exportedFiles(packOfLevels("dungeon", layouts), choices);
  expect(files.map(({ path }) => path)).toEqual(layouts.map((_, i) => `${format}/00${i + 1}-level-${i + 1}.uvtt`));
  return files.map(({ bytes }) => readMap(new TextDecoder().decode(bytes)));
}

const floors = layoutsOf(floorInput({ floors: 2, cycle: 3, stairs: 1 }), 1);
const layouts = [sampleLayout("Gate"), ...layoutsOf(cycleInput(4), 1), ...floors];

describe.each([
  ["uvtt", false],
  ["uvtt-players", true],
] as const)("%s", (format, forPlayers) => {
  test("walls stand exactly where rooms end, every door is a closed gap in them, and the picture covers the map at the chosen pixels per cell", async () => {
    const maps = await mapsOf(layouts, format);
    for (const [index, layout] of layouts.entries()) {
      const map = maps[index]!;
      const doors = layout.doors.filter(({ kind }) => !(forPlayers && kind === "secret"));
      const above = cellsAbove(layout, map);
      const wanted = doors.map(({ segment: [from, to] }) =>
        units({ x: from[0] + 1, y: from[1] + above }, { x: to[0] + 1, y: to[1] + above }),
      );
      expect(map.doors.map((door) => door.units)).toEqual(wanted);
      expect(map.doors.every(({ closed }) => closed)).toBe(true);
      for (const door of map.doors) expect(door.rotation > 1).toBe(door.units[0]!.startsWith("v"));
      const open = new Set(wanted.flat());
      const [width, height] = map.size;
      const wrong: string[] = [];
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const here = roomAt(layout, x, y, above);
          const left = `v${x},${y}`;
          const upper = `h${x},${y}`;
          const isWall = (unit: string, there: string | undefined): boolean => there !== here && !open.has(unit);
          if (map.walls.has(left) !== isWall(left, roomAt(layout, x - 1, y, above))) wrong.push(left);
          if (map.walls.has(upper) !== isWall(upper, roomAt(layout, x, y - 1, above))) wrong.push(upper);
        }
      }
      expect(wrong).toEqual([]);
      const picture = decode(map.picture);
      expect(map.pixelsPerCell).toBe(cellSize);
      expect([picture.width, picture.height]).toEqual([width * cellSize, height * cellSize]);
    }
  });
});

test("the titles of the topmost floors are in the picture", async () => {
  const [map] = await mapsOf(floors, "uvtt");
  const { data, width, channels } = decode(map!.picture);
  const rows = (cellsAbove(floors[0]!, map!) - margin) * cellSize;
  const colors = (pixels: number): number => {
    const seen = new Set<number>();
    for (let i = 0; i < pixels * channels; i += channels)
      seen.add((data[i]! * 256 + data[i + 1]!) * 256 + data[i + 2]!);
    return seen.size;
  };
  expect(rows).toBeGreaterThan(2 * cellSize);
  expect(colors(rows * width)).toBeGreaterThan(2);
  // Nothing is cut by the upper edge.
  expect(colors(width)).toBe(1);
});

test("a secret door is a door for the game master, and a wall in the players' walls and picture", async () => {
  const layout = sampleLayout();
  const secret = layout.doors.find(({ kind }) => kind === "secret")!.segment;
  const gap = units({ x: secret[0][0] + 1, y: secret[0][1] + 1 }, { x: secret[1][0] + 1, y: secret[1][1] + 1 });
  const [master] = await mapsOf([layout], "uvtt");
  const [players] = await mapsOf([layout], "uvtt-players");
  expect(gap.some((unit) => master!.walls.has(unit))).toBe(false);
  expect(gap.every((unit) => players!.walls.has(unit))).toBe(true);
  expect(master!.doors).toHaveLength(players!.doors.length + 1);
  const without = { ...layout, doors: layout.doors.filter(({ kind }) => kind !== "secret") };
  const [never] = await mapsOf([without], "uvtt-players");
  expect(Buffer.from(players!.picture).equals(never!.picture)).toBe(true);
  expect(drawLayout(layout, { detail: "full" }).shapes).not.toEqual(drawLayout(without, { detail: "full" }).shapes);
});

test.each([
  ["dd2vtt", "uvtt"],
  ["dd2vtt-players", "uvtt-players"],
])("%s has the bytes of %s under its own extension", async (format, same) => {
  const choices = {
    formats: [format, same],
    container: "folder",
    cellSize: 16,
    tabletopCellSize: cellSize,
    theme: "light",
  } as const;
  const some = layouts.slice(0, 2);
  const files = await exportedFiles(packOfLevels("dungeon", some), choices);
  const of = (id: string) => files.filter(({ path }) => path.startsWith(`${id}/`));
  expect(of(format).map(({ path }) => path)).toEqual(
    of(same).map(({ path }) => path.replace(`${same}/`, `${format}/`).replace(/\.uvtt$/, ".dd2vtt")),
  );
  expect(of(format)).toHaveLength(some.length);
  for (const [i, { bytes }] of of(format).entries()) expect(Buffer.from(bytes).equals(of(same)[i]!.bytes)).toBe(true);
});

test("other kinds are refused with the reason", async () => {
  const pack = packOfLevels("linjat", [{ rows: ["3.  ", "   2", "   .", "2.  "] }]);
  await expect(
    exportedFiles(pack, { formats: ["uvtt"], container: "folder", cellSize, theme: "light" }),
  ).rejects.toThrow("Linjat levels can't be written in this format.");
});

test("a door that two corridors share is one portal, and no wall stands where they fork", async () => {
  const [map] = await mapsOf([forkedLayout()], "uvtt");
  expect(map!.doors.map((door) => door.units)).toEqual([["v5,2"], ["v11,2"], ["h7,7"]]);
  expect(["h7,3", "v8,2"].filter((unit) => map!.walls.has(unit))).toEqual([]);
  expect(["h6,3", "h7,2", "v7,3"].filter((unit) => !map!.walls.has(unit))).toEqual([]);
});

test("torches and lit rooms are lights on the map, at the cells where they are", async () => {
  const layout = populatedLayout();
  const files = await exportedFiles(packOfLevels("dungeon", [layout]), {
    formats: ["uvtt"],
    container: "folder",
    cellSize: 16,
    theme: "light",
    tabletopCellSize: cellSize,
  });
  const json = JSON.parse(new TextDecoder().decode(files[0]!.bytes)) as {
    lights: { position: XY; range: number; color: string }[];
  };
  const torches = populate(layout).objects.filter(({ kind }) => kind === "light");
  expect(torches.length).toBeGreaterThan(3);
  expect(json.lights).toHaveLength(torches.length + 1);
  for (const { x, y } of torches)
    expect(json.lights.some(({ position }) => position.x === x + margin + 0.5 && position.y === y + margin + 0.5)).toBe(
      true,
    );
  for (const { range, color } of json.lights) {
    expect(range).toBeGreaterThan(2);
    expect(color).toMatch(/^ff[0-9a-f]{6}$/);
  }
});
