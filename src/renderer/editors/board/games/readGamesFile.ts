import { asJson } from "#shared/kernel/json.ts";
import { boardOf, documentOf, mostGames } from "#shared/levels/board/boardDocument.ts";
import { readPdnGames } from "#shared/levels/board/text/pdnGames.ts";
import type { ReadFile } from "../../levelViews.ts";
import { newGameId } from "./newGameId.ts";
import { readGamesFileMessages } from "./messages.ts";

/** The games of a PDN file: one board document for each start position, with its games in Games. */
export function readGamesFile(text: string, fileName: string): ReadFile | undefined {
  if (!/^\s*\[\s*\w+\s+"/.test(text)) return undefined;
  const { games, faults } = readPdnGames(text);
  if (games.length === 0) return undefined;
  const byStart = Map.groupBy(games, ({ start }) => JSON.stringify(boardOf(start)));
  const leftOut = [...faults];
  const documents = [...byStart.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    if (own.length > mostGames)
      leftOut.push(readGamesFileMessages.boardKeepsGamesMore(mostGames, own.length - mostGames));
    const kept = own.slice(0, mostGames).map((game) => ({ ...game, id: newGameId() }));
    const data = asJson({ ...documentOf(first.start), games: kept });
    return [
      {
        type: "board",
        name: own.length === 1 ? first.name : fileName.replace(/\.\w+$/, ""),
        shownBy: "board.mode.games",
        data: () => data,
      },
    ];
  });
  return { documents, leftOut };
}
