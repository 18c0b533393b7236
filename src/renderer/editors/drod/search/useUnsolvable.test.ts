import { afterEach, beforeEach, expect, test } from "vitest";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { Run } from "#shared/contract/runs.ts";
import { drodRoomSchema, outerWalls, type DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { levelKind } from "#shared/levels/registry.ts";
import { plotLine, ticksPath } from "../play/timelinePlot.ts";
import { useUnsolvable, visitedAll } from "./unsolvable.ts";

const room = drodRoomSchema.parse({
  room: { o: outerWalls(), monsters: [["roach", 20, 20, "S"]] },
  start: [10, 14, "N"],
});
const moved: DrodRoom = { ...room, start: [11, 14, "N"] };
/** What a run of a room was started with. */
function input(of: DrodRoom): unknown {
  const document = { id: "d", type: "drod-room", name: "R", data: of as never };
  const prepared = levelKind("drod").prepare("beam", document, () => undefined);
  if (!prepared.ok) throw new Error("The room is broken.");
  return prepared.input;
}

const before = useSession.getState();
let asked: string[];
let reply: (id: string) => unknown;
let hook: RunningHook<number | undefined, DrodRoom> | undefined;
const run = (id: string, more: Partial<Run> = {}): Run =>
  ({
    id,
    number: 3,
    documentId: "doc1",
    task: "beam",
    parameters: {},
    progress: { state: "done", counters: {} },
    problems: [{ code: "beam-exhausted" }],
    ...more,
  }) as unknown as Run;

beforeEach(() => {
  [asked, reply] = [[], () => input(room)];
  const ask = async ({ id }: { readonly id: string }) => {
    asked.push(id);
    return { input: await reply(id) };
  };
  useSession.setState({ client: { runs: { input: ask } } as unknown as StudioClient });
});
afterEach(async () => {
  await hook?.stop();
  hook = undefined;
  useRuns.setState({ runs: [] });
  useSession.setState(before);
});
const show = () => (hook = runHook((of: DrodRoom) => useUnsolvable("doc1", of), room));

test("a run visited everything when it searched from the start until nothing was left", () => {
  expect(visitedAll(run("r"))).toBe(true);
  expect(visitedAll(run("r", { task: "polish" }))).toBe(false);
  expect(visitedAll(run("r", { parameters: { lock: 0 } }))).toBe(true);
  expect(visitedAll(run("r", { parameters: { lock: 1 } }))).toBe(false);
  expect(visitedAll(run("r", { problems: [] }))).toBe(false);
  expect(visitedAll(run("r", { progress: { counters: { "from-run": 1 } } as never }))).toBe(false);
});

test("the run that has proved it is named, for the room that it was started with alone", async () => {
  useRuns.setState({ runs: [run("other", { documentId: "doc2" }), run("open", { problems: [] }), run("r")] });
  show();
  expect(hook?.result()).toBeUndefined();
  await expect.poll(() => hook?.result()).toBe(3);
  expect(asked).toEqual(["r"]);
  hook?.render(moved);
  expect(hook?.result()).toBeUndefined();
  hook?.render({ ...room, lines: [{ id: "line-1", name: "L", commands: "N" }] });
  expect(hook?.result()).toBe(3);
});

test("without such a run, or its input, nothing is said", async () => {
  show();
  expect([hook?.result(), asked]).toEqual([undefined, []]);
  reply = () => Promise.reject(new Error("Unreachable."));
  hook?.act(() => useRuns.setState({ runs: [run("r")] }));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([hook?.result(), asked]).toEqual([undefined, ["r"]]);
});

test("the input of a run that isn't the newest any more is dropped", async () => {
  const late = Promise.withResolvers<unknown>();
  useRuns.setState({ runs: [run("old")] });
  reply = (id) => (id === "old" ? late.promise : input(moved));
  show();
  hook?.act(() => useRuns.setState({ runs: [run("new", { number: 4 }), run("old")] }));
  await new Promise((resolve) => setTimeout(resolve, 5));
  late.resolve(input(room));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(hook?.result()).toBeUndefined();
  hook?.render(moved);
  expect(hook?.result()).toBe(4);
});

const size = { width: 100, height: 50 };
test("a curve spans its turns, with the highest value at the top and the lowest above the ticks", () => {
  expect(plotLine([0, 5, 10], 2, { least: 0, most: 10 }, size)).toBe("M0 38L50 21L100 4");
  // A line that is shorter than the turns ends earlier; one value is at the bottom.
  expect(plotLine([0, 10], 4, { least: 0, most: 10 }, size)).toBe("M0 38L25 4");
  expect(plotLine([7], 1, { least: 7, most: 7 }, size)).toBe("M0 38");
  expect(plotLine([], 1, { least: 0, most: 1 }, size)).toBe("");
});

test("of a long curve no more points are drawn than a screen has columns, the last one among them", () => {
  const points = (count: number) =>
    plotLine(
      Array.from({ length: count }, (_, i) => i),
      count - 1,
      { least: 0, most: count - 1 },
      size,
    ).split("L");
  expect([points(1500).length, points(1501).length, points(3001).length]).toEqual([1500, 751, 1001]);
  expect(points(3002).at(-1)).toBe("100 4");
  expect(points(3002)).toHaveLength(1002);
});

test("ticks are at the turns that meet the condition, from the first to the last", () => {
  expect(ticksPath(4, (turn) => turn % 2 === 0, size, 40, 45)).toBe("M50 40V45M100 40V45");
  expect(ticksPath(4, () => false, size, 40, 45)).toBe("");
});
