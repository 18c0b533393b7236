import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { askedEngine, type AskedQuestion } from "../../../../../test/support/askedEngine.ts";
import { stubBrowser } from "../../../../../test/support/graphStage.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import { type BoardDocument, documentOf } from "#shared/levels/board/boardDocument.ts";
import type { ChooseMoveAnswer } from "#shared/levels/board/boardQuestions.ts";
import { checkersStart } from "#shared/levels/board/standardBoards.ts";
import { boardModelOf } from "../boardModel.ts";
import { playMessages } from "./messages.ts";
import { current, goTo, playMoveText } from "./playActions.ts";
import { playModelOf, type PlayModel } from "./playModel.ts";
import { useComputerPlayers } from "./useComputerPlayers.ts";

interface Asked {
  readonly board: unknown;
  readonly moves: readonly string[];
  readonly player: string;
  readonly seed: number;
}

const strong = "strong:nodes=5000";
const before = useSession.getState();
let asked: AskedQuestion<Asked>[];
let reply: (question: AskedQuestion<Asked>) => ChooseMoveAnswer | Promise<ChooseMoveAnswer>;
let model: PlayModel;
let running: RunningHook<void, PlayModel> | undefined;
const state = () => model.store.getState();
const moves = () => current(model).game.nodes.map(({ move }) => move);
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => [kind, text]);

beforeAll(stubBrowser);
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  reply = () => ({ move: "22-18" });
  useToasts.setState({ toasts: [] });
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  vi.useRealTimers();
  useSession.setState(before);
  useToasts.setState({ toasts: [] });
});

function open(first = "you", second = strong): RunningHook<void, PlayModel> {
  const session = openDetached<BoardDocument>("board", (data) =>
    Object.assign(data, documentOf(checkersStart("english"))),
  );
  model = playModelOf(boardModelOf(session));
  // The second side moves first.
  model.store.setState({ players: [second, first] });
  const engine = askedEngine<Asked>((question) => reply(question));
  ({ asked } = engine);
  useSession.setState({ client: engine.client });
  running = runHook(useComputerPlayers, model);
  return running;
}
const act = (work: () => void) => running?.act(work);

test("a computer player answers a move a moment after it, and then it is the user's turn", async () => {
  open();
  expect([asked, state().isThinking]).toEqual([[], false]);
  act(() => playMoveText(model, "11-15"));
  expect(state().isThinking).toBe(true);
  expect(asked).toMatchObject([
    { kind: "board", analysis: "choose-move", input: { moves: ["11-15"], player: strong, seed: 1 } },
  ]);
  expect(asked[0]?.input.board).toEqual(current(model).game.start);
  await wait(349);
  expect(moves()).toEqual(["11-15"]);
  await wait(1);
  expect([moves(), asked.length]).toEqual([["11-15", "22-18"], 1]);
  await expect.poll(() => state().isThinking).toBe(false);
});

test("an answer that took long is played at once", async () => {
  const slow = Promise.withResolvers<ChooseMoveAnswer>();
  reply = () => slow.promise;
  open();
  act(() => playMoveText(model, "11-15"));
  await wait(400);
  slow.resolve({ move: "22-18" });
  await wait(0);
  expect(moves()).toEqual(["11-15", "22-18"]);
});

test("two computer players play on by themselves, until they are stopped", async () => {
  const replies = ["11-15", "22-18", "15x22"];
  reply = () => ({ move: replies[asked.length - 1] ?? "" });
  open(strong, "greedy");
  await wait(350);
  await wait(350);
  expect(moves()).toEqual(["11-15", "22-18"]);
  expect(asked.map(({ input }) => input.player)).toEqual([strong, "greedy", strong]);
  act(() => model.store.setState({ isPlaying: false }));
  expect([asked[2]?.signal.aborted, state().isThinking]).toEqual([true, false]);
  await wait(1000);
  expect(moves()).toHaveLength(2);
});

test("while the user looks back through the game, nobody moves", async () => {
  open();
  act(() => playMoveText(model, "11-15"));
  await wait(350);
  act(() => goTo(model, 0));
  await wait(1000);
  expect(asked).toHaveLength(1);
});

test("a player who can't move stops the game and says why", async () => {
  reply = () => ({ problem: "No table." });
  open(strong, strong);
  await wait(350);
  expect([state().isPlaying, toasts(), moves()]).toEqual([false, [["error", playMessages.unable("No table.")]], []]);
  await expect.poll(() => state().isThinking).toBe(false);
});

test("an engine that fails stops the game and says why", async () => {
  reply = () => Promise.reject(new Error("Out of memory."));
  open(strong, strong);
  await wait(0);
  expect(state().isPlaying).toBe(false);
  expect(toasts()).toEqual([["error", expect.stringContaining("Out of memory.")]]);
  expect(state().isThinking).toBe(false);
});

test("an answer or a failure that comes after the game was left is dropped", async () => {
  const [late, failing] = [Promise.withResolvers<ChooseMoveAnswer>(), Promise.withResolvers<ChooseMoveAnswer>()];
  reply = () => late.promise;
  const hook = open(strong, strong);
  await hook.stop();
  late.resolve({ move: "11-15" });
  await wait(1000);
  expect([moves(), asked[0]?.signal.aborted, state().isThinking]).toEqual([[], true, false]);
  reply = () => failing.promise;
  const second = open(strong, strong);
  await second.stop();
  failing.reject(new Error("Aborted."));
  await wait(1000);
  expect([state().isPlaying, toasts()]).toEqual([true, []]);
});

test("nobody is asked while the studio can't be asked, and again once it can", async () => {
  open("you", "you");
  const { client } = useSession.getState();
  act(() => useSession.setState({ client: null }));
  act(() => model.store.setState({ players: ["you", strong] }));
  await wait(350);
  expect([asked, state().isPlaying, toasts()]).toEqual([[], true, []]);
  act(() => useSession.setState({ client }));
  expect(asked).toHaveLength(1);
});

test("a game that is over has no next move", async () => {
  const session = openDetached<BoardDocument>("board", (data) => {
    Object.assign(data, documentOf(checkersStart("english")));
    // No piece of the side to move is left.
    data.rows = data.rows.map((row) => row.replaceAll("o", "."));
  });
  model = playModelOf(boardModelOf(session));
  model.store.setState({ players: [strong, strong] });
  const engine = askedEngine<Asked>((question) => reply(question));
  ({ asked } = engine);
  useSession.setState({ client: engine.client });
  running = runHook(useComputerPlayers, model);
  await wait(1000);
  expect(asked).toEqual([]);
});
