import { expect, test } from "vitest";
import { withoutGames } from "./withoutGames.ts";

test("recorded games are left out of a report and of its matches, a count of games and all else stays", () => {
  expect(withoutGames({ wins: 2, games: [["b3", "c4"]], matches: [{ games: [[]], name: "A" }, 5] })).toEqual({
    wins: 2,
    matches: [{ name: "A" }, 5],
  });
  expect(withoutGames({ games: 40, matches: 3 })).toEqual({ games: 40, matches: 3 });
  for (const other of [null, "report", 3, [{ games: [] }]]) expect(withoutGames(other)).toEqual(other);
});
