import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { askCheck, askHint } from "#main/engines/linjat/analyses.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { useSession } from "#renderer/studio/session.ts";
import { askedEngine } from "../../../../../test/support/askedEngine.ts";
import { CanvasStage } from "../../../../../test/support/canvasStage.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { runHook } from "../../../../../test/support/runHook.ts";
import { shownMarkup, shownText } from "../../../../../test/support/shownText.ts";
import { linjatModelOf, type LinjatModel } from "../linjatModel.ts";
import { LineStrip } from "./PlayBoard.tsx";
import { playCommands } from "./playCommands.ts";
import { clearLines, linesOf, type PlayModel } from "./playModel.ts";
import { PlayPanel } from "./PlayPanel.tsx";
import { playPointer } from "./PlayBoard.tsx";
import { PlayFacts } from "./PlayStatus.tsx";
import { usePlay } from "./usePlay.ts";

const rows = ["2.  ", "   3", "    ", "   ."];
const before = useSession.getState();
let model: LinjatModel;
let play: PlayModel;
let stage: CanvasStage;
let stop: () => Promise<void>;
const panel = () => shownText(<PlayPanel model={play} />);
const status = () => shownText(<PlayFacts model={model} />);
const buttons = () =>
  [...shownMarkup(<PlayPanel model={play} />).matchAll(/<button.*?>([^<]+)</g)].map(([, label]) => label);
const note = () => play.store.getState().note?.text;

beforeAll(() => {
  stubBrowser();
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => open(rows));
afterEach(async () => {
  await stop();
  useSession.setState(before);
});

/** Opens a brief with this board to play on; the engine's own answers come at once. */
function open(drawn: readonly string[]): void {
  const engine = askedEngine<object>(({ analysis, input }) =>
    analysis === "hint" ? askHint(input as never) : askCheck(input as never),
  );
  const session = openDetached<Brief>("linjat-brief", (brief) => {
    Object.assign(brief, { width: 4, height: 4, rows: [...drawn] });
  });
  useSession.setState({ client: engine.client });
  model = linjatModelOf(session);
  const hook = runHook(usePlay, model);
  ({ stop } = hook);
  play = hook.result()!;
  clearLines(play);
  play.store.setState({ cursor: undefined, note: undefined, hint: undefined });
  stage = new CanvasStage({
    canvas: play.canvas,
    tool: playPointer(play),
    commands: playCommands(play),
  }).view(50, [-1, -1]);
}

test("lines that are dragged are counted until the puzzle is solved, and undone without touching the drawing", () => {
  stage.drag([0.5, 0.5], [1.5, 0.5]);
  expect(panel()).toContain("1 of 2lines");
  expect(status()).toMatch(/1 of 2 lines drawn.*1 of 2 dots covered/);
  stage.drag([3.5, 3.5], [3.5, 1.5]);
  expect(panel()).toMatch(/2 of 2lines.*Solved, without a hint/);
  expect(shownText(<LineStrip model={play} />)).toContain("solved");
  stage.hold("Control").press("z");
  expect(panel()).toContain("1 of 2lines");
  expect(shownText(<LineStrip model={play} />)).not.toContain("solved");
  stage.hold("Shift").press("Z").release("Shift").release("Control");
  expect(linesOf(play)).toHaveLength(2);
  expect(model.brief().rows).toEqual(rows);
  expect(model.session.store.getState().history.done).toEqual([]);
});

test("the keyboard alone solves it: pen down, draw, keep; Delete removes a line", () => {
  for (const key of ["ArrowRight", "Enter", "ArrowRight", "Enter"]) stage.press(key);
  expect(panel()).toContain("1 of 2lines");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "Enter", "ArrowDown", "ArrowDown", "Enter"])
    stage.press(key);
  expect(panel()).toMatch(/Solved, without a hint/);
  stage.press("Delete");
  expect(panel()).toContain("1 of 2lines");
});

test("a check finds the wrong line, a hint offers to undo it, and then goes on by deductions", async () => {
  stage.drag([0.5, 0.5], [0.5, 1.5]).press("c");
  await expect.poll(panel).toContain("1 line is wrong, shown in red.");
  expect(panel()).toContain("1 of 2lines0 of 2dots covered");
  stage.press("h");
  await expect.poll(buttons).toEqual(["Undo it"]);
  expect(panel()).toContain("1 hint");
  stage.hold("Shift").press("Enter").release("Shift");
  expect(panel()).toContain("0 of 2lines");
  stage.press("h");
  await expect.poll(panel).toContain("The dot at B1 can only be reached by the 2 at A1.");
  expect(buttons()).toEqual(["Draw it"]);
  stage.hold("Shift").press("Enter").release("Shift").press("c");
  await expect.poll(panel).toContain("Correct so far: 1 of 2 lines.");
});

test("a hint on a board that breaks says that it has no solution", async () => {
  await stop();
  open(["2.  ", "   3", "    ", ".  ."]);
  stage.press("h");
  await expect.poll(note).toBe("This puzzle has no solution, so no line can be right.");
  expect(panel()).toContain("This puzzle has no solution, so no line can be right.");
});
