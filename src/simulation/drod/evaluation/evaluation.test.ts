import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyDrodRoom, outerWalls, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import type { Sim } from "../fast/sim.ts";
import { playListed, simOf } from "../playSim.ts";
import { roomSchema, type Room } from "#shared/levels/drod/room.ts";
import { automaticEvaluation } from "#shared/levels/drod/evaluation/automatic.ts";
import { compileEvaluation } from "./compile.ts";
import { completeExpression } from "#shared/levels/drod/evaluation/complete.ts";
import { evaluationPresets, functions, roomValues } from "#shared/levels/drod/evaluation/vocabulary.ts";

const names = { places: { stairs: [30, 20] as [number, number] }, weights: { pull: 2.5 } };

/** Player at 10,20; roaches 5 and 8 moves off, a queen behind a wall with one gap, trapdoors in two patches, tar. */
const room: DrodRoom = {
  ...emptyDrodRoom(),
  room: {
    o: [
      ...outerWalls(),
      ["wall", 1, 10, 30],
      ["trapdoor", 3, 25, 3],
      ["trapdoor", 8, 25, 2],
      ["yellowdoor_open", 20, 28, 4],
    ],
    t: [
      ["tar", 20, 24, 2],
      ["tar", 20, 25, 2],
    ],
    monsters: [
      ["roach", 15, 20, "S"],
      ["roach", 10, 28, "S"],
      ["queen", 10, 5, "S"],
      ["wubba", 30, 28, "S"],
    ],
  },
  start: [10, 20, "N"],
};

function value(text: string, sim: Sim = simOf(room)): number {
  const compiled = compileEvaluation(text, names);
  if (!compiled.ok) throw new Error(compiled.fault.message);
  return compiled.evaluate(sim);
}

function fault(text: string): string {
  const compiled = compileEvaluation(text, names);
  if (compiled.ok) throw new Error(`"${text}" has no fault.`);
  const { start, end, message } = compiled.fault;
  return `${start}-${end} ${message}`;
}

describe("values on a known state", () => {
  test.each([
    ["monsters", 3],
    ["count(roach)", 2],
    ["count(all)", 3],
    ["count(roach, queen, wubba)", 4],
    ["x + 100 * y", 2010],
    ["trapdoors", 5],
    ["regions(trapdoor)", 2],
    ["tar", 4],
    ["regions(tar)", 1],
    ["doors", 4],
    ["turn", 0],
    ["sum(roach, d)", 13],
    ["min(all, d)", 5],
    ["max(all, d)", 15],
    ["min(goblin, d)", 0],
    ["sum(roach, mx - my)", -23],
    ["dist(stairs)", 20],
    ["dist(10, 4)", 16],
    ["walk(10, 20)", 0],
    ["walk(10, 9)", 42],
    ["pull * 2", 5],
    ["1 - 2 - 3", -4],
    ["2 + 3 * 4 % 5", 4],
    ["-2 * -(1 + 1)", 4],
    ["7 / 0", 0],
    ["monsters == 3 and not (y < 5) or 1 > 2", 1],
    ["if(monsters >= 4, 1, 2)", 2],
    ["abs(-3) + floor(2.9) + sqrt(16)", 9],
    ["max(1, 2, 3) - min(4, 5)", -1],
  ])("%s is %d", (text, expected) => {
    expect(value(text)).toBe(expected);
  });

  test("they follow the play", () => {
    const sim = simOf(room);
    for (const command of ["E", "E", "C"] as const) playListed(sim, command);
    expect(value("x + 100 * turn", sim)).toBe(312);
    expect(value("cycle", sim)).toBe(3);
  });

  test("every preset and every word of the help compiles", () => {
    for (const { expression } of evaluationPresets) expect(Number.isFinite(value(expression))).toBe(true);
    for (const { name } of roomValues) expect(Number.isFinite(value(name))).toBe(true);
    for (const { form } of functions) expect(Number.isFinite(value(form ?? ""))).toBe(true);
  });

  test("what grows beyond all numbers stays a number", () => {
    const huge = "9".repeat(300);
    expect(value(`${huge} * ${huge}`)).toBe(Number.MAX_VALUE);
    expect(value(`${huge} * ${huge} - ${huge} * ${huge}`)).toBe(Number.MAX_VALUE);
  });
});

const furnished: readonly (readonly [Partial<Pick<Room, "o" | "t">>, string])[] = [
  [{}, "100 * monsters + sum(all, d)"],
  [{ o: [["wall", 5, 5, 3]] }, "100 * monsters + sum(all, w)"],
  [{ t: [["tar", 5, 5, 3]] }, "100 * monsters + sum(all, d)"],
  [{ o: [["pit", 5, 9, 3]], t: [["tar", 5, 5, 3]] }, "100 * monsters + sum(all, w + d / 10)"],
  [
    {
      o: [
        ["reddoor", 5, 9, 1],
        ["trapdoor", 9, 9, 3],
      ],
    },
    "100 * monsters + sum(all, w) + 10 * trapdoors + 30 * regions(trapdoor)",
  ],
  [{ o: [["blackdoor", 5, 9, 1]], t: [["mud", 5, 5, 3]] }, "100 * monsters + sum(all, w + d / 10) + 2 * tar"],
];

test.each(furnished)("the automatic evaluation of %j is %s", (tiles, expression) => {
  const made = roomSchema.parse({ ...tiles, o: [...outerWalls(), ...(tiles.o ?? [])], monsters: [] });
  expect(automaticEvaluation(made)).toBe(expression);
  expect(Number.isFinite(value(expression))).toBe(true);
});

describe("faults name the place", () => {
  test.each([
    ["monsers + 1", '0-7 Unknown name "monsers". Did you mean "monsters"?'],
    ["1 + ", "4-4 The expression ends before a value. Add one."],
    ["1 + * 2", '4-5 Missing value before "*". Add one.'],
    ["(1 + 2", '6-6 ")" is missing. Close what was opened.'],
    ["1 2", '2-3 "2" isn\'t expected here. Join it with an operator or remove it.'],
    ["x # y", '2-3 "#" isn\'t valid here. Remove it.'],
    ["d + 1", '0-1 "d" belongs to one monster. Put it into sum, min or max over monsters.'],
    ["sum(all, sum(all, d))", "9-20 sum over monsters can't be nested in another one."],
    ["stairs", '0-6 "stairs" is a place. Write dist(stairs) or walk(stairs).'],
    ["roach", '0-5 "roach" is a kind of monster. Write count(roach).'],
    ["dist(cellar)", '5-11 No place is called "cellar". Mark it on the room, or write two numbers.'],
    ["dist(40, 2)", "0-11 Squares go from 0, 0 to 37, 31."],
    ["if(1, 2)", "0-8 if needs 3 values, here are 2."],
    ["constructor", '0-11 Unknown name "constructor". Pick a word from the list.'],
    ["count(toString)", "6-14 Expected a kind of monster: all, roach, queen ..."],
  ])("%s", (text, expected) => {
    expect(fault(text)).toBe(expected);
  });

  test("endless and deep expressions are refused at once", () => {
    expect(fault("1+".repeat(3000))).toContain("longer than 4000 characters");
    expect(fault("(".repeat(500))).toContain("nested too deeply");
  });

  test("whatever is typed, there is a value or a fault inside the text, never an error", () => {
    const words = fc.constantFrom(
      "sum",
      "(",
      ")",
      "all",
      ",",
      "d",
      "monsters",
      "-",
      "*",
      "1",
      "if",
      "min",
      "walk",
      " ",
      "not",
      "%",
      "@",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), (parts) => {
        const text = parts.join(" ");
        const compiled = compileEvaluation(text, names);
        if (compiled.ok) {
          expect(Number.isFinite(compiled.evaluate(simOf(room)))).toBe(true);
          return;
        }
        const { start, end } = compiled.fault;
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe("completion", () => {
  const offered = (text: string, own: string[] = []) =>
    completeExpression(text, text.length, own).words.map(({ name }) => name);

  test("offers what begins with the word under the cursor, the designer's names first", () => {
    const { start, end, words } = completeExpression("1 + mon * 2", 7, ["monk"]);
    expect([start, end]).toEqual([4, 7]);
    expect(words.map(({ name }) => name)).toEqual(["monk", "monsters"]);
  });

  test.each([
    ["count(que", ["queen"]],
    ["count(roach, go", ["goblin", "golem"]],
    ["sum(r", ["roach", "rattlesnake"]],
    ["m", ["monsters", "min", "max"]],
    ["sum(all, m", ["mx", "my", "monsters", "min", "max"]],
    ["sum(all, abs(m", ["mx", "my", "monsters", "min", "max"]],
    ["sum(all, d) + d", ["doors", "dist"]],
    ["min(q", ["queen"]],
    ["regions(t", ["trapdoor", "tar"]],
    ["walk(", ["stairs"]],
    ["dist(10, ", []],
    ["2 # r", ["regions"]],
  ])("%s", (text, names) => {
    expect(offered(text, ["stairs"])).toEqual(names);
  });

  test.each([
    ["count(", ")"],
    ["sum(", ", d)"],
    ["max(all, ", ")"],
    ["regions(", ")"],
    ["1 + ", ""],
  ])("every word offered after %s compiles there", (before, after) => {
    const { words } = completeExpression(before, before.length, []);
    expect(words.length).toBeGreaterThan(3);
    for (const { name, form } of words) {
      // Folds can't be nested.
      if (before.startsWith("max") && form !== undefined) continue;
      expect(Number.isFinite(value(`${before}${form ?? name}${after}`)), name).toBe(true);
    }
  });
});
