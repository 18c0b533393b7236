import { xsbFormat } from "#shared/levels/sokoban/formats/xsbFormat.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import { usualPrunings } from "#main/engines/sokoban/solver/prunings.ts";
import { roomGraph } from "#main/engines/sokoban/solver/roomGraph.ts";
import { searchPushes } from "#main/engines/sokoban/solver/searchPushes.ts";
import { solutionMoves } from "#main/engines/sokoban/solver/solutionMoves.ts";

const collections = [
  { id: "microban-1", title: "Microban I", known: 152 },
  { id: "microban-2", title: "Microban II", known: 109 },
  { id: "xsokoban", title: "XSokoban", known: 6 },
];

/** Positions a room may cost. */
const nodeLimit = 2_000_000;

/** Of each room of a collection, by its number, the fewest pushes, or bounds when they are not known. */
type KnownCounts = Readonly<Record<string, Readonly<Record<string, number | { readonly optimal?: number | null }>>>>;

/** Fewest pushes that are known from elsewhere, proved anew; one row a collection, which tells every room of another count. */
export function* benchOptimal(cpu: () => number, readReference: ReadReference): Generator<BenchRow, void, undefined> {
  const text = readReference("sokoban/optimal-pushes.json");
  if (text === undefined) return;
  // A file of our own; what is missing in it is not proved, and the row shows it.
  const counts = JSON.parse(text) as KnownCounts;
  for (const { id, title, known } of collections) {
    const levels = xsbFormat.parse?.(readReference(`sokoban/${id}.xsb`) ?? "").levels ?? [];
    const wrong: number[] = [];
    const open: number[] = [];
    let proved = 0;
    let nodes = 0;
    const start = cpu();
    for (const [i, { level }] of levels.entries()) {
      const entry = counts[id]?.[i + 1];
      const count = typeof entry === "number" ? entry : entry?.optimal;
      if (typeof count !== "number") continue;
      const graph = roomGraph(level.rows);
      const limits = { nodeLimit, memoryBytes: 2 ** 31, isOutOfTime: () => false };
      const outcome = searchPushes(graph, { ...limits, weight: 1, prunings: usualPrunings });
      nodes += outcome.nodes;
      if (outcome.status !== "solved") open.push(i + 1);
      else if (outcome.pushes.length === count && replaySolution(level.rows, solutionMoves(graph, outcome.pushes)).ok)
        proved++;
      else wrong.push(i + 1);
    }
    yield {
      name: `sokoban: ${title}, the known fewest pushes proved`,
      value: proved,
      unit: `of ${known} rooms`,
      goal: `${known}, none other`,
      signature: `${proved} proved, ${nodes} nodes`,
      details: { wrong: wrong.join(", "), open: open.join(", "), seconds: Math.round((cpu() - start) / 10) / 100 },
    };
  }
}
