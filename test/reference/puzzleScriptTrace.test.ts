import { describe, expect, test } from "vitest";
import { compileProgram } from "#shared/levels/puzzlescript/language/compileProgram.ts";
import { boardText } from "#shared/levels/puzzlescript/plain/boardText.ts";
import { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import type { GameInput } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { StepRecorder } from "#renderer/editors/puzzlescript/play/stepRecorder.ts";
import type { BoardShot, RecordedStep } from "#renderer/editors/puzzlescript/play/stepRecorder.ts";
import { readReference } from "../support/referenceData.ts";

interface RecordedGame {
  readonly id: string;
  readonly source: string;
  readonly level: number;
  readonly seed: string | null;
  readonly inputs: readonly GameInput[];
  readonly expected: string;
}

const records = readReference("puzzlescript/replays.jsonl")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as RecordedGame)
  // Every thirtieth: each step is compared cell by cell.
  .filter((_, i) => i % 30 === 0);

/** Cells whose objects differ. */
function differing(before: BoardShot, after: BoardShot): number[] {
  return after.cells.flatMap((ids, cell) => (ids.join() === before.cells[cell]?.join() ? [] : [cell]));
}

/** What a step's board says that the step doesn't; empty when the step accounts for every change. */
function unexplained(before: BoardShot, { step, after }: RecordedStep): string[] {
  if (after === undefined) return [];
  const cells = differing(before, after);
  switch (step.type) {
    case "rule": {
      const touched = new Set(step.rows.flat());
      return [
        ...cells.filter((cell) => !step.changes.includes(cell)).map((cell) => `${cell} changed silently`),
        ...step.changes.filter((cell) => !touched.has(cell)).map((cell) => `${cell} is in no row`),
      ];
    }
    case "move": {
      const left = before.cells[step.from]?.filter((id) => !step.objects.includes(id)) ?? [];
      const arrived = [...(before.cells[step.to] ?? []), ...step.objects].toSorted((a, b) => a - b);
      const isRight =
        after.cells[step.from]?.join() === left.join() &&
        after.cells[step.to]?.toSorted((a, b) => a - b).join() === arrived.join();
      return [
        ...(isRight ? [] : [`${step.from} to ${step.to} isn't what moved`]),
        ...cells.filter((cell) => cell !== step.from && cell !== step.to).map((cell) => `${cell} changed silently`),
      ];
    }
    case "blocked":
    case "command":
      return cells.map((cell) => `${cell} changed silently`);
    case "repeat":
      return [];
  }
}

describe("the rule trace of recorded PuzzleScript games", () => {
  test.each(records)(
    "$id: tracing changes nothing, and its steps account for every change of the plain simulator's board",
    ({ source, level, seed, inputs, expected }) => {
      const { program } = compileProgram(source);
      const lines = source.split("\n");
      const traced = new PlainGame(program!, level, seed ?? "any", "next");
      const plain = new PlainGame(program!, level, seed ?? "any", "next");
      let compared = 0;
      for (const input of inputs) {
        const recorder = new StepRecorder(traced);
        traced.trace = recorder;
        traced.press(input);
        plain.press(input);
        const applied = recorder.steps.flatMap(({ step }) => (step.type === "rule" ? [step.line] : []));
        for (const line of applied) expect(lines[line - 1]).toMatch(/->/);
        let before: BoardShot | undefined;
        for (const one of recorder.steps) {
          if (before !== undefined && before.cells.length === one.after?.cells.length) {
            expect(unexplained(before, one), `${input}, ${JSON.stringify(one.step)}`).toEqual([]);
            compared++;
          }
          // A command may put another board in place, and a repeated turn starts over.
          before = one.step.type === "command" || one.step.type === "repeat" ? undefined : one.after;
        }
        expect(boardText(traced.board)).toBe(boardText(plain.board));
      }
      expect(boardText(traced.board)).toBe(expected);
      if (inputs.length > 40) expect(compared).toBeGreaterThan(0);
    },
    60_000,
  );
});
