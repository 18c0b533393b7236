import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { type DungeonLayout, layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { forkedLayout } from "../support/forkedLayout.ts";
import { exportedMaps, tileFormats } from "../support/mapReaders/exportedMaps.ts";
import { mapFaults } from "../support/mapReaders/mapFaults.ts";

/** All formats of all layouts: minutes. Else every layout has one setting, and a few formats. */
const isWhole = process.env["LEVELWRIGHT_ALL_MAPS"] === "true";

const settings = [0, 1, 2].flatMap((walls) => [1, 2, 3, 4].map((tilesPerCell) => ({ tilesPerCell, walls })));
/** Made once by `node scripts/mixedLayouts.ts`. */
const fixture = join(import.meta.dirname, "../fixtures/dungeon/mixedLayouts.json.gz");
const drawn = z.array(layoutSchema).parse(JSON.parse(gunzipSync(readFileSync(fixture)).toString()));
const layouts: readonly DungeonLayout[] = [forkedLayout(), ...drawn];

test("the layouts have corridors, shared trunks, bridges, floors, sites and locks among them", () => {
  expect(layouts.length).toBeGreaterThanOrEqual(500);
  const some = (has: (layout: DungeonLayout) => boolean) => layouts.filter(has).length;
  expect(some(({ rooms }) => rooms.some(({ isCorridor }) => isCorridor))).toBeGreaterThan(50);
  expect(some(({ rules }) => rules.edges.some(({ route }) => route?.sharing === true))).toBeGreaterThan(50);
  expect(some(({ rules }) => rules.edges.some(({ route }) => route?.crossing === true))).toBeGreaterThan(5);
  expect(some(({ floors }) => floors !== undefined)).toBeGreaterThan(30);
  expect(some(({ rules }) => rules.site?.obstacles !== undefined)).toBeGreaterThan(20);
  expect(some(({ doors }) => doors.some(({ kind }) => kind === "locked"))).toBeGreaterThan(50);
});

describe.each(settings)("$tilesPerCell tiles per cell, walls of $walls:", (map) => {
  test.each(tileFormats)("%s has the plan's rooms, doors, start and locks", async (format) => {
    const number = settings.indexOf(map);
    const place = tileFormats.indexOf(format);
    const own = layouts.filter(
      (_, i) => isWhole || (i % settings.length === number && (i >> 2) % 4 === place % 4) || i === 0,
    );
    const decoded = await exportedMaps(own, format, map);
    // Images have no lines: their walls have at least one tile.
    const shown = format === "rexpaint" ? { ...map, walls: Math.max(1, map.walls) } : map;
    const faults = decoded.flatMap((one, i) => mapFaults(one, own[i]!, shown).map((fault) => `${i}: ${fault}`));
    expect(faults).toEqual([]);
    expect(decoded.length).toBeGreaterThan(2);
  });
});
