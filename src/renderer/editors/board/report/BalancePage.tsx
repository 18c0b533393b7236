import { CircleCheck, Info, TriangleAlert, type LucideIcon } from "lucide-react";
import { useMemo, type ReactElement } from "react";
import type { BalanceReport } from "#shared/levels/board/boardRunReports.ts";
import type { EqualGames } from "#shared/levels/board/report/equalGames.ts";
import { findings, type Finding } from "#shared/levels/board/report/findings.ts";
import { intervalText } from "#shared/levels/board/report/messages.ts";
import { reportSections, type ReportSection } from "#shared/levels/board/report/reportSections.ts";
import { isDarkSide, sideName } from "#shared/levels/board/sideNames.ts";
import { classes } from "#renderer/parts/classes.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { playerMessages } from "../players/messages.ts";
import { reportMessages } from "./messages.ts";
import styles from "./Report.module.css";
import { SceneFigure } from "./SceneFigure.tsx";

const tones: Readonly<Record<Finding["tone"], LucideIcon>> = { good: CircleCheck, warn: TriangleAlert, info: Info };

/** The balance report of a board: the score, findings in sentences, and the pictures and tables behind them. */
export function BalancePage(props: {
  report: BalanceReport;
  source: string;
  /** The games between equal players of all runs on this board. */
  pooled: EqualGames | undefined;
}): ReactElement {
  const { report, source, pooled } = props;
  const said = useMemo(() => findings(report, playerMessages.short, pooled), [report, pooled]);
  const sections = useMemo(() => reportSections(report, playerMessages.short), [report]);
  const [captures, ...others] = sections;
  return (
    <div className={styles["page"]}>
      <ScoreBar report={report} source={source} />
      <div className={styles["sections"]}>
        {captures !== undefined && <SectionCard section={captures} />}
        <section className={styles["card"]} aria-label={reportMessages.findings}>
          <h3>{reportMessages.findings}</h3>
          <ul className={styles["findings"]}>
            {said.map((finding) => (
              <li key={finding.id}>
                <button type="button" title={reportMessages.evidence} onClick={() => showEvidence(finding)}>
                  <span className={styles[finding.tone]}>
                    <Icon icon={tones[finding.tone]} size={15} />
                  </span>
                  <span>{finding.text}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
        {others.map((section) => (
          <SectionCard key={section.id} section={section} />
        ))}
      </div>
    </div>
  );
}

/** Scrolls to the numbers of a finding and puts the focus there. */
function showEvidence({ evidence }: Finding): void {
  const card = document.getElementById(`report-${evidence}`);
  card?.scrollIntoView({ block: "center" });
  card?.focus({ preventScroll: true });
}

function ScoreBar({ report, source }: { report: BalanceReport; source: string }): ReactElement {
  const { board, groups, cells } = report;
  const { game } = board.rules;
  const { points } = groups["first-player advantage"];
  const { decisiveness, drawishness } = groups.outcome;
  const won = Math.round(decisiveness.value * cells.games);
  const draws = Math.round(drawishness.value * cells.games);
  // Points are wins plus half of the draws.
  const starter = Math.round(points.value * cells.games - (cells.games - won) / 2);
  const sides = [board.toMove, board.toMove === 0 ? 1 : 0] as const;
  const parts = [starter, won - starter];
  return (
    <section className={styles["score"]} id="report-score" tabIndex={-1}>
      <div>
        <div className={styles["muted"]}>{reportMessages.movingFirst(sideName(game, board.toMove))}</div>
        <div className={styles["big"]}>
          {reportMessages.percent(points.value)}{" "}
          <span>{reportMessages.ofGames(intervalText(points), cells.games)}</span>
        </div>
      </div>
      <div className={styles["barBox"]}>
        <div className={styles["bar"]}>
          {sides.map((side, i) => (
            <span
              key={side}
              className={isDarkSide(game, side) ? styles["darkPart"] : styles["lightPart"]}
              style={{ flexGrow: Math.max(0, parts[i] ?? 0) }}
            >
              {reportMessages.won(sideName(game, side), parts[i] ?? 0)}
            </span>
          ))}
        </div>
        <div className={styles["under"]}>
          <span>{reportMessages.draws(draws)}</span>
          <span>{source}</span>
        </div>
      </div>
    </section>
  );
}

function SectionCard({ section }: { section: ReportSection }): ReactElement {
  const { id, title, note, scene, table, legend } = section;
  return (
    <section className={classes(styles["card"])} id={`report-${id}`} tabIndex={-1} aria-label={title}>
      <h3>
        {title} <span>{note}</span>
      </h3>
      {scene !== undefined && <SceneFigure scene={scene} />}
      {table !== undefined && (
        <div className={styles["tableBox"]}>
          <DataTable {...table} />
        </div>
      )}
      {legend !== undefined && <div className={styles["muted"]}>{legend}</div>}
    </section>
  );
}

/** A table whose first column is words and whose others are numbers. */
export function DataTable(props: {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Tooltips of the rows. */
  hints?: readonly string[];
}): ReactElement {
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          {props.head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row, i) => (
          // Rows have no id of their own and never change places.
          <tr key={`${i} ${row[0]}`} title={props.hints?.[i]}>
            {row.map((text, j) => (
              <td key={props.head[j]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
