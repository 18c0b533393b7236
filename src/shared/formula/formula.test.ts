import { describe, expect, it } from "vitest";
import { plainVocabulary } from "../../../test/support/plainFormulaArbitrary.ts";
import type { PlainLevel, PlainRoom } from "../../../test/support/plainFormula.ts";
import { readFormula } from "./formula.ts";
import { formulaCompletions } from "./formulaCompletions.ts";
import { lineAndColumn } from "./formulaTokens.ts";
import { numberIn, plainNumber, printUnit, truth } from "./formulaTypes.ts";
import type { FormulaVocabulary } from "./formulaVocabulary.ts";

const units: FormulaVocabulary = {
  ...plainVocabulary,
  names: [
    ...plainVocabulary.names,
    { name: "pathLength", type: numberIn("cells"), hint: "", metric: "path-length" },
    { name: "width", type: numberIn("cells"), hint: "", metric: "width" },
    { name: "moves", type: numberIn("moves"), hint: "", metric: "moves" },
  ],
};

function room(role: string, more: Partial<PlainRoom> = {}): PlainRoom {
  return { name: role, role, area: 4, doors: 1, deadEnd: true, neighbors: [], ...more };
}
const level: PlainLevel = {
  metrics: {},
  rooms: [
    room("start", { area: 10, doors: 2, deadEnd: false }),
    room("treasure"),
    room("treasure", { deadEnd: false }),
    room("boss", { area: null, doors: 5 }),
  ],
};

function value(source: string, metrics: Record<string, number> = {}) {
  const { formula, problems } = readFormula(source, units);
  expect(
    problems.filter(({ severity }) => severity === "error"),
    source,
  ).toEqual([]);
  return formula?.compute(
    formula.metrics.map((id) => metrics[id] ?? NaN),
    level,
  );
}
function firstProblem(source: string) {
  const [problem] = readFormula(source, units).problems;
  return (
    problem && { at: source.slice(problem.from, problem.to), message: problem.message, proposal: problem.proposal }
  );
}

describe("the value of a formula", () => {
  it("follows the usual precedence", () => {
    expect(value("1 + 2 * 3 ^ 2 - -4")).toBe(23);
    expect(value("-2 ^ 2")).toBe(-4);
    expect(value("not 1 > 2 and 3 > 2")).toBe(true);
    expect(value("if 1 < 2 then 10 else 20 + 1")).toBe(10);
    expect(value("1 + (if false then 1 else 2) * 2")).toBe(5);
  });

  it("looks at lists by a condition and by a variable", () => {
    expect(value('count(rooms, role = "treasure" and deadEnd)')).toBe(1);
    expect(value('max(max(distance(a, b) for b in rooms) for a in rooms if a.role = "boss")')).toBe(4);
    expect(value('min(abs(r.doors - 2) for r in rooms if r.role != "boss")')).toBe(0);
    expect(value("share(rooms, deadEnd)")).toBe(0.5);
    expect(value("sum(rooms, area)")).toBe(18);
    expect(value("median(rooms, doors)")).toBe(1.5);
    expect(value("count(rooms)")).toBe(4);
    expect(value("max(2, 3, 1)")).toBe(3);
    expect(value("any(rooms, doors > 4) and not all(rooms, doors > 4)")).toBe(true);
  });

  it("is null where it is not defined, never NaN or infinite", () => {
    for (const source of [
      "a / 0",
      "0 / 0",
      "a",
      "sqrt(0 - 1)",
      "10 ^ 400",
      "1 / a",
      "mean(rooms, area / 0)",
      'min(r.area for r in rooms if r.role = "boss")',
    ])
      expect(value(source), source).toBeNull();
    expect(value("default(a, 3)")).toBe(3);
    expect(value("defined(a)")).toBe(false);
    expect(value("false and a > 1")).toBe(false);
    expect(value("true and a > 1")).toBeNull();
  });

  it("reads metrics by name, and says which", () => {
    expect(value("pathLength / width", { "path-length": 12, width: 4 })).toBe(3);
    const { formula } = readFormula("pathLength / width", units);
    expect(formula).toMatchObject({ metrics: ["path-length", "width"], readsLevel: false });
  });

  it("has no value, on any machine, when it takes too many steps", () => {
    const many: PlainLevel = { metrics: {}, rooms: Array.from({ length: 400 }, () => room("start")) };
    const source = "sum(sum(count(q for q in rooms) for r in rooms) for s in rooms)";
    const started = performance.now();
    expect(readFormula(source, units).formula?.compute([], many)).toBeNull();
    expect(performance.now() - started).toBeLessThan(2000);
    const few: PlainLevel = { metrics: {}, rooms: many.rooms.slice(0, 50) };
    expect(readFormula(source, units).formula?.compute([], few)).toBe(50 ** 3);
  });

  it("makes no text longer than 1,000 characters", () => {
    expect(readFormula('length("ab" + "cd")', units).formula?.compute([], level)).toBe(4);
    const long = `length("${"x".repeat(600)}" + "${"x".repeat(600)}")`;
    expect(readFormula(long, units).formula?.compute([], level)).toBeNull();
  });
});

describe("problems", () => {
  it("name the nearest word, at their place", () => {
    expect(firstProblem("count(roms)")).toMatchObject({ at: "roms", proposal: "rooms" });
    expect(firstProblem("cuont(rooms)")).toMatchObject({ at: "cuont", proposal: "count" });
    expect(firstProblem('count(rooms, role = "tresure")')).toMatchObject({ at: '"tresure"', proposal: '"treasure"' });
    expect(firstProblem("sum(r.aera for r in rooms)")).toMatchObject({ at: "aera", proposal: "area" });
    expect(firstProblem("path-length / 2")).toMatchObject({ at: "path-length", proposal: "pathLength" });
    expect(firstProblem("a == 2")).toMatchObject({ at: "==", proposal: "=" });
    expect(firstProblem("a > 1 && b > 1")).toMatchObject({ at: "&&", proposal: "and" });
  });

  it("can each be mended by the proposal", () => {
    for (const source of [
      "count(roms)",
      "path-length / 2",
      "a == 2",
      "a > 1 && b > 1",
      'count(rooms, role = "bos")',
      'length("ab)',
      "a <> 2",
      "!(a > 1)",
    ]) {
      const [problem] = readFormula(source, units).problems;
      const mended = source.slice(0, problem?.from) + problem?.proposal + source.slice(problem?.to);
      const left = readFormula(mended, units).problems;
      // An open text swallowed the bracket behind it.
      if (source.startsWith("length(")) expect(left[0]?.message).toContain("bracket");
      else expect(left, mended).toEqual([]);
    }
  });

  it("say what is missing or of the wrong type", () => {
    expect(firstProblem("(1 + 2")).toMatchObject({ at: "(" });
    expect(firstProblem("1 +")?.message).toContain("missing at the end");
    expect(firstProblem("1 2")?.message).toContain("Unexpected");
    expect(firstProblem("1 < a < 3")?.message).toContain("can't be chained");
    expect(firstProblem("rooms + 1")?.message).toContain("Expected a number");
    expect(firstProblem("if 1 then 2 else 3")?.message).toContain("Expected a condition");
    expect(firstProblem("distance(1, 2)")?.message).toContain("distance needs a room");
    expect(firstProblem("count(1)")?.message).toContain("Expected a list");
    expect(firstProblem("r.area for r in rooms")?.message).toContain("Unexpected");
    expect(readFormula("a > 1", units, plainNumber).problems[0]?.message).toContain("has to be a number");
    expect(readFormula("a", units, truth).problems[0]?.message).toContain("has to be yes or no");
    expect(readFormula("  ", units).problems[0]?.message).toBe("Type a formula.");
  });

  it("warn about different units, and the formula still works", () => {
    const { formula, problems } = readFormula("pathLength + moves", units);
    expect(problems).toMatchObject([{ severity: "warning", from: 0, to: 18 }]);
    expect(formula?.compute([2, 3])).toBe(5);
    expect(readFormula("pathLength > moves", units).problems).toHaveLength(1);
    expect(readFormula("pathLength + 3 * width", units).problems).toEqual([]);
  });

  it("carry units through products and roots", () => {
    const unitOf = (source: string): string => {
      const type = readFormula(source, units).formula?.type;
      return type?.type === "number" ? printUnit(type.unit) : "";
    };
    expect(unitOf("pathLength * width")).toBe("cells²");
    expect(unitOf("sqrt(pathLength * width)")).toBe("cells");
    expect(unitOf("pathLength / width")).toBe("");
    expect(unitOf("moves / pathLength")).toBe("moves/cells");
    expect(unitOf("1 / width ^ 2")).toBe("1/cells²");
  });

  it("stop hostile formulas with a sentence", () => {
    expect(firstProblem("(".repeat(500))?.message).toContain("inside each other");
    expect(firstProblem(`1${" + 1".repeat(400)}`)?.message).toContain("inside each other");
    expect(firstProblem("-".repeat(1500))?.message).toContain("inside each other");
    expect(firstProblem("x".repeat(3000))?.message).toMatch(/at most 2.000 characters/);
    expect(firstProblem("count(rooms, count(rooms, count(rooms, count(rooms) > 1) > 1) > 1)")?.message).toContain(
      "At most 3 lists",
    );
    expect(firstProblem("__proto__ + constructor")?.message).toContain("Unknown name");
    expect(firstProblem("count(r.constructor for r in rooms)")?.message).toContain("has no “constructor”");
  });

  it("have a line and a column", () => {
    expect(lineAndColumn("a +\n  b", 6)).toEqual([2, 3]);
  });
});

describe("completions", () => {
  const offered = (source: string): string[] => {
    const at = source.indexOf("|");
    return formulaCompletions(source.replace("|", ""), at < 0 ? source.length : at, units).items.map(
      ({ label }) => label,
    );
  };

  it("offer names and functions that start with what is typed, first", () => {
    expect(offered("ro")[0]).toBe("rooms");
    expect(offered("dis")[0]).toBe("distance");
    expect(offered("pathl")).toEqual(["pathLength"]);
  });

  it("offer members of the element, with and without its name", () => {
    expect(offered("count(rooms, dea")).toContain("deadEnd");
    expect(offered("min(r.|")).toEqual([]);
    expect(offered("min(r.area for r in rooms if r.")).toEqual([
      "name",
      "role",
      "area",
      "doors",
      "deadEnd",
      "neighbors",
    ]);
    expect(offered("count(rooms, it.ne")).toEqual(["neighbors"]);
    expect(offered("ar")).not.toContain("area");
  });

  it("offer the options of a choice", () => {
    expect(offered("count(rooms, role = ")).toEqual(["start", "boss", "treasure"]);
    expect(offered('count(rooms, role = "bo')).toEqual(["boss"]);
  });

  it("replace the word under the caret", () => {
    expect(formulaCompletions("count(roo, deadEnd)", 9, units)).toMatchObject({ from: 6, to: 9 });
  });
});
