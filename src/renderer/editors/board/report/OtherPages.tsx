import type { ReactElement } from "react";
import type { BalanceReport, MatchReport } from "#shared/levels/board/boardRunReports.ts";
import { drawBoard } from "#shared/levels/board/drawBoard.ts";
import { compareReports, type Measure } from "#shared/levels/board/report/measures.ts";
import { balanceText, numberText, percentText, reasonText } from "#shared/levels/board/report/messages.ts";
import { count } from "#shared/text/format.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { playerMessages } from "../players/messages.ts";
import { DataTable } from "./BalancePage.tsx";
import { normalisedElo, superiority } from "#shared/levels/board/report/superiority.ts";
import { reportMessages } from "./messages.ts";
import styles from "./Report.module.css";
import { SceneFigure } from "./SceneFigure.tsx";

/** The result of a match. */
export function MatchPage({ report, onGames }: { report: MatchReport; onGames: () => void }): ReactElement {
  const { summary, players, sprt } = report;
  const [first = "", second = ""] = players.map(playerMessages.name);
  const likelihood = summary.pairs === undefined ? undefined : superiority(summary.pairs);
  const normalised = summary.pairs === undefined ? undefined : normalisedElo(summary.pairs);
  return (
    <div className={styles["page"]}>
      <section className={styles["score"]}>
        <div>
          <div className={styles["muted"]}>{reportMessages.score(first, second)}</div>
          <div className={styles["big"]}>{percentText(summary.score)}</div>
          <div className={styles["muted"]}>
            {reportMessages.winsLosses(summary.wins, summary.losses, summary.draws + summary.capped)}
          </div>
        </div>
        <Button onClick={onGames}>{reportMessages.openGames}</Button>
      </section>
      <Warnings texts={summary.warnings} />
      <div className={styles["sections"]}>
        <section className={styles["card"]}>
          <h3>{reportMessages.sprt}</h3>
          <p>{sprtSentence(sprt, first, second)}</p>
          <h3>{reportMessages.eloDifference}</h3>
          <p>{eloText(summary)}</p>
          {normalised !== undefined && (
            <p title={reportMessages.normalisedHint}>{reportMessages.normalised(normalised)}</p>
          )}
          {summary.pairs !== undefined && (
            <>
              <h3>{reportMessages.pairs}</h3>
              <DataTable head={reportMessages.pairPoints} rows={[summary.pairs.map((pairs) => count(pairs))]} />
              <p className={styles["muted"]}>{reportMessages.pairsNote}</p>
              {likelihood !== undefined && <p>{reportMessages.superiority(first, likelihood)}</p>}
            </>
          )}
        </section>
        <section className={styles["card"]}>
          <h3>{reportMessages.ends}</h3>
          <DataTable
            head={[reportMessages.reason, reportMessages.games]}
            rows={Object.entries(summary.endReasons).map(([reason, games]) => [reasonText(reason), count(games)])}
          />
          {report.checkedLeads !== undefined && (
            <p className={styles["muted"]}>{reportMessages.checkedLeads(report.lead, report.checkedLeads)}</p>
          )}
        </section>
      </div>
    </div>
  );
}

/** Reasons to distrust a report's numbers, one per line; nothing when there are none. */
export function Warnings({ texts }: { texts: readonly string[] }): ReactElement | null {
  if (texts.length === 0) return null;
  return (
    <ul className={styles["warnings"]}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function sprtSentence({ ratio, elo0, elo1, bound }: MatchReport["sprt"], first: string, second: string): string {
  const verdict =
    ratio >= bound
      ? reportMessages.stronger(first, second, elo0)
      : ratio <= -bound
        ? reportMessages.notStronger(first, second, elo1)
        : reportMessages.undecided(elo0, elo1);
  return [verdict, reportMessages.ratio(ratio, bound, elo0, elo1)].join(" ");
}

/** A match that was won or lost throughout bounds the difference from one side only. */
function eloText({ score, elo }: MatchReport["summary"]): string {
  if (score.value >= 1) return reportMessages.eloAtLeast(elo.low);
  if (score.value <= 0) return reportMessages.eloAtMost(elo.high);
  return numberText(elo, 0);
}

/** Two reports: both boards, then number by number. */
export function ComparePage(props: {
  one: BalanceReport;
  other: BalanceReport;
  names: readonly [string, string];
}): ReactElement {
  const rows = compareReports(props.one, props.other);
  return (
    <section className={styles["wideCard"]} aria-label={reportMessages.comparison}>
      <h3>
        {reportMessages.comparison} <span>{reportMessages.comparisonNote}</span>
      </h3>
      <div className={styles["beside"]}>
        {[props.one, props.other].map(({ board }, i) => (
          <div key={props.names[i]}>
            <h4>{props.names[i]}</h4>
            <SceneFigure scene={drawBoard(board, { detail: "full" })} />
          </div>
        ))}
      </div>
      <table className={styles["table"]}>
        <thead>
          <tr>
            <th>{reportMessages.measure}</th>
            <th>{props.names[0]}</th>
            <th>{props.names[1]}</th>
            <th aria-label={reportMessages.differs} />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ one, other, isSignificant }) => (
            <tr key={one.id} className={isSignificant ? styles["differs"] : undefined}>
              <td>{one.label}</td>
              <td>{measureText(one)}</td>
              <td>{measureText(other)}</td>
              <td>{isSignificant ? reportMessages.differs : reportMessages.maybeChance}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function measureText({ id, unit, estimate }: Measure): string {
  if (id === "balance") return balanceText(estimate);
  return unit === "share" ? percentText(estimate) : numberText(estimate, 1);
}
