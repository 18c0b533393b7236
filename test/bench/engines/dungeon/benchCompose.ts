import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { hashText } from "#shared/kernel/hash.ts";
import { composeMap } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { ownTileset } from "#shared/levels/dungeon/tiles/ownTileset.ts";
import { cycleInput } from "../../../support/dungeonInputs.ts";
import { layoutsOf } from "../../../support/dungeonLayouts.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";

const passes = 9;

/** A chain of rooms: quickly laid out, and as large as it says. */
function chain(rooms: number): DungeonInput {
  const cycle = cycleInput(3);
  const all = Array.from({ length: rooms }, (_, i) => i);
  return {
    ...cycle,
    rooms: all.map((i) => ({ ...cycle.rooms[0]!, id: `room${i}`, name: `Room ${i}` })),
    edges: all.slice(1).map((i) => ({
      id: `edge${i}`,
      from: `room${i - 1}`,
      to: `room${i}`,
      kind: "door" as const,
      corridors: [],
    })),
  };
}

/** The first map of each of some processes, before anything is compiled; sorted. */
function firstCalls(layout: DungeonLayout): number[] {
  const program = join(import.meta.dirname, "composeProcess.ts");
  const times = Array.from({ length: 5 }, () =>
    Number(execFileSync(process.execPath, [program], { input: JSON.stringify(layout), encoding: "utf8" })),
  );
  return times.sort((a, b) => a - b);
}

/** Processor time of painting a layout with tiles, one tile per cell and walls of one tile; median of the passes. */
export function* benchCompose(cpu: () => number): Generator<BenchRow, void, undefined> {
  for (const [rooms, goal] of [
    [17, 10],
    [200, 100],
  ] as const) {
    const [layout] = layoutsOf(chain(rooms), 1);
    if (layout === undefined) throw new Error(`No layout of ${rooms} rooms.`);
    const times: number[] = [];
    let signature = "";
    for (let pass = 0; pass < passes; pass++) {
      const start = cpu();
      const { layers } = composeMap(layout, ownTileset, { tilesPerCell: 1, walls: 1 }, 1);
      times.push(cpu() - start);
      signature = hashText(layers.map(({ tiles }) => tiles.join()).join("/")).slice(0, 8);
    }
    times.sort((a, b) => a - b);
    const first = firstCalls(layout);
    yield {
      name: `dungeon: first tiles of ${rooms} rooms in a process`,
      value: Math.round(10 * (first[first.length >> 1] ?? 0)) / 10,
      unit: "ms of the thread's processor time, median",
      goal: `median ${goal} ms`,
      details: { processes: first.length, fastest: Math.round(first[0] ?? 0), slowest: Math.round(first.at(-1) ?? 0) },
    };
    yield {
      name: `dungeon: tiles of ${rooms} rooms`,
      value: Math.round(10 * (times[passes >> 1] ?? 0)) / 10,
      unit: "ms of processor time per map, median",
      signature,
      goal: `median ${goal} ms`,
      details: { slowest: Math.round(times.at(-1) ?? 0) },
    };
  }
}
