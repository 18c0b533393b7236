import type { JsonValue } from "#shared/kernel/json.ts";
import type { Store } from "./openStore.ts";

/**
 * The result of a report task; undefined for other tasks and until the run has ended. O(length): reports may be large.
 */
export function readRunReport({ db }: Store, number: number): JsonValue | undefined {
  const text = db.prepare<[number], string | null>("SELECT report FROM runs WHERE number = ?").pluck().get(number);
  return text === undefined || text === null ? undefined : (JSON.parse(text) as JsonValue);
}

/** Path of a list of games in a report: of the whole run or of one of its matches. */
export interface ReportGames {
  readonly match?: number | undefined;
  readonly from: number;
  readonly limit: number;
}

/** A page of a report's games in the order played, and their total: none when the report has no such list. */
export function readReportGames(
  { db }: Store,
  number: number,
  { match, from, limit }: ReportGames,
): { readonly total: number; readonly games: JsonValue[] } {
  const path = match === undefined ? "$.games" : `$.matches[${match}].games`;
  const total = db
    .prepare<[string, number], number | null>("SELECT json_array_length(report, ?) FROM runs WHERE number = ?")
    .pluck()
    .get(path, number);
  if (total === undefined || total === null) return { total: 0, games: [] };
  const games = db
    .prepare<[string, number, number, number], string>(
      `SELECT game.value FROM runs, json_each(runs.report, ?) AS game WHERE runs.number = ?
       ORDER BY game.id LIMIT ? OFFSET ?`,
    )
    .pluck()
    .all(path, number, limit, from);
  return { total, games: games.map((text) => JSON.parse(text) as JsonValue) };
}
