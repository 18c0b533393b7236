import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { askExplanation } from "#main/engines/linjat/analyses.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { useSession } from "#renderer/studio/session.ts";
import { playerCommands } from "#renderer/play/playerCommands.ts";
import { askedEngine, type AskedQuestion } from "../../../../../test/support/askedEngine.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { runHook } from "../../../../../test/support/runHook.ts";
import { shownText } from "../../../../../test/support/shownText.ts";
import { boardRows } from "../board/boardEdits.ts";
import { linjatModelOf, type LinjatModel } from "../linjatModel.ts";
import type { StepsModel } from "./stepsModel.ts";
import { StepsPanel } from "./StepsPanel.tsx";
import { stepsPointer } from "./stepsPointer.ts";
import { StepsFacts, StepsWhere } from "./StepsStatus.tsx";
import { goToLayer, useSteps } from "./useSteps.ts";

const rows = ["2.  ", "   3", "    ", "   ."];
const before = useSession.getState();
let asked: AskedQuestion<object>[];
let reply: (question: AskedQuestion<object>) => unknown;
let model: LinjatModel;
let steps: StepsModel;
let stop: () => Promise<void>;
let current: () => StepsModel | undefined;
const layer = () => steps.player.store.getState().index;
const panel = () => shownText(<StepsPanel model={steps} />);
const status = () => shownText(<StepsFacts model={model} />);
const draw = (drawn: readonly string[]) =>
  model.session.edit("Draw", (draft) => {
    draft.rows = [...drawn];
  });

beforeAll(() => {
  stubBrowser();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  reply = ({ input }) => askExplanation(input as never);
});
afterEach(async () => {
  // The page remembers the steps of each document.
  draw([]);
  await expect.poll(() => current()?.rows.join("").trim()).toBe("");
  await stop();
  useSession.setState(before);
});

/** Opens a brief with this board at the solver's steps. */
async function show(drawn: readonly string[]): Promise<CanvasStage> {
  const engine = askedEngine<object>((question) => reply(question));
  ({ asked } = engine);
  const session = openDetached<Brief>("linjat-brief", (brief) => {
    Object.assign(brief, { width: 4, height: 4, rows: [...drawn] });
  });
  useSession.setState({ client: engine.client });
  model = linjatModelOf(session);
  const hook = runHook(useSteps, model);
  ({ stop, result: current } = hook);
  await settled();
  asked.splice(0);
  return new CanvasStage({
    canvas: steps.canvas,
    tool: stepsPointer(steps),
    commands: playerCommands(steps.player),
  }).view(50, [-1, -1]);
}

/** Waits for the steps of the board as it is drawn now. */
async function settled(): Promise<void> {
  await expect
    .poll(() => {
      const shown = current();
      const { answer, failure } = shown?.store.getState() ?? {};
      return shown?.rows.join() === boardRows(model.brief()).join() && (answer !== undefined || failure !== undefined);
    })
    .toBe(true);
  steps = current()!;
}

test("the arrows go through the layers, each says why in a sentence, and the last one solves the puzzle", async () => {
  const stage = await show(rows);
  expect(panel()).toContain("The board before the first deduction.");
  expect(status()).toMatch(/^Before layer 1 of \d+$/);
  stage.press("ArrowRight");
  expect(layer()).toBe(1);
  expect(panel()).toContain("The dot at B1 can only be reached by the 2 at A1.");
  expect(status()).toContain("COVER");
  stage.press("End");
  expect(panel()).toContain("Every line is known: the puzzle is solved.");
  stage.press("Home");
  expect([layer(), panel().includes("The board before the first deduction.")]).toEqual([0, true]);
});

test("a click on a cell goes to the layer that drew a line there; a drag moves the view, and other cells do nothing", async () => {
  const stage = await show(rows);
  stage.click([1.5, 0.5]);
  expect(layer()).toBe(1);
  expect([stage.cursor, shownText(<StepsWhere model={model} />)]).toEqual(["pointer", "B1, line from layer 1"]);
  stage.press("Home").drag([1.5, 0.5], [2.5, 0.5]);
  expect([layer(), stage.camera.x]).toEqual([0, -2]);
  stage.click([1.5, 2.5]);
  expect([layer(), stage.cursor]).toEqual([0, "grab"]);
  stage.leave();
  expect(shownText(<StepsWhere model={model} />)).toBe("");
});

test("an edited board is explained anew, at the layer that was shown, and says where the rules end", async () => {
  await show(rows);
  steps.player.go(1);
  draw(["2   ", "   3", "    ", "   ."]);
  await expect.poll(() => asked.length).toBe(1);
  await settled();
  steps.player.go(9);
  expect(panel()).toMatch(/No rule applies from here; \d numbers? and \d dots? stay open/);
  expect(panel()).not.toContain("the puzzle is solved");
  steps.player.go(1);
  draw(rows);
  await expect.poll(() => asked.length).toBe(2);
  await settled();
  expect([layer(), panel().includes("The dot at B1")]).toEqual([1, true]);
});

test("a bar of the rating shows its layer, also of a board that isn't explained yet", async () => {
  await show(rows);
  goToLayer(model, 1);
  expect([layer(), asked.length]).toEqual([1, 0]);
  goToLayer(model, 0);
  expect(panel()).toContain("The board before the first deduction.");
});

test("a board that breaks says where, and that there is no layer", async () => {
  await show(["2.  ", "   3", "    ", ".  ."]);
  expect(panel()).toContain("The dot at A4 is out of reach of every number. The board has no single solution.");
  expect(status()).toBe("No layer");
});

test("while the solver works, and when it fails, panel and status say so; another try explains the puzzle", async () => {
  reply = () => Promise.reject(new Error("The engine process was ended."));
  await show(rows);
  expect(panel()).toMatch(/^Why this step.*Couldn't explain the puzzle\. .*Try again$/);
  expect(status()).toBe("Not explained");
  const slow = Promise.withResolvers<unknown>();
  reply = () => slow.promise;
  const failed = steps;
  goToLayer(model, 2);
  await expect.poll(() => current() === failed).toBe(false);
  steps = current()!;
  expect([panel(), status()]).toEqual(["Why this stepSolving…", "Solving…"]);
  slow.resolve(askExplanation({ level: { rows } }));
  await settled();
  expect([layer(), status().startsWith("Layer 2 of")]).toEqual([2, true]);
});
