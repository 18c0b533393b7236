import type { JsonValue } from "#shared/kernel/json.ts";
import { type MatchPart, gamesPartSchema } from "#shared/levels/board/boardReports.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import { type Problem, errorProblem, parameterPlace } from "#shared/levels/problems.ts";
import type { EarlyStop } from "../../engineTask.ts";
import { PairStop, type StopRule, usualStop } from "../play/pairStop.ts";
import { pairScores } from "./gameSummary.ts";
import { stopsEarlyMessages } from "../messages.ts";

/**
 * The values of the parameters "stop", "elo0", "elo1", "errors" and "margin"; runs of older studios lack the last four.
 */
export function stopRule(parameters: ParameterValues): StopRule {
  const { stop, margin } = parameters;
  if (stop === "sprt") return { when: "sprt", ...testedElo(parameters) };
  if (stop === "interval") return { when: "interval", margin: Number(margin ?? 100 * usualStop.margin) / 100 };
  return { when: "never" };
}

/** The test in a match's report, whether it ends the match or not. */
export function testedElo(given: ParameterValues): MatchPart["test"] {
  return {
    elo0: Number(given["elo0"] ?? usualStop.elo0),
    elo1: Number(given["elo1"] ?? usualStop.elo1),
    errors: Number(given["errors"] ?? 100 * usualStop.errors) / 100,
  };
}

/** Problems with the bounds of the test. */
export function stopProblems(parameters: ParameterValues): Problem[] {
  const { elo0, elo1 } = testedElo(parameters);
  if (parameters["stop"] !== "sprt" || elo0 < elo1) return [];
  const message = stopsEarlyMessages.sprtBounds(elo0, elo1);
  return [errorProblem("sprt-bounds", message, [parameterPlace("elo0")])];
}

/**
 * Ends each series of shards whose reports contain `games` once its pairs decide it; undefined when that is not
 * requested.
 */
export function stopsEarly(parameters: ParameterValues, seriesOf: (shard: number) => number): EarlyStop | undefined {
  const rule = stopRule(parameters);
  if (rule.when === "never") return undefined;
  const stops = new Map<number, PairStop>();
  return {
    seriesOf,
    isDecided: (series: number, report: JsonValue) => {
      const stop = stops.get(series) ?? new PairStop(rule);
      stops.set(series, stop);
      for (const score of pairScores(gamesPartSchema.parse(report).games)) stop.take(score);
      return stop.isDecided();
    },
  };
}
