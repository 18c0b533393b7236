import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LevelKind } from "../levels/levelKind.ts";
import type { NumberField } from "../levels/parameters.ts";
import { parametersSchema, defaultParameters } from "../levels/parameters.ts";
import { allLevelKinds, levelKind } from "../levels/registry.ts";
import { halvingRounds, leastBudget, usualBudget } from "./halvingRounds.ts";
import { canSweep, sweepableFields } from "./sweepParameter.ts";
import { parameterWords } from "./sweepWords.ts";
import { sweepSettings } from "./sweepSettings.ts";
import { type SweepSearch, survivors } from "./sweepStandings.ts";
import { summarizeSweep } from "./summarizeSweep.ts";
import { settingStanding } from "./sweepWords.ts";
import { type Sweep, parseSweep, valueText } from "./sweepText.ts";

const kind = levelKind("sokoban");
const task = kind.tasks.find(({ id }) => id === "generate")!;

function read(text: string): Sweep {
  const sweep = parseSweep(text, task, kind);
  if (typeof sweep === "string") throw new Error(sweep);
  return sweep;
}

describe("the text of a sweep", () => {
  it("lists values, ranges with a step, and ranges that random settings are drawn from", () => {
    const sweep = read("boxes=2..4 steps=60,120,60 width=6..12:3 method=climb,elites by:states goal:lowest random:12");
    expect(sweep.axes).toEqual([
      { parameter: "boxes", values: [2, 3, 4], span: [2, 4] },
      { parameter: "steps", values: [60, 120] },
      { parameter: "width", values: [6, 9, 12] },
      { parameter: "method", values: ["climb", "elites"] },
    ]);
    expect(sweep).toMatchObject({ metric: "states", goal: "lowest", random: 12, statistic: "median", rounds: 0 });
  });

  it("compares by the kind's difficulty, in its better direction, unless told otherwise", () => {
    expect(read("boxes=2,3")).toMatchObject({ metric: kind.difficulty, statistic: "median" });
    expect(read("boxes=2,3 by:pushes of:share range:40..")).toMatchObject({ goal: "highest", range: { min: 40 } });
  });

  it.each([
    ["", "values of at least one parameter"],
    ["boxes", '"boxes" has no values'],
    ["boxs=2,3", 'Unknown parameter "boxs"'],
    ["boxes=2,x", '"boxes" can\'t be x'],
    ["boxes=2,", '"boxes" can\'t be empty'],
    ["boxes=4..2", "empty"],
    ["boxes=2,3 boxes=4", "swept twice"],
    ["boxes=2,3 by:fun", 'Unknown metric "fun"'],
    ["boxes=2,3 of:mean", '"of:" takes'],
    ["boxes=2,3 goal:best", '"goal:" takes'],
    ["boxes=2,3 of:share", "A share needs a range"],
    ["boxes=2,3 of:share range:9..2", "is not a range"],
    ["boxes=2,3 random:1000", '"random:" takes'],
    ["boxes=2,3 speed:9", 'Unknown word "speed:"'],
    ["boxes=2", "at least two settings"],
    ["steps=1..200:1", "too many"],
  ])("%j is refused in a sentence", (text, sentence) => {
    expect(parseSweep(text, task, kind)).toContain(sentence);
  });

  it("reads again what it prints, for every kind and every task that can be swept", () => {
    const tasks = allLevelKinds().flatMap((one: LevelKind) =>
      one.tasks.filter(canSweep).map((swept) => [one, swept] as const),
    );
    expect(new Set(tasks.map(([one]) => one.id)).size).toBe(6);
    for (const [one, swept] of tasks) {
      const numbers = sweepableFields(swept).filter(
        (field): field is NumberField => field.type === "integer" || field.type === "number",
      );
      const arbitrary = fc.record({
        fields: fc.subarray(numbers, { minLength: 1, maxLength: 3 }),
        shares: fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 2, maxLength: 4 }),
        metric: fc.constantFrom(...one.metrics.map(({ id }) => id)),
        random: fc.constantFrom(0, 2, 5),
        rounds: fc.nat(8),
      });
      fc.assert(
        fc.property(arbitrary, ({ fields, shares, metric, random, rounds }) => {
          const words = fields.map((field) => {
            const values = shares.map((share) => field.min + Math.floor(((field.max - field.min) * share) / 8));
            return `${field.id}=${values.filter((value) => value <= field.max).join(",")}`;
          });
          const text = `${words.join(" ")} by:${metric} random:${Math.max(random, 2)} rounds:${Math.max(1, rounds)}`;
          const sweep = parseSweep(text, swept, one);
          if (typeof sweep === "string") throw new Error(sweep);
          expect(parseSweep(printSweep(sweep), swept, one)).toEqual(sweep);
          for (const setting of sweepSettings(sweep, swept, 3))
            expect(
              parametersSchema(swept.parameters).safeParse({ ...defaultParameters(swept.parameters), ...setting })
                .success,
            ).toBe(true);
        }),
        { numRuns: 30 },
      );
    }
  });
});

describe("a setting in words", () => {
  it("has one cell, not one cells, whatever is counted", () => {
    for (const { tasks } of allLevelKinds()) {
      for (const one of tasks) {
        for (const field of sweepableFields(one)) {
          if (field.type !== "integer" && field.type !== "number") continue;
          expect(parameterWords(field.id, 1, one)).not.toMatch(/^1 \w+s$/u);
        }
      }
    }
    const dungeon = levelKind("dungeon").tasks.find(({ id }) => id === "generate")!;
    expect(parameterWords("difference", 1, dungeon)).toBe("1 cell");
    expect(parameterWords("difference", 2, dungeon)).toBe("2 cells");
  });
});

describe("the settings of a sweep", () => {
  it("are the whole grid, the last axis fastest", () => {
    expect(sweepSettings(read("boxes=2,3 steps=60,120"), task, 1)).toEqual([
      { boxes: 2, steps: 60 },
      { boxes: 2, steps: 120 },
      { boxes: 3, steps: 60 },
      { boxes: 3, steps: 120 },
    ]);
  });

  it("at random are different from each other, inside their ranges and the same for the same seed", () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 2, max: 40 }), (seed, random) => {
        const sweep = read(`steps=60..300 temperature=0.1..2 method=climb,anneal random:${random}`);
        const settings = sweepSettings(sweep, task, seed);
        expect(settings).toHaveLength(random);
        expect(new Set(settings.map((setting) => JSON.stringify(setting))).size).toBe(random);
        expect(sweepSettings(sweep, task, seed)).toEqual(settings);
        for (const { steps, temperature } of settings) {
          expect(steps).toBeGreaterThanOrEqual(60);
          expect(steps).toBeLessThanOrEqual(300);
          expect(temperature).toBeGreaterThanOrEqual(0.1);
          expect(temperature).toBeLessThanOrEqual(2);
        }
      }),
    );
  });
});

describe("successive halving", () => {
  it("halves until three settings are left, an equal budget each round", () => {
    expect(halvingRounds(24, 6000, 0)).toEqual([
      { settings: 24, perSetting: 62 },
      { settings: 12, perSetting: 125 },
      { settings: 6, perSetting: 250 },
      { settings: 3, perSetting: 500 },
    ]);
    expect(halvingRounds(24, 6000, 1)).toEqual([{ settings: 24, perSetting: 250 }]);
  });

  it("never asks for more than its budget, and gives a setting at least as much in a later round", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), fc.nat(8), fc.nat(20_000), (settings, rounds, more) => {
        const count = leastBudget(settings, rounds) + more;
        const plan = halvingRounds(settings, count, rounds);
        expect(plan.reduce((sum, round) => sum + round.settings * round.perSetting, 0)).toBeLessThanOrEqual(count);
        expect(plan[0]?.perSetting).toBeGreaterThanOrEqual(4);
        plan.slice(1).forEach((round, at) => {
          expect(round.perSetting).toBeGreaterThanOrEqual(plan[at]!.perSetting);
          expect(round.settings).toBeGreaterThanOrEqual(2);
        });
        expect(usualBudget(settings, rounds)).toBeGreaterThan(leastBudget(settings, rounds));
      }),
    );
  });
});

describe("the standings of a sweep", () => {
  const sweep = read("steps=60,80,100,120,140,160 by:pushes");
  const settings = sweepSettings(sweep, task, 1);
  const search = (setting: number, round: number, values: readonly number[], shard = setting): SweepSearch => {
    return { shard, setting, round, asked: values.length, found: values.length, values };
  };

  it("do not depend on the order in which the searches ended", () => {
    const searches = fc.array(
      fc.record({ setting: fc.nat(5), values: fc.array(fc.nat(9), { maxLength: 4 }), shard: fc.nat(99) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(searches, fc.nat(1000), (list, turn) => {
        const found = list.map(({ setting, values, shard }) => search(setting, 0, values, shard));
        const other = [...found.slice(turn % (found.length + 1)), ...found.slice(0, turn % (found.length + 1))];
        const next = survivors(sweep, found, 1, 3);
        expect(survivors(sweep, other, 1, 3)).toEqual(next);
        expect(next.length).toBeLessThanOrEqual(3);
        for (const setting of next)
          expect(list.some((one) => one.setting === setting && one.values.length > 0)).toBe(true);
      }),
    );
  });

  it("compare the finalists by the last round alone, and say when the best is not clearly the best", () => {
    const rounds = [
      { settings: 2, perSetting: 8 },
      { settings: 2, perSetting: 40 },
    ];
    const near = (start: number): number[] => Array.from({ length: 40 }, (_, at) => start + at);
    const report = (second: number) =>
      summarizeSweep({
        kind,
        task,
        sweep,
        settings: settings.slice(0, 2),
        rounds,
        searches: [search(0, 0, [900, 900]), search(1, 0, [1, 1]), search(0, 1, near(10)), search(1, 1, near(second))],
        roundsOver: 2,
      });
    expect(report(100)).toMatchObject({ winner: 2, rivals: [] });
    expect([1, 2].map((number) => settingStanding(report(100), number))).toEqual(["other", "best"]);
    expect(report(100).settings[0]).toMatchObject({ value: 29.5, measured: 40, rounds: 2 });
    expect(report(12)).toMatchObject({ winner: 2, rivals: [1] });
    expect(report(12).notes[0]).toContain("Not clearly: setting 1 may be as good");
    expect([1, 2].map((number) => settingStanding(report(12), number))).toEqual(["possiblyBest", "possiblyBest"]);
  });
});

/** The text that `parseSweep` reads, without what it assumes anyway. */
function printSweep(sweep: Sweep): string {
  const { axes, metric, statistic, goal, range, random, rounds } = sweep;
  return [
    ...axes.map(({ parameter, values, span }) => {
      return `${parameter}=${span === undefined ? values.map(valueText).join(",") : `${span[0]}..${span[1]}`}`;
    }),
    `by:${metric}`,
    ...(statistic === "median" ? [] : [`of:${statistic}`]),
    ...(range === undefined ? [] : [`range:${range.min ?? ""}..${range.max ?? ""}`]),
    ...(statistic === "share" ? [] : [`goal:${goal}`]),
    ...(random === 0 ? [] : [`random:${random}`]),
    ...(rounds === 0 ? [] : [`rounds:${rounds}`]),
  ].join(" ");
}
