import { afterEach, beforeEach, expect, test } from "vitest";
import { askedEngine, type AskedQuestion } from "../../../../../test/support/askedEngine.ts";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { useSession } from "#renderer/studio/session.ts";
import { checkersStart } from "#shared/levels/board/standardBoards.ts";
import { tryAgain, useTries } from "../../tools/tries.ts";
import { budgets, canGoDeeper, createBestMoves, goDeeper, isExact, useBestMoves, winningShare } from "./bestMoves.ts";
import type { BestMovesState, RatedMoves } from "./bestMoves.ts";

interface Asked {
  readonly board: unknown;
  readonly moves: readonly string[];
  readonly nodes: number;
}
interface Shown {
  readonly moves?: readonly string[];
  readonly isOn?: boolean;
}

const start = checkersStart("english");
const before = useSession.getState();
const rated = (value: number, isProved = false) =>
  ({ moves: [{ move: "11-15", value, isProved }] }) as unknown as RatedMoves;
const proved = rated(1, true);

let asked: AskedQuestion<Asked>[];
let reply: (question: AskedQuestion<Asked>) => unknown;
let running: RunningHook<BestMovesState, Shown>;
let store: ReturnType<typeof createBestMoves>;
const nodes = () => asked.map(({ input }) => input.nodes);

beforeEach(() => {
  reply = ({ input }) => rated(input.nodes);
  const engine = askedEngine<Asked>((question) => reply(question));
  ({ asked } = engine);
  useSession.setState({ client: engine.client });
  store = createBestMoves();
});
afterEach(async () => {
  await running.stop();
  useTries.setState({ tries: 0 });
  useSession.setState(before);
});
const none: readonly string[] = [];
function show(first: Shown = {}): void {
  running = runHook(({ moves = none, isOn = true }: Shown) => useBestMoves(store, start, moves, isOn), first);
}

test("a position is asked about with growing budgets; each answer is shown, the last one isn't pending", async () => {
  show();
  expect(running.result()).toMatchObject({ answer: undefined, isPending: true, spent: 0 });
  await expect.poll(() => nodes()).toEqual([...budgets]);
  await expect
    .poll(() => running.result())
    .toMatchObject({
      isPending: false,
      spent: 200_000,
      answer: rated(200_000),
      failure: undefined,
    });
  expect(asked[0]).toMatchObject({ kind: "board", analysis: "best-moves", input: { board: start, moves: [] } });
});

test.each([
  ["exact", proved],
  ["without moves", { moves: [] }],
])("an answer that is %s is the last one", async (_what, answer) => {
  reply = () => answer;
  show();
  await expect.poll(() => running.result().isPending).toBe(false);
  expect([nodes(), running.result().answer]).toEqual([[100], answer]);
});

test("another position ends the questions about the one before, and its answer is never shown for it", async () => {
  const slow = Promise.withResolvers<unknown>();
  reply = ({ input }) => (input.moves.length === 0 ? slow.promise : proved);
  show();
  running.render({ moves: ["11-15"] });
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(running.result()).toMatchObject({ isPending: true, answer: undefined });
  await expect.poll(() => running.result().answer).toEqual(proved);
  slow.resolve(rated(9));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(running.result().answer).toEqual(proved);
  expect(asked).toHaveLength(2);
});

test("switched off, nothing is asked or shown", async () => {
  show({ isOn: false });
  expect(running.result()).toMatchObject({ isPending: false, answer: undefined });
  expect(asked).toEqual([]);
  running.render({ isOn: true });
  await expect.poll(() => asked.length).toBe(5);
  running.render({ isOn: false });
  expect([running.result().answer, store.getState().answer]).toEqual([undefined, undefined]);
  await running.stop();
  useSession.setState({ client: null });
  show();
  expect([asked.length, running.result().answer]).toEqual([5, undefined]);
});

test("an engine that can't says why, and Try again asks it anew; what is answered isn't asked again", async () => {
  reply = () => ({ problem: "Too large." });
  show();
  await expect.poll(() => running.result().failure).toBe("Too large.");
  expect([nodes(), running.result().isPending]).toEqual([[100], false]);
  reply = () => Promise.reject(new Error("Out of memory."));
  running.act(tryAgain);
  await expect.poll(() => running.result().failure).toContain("Out of memory.");
  reply = () => proved;
  running.act(tryAgain);
  await expect.poll(() => running.result().answer).toEqual(proved);
  expect(running.result().failure).toBeUndefined();
  running.act(tryAgain);
  expect([asked.length, running.result().answer]).toEqual([3, proved]);
});

test("a failure of a question that was given up isn't shown", async () => {
  const slow = Promise.withResolvers<unknown>();
  reply = ({ input }) => (input.moves.length === 0 ? slow.promise : proved);
  show();
  running.render({ moves: ["11-15"] });
  await expect.poll(() => running.result().answer).toEqual(proved);
  slow.reject(new Error("Aborted."));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(running.result().failure).toBeUndefined();
});

test("going deeper asks with five times the nodes, up to the most, and ends with another position", async () => {
  show();
  expect(canGoDeeper(store.getState())).toBe(false);
  await expect.poll(() => canGoDeeper(store.getState())).toBe(true);
  await goDeeper(store);
  await goDeeper(store);
  expect([nodes().slice(5), store.getState().isPending, canGoDeeper(store.getState())]).toEqual([
    [1_000_000, 5_000_000],
    false,
    false,
  ]);
  await goDeeper(store);
  expect(asked).toHaveLength(7);
  store.setState({ spent: 100 });
  const slow = Promise.withResolvers<unknown>();
  reply = () => slow.promise;
  const deeper = goDeeper(store);
  expect([store.getState().isPending, canGoDeeper(store.getState())]).toEqual([true, false]);
  store.setState({ question: { start, moves: ["11-15"] } });
  expect(asked.at(-1)?.signal.aborted).toBe(true);
  slow.resolve(proved);
  await deeper;
  expect([store.getState().spent, store.getState().isPending]).toEqual([100, true]);
});

test("only answers with moves that aren't all proved can be deepened", () => {
  const question = { start, moves: [] };
  const state = (answer: RatedMoves | undefined): BestMovesState => ({
    ...store.getState(),
    question,
    answer,
    spent: 9,
  });
  expect([undefined, rated(1), proved, { moves: [] }].map((one) => canGoDeeper(state(one as RatedMoves)))).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect([isExact({ moves: [] } as unknown as RatedMoves), isExact(proved), isExact(rated(1))]).toEqual([
    false,
    true,
    false,
  ]);
  running = runHook(() => useBestMoves(store, start, none, false));
});

test("an even position is half of the bar, and a side that leads has more", () => {
  expect(winningShare(0)).toBe(0.5);
  expect(winningShare(2)).toBeCloseTo(1 / (1 + Math.exp(-0.7)), 10);
  running = runHook(() => useBestMoves(store, start, none, false));
});
