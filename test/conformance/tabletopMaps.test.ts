import { expect, test } from "vitest";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { drawnLayouts, isEveryMapTested } from "../support/drawnLayouts.ts";
import { exportedFiles } from "../support/exportedFiles.ts";
import { packOfLayouts } from "../support/mapReaders/exportedMaps.ts";
import { planOf } from "../support/mapReaders/plan.ts";
import {
  crossedGroups,
  readFoundry,
  readOnePage,
  readUvtt,
  type TabletopMap,
  tabletopFaults,
} from "../support/mapReaders/tabletopReaders.ts";

/** All layouts for `LEVELWRIGHT_ALL_MAPS`, else every eighth and what is rare. */
const layouts = drawnLayouts().filter((layout, i) => isEveryMapTested || i % 8 === 0 || isRare(layout, i));

function isRare({ rules }: DungeonLayout, index: number): boolean {
  return index % 2 === 1 && rules.edges.some(({ route }) => route?.crossing === true);
}

async function textsOf(format: string): Promise<string[]> {
  const choices = { formats: [format], container: "folder", cellSize: 2, tabletopCellSize: 2, theme: "light" } as const;
  const files = await exportedFiles(packOfLayouts(layouts), choices);
  return files.flatMap(({ path, bytes }) => (path.endsWith(".png") ? [] : [new TextDecoder().decode(bytes)]));
}

/** Left and top of a plan on its sheet. */
function corner({ rooms, floors = [] }: DungeonLayout): readonly [number, number] {
  const corners = [...rooms.flatMap(({ outline }) => outline), ...floors.map(({ offset }) => offset)];
  return [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))];
}

test("Universal VTT: what walls and shut portals enclose are the plan's rooms, for any layout", async () => {
  const texts = await textsOf("uvtt");
  const faults = layouts.flatMap((layout, i) => {
    const plan = planOf(layout);
    const { resolution } = JSON.parse(texts[i]!) as { resolution: { map_size: { x: number; y: number } } };
    const map = readUvtt(texts[i]!, 1, resolution.map_size.y - plan.height - 1);
    const places = plan.doors.map(({ segment }) => linesOf(segment));
    return tabletopFaults(map, plan, places).map((fault) => `${i}: ${fault}`);
  });
  expect(faults).toEqual([]);
  expect(texts.length).toBeGreaterThan(isEveryMapTested ? 500 : 60);
}, 280_000);

test("Foundry: walls and shut doors enclose the plan's rooms, locked doors shut what the mission says, and secret ones are secret", async () => {
  const texts = await textsOf("foundry");
  const faults = layouts.flatMap((layout, i) => {
    const plan = planOf(layout);
    const { height, grid } = JSON.parse(texts[i]!) as { height: number; grid: { size: number } };
    const map = readFoundry(texts[i]!, 1, height / grid.size - plan.height - 1);
    const places = plan.doors.map(({ segment }) => linesOf(segment));
    const secrets = new Set(layout.doors.flatMap(({ kind, segment }) => (kind === "secret" ? [linesOf(segment)] : [])));
    const miscounted = map.secrets === secrets.size ? [] : [`${map.secrets} secret doors instead of ${secrets.size}`];
    const found = [...tabletopFaults(map, plan, places), ...reachFaults(map, layout), ...miscounted];
    return found.map((fault) => `${i}: ${fault}`);
  });
  expect(faults).toEqual([]);
  expect(texts.length).toBeGreaterThan(isEveryMapTested ? 500 : 60);
}, 280_000);

test("One Page Dungeon: without its doors the floor falls into the plan's rooms, and locked doors shut what the mission says", async () => {
  const texts = await textsOf("one-page-dungeon");
  const faults = layouts.flatMap((layout, i) => {
    const plan = planOf(layout);
    const [left, top] = corner(layout);
    const map = readOnePage(texts[i]!, left, top);
    const places = plan.doors.map(({ segment }) => cellOf(segment, left, top));
    return [...tabletopFaults(map, plan, places), ...reachFaults(map, layout)].map((fault) => `${i}: ${fault}`);
  });
  expect(faults).toEqual([]);
  expect(texts.length).toBeGreaterThan(isEveryMapTested ? 500 : 60);
}, 280_000);

/** The format has no stairs, no bridges and no direction of passage: layouts without them are compared. */
function reachFaults({ pieces, doors }: TabletopMap, layout: DungeonLayout): string[] {
  const isPlain = layout.floors === undefined && layout.rules.edges.every(({ kind }) => kind !== "one-way");
  const plan = planOf(layout);
  const groups = crossedGroups(plan);
  if (!isPlain || groups.size !== plan.groups.size || plan.start === undefined) return [];
  const pieceOf = (cell: string) => pieces.findIndex((piece) => piece.has(cell));
  const cellIn = (room: string) => [...(groups.get(plan.groupOf(room)) ?? [])][0] ?? "";
  const reached = new Set([pieceOf(cellIn(plan.start))]);
  for (const piece of reached) {
    for (const { sides, isLocked } of doors) {
      const [one, other] = [pieceOf(sides[0]), pieceOf(sides[1])];
      if (isLocked) continue;
      if (one === piece) reached.add(other);
      if (other === piece) reached.add(one);
    }
  }
  return plan.rooms.flatMap((room) =>
    reached.has(pieceOf(cellIn(room))) === plan.reachable.has(room) ? [] : [`${room} is reached otherwise`],
  );
}

type Segment = DungeonLayout["doors"][number]["segment"];

/** The unit lines of a door. */
function linesOf([[x1, y1], [x2, y2]]: Segment): string {
  const [x, y, length] = [Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1) + Math.abs(y2 - y1)];
  return Array.from({ length }, (_, i) => (x1 === x2 ? `v${x},${y + i}` : `h${x + i},${y}`)).join(" ");
}

/** The cell of a door in the doubled plan: in the middle of its line, before the middle of an even one. */
function cellOf([[x1, y1], [x2, y2]]: Segment, left: number, top: number): string {
  const before = (sum: number): number => (sum % 2 === 0 ? sum - 1 : sum);
  const [x, y] = [x1 + x2 + 2 * left, y1 + y2 + 2 * top];
  return x1 === x2 ? `${x},${before(y)}` : `${before(x)},${y}`;
}
