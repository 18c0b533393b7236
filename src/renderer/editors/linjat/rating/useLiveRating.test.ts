import { afterEach, beforeEach, expect, test } from "vitest";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { RateAnswer } from "#shared/levels/linjat/analyses.ts";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import { ratePuzzle } from "#shared/levels/linjat/puzzleRating.ts";
import { useOpenDocuments } from "#renderer/studio/openDocuments.ts";
import { useSession } from "#renderer/studio/session.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { tryAgain } from "../../tools/tries.ts";
import { linjatModelOf, type LinjatModel } from "../linjatModel.ts";
import { ratingOf, type Rating } from "./ratingStore.ts";
import { useLiveRating } from "./useLiveRating.ts";

const rows = ["2.  ", "   3", "    ", "   ."];
const moved = [" 2. ", "   3", "    ", "   ."];

/** The answer about a board with so many solutions. */
function rated(solutions: number): RateAnswer {
  const { hardest = "one-of", ...rest } = ratePuzzle(gridOf({ rows }));
  const rating = { ...rest, hardest };
  const sets = { differing: [[], []], ambiguous: [], open: [], leaks: [] } as const;
  return { rating, layers: [], solutions, counted: true, ...sets };
}

const before = useSession.getState();
const unrated: Rating = { answer: undefined, rows: [], isPending: false, failure: undefined };
let asked: { readonly rows: readonly string[]; readonly signal: AbortSignal }[];
let reply: () => RateAnswer | Promise<RateAnswer>;
let model: LinjatModel;
let running: RunningHook<void, LinjatModel> | undefined;

beforeEach(() => {
  [asked, reply] = [[], () => rated(1)];
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  useSession.setState(before);
});

function open(): RunningHook<void, LinjatModel> {
  model = linjatModelOf(
    openDetached<Brief>(
      "linjat-brief",
      (brief) => void Object.assign(brief, { width: 4, height: 4, numbers: 2, rows }),
    ),
  );
  ratingOf(model.session.id).setState(unrated, true);
  const ask = async (
    { input }: { readonly input: { readonly level: { readonly rows: readonly string[] } } },
    { signal }: { readonly signal: AbortSignal },
  ) => {
    asked.push({ rows: input.level.rows, signal });
    return { answer: await reply() };
  };
  useSession.setState({ client: { analysis: { ask } } as unknown as StudioClient });
  running = runHook(useLiveRating, model);
  return running;
}
const now = (): Rating => ratingOf(model.session.id).getState();
const draw = (drawn: readonly string[]): void =>
  model.session.edit("Draw", (draft) => {
    draft.rows = [...drawn];
  });
const settled = () => expect.poll(() => now().isPending).toBe(false);
const codes = () => useOpenDocuments.getState().status[model.session.id]?.findings.map(({ code }) => code);

test("a board is rated a moment after it is opened, and edits in quick succession are rated once", async () => {
  open();
  expect([now().isPending, asked.length]).toEqual([true, 0]);
  draw(moved);
  draw(rows);
  draw(moved);
  await settled();
  expect(asked.map((one) => one.rows)).toEqual([moved]);
  expect(now()).toMatchObject({ rows: moved, answer: { solutions: 1 }, failure: undefined });
  expect(codes()).toEqual([]);
});

test("what is wrong with a board is told with its rating, and the last rating stays while the next is made", async () => {
  reply = () => rated(0);
  open();
  await settled();
  expect(codes()).not.toEqual([]);
  reply = () => rated(1);
  draw(moved);
  expect(now()).toMatchObject({ isPending: true, rows, answer: { solutions: 0 } });
  await settled();
  expect(codes()).toEqual([]);
});

test("an answer that an edit has outdated is dropped, and its query ends", async () => {
  const slow = Promise.withResolvers<RateAnswer>();
  reply = () => slow.promise;
  open();
  await expect.poll(() => asked.length).toBe(1);
  reply = () => rated(1);
  draw(moved);
  expect(asked[0]?.signal.aborted).toBe(true);
  slow.resolve(rated(0));
  await settled();
  expect(now()).toMatchObject({ rows: moved, answer: { solutions: 1 } });
});

test("an edit that is undone before it is rated leaves the rating of the board that is there again", async () => {
  open();
  await settled();
  const slow = Promise.withResolvers<RateAnswer>();
  reply = () => slow.promise;
  draw(moved);
  await expect.poll(() => asked.length).toBe(2);
  draw(rows);
  expect(now()).toMatchObject({ isPending: false, rows, answer: { solutions: 1 } });
  expect(asked[1]?.signal.aborted).toBe(true);
  slow.resolve(rated(0));
  draw(moved);
  draw(rows);
  // Longer than the pause before a query.
  await new Promise((resolve) => setTimeout(resolve, 220));
  expect(now()).toMatchObject({ isPending: false, rows, answer: { solutions: 1 } });
  expect([asked.length, codes()]).toEqual([2, []]);
});

test("an engine that fails says why, and is asked again on request", async () => {
  reply = () => Promise.reject(new Error("Out of memory."));
  open();
  await expect.poll(() => now().failure).toContain("Out of memory.");
  expect(now()).toMatchObject({ answer: undefined, isPending: false, rows });
  reply = () => rated(1);
  running?.act(tryAgain);
  await expect.poll(() => now().answer?.solutions).toBe(1);
  expect(now().failure).toBeUndefined();
});

test("edits that leave the board as it is ask nothing", async () => {
  open();
  await settled();
  model.session.edit("Rename", (draft) => {
    draft.numbers = 3;
  });
  expect([now().isPending, asked.length]).toEqual([false, 1]);
});

test("a closed editor asks no more, not even what it was about to ask", async () => {
  const hook = open();
  await hook.stop();
  draw(moved);
  // Longer than the pause before a query.
  await new Promise((resolve) => setTimeout(resolve, 220));
  expect(asked).toEqual([]);
});
