import { useMemo, type ReactElement } from "react";
import type { Run } from "#shared/contract/runs.ts";
import type { ExperimentReport } from "#shared/levels/board/boardRunReports.ts";
import { sweepScene } from "#shared/levels/board/report/charts.ts";
import { paperGames, paperWins } from "#shared/levels/board/report/paperWins.ts";
import { decimal } from "#shared/text/format.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { hexSeed } from "#renderer/runs/seed.ts";
import { isLive } from "#renderer/runs/runsStore.ts";
import { DataTable } from "./BalancePage.tsx";
import { useReport } from "./boardRuns.ts";
import { GamesSoFar } from "./GamesSoFar.tsx";
import { reportMessages } from "./messages.ts";
import styles from "./Report.module.css";
import { SceneFigure } from "./SceneFigure.tsx";

const groups = ["equal", "ants", "own", "control", "beta", "q0"] as const;
type PaperGroup = (typeof groups)[number];

/** Settings of each table and figure: what a run of it requests. */
export const paperSettings: Readonly<Record<PaperGroup, number>> = {
  equal: 2,
  ants: 2,
  own: 2,
  control: 2,
  beta: 21,
  q0: 15,
};

type Row = ExperimentReport["rows"][number];

/** Each table and figure of the paper: the paper's values, next to the series played last on this board. */
export function PaperPage(props: {
  /** The board's runs that end in a report, newest first. */
  runs: readonly Run[];
  onPlay: (group: PaperGroup) => void;
  /** The board is not the one of the paper. */
  isOtherBoard: boolean;
  disabledReason: string | undefined;
}): ReactElement {
  const { runs, onPlay, disabledReason } = props;
  const newest = useReport(runs.find((run) => run.task === "experiment" && !isLive(run)));
  const notes = newest?.kind === "loaded" && newest.loaded.task === "experiment" ? newest.loaded.report.notes : [];
  return (
    <div className={styles["page"]}>
      <p>{reportMessages.paperIntro}</p>
      {props.isOtherBoard && disabledReason === undefined && (
        <p className={styles["muted"]}>{reportMessages.paperPlayedElsewhere}</p>
      )}
      {disabledReason !== undefined && <p className={styles["muted"]}>{disabledReason}</p>}
      <div className={styles["sections"]}>
        {groups.map((group) => (
          <PaperSection
            key={group}
            group={group}
            runs={runs.filter((run) => isOfGroup(run, group))}
            onPlay={() => onPlay(group)}
            disabledReason={disabledReason}
          />
        ))}
      </div>
      {notes.map((note) => (
        <p key={note} className={styles["muted"]}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** Whether a run plays the series of a table or figure, alone or with all others. */
function isOfGroup({ task, parameters }: Run, group: PaperGroup): boolean {
  return task === "experiment" && [group, "all", undefined].includes(parameters["group"] as PaperGroup | undefined);
}

function PaperSection(props: {
  group: PaperGroup;
  runs: readonly Run[];
  onPlay: () => void;
  disabledReason: string | undefined;
}): ReactElement {
  const { group, runs, onPlay } = props;
  const live = runs.find(isLive);
  const run = runs.find((one) => !isLive(one));
  const report = useReport(run);
  const loaded = report?.kind === "loaded" && report.loaded.task === "experiment" ? report.loaded.report : undefined;
  const rows = loaded?.rows.filter((row) => row.group === group) ?? [];
  return (
    <section className={styles["wideCard"]} aria-label={reportMessages.paperGroup[group]}>
      <h3>
        {reportMessages.paperGroup[group]} <span>{reportMessages.paperFigure[group]}</span>
      </h3>
      {run !== undefined && rows.length > 0 && <p className={styles["muted"]}>{sourceOf(run)}</p>}
      {rows.some(({ x }) => x !== undefined) ? <Sweep group={group} rows={rows} /> : <SeriesTable rows={rows} />}
      {report?.kind === "failed" && <p className={styles["muted"]}>{reportMessages.failed(report.message)}</p>}
      {live !== undefined && (
        <p className={styles["muted"]} role="status">
          <GamesSoFar run={live} say={reportMessages.playing} />
        </p>
      )}
      <Button
        size="small"
        disabledReason={props.disabledReason ?? (live === undefined ? undefined : reportMessages.beingPlayed)}
        onClick={onPlay}
      >
        {rows.length === 0 ? reportMessages.play : reportMessages.playAgain}
      </Button>
    </section>
  );
}

function sourceOf(run: Run): string {
  return reportMessages.runSeed(run.number, hexSeed(run.seed));
}

/** A figure of the paper: the share won over the parameter, as a plot and in numbers. */
function Sweep({ group, rows }: { group: PaperGroup; rows: readonly Row[] }): ReactElement {
  const [first] = rows;
  const title = reportMessages.paperGroup[group];
  const scene = useMemo(
    () =>
      sweepScene(
        rows.map(({ x = 0, share }) => ({ x, ...share })),
        title,
      ),
    [rows, title],
  );
  return (
    <>
      <div className={styles["sweep"]}>
        <SceneFigure scene={scene} />
        <p className={styles["muted"]}>{reportMessages.sweepChart(first?.perSeries ?? 0, first?.won?.length ?? 0)}</p>
      </div>
      <div className={styles["tableBox"]}>
        <SeriesTable rows={rows} />
      </div>
    </>
  );
}

function SeriesTable({ rows }: { rows: readonly Row[] }): ReactElement | null {
  if (rows.length === 0) return null;
  return (
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
      rows={rows.map(rowTexts)}
    />
  );
}

function rowTexts(row: Row): string[] {
  const { share, won = [], differing } = row;
  const percent = (value: number) => `${decimal(100 * value, 1)} %`;
  const paper = paperWins[`${row.group} ${row.side}`];
  return [
    row.name,
    percent(share.value),
    percent(share.low),
    percent(share.high),
    differing === undefined ? "–" : reportMessages.differingSeries(differing, won.length),
    paper === undefined ? row.paper : reportMessages.paperSeries(paper.mean, paper.least, paper.most, paperGames),
    agreement(row, paper),
  ];
}

/** Whether the ranges of both sets of series overlap; figures whose values the paper doesn't list aren't compared. */
function agreement({ share }: Row, paper: (typeof paperWins)[string] | undefined): string {
  if (paper === undefined) return reportMessages.notComparable;
  const meets = share.low <= paper.most / paperGames && share.high >= paper.least / paperGames;
  return meets ? reportMessages.agrees : reportMessages.disagrees;
}
