import type { ReactElement } from "react";
import type { ExperimentReport } from "#shared/levels/board/boardRunReports.ts";
import { decimal } from "#shared/text/format.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { DataTable } from "./BalancePage.tsx";
import { reportMessages } from "./messages.ts";
import styles from "./Report.module.css";

const groups = ["equal", "ants", "own", "control", "beta", "q0"] as const;
type PaperGroup = (typeof groups)[number];

/** Settings of each table and figure: what a run of it is asked for. */
export const paperSettings: Readonly<Record<PaperGroup, number>> = {
  equal: 2,
  ants: 2,
  own: 2,
  control: 2,
  beta: 21,
  q0: 15,
};

/** Games that player 1 won in the paper's series of 999: mean, least and most, by group and the side that starts. */
const printed: Readonly<Record<string, readonly [mean: number, least: number, most: number]>> = {
  "equal 0": [497.1, 472, 528],
  "equal 1": [498.5, 485, 511],
  "ants 0": [681, 671, 691],
  "ants 1": [681, 671, 691],
};
const printedGames = 999;

type Row = ExperimentReport["rows"][number];

/** Each table and figure of the paper as an experiment: what the paper reports, beside the series played here. */
export function PaperPage(props: {
  report: ExperimentReport | undefined;
  onPlay: (group: PaperGroup) => void;
  disabledReason: string | undefined;
}): ReactElement {
  const rows = props.report?.rows ?? [];
  return (
    <div className={styles["page"]}>
      <p>{reportMessages.paperIntro}</p>
      {props.disabledReason !== undefined && <p className={styles["muted"]}>{props.disabledReason}</p>}
      <div className={styles["sections"]}>
        {groups.map((group) => {
          const own = rows.filter((row) => row.group === group);
          return (
            <section key={group} className={styles["wideCard"]}>
              <h3>
                {reportMessages.paperGroup[group]} <span>{reportMessages.paperFigure[group]}</span>
              </h3>
              {own.length > 0 && (
                <DataTable
                  head={[
                    reportMessages.series,
                    reportMessages.mean,
                    reportMessages.least,
                    reportMessages.most,
                    reportMessages.differing,
                    reportMessages.paperSays,
                    reportMessages.agreement,
                  ]}
                  rows={own.map(rowTexts)}
                />
              )}
              <Button size="small" disabledReason={props.disabledReason} onClick={() => props.onPlay(group)}>
                {own.length === 0 ? reportMessages.play : reportMessages.playAgain}
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

function rowTexts(row: Row): string[] {
  const { share, won = [], differing } = row;
  const percent = (value: number) => `${decimal(100 * value, 1)} %`;
  const paper = printed[`${row.group} ${row.side}`];
  return [
    row.name,
    percent(share.value),
    percent(share.low),
    percent(share.high),
    differing === undefined ? "–" : reportMessages.differingSeries(differing, won.length),
    paper === undefined ? row.paper : reportMessages.paperSeries(...paper, printedGames),
    agreement(row, paper),
  ];
}

/** Whether the ranges of both sets of series meet; figures whose values are lost are not compared. */
function agreement({ share }: Row, paper: (typeof printed)[string] | undefined): string {
  if (paper === undefined) return reportMessages.notComparable;
  const [, least, most] = paper;
  const meets = share.low <= most / printedGames && share.high >= least / printedGames;
  return meets ? reportMessages.agrees : reportMessages.disagrees;
}
