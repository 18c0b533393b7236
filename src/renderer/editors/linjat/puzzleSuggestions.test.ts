import { expect, test } from "vitest";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { openDetached } from "../../../../test/support/openDocument.ts";
import { leakingLayers } from "../../../../test/support/linjatEarlyCells.ts";
import { fastRating, solutionsByTrying } from "../../../../test/support/linjatOracle.ts";
import { askEffects, askSuggestions, takenSuggestions } from "../../../../test/support/takenSuggestions.ts";
import { linjatModelOf } from "./linjatModel.ts";
import { puzzleSuggestions } from "./puzzleSuggestions.ts";

/** A puzzle with one solution, three layers of which leak that it is the only one. */
const puzzle = ["  2   ", " 2   .", ".2 . 4", " .34  ", "3. 4 .", ".3.   "];
const drawn: Partial<Brief> = { rows: puzzle, width: 6, height: 6, leaks: "allow" };

function openBrief(change: Partial<Brief> = {}) {
  const session = openDetached<Brief>("linjat-brief", (brief) => void Object.assign(brief, drawn, change));
  return { session, source: puzzleSuggestions(linjatModelOf(session)) };
}

test(
  "every suggestion for a puzzle is one undo step, has one solution, and its claim holds by the fast solver",
  { timeout: 60_000 },
  async () => {
    for (const seed of [0, 3]) {
      const { session, source } = openBrief();
      const taken = await takenSuggestions(session, source, seed);
      expect(taken.length).toBeGreaterThanOrEqual(3);
      for (const { suggestion, data } of taken) {
        const { respect, before, after } = suggestion;
        const [was, is] = [fastRating(puzzle), fastRating(data.rows)];
        expect(is.solved && solutionsByTrying(data.rows) === 1).toBe(true);
        expect([respect, measure(respect, puzzle), measure(respect, data.rows)]).toEqual([respect, before, after]);
        expect(Math.sign(after - before)).toBe(respect === "harder" || respect === "deeper" ? 1 : -1);
        if (["narrower", "fewer-dots", "fairer"].includes(respect)) expect(is.cost).toBeGreaterThanOrEqual(was.cost);
      }
    }
  },
);

test("the effect of every single change is that of the fast solver, and locked cells are not changed", async () => {
  const locked = puzzle.flatMap((row, y) => row.split("").map((_, x): [number, number] => [x, y]));
  const { session, source } = openBrief({ locked: locked.filter(([, y]) => y < 3) });
  const was = fastRating(puzzle);
  const effects = await askEffects(source);
  expect(new Set(effects.map(({ effect }) => effect))).toContain("broken");
  expect(effects.every(({ cells }) => cells.every(([, y]) => y >= 3))).toBe(true);
  const changing = effects.filter(({ effect }) => effect === "harder" || effect === "easier");
  expect(changing.length).toBeGreaterThan(0);
  for (const { effect, by, edit, changes } of changing) {
    const rows = changes["rows"] as string[];
    const is = fastRating(rows);
    expect([edit, is.solved, solutionsByTrying(rows), is.cost - was.cost]).toEqual([edit, true, 1, by]);
    expect(effect).toBe(by > 0 ? "harder" : "easier");
  }
  expect(await askEffects(source, 1000)).toEqual(effects);
  expect(session.store.getState().history.done).toEqual([]);
});

test("a brief's locks, symmetry and range of numbers are kept by every suggestion", async () => {
  const locked = puzzle.flatMap((row, y) => row.split("").map((_, x): [number, number] => [x, y]));
  const top = locked.filter(([, y]) => y < 3);
  const { session, source } = openBrief({ locked: top, smallest: 2, largest: 4 });
  for (const { data } of await takenSuggestions(session, source)) {
    expect(data.rows.slice(0, 3)).toEqual(puzzle.slice(0, 3));
    expect(data.rows.join("").replaceAll(/[ .234]/g, "")).toBe("");
  }
  const turned = openBrief({ rows: ["3  ", "   ", "  3"].map((row) => row.padEnd(4)), width: 4, height: 4 });
  expect(turned.source.question().kind).toBe("ready");
});

test("the same brief and seed give the same suggestions", async () => {
  const { source } = openBrief();
  const question = source.question();
  if (question.kind === "blocked") throw new Error(question.reason);
  expect(await askSuggestions("linjat", question.input, 2)).toEqual(await askSuggestions("linjat", question.input, 2));
});

test("a board without suggestions says why", async () => {
  const none = async (change: Partial<Brief>) => {
    const question = openBrief(change).source.question();
    if (question.kind === "blocked") return question.reason;
    return (await askSuggestions("linjat", question.input)).none;
  };
  expect(await none({ rows: [] })).toContain("no numbers");
  const locked = [0, 1, 2, 3].flatMap((y) => [0, 1, 2, 3].map((x): [number, number] => [x, y]));
  const fixed = { width: 4, height: 4, locked };
  expect(await none({ ...fixed, rows: ["3   ", "    ", "    ", "    "] })).toContain(
    "has 2 solutions. No small change",
  );
  expect(await none({ ...fixed, rows: ["3   ", "    ", "    ", "   ."] })).toContain("no solution. No small change");
});

function measure(respect: string, rows: readonly string[]): number {
  const { cost, depth, width } = fastRating(rows);
  switch (respect) {
    case "harder":
    case "easier":
      return cost;
    case "deeper":
      return depth;
    case "narrower":
      return width;
    case "fairer":
      return leakingLayers(rows);
    case "fewer-dots":
      return rows.join("").split(".").length - 1;
    default:
      throw new Error(`Unknown respect "${respect}".`);
  }
}

test("an own metric of the project is a respect of its own, and its value holds by the fast solver", async () => {
  const metric = { id: "own-toil", title: "Toil", unit: "", better: "higher", digits: 2 };
  const own = [
    { ...metric, formula: "cost / numbers" },
    { ...metric, id: "own-script", formula: "valueOfAScript * 2" },
  ];
  const question = openBrief().source.question();
  if (question.kind === "blocked") throw new Error(question.reason);
  const { suggestions } = await askSuggestions("linjat", { ...question.input, own });
  const found = suggestions.filter(({ respect }) => respect.startsWith("own-"));
  expect(found.map(({ respect, title }) => [respect, title])).toEqual([["own-toil", "Toil"]]);
  const changed = found[0]!.changes["rows"] as string[];
  const toil = (rows: readonly string[]): number =>
    fastRating(rows).cost / rows.join("").replaceAll(/[^1-9]/g, "").length;
  expect(found[0]!.before).toBeCloseTo(toil(puzzle), 9);
  expect(found[0]!.after).toBeCloseTo(toil(changed), 9);
  expect(found[0]!.after).toBeGreaterThan(found[0]!.before);
  expect(solutionsByTrying(changed)).toBe(1);
});
