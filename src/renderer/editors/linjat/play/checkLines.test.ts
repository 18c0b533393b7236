import { afterEach, beforeEach, expect, test } from "vitest";
import { askedEngine, type AskedQuestion } from "../../../../../test/support/askedEngine.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { CheckAnswer, HintAnswer } from "#shared/levels/linjat/analyses.ts";
import { messages } from "./messages.ts";
import {
  askForHint,
  checkLines,
  clearLines,
  describeForPlayer,
  hintedLine,
  keepPen,
  linesOf,
  movePen,
  startPlay,
  takeHint,
  type PlayModel,
} from "./playModel.ts";

const rows = ["2.  ", "   3", "    ", "   ."];
const before = useSession.getState();
let asked: AskedQuestion<unknown>[];
let reply: () => unknown;
let model: PlayModel;
const state = () => model.store.getState();
const draw = (from: readonly [number, number], to: readonly [number, number]) => {
  movePen(model, from, to);
  keepPen(model);
};
const checked = (more: Partial<CheckAnswer> = {}): CheckAnswer => ({ wrong: [], solutions: 1, ...more }) as CheckAnswer;

beforeEach(() => {
  const engine = askedEngine<unknown>(() => reply());
  ({ asked } = engine);
  useSession.setState({ client: engine.client });
  model = startPlay(rows, createCanvasController(gridCanvas));
  clearLines(model);
  reply = () => checked();
});
afterEach(() => useSession.setState(before));

test("lines that are correct so far are counted, with the numbers that there are", async () => {
  draw([0, 0], [1, 0]);
  await checkLines(model);
  expect(asked).toMatchObject([{ kind: "linjat", analysis: "check", input: { level: { rows }, drawn: [[0, 1]] } }]);
  expect([state().note, state().wrong]).toEqual([{ tone: "good", text: messages.correctSoFar(1, 2) }, []]);
});

test("wrong lines are marked and counted", async () => {
  draw([0, 0], [1, 0]);
  draw([3, 1], [3, 3]);
  reply = () => checked({ wrong: [1] });
  await checkLines(model);
  expect([state().note, state().wrong]).toEqual([{ tone: "bad", text: messages.wrongLines(1) }, [[7, 11, 15]]]);
});

test.each([
  [0, { tone: "bad", text: messages.noSolution }],
  [2, { tone: "plain", text: messages.severalSolutions }],
  [1, { tone: "plain", text: messages.nothingDrawnYet }],
])("without lines, a board with %i solutions says so", async (solutions, note) => {
  reply = () => checked({ solutions });
  await checkLines(model);
  expect(state().note).toEqual(note);
});

test("a check of lines that were changed meanwhile is dropped", async () => {
  const checking = checkLines(model);
  draw([0, 0], [1, 0]);
  const { note } = state();
  await checking;
  expect(state().note).toBe(note);
});

const hint = (more: Partial<HintAnswer>): HintAnswer =>
  ({ kind: "deduction", text: "Look here.", cells: [], ...more }) as HintAnswer;

test("a deduction is drawn from the cells that its number has to those that it gains, without gaps", async () => {
  const of = (number: number, ...gained: readonly number[]) =>
    hintedLine(model, hint({ explanation: { number, gained } as never }));
  expect(of(0, 1)).toEqual([0, 1]);
  expect(of(7, 15)).toEqual([7, 11, 15]);
  expect(of(0, 3)).toEqual([0, 1, 2, 3]);
  expect(of(0, 4)).toEqual([0, 4]);
  expect(of(7)).toBeUndefined();
  expect(hintedLine(model, hint({}))).toBeUndefined();
  draw([3, 1], [3, 2]);
  expect(of(7, 15)).toEqual([7, 11, 15]);
  reply = () => hint({ explanation: { number: 0, gained: [1] } as never });
  await askForHint(model);
  expect(state().note).toEqual({ tone: "plain", text: "Look here." });
  takeHint(model);
  expect(linesOf(model)).toContainEqual([0, 1]);
});

test.each([
  ["wrong-line", "bad"],
  ["solved", "good"],
  ["deduction", "plain"],
] as const)("a hint of the kind %s has the tone %s", async (kind, tone) => {
  draw([0, 0], [1, 0]);
  reply = () => hint({ kind, cells: [0, 1] });
  await askForHint(model);
  expect([state().note?.tone, state().wrong]).toEqual([tone, kind === "wrong-line" ? [[0, 1]] : []]);
});

test("a cell is described by its number or dot and the line that it is on", () => {
  const words = (x: number, y: number) => describeForPlayer(model, [x, y]).split(", ");
  expect(words(0, 0).slice(0, 2)).toEqual(["A1", "2"]);
  expect([words(1, 0).length, words(2, 2).length]).toEqual([2, 2]);
  expect(words(1, 0)[1]).not.toBe(words(2, 2)[1]);
  draw([0, 0], [1, 0]);
  expect(words(1, 0)).toHaveLength(3);
  expect(words(2, 0)).toHaveLength(2);
});
