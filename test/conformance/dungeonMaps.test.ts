import { describe, expect, test } from "vitest";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { drawnLayouts, isEveryMapTested } from "../support/drawnLayouts.ts";
import { exportedMaps, tileFormats } from "../support/mapReaders/exportedMaps.ts";
import { mapFaults } from "../support/mapReaders/mapFaults.ts";

const settings = [0, 1, 2].flatMap((walls) => [1, 2, 3, 4].map((tilesPerCell) => ({ tilesPerCell, walls })));
const layouts = drawnLayouts();
/** All layouts of a format with many tiles to a cell are up to two minutes of work on an idle core. */
const timeout = isEveryMapTested ? 900_000 : 120_000;

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
  test.each(tileFormats)("%s has the plan's rooms, doors, start and locks", { timeout }, async (format) => {
    const number = settings.indexOf(map);
    const place = tileFormats.indexOf(format);
    const own = layouts.filter(
      (_, i) =>
        isEveryMapTested || (i % settings.length === number && (i >> 2) % tileFormats.length === place) || i === 0,
    );
    // Images have no lines: their walls have at least one tile.
    const shown = format === "rexpaint" ? { ...map, walls: Math.max(1, map.walls) } : map;
    const faults: string[] = [];
    let maps = 0;
    for (let from = 0; from < own.length; from += 50) {
      const part = own.slice(from, from + 50);
      const decoded = await exportedMaps(part, format, map);
      maps += decoded.length;
      for (const [i, one] of decoded.entries())
        faults.push(...mapFaults(one, part[i]!, shown).map((fault) => `${from + i}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(own.length).toBeGreaterThan(isEveryMapTested ? 500 : 2);
    expect(maps).toBe(own.length);
  });
});
