import type { JsonValue } from "#shared/kernel/json.ts";
import { gamesPartSchema } from "#shared/levels/board/boardReports.ts";
import type { ParameterValues } from "#shared/levels/parameters.ts";
import type { EarlyStop } from "../../engineTask.ts";
import { PairStop } from "../play/pairStop.ts";
import type { StopWhen } from "../play/pairStop.ts";
import { pairScores } from "./gameSummary.ts";

/** The parameter "stop". */
export function stopWhen({ stop }: ParameterValues): StopWhen {
  return stop === "sprt" || stop === "interval" ? stop : "never";
}

/** Ends each series of shards whose reports hold `games` once its pairs decide it; undefined when that is not wanted. */
export function stopsEarly(parameters: ParameterValues, seriesOf: (shard: number) => number): EarlyStop | undefined {
  const when = stopWhen(parameters);
  if (when === "never") return undefined;
  const stops = new Map<number, PairStop>();
  return {
    seriesOf,
    isDecided: (series: number, report: JsonValue) => {
      const stop = stops.get(series) ?? new PairStop(when);
      stops.set(series, stop);
      for (const score of pairScores(gamesPartSchema.parse(report).games)) stop.take(score);
      return stop.isDecided();
    },
  };
}
