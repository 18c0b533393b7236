import { join } from "node:path";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { candidateStacks } from "#main/services/candidates/stacks/candidateStacks.ts";
import { insertCandidates } from "#main/store/insertCandidates.ts";
import { markCandidates } from "#main/store/marks.ts";
import { openStore } from "#main/store/openStore.ts";
import type { CandidateSort } from "#shared/contract/candidates.ts";
import { type Random, createRandom } from "#shared/kernel/random.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { addRun, type StoreBench } from "./storeBench.ts";

const batch = 500;
/** Share of the rooms of a made-up layout that are moved, and how far at most, in cells. */
const [movedShare, farthest] = [0.3, 6];
const byArrival: CandidateSort = { by: "arrival", direction: "ascending" };

/** Similarity stacks over `count` candidates of one run, each a real layout some rooms of which are moved. */
export async function* benchStacks({ now, folder, levels, count }: StoreBench): AsyncGenerator<BenchRow> {
  const store = openStore({ file: join(folder, "candidates.sqlite"), backupFolder: folder, readOnly: false });
  try {
    addRun(store, count);
    const random = createRandom(1);
    for (let start = 0; start < count; start += batch) {
      const candidates = Array.from({ length: Math.min(batch, count - start) }, (_, i) => ({
        sequence: start + i,
        level: varied(random, levels[(start + i) % levels.length] ?? ""),
        canonicalKey: String(start + i),
        metrics: {},
      }));
      insertCandidates(store, { kind: "dungeon", run: 1, shard: 0, now: 0 }, candidates);
    }
    const before = now();
    const first = await candidateStacks(store, { foldDuplicates: true }, byArrival);
    yield row("first time", now() - before, "under 60 s", first.length);
    // Another list of candidates, all of them read before: as after a mark or a brush.
    markCandidates(store, { sql: "c.id % 50 = ?", values: [0] }, { flag: "reject" }, "Reject", 0);
    const again = now();
    const narrowed = await candidateStacks(store, { foldDuplicates: true, flags: ["none"] }, byArrival);
    yield row("another filter", now() - again, "under 10 s", narrowed.length);
  } finally {
    store.close();
  }

  function row(name: string, value: number, goal: string, stacks: number): BenchRow {
    return { name: `stacks: ${name}`, value, unit: "ms", goal, signature: `${stacks}`, details: { candidates: count } };
  }
}

/** The layout with some rooms moved. It may overlap: stacks only compare which room is how far from which. */
function varied(random: Random, text: string): string {
  // Made by the layout engine.
  const layout = JSON.parse(text) as DungeonLayout;
  const rooms = layout.rooms.map((room) => {
    if (random.float() >= movedShare) return room;
    const [dx, dy] = [random.below(farthest), random.below(farthest)];
    const outline = room.outline.map(([x, y]) => [x + dx, y + dy]);
    return { ...room, x: room.x + dx, y: room.y + dy, outline };
  });
  return JSON.stringify({ ...layout, rooms });
}
