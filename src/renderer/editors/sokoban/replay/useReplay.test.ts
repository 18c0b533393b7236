import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { askedEngine, type AskedQuestion } from "../../../../../test/support/askedEngine.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { createCanvasController } from "#renderer/canvas/canvasController.ts";
import { gridCanvas } from "#renderer/editors/grid/gridCanvas.ts";
import { useSession } from "#renderer/studio/session.ts";
import { setSetting } from "#renderer/studio/settings.ts";
import type { DifficultyStep } from "#shared/levels/sokoban/analyses.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { answerOf } from "../live/answerStore.ts";
import { movesOf, type PlayModel } from "../play/playModel.ts";
import { resumeGame, usePlay } from "../play/usePlay.ts";
import { roomModelOf, type RoomModel } from "../roomModel.ts";
import { addSolution } from "../solutions/solutionList.ts";
import { orderSetting } from "../solutions/useSolutions.ts";
import { difficultyBars, useDifficulty } from "./difficulty.ts";
import { goToPush, markedPart, startReplay, stepPush, type ReplayModel } from "./replayModel.ts";
import { replayAt, useReplay } from "./useReplay.ts";

const room = ["########", "#      #", "#@$ $. #", "#    . #", "########"];
/** Pushes at moves 1, 5 and 6. */
const moves = "RurrdldlUlluR";

const before = useSession.getState();
let model: RoomModel;
let hooks: { stop(): Promise<void> }[] = [];

beforeAll(() => {
  stubBrowser();
  vi.stubGlobal("HTMLElement", class {});
});
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  hooks = [];
  useSession.setState({ client: null });
});
afterEach(async () => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const hook of hooks.splice(0)) await hook.stop();
  useSession.setState(before);
  setSetting(orderSetting, "pushes");
});

/** A room with one box and a corridor, so that any walk before the push makes another solution. */
const corridor = ["#######", "#@$.  #", "#######"];
function open(rows: readonly string[] = corridor, more: Partial<RoomDocument> = {}): void {
  model = roomModelOf(
    openDetached<RoomDocument>("sokoban-room", (draft) => Object.assign(draft, { rows: [...rows], ...more })),
  );
  answerOf(model.session.id).setState({ answer: undefined, isPending: false });
}
function follow(): RunningHook<ReplayModel | undefined, RoomModel> {
  const hook = runHook(useReplay, model);
  hooks.push(hook);
  return hook;
}
const shown = (hook: RunningHook<ReplayModel | undefined, RoomModel>) => hook.result()?.track.moves;

const movesMade = (game: PlayModel | undefined) => game && movesOf(game.store.getState());

const wide = ["########", "#      #", "#@ $. ##", "########"];

test("the best solution is replayed from its start; none while there is none", () => {
  open(wide);
  const hook = follow();
  expect(hook.result()).toBeUndefined();
  hook.act(() => addSolution(model, "rR", "played"));
  expect(shown(hook)).toBe("rR");
  expect(hook.result()?.player.store.getState()).toMatchObject({ index: 0, count: 2 });
  const known = hook.result();
  hook.act(() => addSolution(model, "udrR", "played"));
  // It is worse, so the same replay goes on.
  expect(hook.result()).toBe(known);
});

test("a chosen solution is replayed from the chosen move, as long as the order stays and it solves the room", () => {
  open(wide, { solution: "rR", solutions: [{ moves: "udrR", origin: "played" }] });
  replayAt(model.session.id, "udrR", 3);
  const hook = follow();
  expect([shown(hook), hook.result()?.player.store.getState().index]).toEqual(["udrR", 3]);
  const known = hook.result();
  hook.act(() => replayAt(model.session.id, "udrR", 1));
  expect([hook.result() === known, known?.player.store.getState().index]).toEqual([true, 1]);
  hook.act(() => replayAt(model.session.id, "rR", 2));
  expect([shown(hook), hook.result()?.player.store.getState().index]).toEqual(["rR", 2]);
  hook.act(() => replayAt(model.session.id, "udrR", 0));
  expect([shown(hook), hook.result()?.player.store.getState().index]).toEqual(["udrR", 0]);
  hook.act(() => setSetting(orderSetting, "moves"));
  expect(shown(hook)).toBe("rR");
  hook.act(() => setSetting(orderSetting, "pushes"));
  expect(shown(hook)).toBe("udrR");
  hook.act(() =>
    model.session.edit("Draw", (draft) => {
      // The way around is closed.
      draft.rows = ["########", "########", "#@ $. ##", "########"];
    }),
  );
  expect(shown(hook)).toBe("rR");
});

test("an edited room is replayed anew, also with the same moves", () => {
  open(wide, { solution: "rR" });
  const hook = follow();
  const known = hook.result();
  hook.act(() => model.session.edit("Draw", (draft) => void (draft.rows = ["########", ...wide.slice(1)])));
  expect(hook.result()).toBe(known);
  hook.act(() =>
    model.session.edit("Draw", (draft) => void (draft.rows = [...wide.slice(0, 2), "#@ $.  #", wide[3]!])),
  );
  expect([hook.result() === known, shown(hook)]).toEqual([false, "rR"]);
});

test("playing on from a replay starts a game with its moves, in play mode", () => {
  open(wide, { solution: "rR" });
  const hook = follow();
  const game = runHook(usePlay, model);
  hooks.push(game);
  hook.act(() => hook.result()?.playOn?.("r"));
  expect(model.view.getState().mode).toBe("play");
  game.render();
  expect(movesMade(game.result())).toBe("r");
});

test("a room's game survives a switch of the mode, starts again when the room is edited, and resumes a saved one", () => {
  open(wide);
  const game = runHook(usePlay, model);
  hooks.push(game);
  game.render();
  const first = game.result();
  expect(first?.rows).toEqual(model.rows());
  game.act(() => model.view.setState({ mode: "draw" }));
  game.render();
  expect(game.result()).toBe(first);
  const next = [...wide.slice(0, 2), "#@ $.  #", wide[3]!];
  game.act(() => model.session.edit("Draw", (draft) => void (draft.rows = next)));
  game.render();
  expect([game.result() === first, game.result()?.rows]).toEqual([false, next]);
  game.act(() => resumeGame(model, { moves: "u" }));
  expect(movesMade(game.result())).toBe("u");
  game.act(() => model.session.edit("Break", (draft) => void (draft.rows = ["####", "#@ #", "####"])));
  game.render();
  expect(game.result()).toBeUndefined();
});

const replay = (of = moves) => startReplay(room, of, createCanvasController(gridCanvas));
const at = (one: ReplayModel) => one.player.store.getState().index;

test("a replay steps from push to push, in both directions", () => {
  const one = replay();
  const { pushMoves } = one.track;
  expect(pushMoves.length).toBeGreaterThan(1);
  const [first = 0, second = 0] = pushMoves;
  stepPush(one, 1);
  expect(at(one)).toBe(first);
  stepPush(one, 1);
  expect(at(one)).toBe(second);
  one.player.go(second + 1);
  // Back to the push that was made last, then to the one before.
  stepPush(one, -1);
  expect(at(one)).toBe(second);
  stepPush(one, -1);
  expect(at(one)).toBe(first);
  stepPush(one, -1);
  expect(at(one)).toBe(0);
  stepPush(one, -1);
  expect(at(one)).toBe(0);
});

test("a push that there isn't is the start, or the last one", () => {
  const one = replay();
  goToPush(one, 99);
  expect(at(one)).toBe(one.track.pushMoves.at(-1));
  goToPush(one, 1);
  expect(at(one)).toBe(one.track.pushMoves[0]);
  goToPush(one, 0);
  expect(at(one)).toBe(0);
  const walk = replay("u");
  walk.player.go(1);
  goToPush(walk, 1);
  expect(at(walk)).toBe(0);
});

test("the marked part is between the mark and the shown position, whichever comes first", () => {
  const one = replay();
  expect(markedPart(one)).toBeUndefined();
  one.player.go(4);
  one.mark.setState({ at: 1 });
  expect(markedPart(one)).toBe(one.track.moves.slice(1, 4));
  one.player.go(0);
  expect(markedPart(one)).toBe(one.track.moves.slice(0, 1));
});

interface Asked {
  readonly rows: readonly string[];
  readonly solution: string;
  readonly nodes: number;
}
let asked: AskedQuestion<Asked>[];
function counted(reply: (question: AskedQuestion<Asked>) => unknown) {
  const engine = askedEngine<Asked>(reply);
  ({ asked } = engine);
  useSession.setState({ client: engine.client });
}
const steps = (choices: number): readonly DifficultyStep[] => [{ move: 1, choices, safe: 1 }];
function profile(solution: string) {
  const hook = runHook((of: string) => useDifficulty(room, of), solution);
  hooks.push(hook);
  return hook;
}

test("the choices of a solution are counted once, also for a second view, and the last eight are kept", async () => {
  counted(({ input }) => ({ steps: steps(input.solution.length) }));
  const hook = profile("R");
  expect(hook.result()).toBeUndefined();
  await expect.poll(() => hook.result()).toEqual(steps(1));
  expect(asked.map(({ kind, analysis, input }) => [kind, analysis, input])).toEqual([
    ["sokoban", "difficulty", { rows: room, solution: "R", nodes: 3000 }],
  ]);
  expect(profile("R").result()).toEqual(steps(1));
  for (let length = 2; length <= 8; length++) {
    hook.render("R".repeat(length));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.poll(() => hook.result()).toEqual(steps(length));
  }
  hook.render("R");
  await expect.poll(() => hook.result()).toEqual(steps(1));
  expect(asked).toHaveLength(8);
  hook.render("R".repeat(9));
  await expect.poll(() => hook.result()).toEqual(steps(9));
  hook.render("R");
  expect(hook.result()).toBeUndefined();
  await expect.poll(() => hook.result()).toEqual(steps(1));
  expect(asked).toHaveLength(10);
});

test("a solution that is replaced while its choices are counted is dropped, and one that can't be counted has none", async () => {
  const slow = Promise.withResolvers<unknown>();
  counted(({ input }) => (input.solution === "l" ? slow.promise : Promise.reject(new Error("Out of memory."))));
  const hook = profile("l");
  hook.render("ll");
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  slow.resolve({ steps: steps(1) });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(hook.result()).toBeUndefined();
  hook.render("l");
  expect([hook.result(), asked.length]).toEqual([undefined, 3]);
});

test("a push with one safe choice among several is marked", () => {
  const bars = difficultyBars([
    { move: 1, choices: 1, safe: 1 },
    { move: 2, choices: 3, safe: 1 },
    { move: 3, choices: 3, safe: 2 },
  ]);
  expect(bars.map(({ value, isMarked }) => [value, isMarked])).toEqual([
    [1, false],
    [3, true],
    [3, false],
  ]);
  expect(bars.map(({ label }) => /\d+/.exec(label)?.[0])).toEqual(["1", "2", "3"]);
});
