import { expect, test } from "vitest";
import type { JsonValue } from "#shared/kernel/json.ts";
import { validateLayout } from "#shared/levels/dungeon/validator/validateLayout.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { cycleInput } from "../../../../test/support/dungeonInputs.ts";
import { drained } from "../../../../test/support/liveEdits.ts";
import { askFeasibility, askOneLayout } from "./analyses.ts";

const askOne = (question: JsonValue) => drained(askOneLayout(question));

const impossible = {
  ...cycleInput(4),
  templates: cycleInput(4).templates.map((template) => ({
    ...template,
    doors: { mode: "simple" as const, length: 20, cornerDistance: 0 },
  })),
};

test("feasibility answers with the reasons, and with none for a possible input", () => {
  expect(askFeasibility({ input: cycleInput(4) })).toEqual({ problems: [] });
  const answer = askFeasibility({ input: impossible }) as { problems: JsonValue[] };
  expect(answer.problems.length).toBeGreaterThan(0);
});

test("generate-one answers with one valid layout, the same for the same seed", () => {
  const ask = (seed: number) => askOne({ input: cycleInput(5), seed }) as { layout: JsonValue };
  expect(validateLayout(layoutSchema.parse(ask(3).layout))).toEqual([]);
  expect(ask(3)).toEqual(ask(3));
});

test("generate-one without a layout says why", () => {
  expect(askOne({ input: impossible, seed: 1 })).toMatchObject({
    moves: 0,
    problems: [{ severity: "error" }, {}, {}, {}, {}, {}, {}, {}],
  });
  expect(askOne({ input: cycleInput(3), seed: 1, moves: 1 })).toMatchObject({
    problems: [{ severity: "error" }],
  });
});

test("generate-one without a layout shows the most rooms that stood at once", () => {
  const answer = askOne({ input: cycleInput(30), seed: 1, moves: 300 });
  expect(answer).not.toHaveProperty("layout");
  const { closest } = answer as { closest: JsonValue };
  expect(layoutSchema.parse(closest).rooms.length).toBeGreaterThan(1);
});

test("a question of the wrong form is refused", () => {
  expect(() => askFeasibility({})).toThrow();
});
