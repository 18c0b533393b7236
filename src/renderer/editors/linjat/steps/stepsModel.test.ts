import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askedEngine, type AskedQuestion } from "../../../../../test/support/askedEngine.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { useSession } from "#renderer/studio/session.ts";
import { explain, focusSentence, startSteps } from "./stepsModel.ts";

const rows = ["2.  ", "   3", "    ", "   ."];
const before = useSession.getState();
let asked: AskedQuestion<unknown>[];
let reply: () => unknown;

beforeEach(() => {
  const engine = askedEngine<unknown>(() => reply());
  ({ asked } = engine);
  useSession.setState({ client: engine.client });
});
afterEach(() => useSession.setState(before));

const canvas = () => createCanvasController(gridCanvas);
const layers = (count: number) => ({ layers: Array.from({ length: count }, () => ({})) });

test("the solver's reasoning is stepped through from the wanted layer, at most the last", async () => {
  const slow = Promise.withResolvers<unknown>();
  reply = () => slow.promise;
  const steps = startSteps(rows, canvas(), 9);
  expect(asked).toMatchObject([{ kind: "linjat", analysis: "explain", input: { level: { rows } } }]);
  expect([steps.store.getState(), steps.player.store.getState().count]).toEqual([
    { answer: undefined, failure: undefined, focus: undefined, hover: undefined },
    0,
  ]);
  slow.resolve(layers(3));
  await expect.poll(() => steps.player.store.getState()).toMatchObject({ count: 3, index: 3 });
  const drawn = vi.spyOn(steps.canvas, "redraw");
  focusSentence(steps, 1);
  expect([steps.store.getState().focus, drawn.mock.calls]).toEqual([1, [["content"]]]);
  // Another layer has other sentences; playing at another speed keeps them.
  steps.player.nextSpeed();
  expect(steps.store.getState().focus).toBe(1);
  steps.player.go(1);
  expect([steps.store.getState().focus, drawn.mock.calls.length]).toEqual([undefined, 2]);
});

test("reasoning that fails says why, and can be asked for again", async () => {
  reply = () => Promise.reject(new Error("Out of memory."));
  const steps = startSteps(rows, canvas());
  await expect.poll(() => steps.store.getState().failure).toContain("Out of memory.");
  reply = () => layers(2);
  explain(steps);
  expect(steps.store.getState().failure).toBeUndefined();
  await expect.poll(() => steps.player.store.getState()).toMatchObject({ count: 2, index: 0 });
  expect(steps.store.getState().answer).toEqual(layers(2));
});
