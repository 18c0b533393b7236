import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import { dungeonInputSchema } from "#shared/levels/dungeon/dungeonInput.ts";
import { dungeonTaskFiles } from "#shared/levels/dungeon/dungeonTaskFiles.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import type { BenchRow, ReadReference } from "#main/engines/engineTask.ts";
import { benchHardGraphs } from "./benchHardGraphs.ts";
import { benchExplained } from "./benchExplained.ts";
import { benchCompose } from "./benchCompose.ts";
import { benchFloors } from "./benchFloors.ts";
import { benchSites } from "./benchSites.ts";
import { benchSmallCores } from "./benchSmallCores.ts";
import { benchCases } from "./benchCases.ts";
import type { BenchCase } from "./benchCases.ts";
import { largeGraphs } from "./benchGraphs.ts";
import { chainsOf } from "#main/engines/dungeon/search/chains.ts";
import { finishedLayout } from "#main/engines/dungeon/model/finishedLayout.ts";
import { layoutModel } from "#main/engines/dungeon/model/layoutModel.ts";
import { searchLayout } from "#main/engines/dungeon/search/searchLayout.ts";
import { graphOf } from "#main/engines/dungeon/model/modelGraph.ts";

/** What the layouts of one row add up to. */
interface Sums {
  readonly times: number[];
  /** Times of the first pass over the seeds, while code and tables are cold; of repeated rows only. */
  readonly cold: number[];
  moves: number;
  solved: number;
  /** Proved to have no layout. */
  impossible: number;
  /** Solved or proved impossible within the limit of a designer's patience. */
  inTime: number;
  invalid: number;
  setup: number;
  /** The slowest first layout of an input, before any warm-up: configuration spaces are filled as it goes. */
  first: number;
}

/** Inputs with more seeds than this are measured in passes over all seeds: one to warm up, told apart, and three more. */
const sampled = 10;
const passes = 3;
/** What inputs of the random rows are to be decided in, in milliseconds (issue 3). */
const patience = 5000;

/**
 * One row per case: milliseconds per layout with tables set up and warm, in one thread, unsolved ones included; of a seed
 * the median of its passes, no seed left out. What the first pass took is told as "cold". Every layout is validated. The
 * signature is the sum of moves over all seeds.
 */
export function* benchDungeon(
  now: () => number,
  readReference: ReadReference,
  cpu: () => number = now,
): Generator<BenchRow, void, undefined> {
  yield* benchRows(benchCases, now, readReference);
  yield* benchSites(cpu, readReference);
  yield* benchExplained(now, readReference);
  yield* benchFloors(cpu);
  yield* benchCompose(cpu);
  yield* benchSmallCores(now);
  yield* benchHardGraphs(cpu);
}

/** The rows of some cases; none without the reference data. */
export function* benchRows(
  cases: readonly BenchCase[],
  now: () => number,
  readReference: ReadReference,
): Generator<BenchRow, void, undefined> {
  const text = readReference("dungeon/edgar-inputs.json");
  if (text === undefined) return;
  const file = JSON.parse(text) as { readonly graphs: object };
  const extended = JSON.stringify({ ...file, graphs: { ...file.graphs, ...largeGraphs } });
  for (const benchCase of cases) yield benchRow(benchCase, extended, now);
}

function benchRow(benchCase: BenchCase, text: string, now: () => number): BenchRow {
  const { name, options, graphs, goal } = benchCase;
  const sums: Sums = {
    times: [],
    cold: [],
    moves: 0,
    solved: 0,
    impossible: 0,
    inTime: 0,
    invalid: 0,
    setup: 0,
    first: 0,
  };
  for (const own of graphs?.map((graph) => ({ ...options, graph })) ?? [options]) {
    const prepared = dungeonTaskFiles.read(text, own);
    if (!prepared.ok) throw new Error(`Bench input "${name}" is refused: ${prepared.problems[0]?.message}`);
    measure(benchCase, prepared.input, now, sums);
  }
  const { times, cold, moves, solved, impossible, inTime, invalid, setup, first } = sums;
  const total = times.reduce((sum, time) => sum + time, 0);
  times.sort((a, b) => a - b);
  cold.sort((a, b) => a - b);
  return {
    name: `dungeon: ${name}`,
    value: shareOf(times, 0.5),
    unit: "ms per layout, median",
    signature: String(moves),
    goal,
    details: {
      solved: `${solved}/${times.length}`,
      ...(impossible === 0 ? {} : { "proved impossible": impossible }),
      ...(solved + impossible === times.length ? {} : { undecided: times.length - solved - impossible }),
      ...(graphs === undefined ? {} : { "decided in 5 s": inTime, "slowest ms": round(times.at(-1) ?? 0) }),
      invalid,
      p95: shareOf(times, 0.95),
      ...(cold.length === 0 ? {} : { "cold median": shareOf(cold, 0.5), "cold p95": shareOf(cold, 0.95) }),
      "moves per second": Math.round((1000 * moves) / Math.max(total, 1e-9)),
      "setup ms": round(setup),
      "first layout ms": round(first),
    },
  };
}

/** Adds the layouts of one input; the longest set-up counts. */
function measure({ seeds, moves: limit }: BenchCase, input: unknown, now: () => number, sums: Sums): void {
  const setupStart = now();
  const model = layoutModel(dungeonInputSchema.parse(input));
  const chains = chainsOf(graphOf(model), model.anchors);
  sums.setup = Math.max(sums.setup, now() - setupStart);
  const count = seeds > sampled ? 1 + passes : 1;
  const bySeed: number[][] = Array.from({ length: seeds }, () => []);
  for (let pass = 0; pass < count; pass++) {
    for (let seed = 0; seed < seeds; seed++) {
      const random = createRandom(deriveSeed(seed, 0));
      const start = now();
      const search = searchLayout(model, chains, { moves: limit, variation: 1 }, random);
      let step = search.next();
      while (step.done !== true) step = search.next();
      const { state, routes, moves, impossible } = step.value;
      const level = state === undefined ? undefined : finishedLayout(model, state, routes);
      const time = now() - start;
      if (pass === 0 && seed === 0) sums.first = Math.max(sums.first, time);
      if (pass > 0 || count === 1) bySeed[seed]?.push(time);
      else sums.cold.push(time);
      if (pass > 0) continue;
      sums.moves += moves;
      if (impossible !== undefined) sums.impossible++;
      if ((level !== undefined || impossible !== undefined) && time <= patience) sums.inTime++;
      if (level === undefined) continue;
      sums.solved++;
      if (validateLayout(level).length > 0) sums.invalid++;
    }
  }
  for (const own of bySeed) {
    own.sort((a, b) => a - b);
    sums.times.push(own[own.length >> 1] ?? 0);
  }
}

/** The value below which this share of sorted values lies. */
function shareOf(values: readonly number[], share: number): number {
  return round(values[Math.floor(values.length * share)] ?? 0);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
