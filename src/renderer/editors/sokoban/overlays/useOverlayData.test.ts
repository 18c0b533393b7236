import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askedEngine, type AskedQuestion } from "../../../../../test/support/askedEngine.ts";
import { openDetached } from "../../../../../test/support/openDocument.ts";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { useSession } from "#renderer/studio/session.ts";
import { changeableCells } from "#shared/levels/sokoban/changeableCells.ts";
import type { RoomAnswer } from "#shared/levels/sokoban/mergeAnswers.ts";
import type { RoomDocument } from "#shared/levels/sokoban/roomDocument.ts";
import { answerOf } from "../live/answerStore.ts";
import { roomModelOf, type RoomModel } from "../roomModel.ts";
import type { OverlayId } from "./overlayIds.ts";
import { overlayDataOf } from "./overlayStore.ts";
import { useOverlayData } from "./useOverlayData.ts";

interface Asked {
  readonly rows: readonly string[];
  readonly cells?: readonly (readonly [number, number])[];
  readonly pushes?: number;
  readonly nodes?: number;
}

const room = ["#######", "#@$ . #", "#     #", "#######"];
const moved = ["#######", "#@ $. #", "#     #", "#######"];
/** Nine floor cells: no wall is inside. */
const cells = changeableCells(room);

const before = useSession.getState();
let asked: AskedQuestion<Asked>[];
let reply: (question: AskedQuestion<Asked>) => unknown;
let model: RoomModel;
let running: RunningHook<void, RoomModel> | undefined;
let redrawn: () => number;
const data = () => overlayDataOf(model.session.id).getState();
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const names = () => asked.map(({ analysis }) => analysis);
const show = (...overlays: readonly OverlayId[]) => model.view.setState({ overlays: new Set(overlays) });
const draw = (rows: readonly string[]) => model.session.edit("Draw", (draft) => void (draft.rows = [...rows]));

function solved(more: Partial<RoomAnswer> = {}): void {
  const answer = { rows: room, status: "solved", pushes: 2, solution: "RR", isShortest: true, ...more } as RoomAnswer;
  answerOf(model.session.id).setState({ answer, isPending: false });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  reply = ({ analysis, input }) =>
    analysis === "effects" ? { cells: input.cells?.map(([x, y]) => ({ x, y })) } : { of: analysis };
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  vi.useRealTimers();
  useSession.setState(before);
});

function open(overlays: readonly OverlayId[] = ["dead"], rows: readonly string[] = room): void {
  model = roomModelOf(openDetached<RoomDocument>("sokoban-room", (draft) => Object.assign(draft, { rows: [...rows] })));
  overlayDataOf(model.session.id).setState({ squares: undefined, effects: undefined, heat: undefined });
  answerOf(model.session.id).setState({ answer: undefined, isPending: false });
  show(...overlays);
  const redraw = vi.spyOn(model.canvas, "redraw");
  redrawn = () => redraw.mock.calls.filter((layers: readonly unknown[]) => layers.includes("content")).length;
  const engine = askedEngine<Asked>((question) => reply(question));
  ({ asked } = engine);
  useSession.setState({ client: engine.client });
  running = runHook(useOverlayData, model);
}

test("dead squares are asked for a moment after the room was opened, drawn, and not asked for again", async () => {
  open();
  await wait(119);
  expect(asked).toEqual([]);
  await wait(1);
  expect(asked).toMatchObject([{ kind: "sokoban", analysis: "dead-squares", input: { rows: room } }]);
  expect(data()).toEqual({
    squares: { rows: room, answer: { of: "dead-squares" } },
    effects: undefined,
    heat: undefined,
  });
  expect(redrawn()).toBe(1);
  show("dead", "reach");
  await wait(120);
  expect(asked).toHaveLength(1);
});

test("heat is asked for when it is shown, once for a room", async () => {
  open(["heat"]);
  await wait(120);
  expect(names()).toEqual(["dead-squares", "heat"]);
  expect(asked[1]?.input).toEqual({ rows: room, nodes: 20_000 });
  expect([data().heat, redrawn()]).toEqual([{ rows: room, answer: { of: "heat" } }, 2]);
  show();
  await wait(120);
  show("heat");
  await wait(120);
  expect(asked).toHaveLength(2);
  draw(moved);
  await wait(120);
  expect(names().slice(2)).toEqual(["dead-squares", "heat"]);
  expect(data().heat?.rows).toEqual(moved);
});

test("edits in quick succession are one question, about the room as it is then", async () => {
  open();
  await wait(100);
  draw(moved);
  await wait(100);
  draw(room);
  draw(moved);
  await wait(119);
  expect(asked).toEqual([]);
  await wait(1);
  expect(asked.map(({ input }) => input.rows)).toEqual([moved]);
});

test("what edits would change is tried six at a time, and shown as it comes, of all cells", async () => {
  open(["effects"]);
  solved();
  const seen: [number, number][] = [];
  const stop = overlayDataOf(model.session.id).subscribe(({ effects }) => {
    if (effects !== undefined) seen.push([effects.cells.length, effects.total]);
  });
  await wait(120);
  stop();
  const tried = asked.filter(({ analysis }) => analysis === "effects").map(({ input }) => input);
  expect(tried.flatMap((one) => one.cells)).toEqual(cells);
  expect(tried.map((one) => one.cells?.length)).toEqual([6, cells.length - 6]);
  expect(tried[0]).toMatchObject({ rows: room, pushes: 2, nodes: 40_000 });
  expect(seen).toEqual([
    [6, cells.length],
    [cells.length, cells.length],
  ]);
  expect(data().effects).toMatchObject({ rows: room, base: 2, total: cells.length });
  const count = asked.length;
  show();
  await wait(120);
  show("effects");
  await wait(120);
  expect(asked).toHaveLength(count);
});

test("what was tried before the overlay was hidden isn't tried again", async () => {
  open(["effects"]);
  solved();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  reply = async ({ analysis, input }) => {
    if (analysis !== "effects") return {};
    await (asked.length === 2 ? first.promise : second.promise);
    return { cells: input.cells?.map(([x, y]) => ({ x, y })) };
  };
  await wait(120);
  first.resolve();
  await wait(0);
  expect(data().effects?.cells).toHaveLength(6);
  show();
  expect(asked.at(-1)?.signal.aborted).toBe(true);
  second.resolve();
  await wait(120);
  expect(data().effects?.cells).toHaveLength(6);
  show("effects");
  await wait(120);
  expect(asked.at(-1)?.input.cells).toEqual(cells.slice(6));
  expect(data().effects).toMatchObject({ total: cells.length, cells: cells.map(([x, y]) => ({ x, y })) });
});

test.each([
  ["there is no answer", undefined],
  ["the answer may not be the shortest", { isShortest: false }],
  ["the answer is of another room", { rows: moved }],
  ["the room has no solution", { pushes: undefined } as unknown as Partial<RoomAnswer>],
])("what edits would change isn't tried while %s", async (_what, answer) => {
  open(["effects"]);
  if (answer !== undefined) solved(answer);
  await wait(500);
  expect(names()).toEqual(["dead-squares"]);
});

test("effects are tried once the answer is there, and again when it isn't pending any more", async () => {
  open(["effects"]);
  await wait(120);
  expect(names()).toEqual(["dead-squares"]);
  solved();
  await wait(120);
  expect(names()).toEqual(["dead-squares", "effects", "effects"]);
  answerOf(model.session.id).setState({ isPending: true });
  answerOf(model.session.id).setState({ isPending: false });
  await wait(120);
  expect(asked).toHaveLength(3);
});

test("answers that an edit has outdated are dropped", async () => {
  const slow = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
  open(["heat"]);
  reply = ({ analysis }) => slow[analysis === "heat" ? 1 : 0]?.promise;
  await wait(120);
  draw(moved);
  slow[0]?.resolve({});
  await wait(0);
  expect([asked[0]?.signal.aborted, data().squares, asked.length]).toEqual([true, undefined, 1]);
  await wait(120);
  draw(room);
  slow[1]?.resolve({});
  await wait(0);
  expect([data().squares?.rows, data().heat]).toEqual([moved, undefined]);
});

test("an unfinished room has no overlays, and an engine that fails leaves them as they are", async () => {
  open(["dead"], ["#####", "#@$ #", "#####"]);
  await wait(500);
  expect(asked).toEqual([]);
  reply = () => Promise.reject(new Error("Out of memory."));
  draw(room);
  await wait(120);
  expect([asked.length, data().squares, redrawn()]).toEqual([1, undefined, 0]);
  draw(["#####", "#@$ #", "#####"]);
  expect(asked[0]?.signal.aborted).toBe(true);
});

test("a closed room asks for nothing, nor does one without a studio", async () => {
  open();
  await running?.stop();
  draw(moved);
  show("heat");
  await wait(500);
  expect(asked).toEqual([]);
  useSession.setState({ client: null });
  running = runHook(useOverlayData, model);
  await wait(500);
  expect(asked).toEqual([]);
});
