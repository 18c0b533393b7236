import { expect, test } from "vitest";
import { parsePlayer } from "#shared/levels/board/playerSpec.ts";
import { checkersStart, hexxagonStart } from "#shared/levels/board/standardBoards.ts";
import type { SeriesSettings } from "./series.ts";
import { playSeries } from "./series.ts";

test.each([
  ["strong:nodes=60", "strong:nodes=30", hexxagonStart],
  ["strong:nodes=60", "greedy", () => checkersStart("russian")],
  ["ants:preset=best-ant", "strong:nodes=30", hexxagonStart],
])("a series of %s against %s is the same after others on its board as alone", (first, second, start) => {
  const play = (settings: Pick<SeriesSettings, "board" | "seed">): string[] => {
    const players = [parsePlayer(first), parsePlayer(second)] as const;
    const games = [...playSeries({ players, games: 4, openingPlies: 2, sides: "swap", ...settings })];
    return games.map(({ moves }) => moves.join(" "));
  };
  const board = start();
  const alone = play({ board: start(), seed: 7 });
  play({ board, seed: 1 });
  play({ board, seed: 2 });
  expect(play({ board, seed: 7 })).toEqual(alone);
});
