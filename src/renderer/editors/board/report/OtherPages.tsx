import type { ReactElement } from "react";
import type { BalanceReport, ExperimentReport, MatchReport } from "#shared/levels/board/boardRunReports.ts";
import { drawBoard } from "#shared/levels/board/drawBoard.ts";
import { compareReports } from "#shared/levels/board/report/measures.ts";
import type { Measure } from "#shared/levels/board/report/measures.ts";
import { numberText, percentText, reasonText } from "#shared/levels/board/report/messages.ts";
import { count } from "#shared/text/format.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { playerMessages } from "../players/messages.ts";
import { DataTable } from "./BalancePage.tsx";
import { reportMessages } from "./messages.ts";
import styles from "./Report.module.css";
import { SceneFigure } from "./SceneFigure.tsx";

/** What a match came to. */
export function MatchPage({ report, onGames }: { report: MatchReport; onGames: () => void }): ReactElement {
  const { summary, players, sprt } = report;
  const [first = "", second = ""] = players.map(playerMessages.name);
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
        </section>
        <section className={styles["card"]}>
          <h3>{reportMessages.ends}</h3>
          <DataTable
            head={[reportMessages.reason, reportMessages.games]}
            rows={Object.entries(summary.endReasons).map(([reason, games]) => [reasonText(reason), count(games)])}
          />
        </section>
      </div>
    </div>
  );
}

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
  return `${verdict} ${reportMessages.ratio(ratio, bound, elo0, elo1)}`;
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

function measureText({ unit, estimate }: Measure): string {
  return unit === "share" ? percentText(estimate) : numberText(estimate, 1);
}

const groups = ["equal", "ants", "control", "beta", "q0"] as const;
export type PaperGroup = (typeof groups)[number];

/** Wins that the paper prints for a series, as shares of its 999 games; undefined where it only has a figure. */
const printed: Readonly<Record<string, readonly number[]>> = {
  "equal 0": [497.1 / 998.2],
  "equal 1": [498.5 / 999],
  "ants 0": [691 / 999, 671 / 999],
  "ants 1": [671 / 999, 691 / 999],
};

/** Each table and figure of the paper as an experiment, beside what the paper says of it. */
export function PaperPage(props: {
  report: ExperimentReport | undefined;
  onPlay: (group: PaperGroup) => void;
  disabledReason: string | undefined;
}): ReactElement {
  const rows = props.report?.rows ?? [];
  return (
    <div className={styles["page"]}>
      <p>{reportMessages.paperIntro}</p>
      <div className={styles["sections"]}>
        {groups.map((group) => {
          const own = rows.filter((row) => row.group === group);
          return (
            <section key={group} className={styles["wideCard"]}>
              <h3>{reportMessages.paperGroup[group]}</h3>
              {own.length > 0 && (
                <DataTable
                  head={[reportMessages.series, reportMessages.ours, reportMessages.paperSays, ""]}
                  rows={own.map((row) => [
                    row.name,
                    percentText(row.share),
                    row.paper,
                    agreement(printed[`${group} ${row.side}`], row.share),
                  ])}
                />
              )}
              <Button size="small" disabledReason={props.disabledReason} onClick={() => props.onPlay(group)}>
                {reportMessages.play}
              </Button>
            </section>
          );
        })}
      </div>
      {props.report?.notes.map((note) => (
        <p key={note} className={styles["muted"]}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** Whether a printed result lies in our interval; figures without numbers are not compared. */
function agreement(paper: readonly number[] | undefined, { low, high }: { low: number; high: number }): string {
  if (paper === undefined) return reportMessages.notComparable;
  return paper.some((value) => value >= low && value <= high) ? reportMessages.agrees : reportMessages.disagrees;
}
