import { largeGraphs } from "./benchGraphs.ts";

/** One input of the reference data, what should be reached on it and how much of it is measured. */
export interface BenchCase {
  readonly name: string;
  /** Options of `dungeonTaskFiles`; every graph of the list is one input. */
  readonly options: Readonly<Record<string, string>>;
  readonly graphs?: readonly string[];
  readonly goal: string;
  /** Layouts per input, one seed each. */
  readonly seeds: number;
  /** Moves after which a layout counts as unsolved. */
  readonly moves: number;
}

const full = { seeds: 100, moves: 2_000_000 };
const blocks = { rooms: "thesis_basic,thesis_advanced", transformations: "rotations" };
const everyday = "100 % solved, median 8 ms, p95 30 ms";
const game = "100 % solved, median 3 ms, p95 15 ms";
const distance = "100 % solved, median 25 ms, p95 100 ms";
const random = "99 % solved, median 500 ms, p95 5 s";
/** Medium rooms, small ones where there are at most two neighbours; neighbours differ. */
export const smart = { rooms: "smart", repeat: "neighbours" };
export const corridors = "bench_corridors_2_4_w2";
const cycleGraph = (name: string, withCorridors: boolean): BenchCase => ({
  name: `${name}, ${withCorridors ? "corridors 2 and 4" : "direct"}`,
  options: { graph: name, ...smart, ...(withCorridors ? { corridors } : {}) },
  goal: random,
  ...full,
});
const level = (name: string, id: string, goal: string, more: Readonly<Record<string, string>> = {}): BenchCase => ({
  name,
  options: { level: id, ...more },
  goal,
  ...full,
});

/** Those of the 240 random graphs that were found to have no layout with doors: cycles too short for what they must hold. */
export const impossibleGraphs = graphNames(`
  c3_v10_5 c3_v10_7 c3_v20_8 c3_v40_0 c3_v40_4 c4_v10_3 c4_v10_4 c4_v10_6 c4_v10_7 c4_v20_0
  c4_v20_2 c4_v20_4 c4_v30_3 c4_v30_8 c5_v10_0 c5_v10_2 c5_v10_3 c5_v10_4 c5_v10_6 c5_v10_7
  c5_v10_8 c5_v20_0 c5_v20_3 c5_v20_6 c5_v20_8 c5_v20_9 c5_v30_0 c5_v30_3 c5_v30_6 c5_v30_9
  c5_v40_1 c5_v40_4
`);

/** The same with corridors. */
export const impossibleWithCorridors = graphNames(`
  c3_v10_5 c3_v10_7 c3_v20_8 c3_v40_4 c4_v10_6 c4_v10_7 c4_v20_0 c4_v30_3 c4_v30_8 c5_v10_0
  c5_v10_2 c5_v10_3 c5_v10_4 c5_v10_6 c5_v10_7 c5_v10_8 c5_v20_0 c5_v20_6 c5_v20_8 c5_v20_9
  c5_v30_0 c5_v30_3 c5_v30_9 c5_v40_1 c5_v40_4
`);

function graphNames(names: string): string[] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => `rand_${name}`);
}

/** The rows of `bench dungeon`: 100 seeds each (issue 3), but for large graphs and the rows of many graphs. */
export const benchCases: readonly BenchCase[] = [
  {
    name: "9 rooms (fig. 22), direct",
    options: { graph: "9vertices", ...blocks },
    goal: "100 % solved, median 0.5 ms, p95 2 ms",
    ...full,
  },
  {
    name: "9 rooms (fig. 22), corridors",
    options: { graph: "9vertices", ...blocks, corridors: "thesis_corridors" },
    goal: "100 % solved",
    ...full,
  },
  level("17 rooms (fig. 23), direct", "thesis_example2_advanced", everyday),
  level("17 rooms (fig. 23), corridors", "thesis_example2_corridors", "100 % solved, median 10 ms, p95 40 ms"),
  level("17 rooms, corridors, minimum distance 1", "thesis_example2_corridors", distance, { "min-distance": "1" }),
  level("17 rooms, corridors, minimum distance 2", "thesis_example2_corridors", distance, { "min-distance": "2" }),
  {
    name: "17 rooms, corridors 2 and 4, minimum distance 4",
    options: {
      graph: "17vertices",
      ...blocks,
      corridors: "thesis_corridors,thesis_corridors_offset_4",
      "min-distance": "4",
    },
    goal: distance,
    ...full,
  },
  level("41 rooms (fig. 24), direct", "thesis_example3_advanced", "100 % solved, median 12 ms, p95 50 ms"),
  level("41 rooms (fig. 24), corridors", "thesis_example3_corridors", "100 % solved, median 18 ms, p95 60 ms"),
  level("13 rooms (fig. 8), direct", "thesis_generating_one_layout_advanced", everyday),
  level("15 rooms (fig. 5), direct", "thesis_backtracking_advanced", everyday),
  level("Gungeon 1-1", "gungeon_1_1", game),
  level("Gungeon 1-2", "gungeon_1_2", game),
  level("Gungeon 2-1", "gungeon_2_1", game),
  level("Gungeon 2-2", "gungeon_2_2", game),
  level("Gungeon 2-4", "gungeon_2_4", game),
  level("Dead Cells underground", "dead_cells_underground", game),
  level("Dead Cells rooftop", "dead_cells_rooftop", game),
  ...Object.keys(largeGraphs).map((graph) => ({
    name: graph,
    options: { graph, ...blocks },
    goal: "100 % solved, under 10 s",
    seeds: 4,
    moves: 1_500_000,
  })),
  ...[{ corridors }, { "min-distance": "1" }].map((more) => ({
    name: `2,000 rooms, tree, ${"corridors" in more ? "corridors 2 and 4" : "minimum distance 1"}`,
    options: { graph: "2,000 rooms, tree", ...blocks, ...more },
    goal: "100 % solved, under 2 s",
    seeds: 2,
    moves: 1_500_000,
  })),
  cycleGraph("rand_c3_v30_0", false),
  cycleGraph("rand_c3_v30_0", true),
  cycleGraph("rand_c5_v40_0", false),
  cycleGraph("rand_c5_v40_0", true),
  cycleGraph("rand_c4_v40_0", false),
  cycleGraph("rand_c4_v40_0", true),
  {
    name: `${impossibleGraphs.length} random graphs that have no layout, direct`,
    options: smart,
    graphs: impossibleGraphs,
    goal: "all proved impossible, each under 1 s",
    seeds: 1,
    moves: 8_000_000,
  },
  {
    name: "240 random graphs, direct",
    options: smart,
    graphs: randomGraphs(),
    goal: "99 % solved or proved impossible, p95 5 s",
    seeds: 1,
    moves: 2_000_000,
  },
  {
    name: "240 random graphs, corridors 2 and 4",
    options: { ...smart, corridors },
    graphs: randomGraphs(),
    goal: "99 % solved or proved impossible, p95 5 s",
    seeds: 1,
    moves: 2_000_000,
  },
];

/** The first ten of each of 24 groups: 0 to 5 independent cycles, 10 to 49 rooms. */
function randomGraphs(): string[] {
  const digits = Array.from({ length: 10 }, (_, i) => i);
  return [0, 1, 2, 3, 4, 5].flatMap((cycles) =>
    [10, 20, 30, 40].flatMap((rooms) => digits.map((number) => `rand_c${cycles}_v${rooms}_${number}`)),
  );
}
