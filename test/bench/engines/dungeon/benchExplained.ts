import { deriveSeed } from "#shared/kernel/random.ts";
import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { dungeonInputSchema } from "#shared/levels/dungeon/dungeonInput.ts";
import { dungeonTaskFiles } from "#shared/levels/dungeon/dungeonTaskFiles.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import type { BenchRow, ReadReference, ShardFindings } from "#main/engines/engineTask.ts";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { neverFit } from "#main/engines/dungeon/diagnosis/explainFailure.ts";
import { corridors, impossibleGraphs, impossibleWithCorridors, smart } from "./benchCases.ts";

const rows = [
  { name: "direct", options: smart, graphs: [...impossibleGraphs, "rand_c5_v40_9"] },
  { name: "corridors 2 and 4", options: { ...smart, corridors }, graphs: impossibleWithCorridors },
];

/**
 * How soon a run says why an impossible graph has no layout: a proof, or connections without which there is one. The layout
 * that stands for these is validated, and has to have all rooms and all other connections.
 */
export function* benchExplained(
  now: () => number,
  readReference: ReadReference,
  seeds: readonly number[] = [0, 1, 2],
): Generator<BenchRow, void, undefined> {
  const text = readReference("dungeon/edgar-inputs.json");
  if (text === undefined) return;
  for (const { name, options, graphs } of rows) {
    const told = graphs.flatMap((graph) => {
      const prepared = dungeonTaskFiles.read(text, { ...options, graph });
      if (!prepared.ok) throw new Error(`Bench input "${graph}" is refused: ${prepared.problems[0]?.message}`);
      const input = dungeonInputSchema.parse(prepared.input);
      return seeds.map((seed) => explain(input, deriveSeed(seed, 0), now));
    });
    const times = told.map(({ time }) => time).sort((a, b) => a - b);
    const proofs = told.filter(({ isProof }) => isProof).length;
    yield {
      name: `dungeon: ${graphs.length} random graphs that have no layout, explained, ${name}`,
      value: round(times[times.length >> 1] ?? 0),
      unit: "ms until a run says why, median",
      goal: "each under 1 s",
      details: {
        "by a proof": proofs,
        "by connections to leave out": told.length - proofs,
        invalid: told.filter(({ isRight }) => !isRight).length,
        p95: round(times[Math.floor(times.length * 0.95)] ?? 0),
        "slowest ms": round(times.at(-1) ?? 0),
      },
    };
  }
}

interface Told {
  readonly time: number;
  readonly isProof: boolean;
  readonly isRight: boolean;
}

/** Runs one shard until it says why there is no layout; throws where it finds one or never does. */
function explain(input: DungeonInput, seed: number, now: () => number): Told {
  const start = now();
  const run = generateLayouts.run({ input, parameters: { moves: 1e9 }, seed, shard: 0, shards: 1, count: 1 });
  for (;;) {
    const { value, done } = run.next();
    if (done !== true && value.type === "candidate") throw new Error(`"${input.name}" has a layout.`);
    const findings: ShardFindings = done === true ? value : value.type === "findings" ? value : {};
    const isProof = findings.problems?.some(({ code }) => code === neverFit) === true;
    const isWhole = findings.closest?.parts === input.rooms.length;
    if (isProof || isWhole)
      return { time: now() - start, isProof, isRight: isProof || leavesOutOnlyThese(input, findings) };
    if (done === true) throw new Error(`"${input.name}" was not explained.`);
  }
}

/** Whether the closest try is a valid layout of all connections but those that the first suggested fix removes. */
function leavesOutOnlyThese({ edges }: DungeonInput, { problems, closest }: ShardFindings): boolean {
  const removed = new Set(problems?.[0]?.remedies?.[0]?.changes?.map(({ path }) => path[1]));
  const level = layoutSchema.parse(closest?.level);
  const made = new Set(level.doors.map(({ edge }) => edge));
  return validateLayout(level).length === 0 && edges.every(({ id }) => made.has(id) !== removed.has(id));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
