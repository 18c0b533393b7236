import { describe, expect, it } from "vitest";
import type { Run } from "#shared/contract/runs.ts";
import { levelKind } from "#shared/levels/registry.ts";
import type { SweepReport, SweepSetting } from "#shared/sweep/sweepReport.ts";
import { candidateId } from "#shared/project/candidateId.ts";
import { createRandom } from "#shared/kernel/random.ts";
import { axesOf } from "../plotAxes.ts";
import { messages } from "./messages.ts";
import { compareRanges } from "./rangeModel.ts";
import { parameterDifferences, parametersOf, shownSources, sourceFilter } from "./rangeSources.ts";
import { regionWords } from "./regionWords.ts";
import { settingGrid, sweepPoints } from "./sweepModel.ts";

const kind = levelKind("dungeon");
const task = kind.tasks[0]!;
const axes = { x: kind.metrics.find(({ id }) => id === "width")!, y: kind.metrics.find(({ id }) => id === "height")! };

function run(id: string, number: number, more: Partial<Run> = {}, done = 10): Run {
  const known = {
    id,
    number,
    kind: "dungeon",
    task: task.id,
    documentId: "graph1",
    documentName: "Crypt",
    parameters: {},
  };
  // Only the fields that are read.
  return { ...known, progress: { done }, ...more } as Run;
}

const setting = (number: number, parameters: SweepSetting["parameters"], shards: number[]): SweepSetting => {
  const figures = { rounds: 1, asked: 4, found: 4, value: 1, low: null, high: null, measured: 4, isFinalist: true };
  return { number, parameters, ...figures, shards };
};
const report = {
  sweep: {
    axes: [
      { parameter: "polish", values: [0, 10] },
      { parameter: "branching", values: [1, 5] },
    ],
    random: 0,
  },
  settings: [
    setting(1, { polish: 0, branching: 1 }, [0]),
    setting(2, { polish: 0, branching: 5 }, [1]),
    setting(3, { polish: 10, branching: 1 }, [2, 5]),
    setting(4, { polish: 10, branching: 5 }, [3]),
  ],
} as unknown as SweepReport;

describe("contours", () => {
  it("go no further than the levels do: not over a share of 1, not over the document's limit, not under 0", () => {
    const random = createRandom(9);
    const n = 600;
    const xs = Float64Array.from({ length: n }, () => Math.min(1, 0.7 + 0.5 * random.float()));
    const ys = Float64Array.from({ length: n }, () => Math.max(0, random.below(40) - 20));
    const points = { ids: Float64Array.from({ length: n }, (_, i) => i), x: xs, y: ys, total: n };
    const share = kind.metrics.find(({ id }) => id === "area-share")!;
    const other = { ...points, x: xs.map((x) => x / 2) };
    const { a, b } = compareRanges(points, other, { x: share, y: axes.y });
    for (const [set, own] of [[a, points] as const, [b!, other] as const]) {
      const drawn = set.contours.flatMap(({ rings }) => rings.flat());
      expect(drawn.length).toBeGreaterThan(20);
      expect(Math.max(...drawn.map(([x]) => x))).toBeLessThanOrEqual(Math.max(...own.x));
      expect(Math.min(...drawn.map(([x]) => x))).toBeGreaterThanOrEqual(Math.min(...own.x));
      expect(Math.max(...drawn.map(([, y]) => y))).toBeLessThanOrEqual(Math.max(...own.y));
      expect(Math.min(...drawn.map(([, y]) => y))).toBeGreaterThanOrEqual(0);
      // Mass that is reflected at the border isn't lost.
      expect(set.grid.cells.reduce((sum, cell) => sum + cell, 0)).toBeGreaterThan(0.995);
    }
    // Half of the levels are at the limit: the densest tenth of them is there.
    expect(
      a.contours
        .at(-1)!
        .rings.flat()
        .some(([x]) => x > 0.99),
    ).toBe(true);
  });
});

describe("the axes", () => {
  it("are those that were chosen, and for the other one of the pair that spreads best", () => {
    const spread = ["loops", "slivers"] as const;
    expect(axesOf(["", ""], spread)).toEqual(spread);
    expect(axesOf(["width", ""], spread)).toEqual(["width", "loops"]);
    expect(axesOf(["", "loops"], spread)).toEqual(["slivers", "loops"]);
    expect(axesOf(["width", "height"], spread)).toEqual(["width", "height"]);
  });
});

describe("the runs that are compared", () => {
  it("are the newest one and the one before it of the same document, until others are chosen", () => {
    const runs = [run("c", 3), run("b", 2, { documentId: "graph2" }), run("a", 1), run("z", 4, { kind: "linjat" }, 0)];
    expect(shownSources(runs, { a: null, b: null })).toEqual({
      a: { runId: "a", setting: null },
      b: { runId: "c", setting: null },
    });
    expect(shownSources(runs, { a: { runId: "b", setting: null }, b: null }).a?.runId).toBe("b");
    expect(shownSources([run("a", 1)], { a: null, b: null })).toEqual({ a: { runId: "a", setting: null }, b: null });
    expect(shownSources([], { a: null, b: null })).toEqual({ a: null, b: null });
  });

  it("have one kind: the second one gives way", () => {
    const runs = [run("a", 1), run("z", 2, { kind: "linjat" })];
    const chosen = { a: { runId: "a", setting: null }, b: { runId: "z", setting: null } };
    expect(shownSources(runs, chosen)).toEqual({ a: chosen.a, b: null });
  });

  it("are filtered by the shards of a setting, and differ in what its parameters change", () => {
    const source = { runId: "s", setting: 3 };
    expect(sourceFilter(source, report, { foldDuplicates: true, keptOnly: true })).toEqual({
      runIds: ["s"],
      foldDuplicates: true,
      flags: ["keep"],
      shards: { runId: "s", shards: [2, 5] },
    });
    const sweep = run("s", 1, { parameters: { sweep: "polish=0,10", moves: 5000 } });
    const plain = run("p", 2, { parameters: { moves: 5000, polish: 10 } });
    const of = (one: Run, number: number | null) =>
      parametersOf(one, { runId: one.id, setting: number }, one === sweep ? report : null);
    expect(parameterDifferences(task, of(sweep, 1), of(plain, null)).map(({ id }) => id)).toContain("polish");
    expect(parameterDifferences(task, of(sweep, 3), of(sweep, 3))).toEqual([]);
    expect(parameterDifferences(task, of(sweep, null), of(plain, null))[0]?.a.length).toBe(2);
  });
});

describe("the comparison", () => {
  const cloud = (x: number, y: number, run: number, shard = 0) => {
    const at = Array.from({ length: 200 }, (_, i) => [x + (i % 14), y + (Math.floor(i / 14) % 14)] as const);
    return {
      ids: Float64Array.from(at, (_, i) => candidateId({ run, shard, sequence: i })),
      x: Float64Array.from(at, ([u]) => u),
      y: Float64Array.from(at, ([, v]) => v),
    };
  };

  it("numbers what only one side reaches, through both sides, and says what these levels have", () => {
    const { regions, a, b, overlap } = compareRanges(cloud(10, 10, 1), cloud(60, 10, 2), axes);
    expect(regions.map(({ number, side }) => [number, side])).toEqual([
      [1, "a"],
      [2, "b"],
    ]);
    expect(overlap).toBeLessThan(0.01);
    expect(regions[0]!.ids.length).toBeGreaterThan(180);
    expect(regionWords(regions[0]!, axes, b!)).toMatch(/^Width at most 2\d$/);
    expect(regionWords(regions[1]!, axes, a)).toMatch(/^Width at least 6\d$/);
  });

  it("shows one run alone, without a region", () => {
    const alone = compareRanges(cloud(10, 10, 1), null, axes);
    expect(alone).toMatchObject({ b: null, overlap: null, regions: [] });
    expect(alone.a.across.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    expect(alone.a.contours[0]!.rings.length).toBe(1);
  });

  it("leaves everything to one run where the other one has nothing", () => {
    const empty = { ids: new Float64Array(), x: new Float64Array(), y: new Float64Array() };
    expect(compareRanges(cloud(10, 10, 1), empty, axes).regions.map(({ side }) => side)).toEqual(["a"]);
  });
});

describe("shares of the levels along an axis", () => {
  const points = (xs: readonly number[]) => ({
    ids: Float64Array.from(xs, (_, i) => candidateId({ run: 1, shard: 0, sequence: i })),
    x: Float64Array.from(xs),
    y: Float64Array.from(xs, (_, i) => i),
  });
  const share = { ...kind.metrics.find(({ id }) => id === "area-share")!, digits: 2 };
  const bins = (xs: readonly number[], metric = axes.x) =>
    compareRanges(points(xs), null, { x: metric, y: axes.y }).a.across;
  const filled = ({ shares }: ReturnType<typeof bins>) =>
    shares.flatMap((one, bin) => (one > 0 ? [[bin, Number(one.toFixed(6))]] : []));

  it("have bins around whole numbers, one or equally many in each", () => {
    const few = bins([10, 10, 11, 12]);
    expect([few.width, few.from % 1]).toEqual([1, 0.5]);
    const at = (value: number) => Math.floor(value - few.from);
    expect(filled(few)).toEqual([
      [at(10), 0.5],
      [at(11), 0.25],
      [at(12), 0.25],
    ]);
    const many = bins([0, 300]);
    expect([Number.isInteger(many.width), many.width > 6, many.shares.length <= 44]).toEqual([true, true, true]);
    expect(many.shares.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
  });

  it("divide other values into forty-four", () => {
    const { width, shares, from } = bins([0.2, 0.4, 0.8], share);
    expect([shares.length >= 43, shares.length <= 44]).toEqual([true, true]);
    expect(from + width * 44).toBeGreaterThan(0.8);
    expect(shares.filter((one) => one > 0).map((one) => Number(one.toFixed(3)))).toEqual([0.333, 0.333, 0.333]);
  });

  it("are one bar where all levels have one value, drawn a step to either side", () => {
    const { a } = compareRanges(points([7, 7, 7]), null, axes);
    expect(filled(a.across)).toEqual([[Math.floor(7 - a.across.from), 1]]);
    const xs = a.contours.flatMap(({ rings }) => rings.flat()).map(([x]) => x);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([expect.closeTo(6, 1), expect.closeTo(8, 1)]);
    expect(a.median).toEqual([7, 1]);
  });
});

describe("the words of a region", () => {
  const other = { points: { x: Float64Array.of(10, 20, 30, 40, 50), y: Float64Array.of(1, 2, 3, 4, 5) } };
  const words = (xRange: readonly [number, number], yRange: readonly [number, number], within?: "sentence") =>
    // Only the ranges are put into words.
    regionWords({ xRange, yRange } as never, axes, other as never, within);

  it.each([
    ["both metrics beyond the other side's middle half", [0, 10], [5, 9], "Width at most 10, height at least 5"],
    ["the one that is", [0, 10], [2, 4], "Width at most 10"],
    ["the other one", [20, 40], [5, 9], "Height at least 5"],
    ["both as ranges, where neither is", [20, 30], [2, 4], "Width 20 to 30, height 2 to 4"],
    ["both as ranges, where they are at the ends of the middle half", [20, 20], [4, 4], "Width 20, height 4"],
  ] as const)("are of %s", (_what, xRange, yRange, said) => {
    expect(words(xRange, yRange)).toBe(said);
    expect(words(xRange, yRange, "sentence")[0]).toBe(words(xRange, yRange)[0]?.toLowerCase());
  });
});

describe("the settings of a sweep", () => {
  it("stand in a grid of two parameters, and in none with random ones", () => {
    const grid = settingGrid(report, "branching", "polish")!;
    expect([grid.rows, grid.columns]).toEqual([
      [1, 5],
      [0, 10],
    ]);
    expect(grid.at(1, 0)?.number).toBe(2);
    expect(settingGrid({ ...report, sweep: { ...report.sweep, random: 4 } }, "branching", "polish")).toBeUndefined();
  });

  it("have the points of their shards", () => {
    const ids = Float64Array.from([0, 2, 5, 1, 9].map((shard) => candidateId({ run: 3, shard, sequence: 0 })));
    const points = { ids, x: Float64Array.from([1, 2, 3, 4, 5]), y: new Float64Array(5) };
    const { bySetting } = sweepPoints(points, report, axes);
    expect(bySetting.get(3)?.x).toEqual(Float64Array.from([2, 3]));
    expect([...bySetting.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });
});

it("sets a setting's number apart from what may be said of it", () => {
  expect(messages.settingName(3, messages.standing.possiblyBest)).toBe("3, may be best");
  expect(messages.settingName(1, messages.standing.other)).toBe("1");
});
