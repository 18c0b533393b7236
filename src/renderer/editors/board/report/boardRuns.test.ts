import { afterEach, beforeEach, expect, test } from "vitest";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { Run } from "#shared/contract/runs.ts";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { runHook, type RunningHook } from "../../../../../test/support/runHook.ts";
import { useEqualGames, useReport, useReportOfBoard, useReportRuns } from "./boardRuns.ts";
import { reportMessages } from "./messages.ts";

const board = hexxagonStart();
const one = { value: 0.5, low: 0.4, high: 0.6 };
const summary = { games: 2, wins: 1, losses: 1, draws: 0, capped: 0, score: one, elo: one, decided: one };
const match = {
  summary: { ...summary, distinctRatio: 1, endReasons: {}, warnings: [] },
  sprt: { elo0: 0, elo1: 20, ratio: 0.1, verdict: "undecided" },
  tables: [],
  players: [],
  board,
};

const before = [useSession.getState(), useRuns.getState()] as const;
const running: { stop(): Promise<void> }[] = [];
let asked: string[];
let reports: Record<string, unknown>;
let onLevel: () => Promise<{ readonly ids: readonly string[] }>;

beforeEach(() => {
  [asked, reports, onLevel] = [[], {}, () => Promise.resolve({ ids: [] })];
  const report = ({ id }: { readonly id: string }) => {
    asked.push(id);
    return id in reports ? Promise.resolve({ report: reports[id] }) : Promise.reject(new Error("No such run."));
  };
  useSession.setState({ client: { runs: { report, onLevel: () => onLevel() } } as unknown as StudioClient });
});
afterEach(async () => {
  for (const hook of running.splice(0)) await hook.stop();
  useSession.setState(before[0]);
  useRuns.setState(before[1]);
});

function show<Result, Props>(hook: (props: Props) => Result, props: NoInfer<Props>): RunningHook<Result, Props> {
  const shown = runHook(hook, props);
  running.push(shown);
  return shown;
}
/** Only the fields that these hooks read. */
function runOf(id: string, change: Partial<Run> = {}, state = "done"): Run {
  const counters = { equalGames: 10, equalWins: 6, equalLosses: 3 };
  const progress = { state, done: 1, counters } as unknown as Run["progress"];
  const fields = { number: 1, kind: "board", task: "report", documentId: "d", parameters: { player: "ab" }, seed: 1 };
  return { id, ...fields, progress, problems: [], finishedAt: null, ...change } as Run;
}

test("a board's reports are of its own runs that make one, in their order", () => {
  const runs = [
    runOf("b"),
    runOf("a", { task: "match" }),
    runOf("other", { documentId: "e" }),
    runOf("search", { task: "search" }),
    runOf("sokoban", { kind: "sokoban" }),
  ];
  useRuns.setState({ runs });
  expect(show(useReportRuns, "d").result()).toEqual(runs.slice(0, 2));
});

test("a run that is still going has no report, and one that ends is read once, for all who show it", async () => {
  reports["ending"] = match;
  const shown = show(useReport, runOf("ending", { task: "match" }, "running"));
  expect([shown.result(), asked]).toEqual([undefined, []]);
  const ended = runOf("ending", { task: "match" });
  shown.render(ended);
  expect(shown.result()).toEqual({ kind: "loading" });
  await expect.poll(() => shown.result()?.kind).toBe("loaded");
  expect(shown.result()).toMatchObject({ loaded: { task: "match", report: { summary: { games: 2 } } } });
  expect(show(useReport, ended).result()?.kind).toBe("loaded");
  expect(asked).toEqual(["ending"]);
  shown.render(undefined);
  expect(shown.result()).toBeUndefined();
});

test.each([
  ["none", "match", null, reportMessages.noReport],
  ["strange", "match", { summary: 1 }, reportMessages.unreadable],
  ["strange2", "report", match, reportMessages.unreadable],
  ["strange3", "tournament", match, reportMessages.unreadable],
  ["strange4", "experiment", match, reportMessages.unreadable],
  ["strange5", "tables", 7, reportMessages.unreadable],
  ["newer", "unknown", match, reportMessages.unreadable],
])("the report %j of a %s that can't be shown says why", async (id, task, report, message) => {
  reports[id] = report;
  const shown = show(useReport, runOf(id, { task }));
  await expect.poll(() => shown.result()).toEqual({ kind: "failed", message });
});

test("a report that can't be fetched says so", async () => {
  const shown = show(useReport, runOf("gone"));
  await expect.poll(() => JSON.stringify(shown.result())).toContain("No such run.");
});

test("equal games of all ended runs on a board are counted, again when another ends", async () => {
  const [ended, elsewhere] = [runOf("1"), runOf("elsewhere", { number: 3, seed: 3 })];
  useRuns.setState({ runs: [ended, runOf("2", { number: 2, seed: 2 }, "running"), elsewhere] });
  onLevel = () => Promise.resolve({ ids: ["1"] });
  const shown = show(useEqualGames, board);
  expect(shown.result()).toBeUndefined();
  await expect.poll(() => shown.result()).toMatchObject({ runs: [1], games: 10, wins: 6, losses: 3 });
  onLevel = () => Promise.resolve({ ids: ["1", "2"] });
  shown.act(() => useRuns.setState({ runs: [ended, runOf("2", { number: 2, seed: 2 }), elsewhere] }));
  await expect.poll(() => shown.result()).toMatchObject({ runs: [1, 2], games: 20, wins: 12 });
  shown.render(undefined);
  expect(shown.result()).toBeUndefined();
});

test("equal games of the board before aren't those of the next one, not even when they come late", async () => {
  const late = Promise.withResolvers<{ readonly ids: readonly string[] }>();
  useRuns.setState({ runs: [runOf("1")] });
  onLevel = () => late.promise;
  const shown = show(useEqualGames, board);
  onLevel = () => Promise.resolve({ ids: [] });
  shown.render({ ...board, cells: [] } as never);
  expect(shown.result()).toBeUndefined();
  await expect.poll(() => shown.result()).toMatchObject({ games: 0 });
  late.resolve({ ids: ["1"] });
  // Until what waits for the answer has it and is shown.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown.result()).toMatchObject({ games: 0 });
});

test("the report of a board is looked for among ended runs, past those that can't be read", async () => {
  const useLook = (wanted: string | undefined) => useReportOfBoard("d", wanted);
  useRuns.setState({
    runs: [runOf("live", {}, "running"), runOf("old1"), runOf("old2"), runOf("m", { task: "match" })],
  });
  [reports["old1"], reports["old2"]] = [null, { board }];
  const shown = show(useLook, undefined);
  expect([shown.result(), asked]).toEqual([{ kind: "none" }, []]);
  shown.render("{}");
  expect(shown.result()).toEqual({ kind: "loading" });
  await expect.poll(() => shown.result()).toEqual({ kind: "none" });
  expect(asked).toEqual(["old1", "old2"]);
});
