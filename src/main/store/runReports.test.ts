import { expect, test } from "vitest";
import type { JsonValue } from "#shared/kernel/json.ts";
import { openStore, type Store } from "./openStore.ts";
import { addEmptyRun } from "../../../test/support/storedRun.ts";
import { readReportGames, readRunReport } from "./runReports.ts";

/** A store with one run; its report as given, none when undefined. */
function storeWith(report: JsonValue | undefined): { store: Store; number: number } {
  const store = openStore({ file: "/nowhere/candidates.sqlite", backupFolder: "/nowhere", readOnly: true });
  const number = addEmptyRun(store, { id: "run", kind: "board", task: "match" });
  if (report !== undefined)
    store.db.prepare("UPDATE runs SET report = ? WHERE number = ?").run(JSON.stringify(report), number);
  return { store, number };
}

test("a report is read as it was stored; none where there is none", () => {
  const { store, number } = storeWith({ games: ["a"], title: "Match" });
  expect(readRunReport(store, number)).toEqual({ games: ["a"], title: "Match" });
  expect(readRunReport(store, number + 1)).toBeUndefined();
  const empty = storeWith(undefined);
  expect(readRunReport(empty.store, empty.number)).toBeUndefined();
});

test("games come page by page in the order played, of the whole run or of one match", () => {
  const games = (winners: string) => winners.split("").map((winner) => ({ winner }));
  const matches = [{ games: [] }, { games: games("xy") }];
  const { store, number } = storeWith({ games: games("abcd"), matches });
  expect(readReportGames(store, number, { from: 1, limit: 2 })).toEqual({ total: 4, games: games("bc") });
  expect(readReportGames(store, number, { from: 3, limit: 2 })).toEqual({ total: 4, games: games("d") });
  expect(readReportGames(store, number, { match: 1, from: 0, limit: 9 })).toEqual({ total: 2, games: games("xy") });
  expect(readReportGames(store, number, { match: 0, from: 0, limit: 9 })).toEqual({ total: 0, games: [] });
  expect(readReportGames(store, number, { match: 7, from: 0, limit: 9 })).toEqual({ total: 0, games: [] });
});
