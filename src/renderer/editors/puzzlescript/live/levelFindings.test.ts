import { expect, test } from "vitest";
import type { PuzzleSolveAnswer } from "#shared/levels/puzzlescript/analyses.ts";
import { entriesOf } from "../levels/gameEntries.ts";
import { changedLines } from "./changedLines.ts";
import { checkOf, checksOf, withAnswer } from "./levelChecks.ts";
import { levelFindings } from "./levelFindings.ts";
import { verdictDetail, verdictOf } from "./verdict.ts";

const rows = ["#p.#"];
const text = "title A\n\nRULES\n[ > P ] -> [ > P ]\nlate [ P ] -> [ P ]\n\nLEVELS\n\n";
const changed = text.replace("[ > P ] -> [ > P ]", "[ > P ] -> [ P ]");
const entries = entriesOf(`${changed}${rows.join("\n")}\n`);

function solved(turns: number): PuzzleSolveAnswer {
  return { status: "shortest", solution: "r".repeat(turns), states: 3, verdict: `Solvable, shortest ${turns}.` };
}
const none: PuzzleSolveAnswer = { status: "none", states: 2, verdict: "No solution: every state was visited." };

/** Checks of the level after an answer about the first text and perhaps one about the changed text. */
function checksAfter(first: PuzzleSolveAnswer, second?: PuzzleSolveAnswer) {
  const empty = { ...checksOf("findings").getState(), game: changed };
  const after = withAnswer(empty, rows, { game: text, answer: first, allowed: 100, afterMs: 1 });
  return second === undefined
    ? after
    : withAnswer(after, rows, { game: changed, answer: second, allowed: 100, afterMs: 1 });
}
const messagesOf = (...answers: Parameters<typeof checksAfter>): string[] =>
  levelFindings(entries, checksAfter(...answers)).map(({ message }) => message);

test("a level that a change of a rule makes unsolvable is named with the line; one that always was isn't blamed on it", () => {
  expect(messagesOf(solved(2), none)).toEqual([
    "Level 1 became unsolvable with line 4. Check the rule, or change the level.",
  ]);
  expect(messagesOf(none, none)).toEqual(["Level 1 can't be won: all its states were visited."]);
  expect(messagesOf(solved(2), solved(5))).toEqual(["Level 1 takes 5 turns instead of 2 with line 4."]);
  expect(messagesOf(solved(2), solved(2))).toEqual([]);
});

test("an answer about an older text says nothing of the present one: no finding, no color, no detail", () => {
  expect(messagesOf(none)).toEqual([]);
  const checks = checksAfter(none);
  const check = checkOf(checks, rows);
  expect(verdictOf(checks, check)).toMatchObject({ tone: "plain", isStale: true });
  expect(verdictDetail(checks, check)).toBeUndefined();
});

test("the detail says what the badge doesn't: nothing where a solution is found, else why or what was tried", () => {
  const detail = (answer: PuzzleSolveAnswer): string | undefined => {
    const checks = checksAfter(answer, answer);
    return verdictDetail(checks, checkOf(checks, rows));
  };
  expect(detail(solved(3))).toBeUndefined();
  expect(detail(none)).toBe(none.verdict);
  const broken = { ...checksAfter(solved(3), solved(3)), isBroken: true };
  expect(verdictDetail(broken, checkOf(broken, rows))).toContain("once the code has no errors");
});

test("changed lines are those between the equal beginnings and ends of two texts", () => {
  expect(changedLines("a\nb\nc", "a\nx\nc")).toEqual([2]);
  expect(changedLines("a\nb\nc", "a\nb\nc")).toEqual([]);
  expect(changedLines("a\nc", "a\nb\nc")).toEqual([2]);
  expect(changedLines("a\nb\nc", "a\nc")).toEqual([2]);
  expect(changedLines("a\nb\nc\nd", "x\nb\nc\ny")).toEqual([1, 4]);
});
