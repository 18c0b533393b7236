import { expect, test } from "vitest";
import { gameText } from "../../../../../test/support/puzzleScriptArbitraries.ts";
import { compileProgram } from "../language/compileProgram.ts";
import type { GameInput } from "./plainGame.ts";
import { traceInputs } from "../../../../../test/support/traceInputs.ts";
import type { InputTrace } from "../../../../../test/support/traceInputs.ts";

/** The steps in short: lines of rules counted from the heading RULES, cells as indices. */
function traceOf(rules: readonly string[], rows: readonly string[], inputs: readonly GameInput[]): string[][] {
  const source = gameText(rules, [], [rows]);
  const { program } = compileProgram(source);
  const first = source.split("\n").indexOf("RULES") + 1;
  const names = program!.objects.map(({ name }) => name);
  return traceInputs(program!, 0, "", inputs).map(({ steps }: InputTrace) =>
    steps.map((step) => {
      switch (step.type) {
        case "rule":
          return `${step.late ? "late " : ""}rule ${step.line - first} on ${step.rows.map((row) => row.join(" ")).join(", ")} changes ${step.changes.join(" ")}`;
        case "move":
          return `${step.objects.map((id) => names[id]).join(" ")} ${step.from} to ${step.to}`;
        case "blocked":
          return `${step.objects.map((id) => names[id]).join(" ")} stays at ${step.at}`;
        case "command":
          return `${step.name} by rule ${step.line - first}`;
        case "repeat":
          return `again without the group of rule ${step.line - first}`;
      }
    }),
  );
}

test("a turn's trace has the rules that fired in their order with their cells, then what moved", () => {
  const rules = ["[ > P | C ] -> [ > P | > C ]", "late [ C G ] -> [ C G M ] sfx0"];
  expect(traceOf(rules.slice(0, 1), ["PC.."], ["right", "left"])).toEqual([
    ["rule 1 on 0 1 changes 1", "crate 1 to 2", "player 0 to 1"],
    ["player 1 to 0"],
  ]);
});

test("what can't move is said to stay", () => {
  expect(traceOf(["[ > P | C ] -> [ > P | > C ]"], ["PC#"], ["right"])).toEqual([
    ["rule 1 on 0 1 changes 1", "player stays at 0", "crate stays at 1"],
  ]);
});

test("late rules and commands are in the trace, and trial ticks are not", () => {
  const rules = ["late [ P | C ] -> [ P | J ] again", "late [ J ] -> [ J M ]"];
  expect(traceOf(rules, ["P.C"], ["right"])).toEqual([
    ["player 0 to 1", "late rule 1 on 1 2 changes 2", "again by rule 1", "late rule 2 on 2 changes 2"],
  ]);
});

test("a turn that runs again without a rigid group says so", () => {
  const rules = ["rigid right [ > P | C ] -> [ > P | > C ]", "+ rigid [ moving C | C ] -> [ moving C | moving C ]"];
  const [steps] = traceOf(rules, ["PC..", ".C..", ".C#."], ["right"]);
  expect(steps).toContain("again without the group of rule 1");
  expect(steps!.at(-1)).toMatch(/stays/);
});
