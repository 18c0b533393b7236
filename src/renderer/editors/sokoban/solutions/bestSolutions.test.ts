import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { runHook } from "../../../../../test/support/runHook.ts";
import { useSession } from "#renderer/studio/session.ts";
import { setSetting } from "#renderer/studio/settings.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { BestSolution } from "#shared/contract/solutions.ts";
import type { RoomAnswer } from "#shared/levels/sokoban/mergeAnswers.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { solutionOrders, type SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import { answerOf } from "../live/answerStore.ts";
import { roomModelOf, type RoomModel } from "../roomModel.ts";
import { bestKnown, searchBestLonger, useBestSolutions } from "./bestSolutions.ts";
import { isProvedBest, orderSetting, solutionOrder, useLevelSolution, useSolutions } from "./useSolutions.ts";

interface Asked {
  readonly rows: readonly string[];
  readonly order: SolutionOrder;
  readonly effort: string;
  readonly known?: string;
}

const before = useSession.getState();
let asked: { readonly question: Asked; readonly signal: AbortSignal | undefined }[];
let reply: (question: Asked) => BestSolution | Promise<BestSolution>;
const hooks: { stop(): Promise<void> }[] = [];
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const orders = () => asked.map(({ question }) => question.order);

function best(order: SolutionOrder, moves: string, isProved = true): BestSolution {
  return { order, status: "solved", moves, isProved, nodes: 1 };
}
/** A room of another size each time: answers are kept while the page is open. */
let count = 0;
function newRoom(): readonly string[] {
  const [width, more] = [4 + (count % 40), Math.floor(count / 40)];
  count++;
  const wall = "#".repeat(width + 3);
  return [wall, `#@$.${" ".repeat(width - 2)}#`, ...Array.from({ length: more }, () => wall), wall];
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  [asked, reply] = [[], ({ order }) => best(order, "R")];
  const solutions = {
    best: async (question: Asked, { signal }: { readonly signal?: AbortSignal }) => {
      asked.push({ question, signal });
      return await reply(question);
    },
  };
  useSession.setState({ client: { solutions } as unknown as StudioClient });
});
afterEach(async () => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const hook of hooks.splice(0)) await hook.stop();
  vi.useRealTimers();
  useSession.setState(before);
  setSetting(orderSetting, "pushes");
});

interface Wanted {
  readonly rows: readonly string[];
  readonly orders?: readonly SolutionOrder[];
  readonly known?: string;
}
function follow(first: Wanted) {
  const hook = runHook(
    ({ rows, orders: all = ["pushes", "moves"], known }: Wanted) => useBestSolutions(rows, all, known),
    first,
  );
  hooks.push(hook);
  return hook;
}

test("a room that rests is searched in each order, one after the other, with what is known", async () => {
  const rows = newRoom();
  const slow = Promise.withResolvers<BestSolution>();
  reply = ({ order }) => (order === "pushes" ? slow.promise : best(order, "R"));
  const hook = follow({ rows, known: "lR" });
  await wait(699);
  expect([asked, hook.result()]).toEqual([[], [undefined, undefined]]);
  await wait(1);
  expect(asked.map(({ question }) => question)).toEqual([{ rows, order: "pushes", effort: "usual", known: "lR" }]);
  hook.render();
  expect([hook.result(), bestKnown(rows, "pushes")]).toEqual([["searching", undefined], undefined]);
  slow.resolve(best("pushes", "R"));
  await wait(0);
  hook.render();
  expect(orders()).toEqual(["pushes", "moves"]);
  expect(hook.result()).toEqual([best("pushes", "R"), best("moves", "R")]);
  expect(bestKnown(rows, "moves")).toEqual(best("moves", "R"));
});

test("what is known isn't asked for again; a further order is", async () => {
  const rows = newRoom();
  const hook = follow({ rows, orders: ["pushes"] });
  await wait(700);
  expect("known" in (asked[0]?.question ?? {})).toBe(false);
  hook.render({ rows: [...rows], orders: ["pushes"], known: "R" });
  await wait(700);
  expect(asked).toHaveLength(1);
  hook.render({ rows, orders: ["pushes", "moves"] });
  await wait(700);
  expect(orders()).toEqual(["pushes", "moves"]);
});

test("a room that is drawn on isn't searched meanwhile, and its search ends", async () => {
  const [first, second] = [newRoom(), newRoom()];
  const slow = Promise.withResolvers<BestSolution>();
  reply = () => slow.promise;
  const hook = follow({ rows: first });
  await wait(700);
  hook.render({ rows: second });
  expect(asked[0]?.signal?.aborted).toBe(true);
  slow.resolve(best("pushes", "R"));
  await wait(699);
  // The other order of the first room isn't asked for any more.
  expect(asked).toHaveLength(1);
  await wait(1);
  expect(asked.map(({ question }) => question.rows)).toEqual([first, second, second]);
});

test("a search that fails leaves what was known, and is made again when the room is shown again", async () => {
  const rows = newRoom();
  reply = () => Promise.reject(new Error("Unreachable."));
  const hook = follow({ rows, orders: ["pushes"] });
  await wait(700);
  hook.render();
  expect(hook.result()).toEqual([undefined]);
  reply = ({ order }) => best(order, "R", false);
  await hook.stop();
  follow({ rows, orders: ["pushes"] });
  await wait(700);
  expect([asked.length, bestKnown(rows, "pushes")]).toEqual([2, best("pushes", "R", false)]);
  reply = () => Promise.reject(new Error("Unreachable."));
  searchBestLonger(rows, "pushes");
  await wait(0);
  expect(bestKnown(rows, "pushes")).toEqual(best("pushes", "R", false));
});

test("searching longer starts from the best known", async () => {
  const rows = newRoom();
  follow({ rows, orders: ["pushes"] });
  await wait(700);
  reply = ({ order }) => best(order, "R");
  searchBestLonger(rows, "pushes");
  await wait(0);
  expect(asked[1]).toEqual({ question: { rows, order: "pushes", effort: "longer", known: "R" }, signal: undefined });
});

test("an incomplete room has none, nor is one searched without a studio", async () => {
  follow({ rows: ["#####", "#@$ #", "#####"] });
  await wait(700);
  useSession.setState({ client: null });
  follow({ rows: newRoom() });
  await wait(700);
  expect(asked).toEqual([]);
});

test("two hundred answers are kept: the oldest go first", async () => {
  const rooms = Array.from({ length: 201 }, newRoom);
  for (const rows of rooms) searchBestLonger(rows, "pushes");
  await wait(0);
  expect(rooms.map((rows) => bestKnown(rows, "pushes") !== undefined).indexOf(true)).toBe(1);
  searchBestLonger(rooms[1]!, "pushes");
  searchBestLonger(newRoom(), "pushes");
  await wait(0);
  expect([1, 2, 3].map((i) => bestKnown(rooms[i]!, "pushes") !== undefined)).toEqual([true, false, true]);
});

test("the chosen order is remembered, and searched first", async () => {
  expect(solutionOrder()).toBe("pushes");
  setSetting(orderSetting, "moves");
  expect(solutionOrder()).toBe("moves");
  const { model, hook } = openRoom(newRoom());
  await wait(700);
  expect(orders()).toEqual(["moves", ...solutionOrders.filter((order) => order !== "moves")]);
  expect(asked[0]?.question.rows).toEqual(model.rows());
  hook.render();
  setSetting(orderSetting, "beauty");
  expect(solutionOrder()).toBe("pushes");
});

test("the solver's solution is what the search for the best starts from", async () => {
  const rows = newRoom();
  const answer = { rows, status: "solved", solution: "llR" } as unknown as RoomAnswer;
  const { hook } = openRoom(rows, {}, answer);
  await wait(700);
  expect(asked.map(({ question }) => question.known)).toEqual(["llR", "llR", "llR", "llR"]);
  expect(hook.result().map((one) => one.moves)).toEqual(["llR", "R"]);
});

function openRoom(rows: readonly string[], more: Partial<RoomDocument> = {}, answer?: RoomAnswer) {
  const model: RoomModel = roomModelOf(
    openDetached<RoomDocument>("sokoban-room", (room) => Object.assign(room, { rows: [...rows], ...more })),
  );
  answerOf(model.session.id).setState({ answer, isPending: false });
  const hook = runHook(useSolutions, model);
  hooks.push(hook);
  return { model, hook };
}

test("all solutions of a room are listed: its own, the solver's while its answer holds, and the best ones", async () => {
  const rows = newRoom();
  reply = ({ order }) => best(order, order === "moves" ? "rLR" : "R");
  const { model, hook } = openRoom(rows, { solution: "rlR" });
  const moves = () => hook.result().map((one) => one.moves);
  const answer = { rows, status: "solved", solution: "llR" } as unknown as RoomAnswer;
  hook.act(() => answerOf(model.session.id).setState({ answer, isPending: true }));
  expect(moves()).toEqual(["rlR"]);
  hook.act(() => answerOf(model.session.id).setState({ isPending: false }));
  expect(moves()).toEqual(["rlR", "llR"]);
  const listed = hook.result();
  hook.render();
  expect(hook.result()).toBe(listed);
  await wait(700);
  hook.render();
  expect(moves()).toEqual(["rlR", "llR", "R", "rLR"]);
  hook.act(() => answerOf(model.session.id).setState({ answer: { ...answer, rows: newRoom() } }));
  expect(moves()).toEqual(["rlR", "R", "rLR"]);
});

test("a finished level is shown with its best known solution, or its own", async () => {
  const rows = newRoom();
  const hook = runHook(() => useLevelSolution(rows, "lR"));
  hooks.push(hook);
  expect(hook.result()).toEqual({ order: "pushes", best: undefined, moves: "lR" });
  const slow = Promise.withResolvers<BestSolution>();
  reply = () => slow.promise;
  await wait(700);
  hook.render();
  expect(hook.result()).toEqual({ order: "pushes", best: "searching", moves: "lR" });
  slow.resolve(best("pushes", "R"));
  await wait(0);
  hook.render();
  expect(hook.result()).toEqual({ order: "pushes", best: best("pushes", "R"), moves: "R" });
  expect([undefined, "searching" as const, best("pushes", "R", false), best("pushes", "R")].map(isProvedBest)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
