import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askedEngine, type AskedQuestion } from "../../../../../test/support/askedEngine.ts";
import { gameText } from "../../../../../test/support/puzzleScriptArbitraries.ts";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { PuzzleSolveAnswer } from "#shared/levels/puzzlescript/analyses.ts";
import { levelsOfText } from "#shared/levels/puzzlescript/gameText.ts";
import { positionLevel } from "./positionLevel.ts";
import { press, startPlay, stopPlaying, type PlayModel } from "./playModel.ts";
import { checkAgain, solveFromHere, useOutlook } from "./useOutlook.ts";

interface Asked {
  readonly level: { readonly game: string; readonly rows: readonly string[]; readonly seed?: string };
  readonly states: number;
}

const push = "[ > Player | Crate ] -> [ > Player | > Crate ]";
const undecided: PuzzleSolveAnswer = { status: "undecided", verdict: "", states: 9 };
const none: PuzzleSolveAnswer = { status: "none", verdict: "", states: 9 };
const won = (solution: string): PuzzleSolveAnswer => ({ status: "shortest", verdict: "", states: 9, solution });

const before = useSession.getState();
let asked: AskedQuestion<Asked>[];
let reply: (question: AskedQuestion<Asked>) => PuzzleSolveAnswer | Promise<PuzzleSolveAnswer>;
let model: PlayModel;
let running: RunningHook<void, PlayModel> | undefined;

const state = () => model.store.getState();
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  reply = () => won("rrr");
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  vi.useRealTimers();
  useSession.setState(before);
});

function play(rows = ["p.c.g"], more: { readonly seed?: string; readonly setting?: string } = {}): void {
  const { level } = levelsOfText(gameText([push], ["All Goal on Crate"], [rows], more.setting))[0]!;
  const withSeed = more.seed === undefined ? level : { ...level, seed: more.seed };
  model = startPlay(withSeed, createCanvasController(gridCanvas), true)!;
  const engine = askedEngine<Asked>((question) => reply(question));
  ({ asked } = engine);
  useSession.setState({ client: engine.client });
}
function follow(): RunningHook<void, PlayModel> {
  running = runHook(useOutlook, model);
  return running;
}
const change = (act: () => unknown) => running?.act(() => void act());

test("a position is checked when no key was pressed for a while, and the way to win from it is known", async () => {
  play();
  follow();
  await wait(119);
  expect([asked.length, state().outlook]).toEqual([0, undefined]);
  await wait(1);
  expect(asked).toMatchObject([
    { kind: "puzzlescript", analysis: "solve", input: { level: { rows: ["p.c.g"] }, states: 5000 } },
  ]);
  expect(state().outlook).toEqual({ status: "winnable", solution: "rrr" });
  expect("seed" in (asked[0]?.input.level ?? {})).toBe(false);
});

test("after a move the position is asked about as a level of its own, with the level's seed", async () => {
  play(["p.c.g"], { seed: "s" });
  follow();
  change(() => press(model, "right"));
  reply = () => won("rr");
  await wait(120);
  const here = positionLevel(model.level, model.program, state().board);
  expect(asked.map(({ input }) => input.level)).toEqual([here]);
  expect(here).toMatchObject({ seed: "s" });
  expect(here?.rows).not.toEqual(model.level.rows);
  expect(state().outlook).toEqual({ status: "winnable", solution: "rr" });
});

test("keys in quick succession are one question, and a key ends the one that is asked", async () => {
  play();
  follow();
  await wait(100);
  change(() => press(model, "left"));
  await wait(100);
  expect(asked).toHaveLength(0);
  const slow = Promise.withResolvers<PuzzleSolveAnswer>();
  reply = () => slow.promise;
  await wait(20);
  expect(asked).toHaveLength(1);
  change(() => press(model, "right"));
  expect(asked[0]?.signal.aborted).toBe(true);
  slow.resolve(none);
  await wait(0);
  expect(state().outlook).toBeUndefined();
});

test("a position that the first search leaves open is searched farther, and then left", async () => {
  play();
  follow();
  reply = () => undecided;
  await wait(120);
  expect(asked.map(({ input }) => input.states)).toEqual([5000, 100_000]);
  expect(state().outlook).toEqual({ status: "unknown" });
});

test("a position without a win is lost; a solution that doesn't win in the game as it was played isn't believed", async () => {
  play();
  follow();
  reply = () => none;
  await wait(120);
  expect([asked.length, state().outlook]).toEqual([1, { status: "lost" }]);
  change(() => press(model, "right"));
  reply = () => won("lr");
  await wait(120);
  expect(state().outlook).toEqual({ status: "unknown" });
});

test("an engine that fails says why; the same position is checked again on request", async () => {
  play();
  follow();
  reply = () => Promise.reject(new Error("Out of memory."));
  await wait(120);
  expect(state().outlook).toEqual({ status: "unknown", failure: expect.stringContaining("Out of memory.") });
  expect(asked).toHaveLength(1);
  reply = () => won("rrr");
  const checked = checkAgain(model);
  expect(state().outlook).toBeUndefined();
  await checked;
  expect(state().outlook).toEqual({ status: "winnable", solution: "rrr" });
});

test("a position that was left while it was checked again keeps its own outlook", async () => {
  play();
  const slow = Promise.withResolvers<PuzzleSolveAnswer>();
  reply = () => slow.promise;
  const checked = checkAgain(model);
  press(model, "right");
  expect(asked[0]?.signal.aborted).toBe(true);
  slow.reject(new Error("Aborted."));
  await checked;
  expect(state().outlook).toBeUndefined();
});

test.each([
  ["without warnings", { warns: false }],
  ["once it is won", { won: true }],
  ["while the board moves", { isPending: true }],
  ["while a solution is played", { autoplay: "rr" }],
])("a position isn't checked %s", async (_when, how) => {
  play();
  model.store.setState(how);
  follow();
  await wait(1000);
  expect(asked).toEqual([]);
});

test("a position that can't be written as a level has an unknown outlook; its start has one", async () => {
  play(["p.c.g"], { setting: "run_rules_on_level_start" });
  follow();
  await wait(120);
  expect(state().outlook?.status).toBe("winnable");
  change(() => press(model, "right"));
  await wait(120);
  expect([asked.length, state().outlook]).toEqual([1, { status: "unknown" }]);
});

test("a closed game is checked no longer", async () => {
  play();
  const hook = follow();
  await wait(100);
  await hook.stop();
  await wait(1000);
  expect(asked).toEqual([]);
});

test("solving from here plays what is known to win, or asks first", async () => {
  play();
  model.store.setState({ outlook: { status: "winnable", solution: "rrr" } });
  await solveFromHere(model);
  expect([asked.length, state().autoplay, state().isSolving]).toEqual([0, "rrr", false]);
  model.store.setState({ outlook: undefined, autoplay: "" });
  const solving = solveFromHere(model);
  expect([state().isSolving, state().outlook]).toEqual([true, undefined]);
  await solving;
  expect([asked.length, state().autoplay, state().isSolving]).toEqual([1, "rrr", false]);
});

test("where no win is found, solving from here ends without playing", async () => {
  play();
  reply = () => undecided;
  await solveFromHere(model);
  expect([asked.length, state().autoplay, state().isSolving]).toEqual([2, "", false]);
});

test("stopping ends the search for a solution, and nothing is played when it answers", async () => {
  play();
  const slow = Promise.withResolvers<PuzzleSolveAnswer>();
  reply = () => slow.promise;
  const solving = solveFromHere(model);
  stopPlaying(model);
  expect(asked[0]?.signal.aborted).toBe(true);
  model.store.setState({ outlook: { status: "winnable", solution: "lrrr" } });
  slow.resolve(won("rrr"));
  await solving;
  expect([state().autoplay, state().isSolving, state().outlook?.solution]).toEqual(["", false, "lrrr"]);
});
