import { ChartLine, Square } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { firstPly } from "#shared/levels/board/firstPly.ts";
import { classes } from "#renderer/parts/classes.ts";
import { boardMessages } from "../messages.ts";
import { playMessages } from "./messages.ts";
import styles from "./Play.module.css";
import { goTo, markReported, plyOf } from "./playActions.ts";
import type { PlayModel, ShownGame } from "./playModel.ts";
import {
  gameReportStore,
  judgementCounts,
  reportKey,
  reportNodes,
  reportedLine,
  type GameReport,
  type ReportedMove,
} from "./gameReport.ts";

const texts = playMessages.report;

/** The report on the line that is shown: a chart of who was winning, and the moves that lost much. */
export function ReportSection({ model, game, at }: { model: PlayModel; game: ShownGame; at: number }): ReactElement {
  const report = useStore(gameReportStore(model));
  const readOnly = useReadOnly();
  const line = reportedLine(game, at);
  const isCurrent = report.key === reportKey(game, line);
  const shown = isCurrent ? report : undefined;
  const isRunning = shown?.isRunning === true;
  const bad = shown?.moves.filter(({ judgement }) => judgement !== undefined) ?? [];
  return (
    <Section title={texts.title} note={isRunning ? texts.progress(shown.moves.length, shown.total) : ""}>
      <div className={styles["buttons"]}>
        <Button
          size="small"
          icon={isRunning ? Square : ChartLine}
          disabledReason={line.length === 0 ? texts.noMoves : undefined}
          onClick={() => void runCommandById("play.report")}
        >
          {isRunning ? texts.stop : texts.start}
        </Button>
        {shown !== undefined && !isRunning && bad.length > 0 && (
          <Button
            size="small"
            disabledReason={readOnly ? boardMessages.readOnly : undefined}
            onClick={() => markReported(model, bad)}
          >
            {texts.mark}
          </Button>
        )}
      </div>
      {!isCurrent && report.key !== "" && <p className={styles["quiet"]}>{texts.otherLine}</p>}
      {shown?.failure !== undefined && <p className={styles["quiet"]}>{playMessages.failed(shown.failure)}</p>}
      {shown !== undefined && shown.moves.length > 0 && (
        <>
          <Chart report={shown} at={at} firstSide={sideName(game.start.rules.game, 0)} onGo={(to) => goTo(model, to)} />
          {([0, 1] as const).map((side) => (
            <p key={side} className={styles["quiet"]}>
              {texts.counts(sideName(game.start.rules.game, side), judgementCounts(shown.moves, side))}
            </p>
          ))}
          <p className={styles["quiet"]}>{texts.effort(reportNodes)}</p>
        </>
      )}
      <ul className={styles["judged"]}>
        {bad.map((move) => (
          <li key={move.at}>
            <button
              type="button"
              className={classes(styles["node"], move.at === at && styles["shown"])}
              onClick={() => goTo(model, move.at)}
            >
              {judgedText(game, move)}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function judgedText(game: ShownGame, { at, move, judgement, best }: ReportedMove): string {
  return judgement === undefined ? move : texts.judged(plyOf(game, at) + firstPly(game.start), move, judgement, best);
}

const chart = { width: 200, height: 60 } as const;

/** The first side's chance to win, move by move; a click shows the position before a move. */
function Chart(props: { report: GameReport; at: number; firstSide: string; onGo: (at: number) => void }): ReactElement {
  const { moves, total } = props.report;
  const x = (i: number): number => (chart.width * i) / Math.max(1, total - 1);
  const y = (share: number): number => chart.height * (1 - share);
  const points = moves.map(({ share }, i) => `${x(i)},${y(share)}`).join(" ");
  const shown = moves.findIndex(({ at }) => at === props.at);
  return (
    // Pointers only: the list of moves below is for the keyboard.
    <div
      role="presentation"
      onClick={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect();
        const move = moves[Math.round(((event.clientX - left) / Math.max(1, width)) * Math.max(1, total - 1))];
        if (move !== undefined) props.onGo(move.at);
      }}
    >
      <svg
        className={styles["chart"]}
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.chart(props.firstSide, moves.length)}
      >
        <title>{texts.chart(props.firstSide, moves.length)}</title>
        <path d={`M0 ${chart.height / 2}H${chart.width}`} className={styles["even"]} />
        <polyline points={points} className={styles["curve"]} />
        {moves.map((move, i) =>
          move.judgement === undefined ? null : (
            <path key={move.at} d={`M${x(i)} ${y(move.share) - 4}v8`} className={styles[move.judgement]} />
          ),
        )}
        {shown >= 0 && <path d={`M${x(shown)} 0V${chart.height}`} className={styles["here"]} />}
      </svg>
    </div>
  );
}
