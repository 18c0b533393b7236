import { createRandom, deriveSeed } from "#shared/kernel/random.ts";
import { dungeonInputSchema } from "#shared/levels/dungeon/dungeonInput.ts";
import { dungeonTaskFiles } from "#shared/levels/dungeon/dungeonTaskFiles.ts";
import { judgeLayout } from "#shared/levels/dungeon/judge/judgeLayout.ts";
import type { BenchRow, ReadReference } from "../engineTask.ts";
import { chainsOf } from "./chains.ts";
import { finishedLayout } from "./finishedLayout.ts";
import { layoutModel } from "./layoutModel.ts";
import { searchLayout } from "./layoutSearch.ts";
import { graphOf } from "./modelGraph.ts";

/** One input of the reference data and what should be reached on it. */
interface BenchCase {
  readonly name: string;
  readonly options: Readonly<Record<string, string>>;
  readonly goal?: string;
}

const blocks = { rooms: "thesis_basic,thesis_advanced", transformations: "rotations" };
const goal = "100 % solved, median under 100 ms";

const cases: readonly BenchCase[] = [
  { name: "9vertices", options: { level: "9vertices" }, goal },
  { name: "17vertices", options: { level: "17vertices" }, goal },
  { name: "9 rooms (fig. 22), direct", options: { graph: "9vertices", ...blocks }, goal },
  {
    name: "9 rooms (fig. 22), corridors",
    options: { graph: "9vertices", ...blocks, corridors: "thesis_corridors" },
    goal,
  },
  { name: "17 rooms (fig. 23), direct", options: { level: "thesis_example2_advanced" }, goal },
  { name: "17 rooms (fig. 23), corridors", options: { level: "thesis_example2_corridors" }, goal },
  { name: "13 rooms (fig. 8), direct", options: { level: "thesis_generating_one_layout_advanced" }, goal },
  { name: "13 rooms (fig. 8), corridors", options: { level: "thesis_generating_one_layout_corridors" }, goal },
  { name: "15 rooms (fig. 5), direct", options: { level: "thesis_backtracking_advanced" }, goal },
  { name: "15 rooms (fig. 5), corridors", options: { level: "thesis_backtracking_corridors" }, goal },
];

/** Layouts per row, one seed each, and moves after which one counts as unsolved. */
const seeds = 100;
const moveLimit = 5_000_000;

/**
 * One row per input: median milliseconds per layout with tables set up, in one thread. Every layout is judged. The
 * signature is the sum of moves over the seeds 0 to 99.
 */
export function* benchDungeon(now: () => number, readReference: ReadReference): Generator<BenchRow, void, undefined> {
  const text = readReference("dungeon/edgar-inputs.json");
  if (text === undefined) return;
  for (const { name, options, goal: wanted } of cases) {
    const prepared = dungeonTaskFiles.read(text, options);
    if (!prepared.ok) throw new Error(`Bench input "${name}" is refused: ${prepared.problems[0]?.message}`);
    yield benchRow(name, prepared.input, now, wanted);
  }
}

function benchRow(name: string, input: unknown, now: () => number, wanted: string | undefined): BenchRow {
  const setupStart = now();
  const model = layoutModel(dungeonInputSchema.parse(input));
  const chains = chainsOf(graphOf(model));
  const setup = now() - setupStart;
  const times: number[] = [];
  let moves = 0;
  let solved = 0;
  let invalid = 0;
  for (let seed = 0; seed < seeds; seed++) {
    const random = createRandom(deriveSeed(seed, 0));
    const start = now();
    const search = searchLayout(model, chains, { moves: moveLimit, branching: 5, cycles: "close" }, random);
    let step = search.next();
    while (step.done !== true) step = search.next();
    const level = step.value.state === undefined ? undefined : finishedLayout(model, step.value.state, random);
    times.push(now() - start);
    moves += step.value.moves;
    if (level === undefined) continue;
    solved++;
    if (judgeLayout(level).length > 0) invalid++;
  }
  const total = times.reduce((sum, time) => sum + time, 0);
  times.sort((a, b) => a - b);
  return {
    name: `dungeon: ${name}`,
    value: round(times[Math.floor(times.length / 2)] ?? 0),
    unit: "ms per layout, median",
    signature: String(moves),
    ...(wanted === undefined ? {} : { goal: wanted }),
    details: {
      solved: `${solved}/${seeds}`,
      invalid,
      p95: round(times[Math.floor(times.length * 0.95)] ?? 0),
      "moves per second": Math.round((1000 * moves) / Math.max(total, 1e-9)),
      "setup ms": round(setup),
    },
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
