import { expect, test } from "vitest";
import { hasChromium } from "../e2e/support/browser.ts";
import { exportedFiles } from "../support/exportedFiles.ts";
import { openExcalibur, openPhaser, type Walk } from "../support/gameEngines.ts";
import { exportedHalls, paintedLayout } from "../support/paintedHalls.ts";
import { packOfLevels } from "../support/packOfEachKind.ts";
import { sampleLayout } from "../support/sampleLayout.ts";

const tile = 16;
const size = 12;
const speed = 240;

/** The middle of a tile. */
const middle = (x: number, y: number): [number, number] => [(x + 0.5) * tile, (y + 0.5) * tile];
const walk = (from: [number, number], velocity: [number, number]): Walk => ({
  from,
  velocity: [velocity[0] * speed, velocity[1] * speed],
  size,
  seconds: 1.5,
});

// One tile per cell and walls of one tile: the gatehouse is 11 x 9 tiles from [1, 1], the hall lies right of it.
const walks = [
  walk(middle(5, 2), [1, 0]),
  walk(middle(5, 6), [1, 0]),
  walk(middle(5, 2), [-1, 0]),
  walk(middle(38, 9), [0, 1]),
  walk(middle(38, 9), [0, -1]),
];

/** Against the wall to the hall, through the door to it, against the outer wall, against the locked door, against the top. */
function expectWalls(ends: readonly (readonly [number, number])[]): void {
  const [wall, door, outside, locked, top] = ends;
  const reach = size / 2;
  expect(Math.abs(wall![0] - (12 * tile - reach))).toBeLessThan(1);
  expect(door![0]).toBeGreaterThan(14 * tile);
  expect(Math.abs(outside![0] - (tile + reach))).toBeLessThan(1);
  expect(Math.abs(locked![1] - (12 * tile - reach))).toBeLessThan(1);
  expect(Math.abs(top![1] - (tile + reach))).toBeLessThan(1);
}

async function filesOf(format: string) {
  const pack = packOfLevels("dungeon", [sampleLayout()], "Maps");
  const files = await exportedFiles(pack, { formats: [format], container: "folder", cellSize: tile, theme: "light" });
  return new Map(files.map((file) => [file.path, file]));
}

test.skipIf(!hasChromium)(
  "in Phaser a body is stopped by the walls and locked doors of the Tiled map, and passes open ones",
  async () => {
    const engine = await openPhaser(await filesOf("tiled-tmj"), "tiled/001-level-1.tmj");
    expectWalls(await engine.walk(walks));
    await engine.close();
  },
);

test.skipIf(!hasChromium)("in Excalibur the same with the LDtk project", async () => {
  const engine = await openExcalibur(await filesOf("ldtk"), "ldtk/maps.ldtk");
  expectWalls(await engine.walk(walks));
  await engine.close();
});

/** The same layout painted with a designer's tileset, whose tiles are not as large as the export's cells. */
async function paintedFiles(format: string) {
  const layout = sampleLayout();
  const map = { tilesPerCell: 1, walls: 1, tileset: "hallstiles" };
  const files = await exportedHalls([{ ...layout, rules: { ...layout.rules, map } }], [format]);
  return new Map([...files].map(([path, bytes]) => [path, { bytes }]));
}

test.skipIf(!hasChromium)(
  "in Phaser a map with a designer's tileset has its tiles, and the same collision",
  async () => {
    const engine = await openPhaser(await paintedFiles("tiled-tmj"), "tiled/001-level-1.tmj");
    const tiles = await engine.painted!("wall-tiles", "halls");
    // The tileset's walls are tiles 32 to 47, its doors follow them.
    expect(tiles.filter((tile) => tile >= 32 && tile < 48).length).toBeGreaterThan(100);
    expect(tiles.some((tile) => tile >= 48)).toBe(true);
    expectWalls(await engine.walk(walks));
    await engine.close();
  },
);

interface TiledMap {
  readonly width: number;
  readonly layers: readonly { readonly name: string; readonly data?: readonly number[] }[];
  readonly tilesets: readonly {
    readonly firstgid: number;
    readonly tiles?: readonly {
      readonly id: number;
      readonly properties?: readonly { name: string; value: unknown }[];
    }[];
  }[];
}

test.skipIf(!hasChromium)(
  "in Phaser a body is stopped by a solid tile that is painted in a room, by its flag",
  async () => {
    const files = await exportedHalls([paintedLayout()], ["tiled-tmj"]);
    const path = "tiled/001-level-1.tmj";
    const { width, layers, tilesets } = JSON.parse(new TextDecoder().decode(files.get(path))) as TiledMap;
    const solid = new Set(
      tilesets.flatMap(({ firstgid, tiles = [] }) =>
        tiles.flatMap(({ id, properties = [] }) =>
          properties.some(({ name, value }) => name === "solid" && value === true) ? [firstgid + id] : [],
        ),
      ),
    );
    const named = (name: string) => layers.find((layer) => layer.name === name)!.data!;
    const all = ["walls", "doors", "Furniture"].map(named);
    const blocks = (at: number) => all.some((data) => solid.has((data[at] ?? 0) & 0x1fff_ffff));
    const floor = named("floor");
    const at = named("Furniture").findIndex(
      (gid, place) =>
        solid.has(gid & 0x1fff_ffff) && [1, 2].every((back) => !blocks(place - back) && floor[place - back] !== 0),
    );
    expect(at).toBeGreaterThan(0);
    const [x, y] = [at % width, Math.floor(at / width)];
    const into = walk(middle(x - 2, y), [1, 0]);
    const engine = await openPhaser(new Map([...files].map(([name, bytes]) => [name, { bytes }])), path);
    const [free] = await engine.walk([into]);
    const [stopped] = await engine.walk([into], { tileset: "halls", layers: ["Furniture"] });
    expect(free![0]).toBeGreaterThan((x + 0.5) * tile);
    expect(Math.abs(stopped![0] - (x * tile - size / 2))).toBeLessThan(1);
    await engine.close();
  },
);

test.skipIf(!hasChromium)("in Excalibur a map with a designer's tileset has the same collision", async () => {
  const engine = await openExcalibur(await paintedFiles("ldtk"), "ldtk/halls.ldtk");
  expectWalls(await engine.walk(walks));
  await engine.close();
});
