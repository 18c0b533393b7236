import { afterEach, beforeEach, expect, test } from "vitest";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { SolveAnswer } from "#shared/levels/sokoban/analyses.ts";
import type { SolveStage } from "#shared/levels/sokoban/mergeAnswers.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { tryAgain } from "../../tools/tries.ts";
import { roomModelOf, type RoomModel } from "../roomModel.ts";
import { answerOf, type LiveAnswer } from "./answerStore.ts";
import { searchLonger, useLiveAnswer } from "./useLiveAnswer.ts";

interface Asked extends SolveStage {
  readonly rows: readonly string[];
}

const room = ["######", "#@$ .#", "######"];
const solved: SolveAnswer = { status: "solved", solution: "RR", pushes: 2, nodes: 5, states: 5, atLeast: 2 };
const unknown: SolveAnswer = { status: "unknown", nodes: 9, states: 9, atLeast: 1 };
const unsolvable: SolveAnswer = {
  status: "unsolvable",
  nodes: 1,
  states: 1,
  deadlock: { detector: "dead-squares", cells: [[2, 1]] },
};

const unanswered = { answer: undefined, isPending: false, isRefining: false, failure: undefined, fault: undefined };
const before = useSession.getState();
let asked: { readonly question: Asked; readonly signal: AbortSignal }[];
let reply: (question: Asked) => SolveAnswer | Promise<SolveAnswer>;
let kept: { readonly moves?: string; readonly isProved: boolean };
let model: RoomModel;
let running: RunningHook<void, RoomModel> | undefined;

beforeEach(() => {
  [asked, reply, kept] = [[], () => solved, { isProved: false }];
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  useSession.setState(before);
});

function open(rows: readonly string[] = room): RunningHook<void, RoomModel> {
  model = roomModelOf(openDetached<RoomDocument>("sokoban-room", (data) => Object.assign(data, { rows: [...rows] })));
  answerOf(model.session.id).setState(unanswered);
  const client = {
    analysis: {
      ask: async ({ input }: { readonly input: Asked }, { signal }: { readonly signal: AbortSignal }) => {
        asked.push({ question: input, signal });
        return { answer: await reply(input) };
      },
    },
    solutions: { best: () => Promise.resolve(kept) },
  } as unknown as StudioClient;
  useSession.setState({ client });
  running = runHook(useLiveAnswer, model);
  return running;
}
const now = (): LiveAnswer => answerOf(model.session.id).getState();
const draw = (rows: readonly string[]): void =>
  model.session.edit("Draw", (draft) => {
    draft.rows = [...rows];
  });
const settled = () => expect.poll(() => !now().isPending && !now().isRefining).toBe(true);
const findings = () => useOpenDocuments.getState().status[model.session.id]?.findings;
const goals = () => asked.map(({ question }) => `${question.goal} ${question.nodes}`);

test("a room solved with the fewest pushes by the first search is asked about once, and again after an edit", async () => {
  open();
  expect(now()).toMatchObject({ isPending: true, answer: undefined });
  await settled();
  expect(now().answer).toMatchObject({ rows: room, status: "solved", pushes: 2, isShortest: true });
  expect(goals()).toEqual(["fewest-pushes 5000"]);
  const wider = ["######", "#@$. #", "######"];
  reply = () => ({ ...solved, solution: "R", pushes: 1, atLeast: 1 });
  draw(wider);
  expect(now()).toMatchObject({ isPending: true, answer: { pushes: 2 } });
  await settled();
  expect(now().answer).toMatchObject({ rows: wider, pushes: 1 });
  expect([asked.length, findings()]).toEqual([2, []]);
});

test("searches of an open room get longer until one is final, showing what is known meanwhile", async () => {
  const last = Promise.withResolvers<SolveAnswer>();
  reply = ({ goal, nodes }) => {
    if (nodes === 600_000) return last.promise;
    return goal === "any" ? { ...solved, atLeast: 0 } : unknown;
  };
  open();
  await expect.poll(() => asked.length).toBe(5);
  expect(now()).toMatchObject({ isPending: false, isRefining: true, answer: { status: "solved", isShortest: false } });
  last.resolve(unknown);
  await settled();
  expect(now().answer).toMatchObject({ pushes: 2, atLeast: 1, isShortest: false });
  expect(goals()).toEqual([
    "fewest-pushes 5000",
    "any 20000",
    "fewest-pushes 100000",
    "any 200000",
    "fewest-pushes 600000",
  ]);
});

test("searching longer refines the same answer, first for the fewest pushes, then for any", async () => {
  reply = () => unknown;
  open();
  await expect.poll(() => [asked.length, now().isRefining]).toEqual([5, false]);
  reply = ({ goal }) => (goal === "any" ? { ...solved, atLeast: 0 } : unknown);
  searchLonger(model);
  expect(now().isRefining).toBe(true);
  await settled();
  expect(goals().slice(5)).toEqual(["fewest-pushes 5000000", "any 5000000"]);
  expect(now().answer).toMatchObject({ status: "solved", pushes: 2, isShortest: false });
});

test("a proved solution that the project keeps ends the search; one that isn't proved or doesn't hold doesn't", async () => {
  const cases = [
    [{ moves: "RR", isProved: true }, 1],
    [{ moves: "RR", isProved: false }, 5],
    [{ moves: "RL", isProved: true }, 5],
  ] as const;
  for (const [one, searches] of cases) {
    [asked, kept, reply] = [[], one, () => unknown];
    const hook = open();
    // oxlint-disable-next-line no-await-in-loop -- one room after the other
    await expect.poll(() => [asked.length, now().isPending, now().isRefining]).toEqual([searches, false, false]);
    expect(now().answer?.isShortest).toBe(searches === 1);
    // oxlint-disable-next-line no-await-in-loop -- one room after the other
    await hook.stop();
  }
});

test("a room that can't be solved is a warning at the cells to blame, until it is edited", async () => {
  reply = () => unsolvable;
  open();
  await settled();
  expect(findings()).toMatchObject([
    { severity: "warning", code: "dead-squares", places: [{ target: "cell:2,1", cells: [[2, 1]] }] },
  ]);
  reply = () => solved;
  draw(["######", "#@ $.#", "######"]);
  expect(findings()).toEqual([]);
});

test("an unfinished room isn't asked about but says what it lacks; the finished one is asked about", async () => {
  open(["######", "#@$  #", "######"]);
  expect(now()).toMatchObject({ isPending: false, answer: undefined });
  expect(now().failure).toMatch(/goal/i);
  expect(asked).toEqual([]);
  draw(room);
  await settled();
  expect(now()).toMatchObject({ failure: undefined, answer: { pushes: 2 } });
});

test("an answer that an edit has outdated is dropped, and its search ends", async () => {
  const slow = Promise.withResolvers<SolveAnswer>();
  const next = ["######", "# @$.#", "######"];
  reply = ({ rows }) =>
    rows.join() === room.join() ? slow.promise : { ...solved, solution: "R", pushes: 1, atLeast: 1 };
  open();
  draw(next);
  expect(asked[0]?.signal.aborted).toBe(true);
  await settled();
  slow.resolve({ ...unsolvable });
  await slow.promise;
  await Promise.resolve();
  expect(now().answer).toMatchObject({ rows: next, status: "solved" });
});

test("an engine that fails says why, and is asked again on request", async () => {
  reply = () => Promise.reject(new Error("Out of memory."));
  open();
  await expect.poll(() => now().fault).toContain("Out of memory.");
  expect(now()).toMatchObject({ isPending: false, answer: undefined });
  reply = () => solved;
  running?.act(tryAgain);
  await expect.poll(() => now().answer?.pushes).toBe(2);
  expect(now().fault).toBeUndefined();
});

test("the room that a pressed pointer would draw is asked about ahead, and not again once it is drawn", async () => {
  open();
  await settled();
  const next = ["######", "# @$.#", "######"];
  reply = () => ({ ...solved, solution: "R", pushes: 1, atLeast: 1 });
  model.view.setState({ preview: { rows: ["######", "# @$ #", "######"], locked: [] } });
  expect(asked).toHaveLength(1);
  model.view.setState({ preview: { rows: next, locked: [] } });
  expect(asked).toHaveLength(2);
  draw(next);
  await settled();
  expect(now().answer).toMatchObject({ rows: next, pushes: 1 });
  expect(asked).toHaveLength(2);
});

test("nothing is asked without a studio, and an editor that is closed asks no more", async () => {
  const hook = open();
  await settled();
  await hook.stop();
  draw(["######", "# @$.#", "######"]);
  searchLonger(model);
  expect(asked).toHaveLength(1);
  useSession.setState({ client: null });
  running = runHook(useLiveAnswer, model);
  draw(room);
  expect(asked).toHaveLength(1);
});
