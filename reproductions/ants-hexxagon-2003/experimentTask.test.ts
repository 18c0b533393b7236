import { expect, test } from "vitest";
import type { ExperimentReport } from "#shared/levels/board/boardRunReports.ts";
import { findTask } from "#shared/levels/registry.ts";
import { hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import { defaultParameters, type ParameterValues } from "#shared/levels/parameters.ts";
import { planShards } from "#main/services/runs/planShards.ts";
import { runShard } from "../../test/support/runTask.ts";
import { repeatExperiments } from "./experimentTask.ts";

/** Plays the first `count` settings. */
function experimentReport(count: number, set: ParameterValues): ExperimentReport {
  const input = { name: "board", board: hexxagonStart() };
  const parameters = { ...defaultParameters(findTask("board", "experiment")!.parameters), ...set };
  const request = { kind: "board", task: "experiment", input: input as never, parameters, seed: 1, count };
  const plan = planShards(repeatExperiments, request);
  const reports = plan.map(({ shard, seed, asked }) => {
    const job = { input, parameters, shard, shards: plan.length, seed, count: asked };
    return runShard(repeatExperiments, job).result.report!;
  });
  return repeatExperiments.mergeReports!(reports) as unknown as ExperimentReport;
}

test("the experiment keeps its counts for fixed ties, and its control with random ties wins 45 to 55 % over both starters", () => {
  const { rows } = experimentReport(4, { series: 1, games: 333 });
  // A pin of behaviour, not a sign of strength.
  const ants = rows.filter(({ group }) => group === "ants");
  expect(ants.map(({ wins, losses, other }) => [wins, losses, other])).toEqual([
    [186, 146, 1],
    [169, 157, 7],
  ]);
  const control = rows.filter(({ group }) => group === "control");
  const share = control.reduce((sum, { wins }) => sum + wins, 0) / (2 * 333);
  expect(share).toBeGreaterThan(0.45);
  expect(share).toBeLessThan(0.55);
}, 180_000);

test("a setting is played in several series with least and most; series that are the same game by game are marked", () => {
  const { rows } = experimentReport(4, { series: 3, games: 20 });
  const [fixedTies] = rows.filter(({ group }) => group === "ants");
  const [randomTies] = rows.filter(({ group }) => group === "control");
  expect([fixedTies!.won!.length, fixedTies!.differing]).toEqual([3, 1]);
  expect(fixedTies!.share!.low).toBe(fixedTies!.share!.high);
  expect([randomTies!.won!.length, randomTies!.differing]).toEqual([3, 3]);
  expect(randomTies!.share!.low).toBe(Math.min(...randomTies!.won!) / 20);
  expect(randomTies!.share!.high).toBe(Math.max(...randomTies!.won!) / 20);
});
