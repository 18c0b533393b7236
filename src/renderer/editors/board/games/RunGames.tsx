import { useEffect, useState, type ReactElement } from "react";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { gameSummarySchema, type GameSummary } from "#shared/levels/board/boardReports.ts";
import { reasonText } from "#shared/levels/board/report/messages.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { count } from "#shared/text/format.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import type { BoardModel } from "../boardModel.ts";
import { showMode } from "../modeCommands.ts";
import { openLooseGame } from "../play/playActions.ts";
import { playModelOf } from "../play/playModel.ts";
import { playerMessages } from "../players/messages.ts";
import styles from "../report/Report.module.css";
import { gamesMessages } from "./messages.ts";

const pageSize = 200;

/** Games of a run, or of one pairing of a tournament with `match`; one click opens a game at its decisive move. */
export function RunGames(props: {
  model: BoardModel;
  runId: string;
  match: number | undefined;
  board: BoardLevel | undefined;
  /** The players, to name the winner; undefined when they differ between games. */
  players?: readonly [string, string] | undefined;
  /** Only the first few, with a button that leads to all. */
  few?: { readonly most: number; readonly onAll: () => void };
}): ReactElement {
  const { model, runId, match, board, players, few } = props;
  const step = few?.most ?? pageSize;
  const [games, setGames] = useState<readonly GameSummary[]>([]);
  const [total, setTotal] = useState<number>();
  const [wanted, setWanted] = useState(step);
  useEffect(() => {
    let isOn = true;
    attempt(gamesMessages.failed, async () => {
      const page = await studio().runs.reportGames({
        id: runId,
        ...(match === undefined ? {} : { match }),
        from: wanted - step,
        limit: step,
      });
      if (!isOn) return;
      setTotal(page.total);
      const read = page.games.flatMap((game) => {
        const parsed = gameSummarySchema.safeParse(game);
        return parsed.success ? [parsed.data] : [];
      });
      setGames((before) => [...before.slice(0, wanted - step), ...read]);
    });
    return () => {
      isOn = false;
    };
  }, [runId, match, wanted, step]);
  if (total === 0) return <p className={styles["empty"]}>{gamesMessages.noneInRun}</p>;
  if (total === undefined || board === undefined) return <p className={styles["empty"]} aria-busy />;
  return (
    <>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th>{gamesMessages.name}</th>
            <th>{gamesMessages.result}</th>
            <th>{gamesMessages.moves}</th>
            <th>{gamesMessages.lead}</th>
            <th>{gamesMessages.decided}</th>
          </tr>
        </thead>
        <tbody>
          {games.map((game, i) => (
            // Games of a run are numbered and never change.
            <tr key={i}>
              <td>
                <Button
                  look="quiet"
                  size="small"
                  onClick={() => openAtDecision(model, board, game, gamesMessages.gameName(i + 1))}
                >
                  {gamesMessages.gameName(i + 1)}
                </Button>
              </td>
              <td className={styles["text"]}>{resultText(board, game, players)}</td>
              <td>{gamesMessages.plies(game.plies)}</td>
              <td>{count(game.leadChanges)}</td>
              <td>{gamesMessages.decidedAt(game.decidedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {games.length < total && (
        <Button onClick={() => (few === undefined ? setWanted(games.length + step) : few.onAll())}>
          {few === undefined ? gamesMessages.more(total - games.length) : gamesMessages.all(total)}
        </Button>
      )}
    </>
  );
}

/** Shows a game of a run where its leader stayed the same from then on. */
function openAtDecision(model: BoardModel, start: BoardLevel, game: GameSummary, name: string): void {
  const moves = game.moves.split(" ").filter((move) => move !== "");
  const nodes = moves.map((move, i) => ({ parent: i - 1, move }));
  openLooseGame(playModelOf(model), { name, start, nodes }, Math.min(moves.length, Math.max(1, game.decidedAt)) - 1);
  showMode(model, "play");
}

function resultText(
  { rules }: BoardLevel,
  { winner, reason, firstPlays }: GameSummary,
  players: readonly [string, string] | undefined,
): string {
  if (winner === "none") return gamesMessages.stopped;
  if (winner === "draw") return gamesMessages.draw(reasonText(reason));
  const player = players?.[winner === firstPlays ? 0 : 1];
  return gamesMessages.won(
    sideName(rules.game, winner),
    reasonText(reason),
    player === undefined ? undefined : playerMessages.short(player),
  );
}
