import type { JsonValue } from "#shared/kernel/json.ts";
import { isObject } from "#shared/kernel/sameJson.ts";

/** A report without its recorded games and those of its `matches`: they may be thousands and are read page by page. */
export function withoutGames(report: JsonValue): JsonValue {
  if (!isObject(report)) return report;
  const { games, matches, ...rest } = report;
  return {
    ...rest,
    ...(games === undefined || Array.isArray(games) ? {} : { games }),
    ...(matches === undefined ? {} : { matches: Array.isArray(matches) ? matches.map(withoutGames) : matches }),
  };
}
