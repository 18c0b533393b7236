import { useState, type ReactElement } from "react";
import type { TournamentReport } from "#shared/levels/board/boardRunReports.ts";
import { percentText, numberText } from "#shared/levels/board/report/messages.ts";
import { count, decimal } from "#shared/text/format.ts";
import type { BoardModel } from "../boardModel.ts";
import { RunGames } from "../games/RunGames.tsx";
import { playerMessages } from "../players/messages.ts";
import { DataTable } from "./BalancePage.tsx";
import { reportMessages } from "./messages.ts";
import type { Estimate } from "#shared/levels/board/report/estimate.ts";
import { Warnings } from "./OtherPages.tsx";
import styles from "./Report.module.css";

/** Games of a pairing that are shown under the cross table. */
const fewGames = 8;

/** Standings with Elo and the cross table of a tournament; a cell shows the games of its pairing, each a click away. */
export function TournamentPage(props: {
  model: BoardModel;
  runId: string;
  report: TournamentReport;
  onGames: (match: number) => void;
}): ReactElement {
  const { standings, matches, warnings } = props.report;
  const [chosen, setChosen] = useState(0);
  const seats = new Map(matches.flatMap(({ seats: pair, pairing }) => pair.map((seat, i) => [seat, pairing[i] ?? ""])));
  const players = [...seats].toSorted(([a], [b]) => a - b);
  const found = matches[chosen];
  return (
    <div className={styles["page"]}>
      <Warnings texts={warnings} />
      <section className={styles["wideCard"]}>
        <h3>{reportMessages.standings}</h3>
        <DataTable
          head={[reportMessages.player, reportMessages.points, reportMessages.games, reportMessages.elo]}
          rows={standings.map(({ player, points, games, share, elo }) => [
            playerMessages.name(player),
            decimal(points, 1),
            count(games),
            standingElo(share, elo),
          ])}
        />
        <p className={styles["muted"]}>{reportMessages.eloNote}</p>
        {isOneSided(props.report) && <p className={styles["muted"]}>{reportMessages.eloOneSided}</p>}
      </section>
      {matches.some(({ round }) => round !== undefined) && (
        <section className={styles["wideCard"]}>
          <h3>{reportMessages.rounds}</h3>
          <DataTable
            head={[reportMessages.match, reportMessages.result, reportMessages.round]}
            rows={matches.map(({ pairing, round = 1, summary }) => {
              const [first, second] = playersOf(pairing);
              const winner = summary.score.value >= 0.5 ? first : second;
              const points = summary.score.value * summary.games;
              return [
                reportMessages.pairing(first, second),
                reportMessages.advances(
                  winner,
                  Math.max(points, summary.games - points),
                  Math.min(points, summary.games - points),
                ),
                count(round),
              ];
            })}
          />
        </section>
      )}
      <section className={styles["wideCard"]}>
        <h3>
          {reportMessages.crossTable} <span>{reportMessages.crossNote}</span>
        </h3>
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th>{reportMessages.player}</th>
              {players.map(([seat, name]) => (
                <th key={seat} scope="col">
                  {playerMessages.short(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.map(([row, name]) => (
              <tr key={row}>
                <td>{playerMessages.short(name)}</td>
                {players.map(([column, other]) => {
                  const seen = seenFrom(matches, row, column);
                  if (seen === undefined) return <td key={column}>–</td>;
                  const tint = `color-mix(in oklab, ${seen.score.value < 0.5 ? "var(--line-2)" : "var(--accent-line)"} ${Math.round(Math.abs(seen.score.value - 0.5) * 70)}%, transparent)`;
                  return (
                    <td key={column}>
                      <button
                        type="button"
                        className={styles["cell"]}
                        style={{ background: tint }}
                        aria-pressed={seen.match === chosen}
                        aria-label={`${playerMessages.short(name)} – ${playerMessages.short(other)}: ${percentText(seen.score)}, ${reportMessages.winsLosses(...seen.wld)}`}
                        title={reportMessages.showPairing}
                        onClick={() => setChosen(seen.match)}
                      >
                        {percentText(seen.score)}
                        <small>{reportMessages.wld(...seen.wld)}</small>
                      </button>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {found !== undefined && (
        <section className={styles["wideCard"]}>
          <h3>
            {reportMessages.pairing(...playersOf(found.pairing))} <span>{reportMessages.pairingNote}</span>
          </h3>
          <RunGames
            key={chosen}
            model={props.model}
            runId={props.runId}
            match={chosen}
            board={found.board}
            players={found.pairing}
            few={{ most: fewGames, onAll: () => props.onGames(chosen) }}
          />
          {found.checkedLeads !== undefined && (
            <p className={styles["muted"]}>{reportMessages.checkedLeads(found.lead, found.checkedLeads)}</p>
          )}
        </section>
      )}
    </div>
  );
}

function playersOf([first, second]: readonly [string, string]): [string, string] {
  return [playerMessages.short(first), playerMessages.short(second)];
}

/** A pairing from the side of the player in the row: its match, score, and wins, losses and draws. */
function seenFrom(matches: TournamentReport["matches"], row: number, column: number) {
  const match = matches.findIndex(({ seats: [a, b] }) => (a === row && b === column) || (a === column && b === row));
  const found = matches[match];
  if (found === undefined) return undefined;
  const { score, wins, losses, draws, capped } = found.summary;
  const isFirst = found.seats[0] === row;
  return {
    match,
    score: isFirst ? score : { value: 1 - score.value, low: 1 - score.high, high: 1 - score.low },
    wld: (isFirst ? [wins, losses, draws + capped] : [losses, wins, draws + capped]) as [number, number, number],
  };
}

/** The Elo of a player with its interval; for a player who has won or lost every point only one bound is known. */
function standingElo(share: number, elo: Estimate): string {
  if (share >= 1) return reportMessages.eloBoundedBelow(decimal(elo.low, 0));
  if (share <= 0) return reportMessages.eloBoundedAbove(decimal(elo.high, 0));
  return numberText(elo, 0);
}

/** Whether some pairing was won or lost throughout. */
function isOneSided({ matches }: Pick<TournamentReport, "matches">): boolean {
  return matches.some(({ summary: { score, games } }) => games > 0 && (score.value === 0 || score.value === 1));
}
