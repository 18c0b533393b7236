import { Copy, CornerUpLeft, Film, Images, Plus, SkipForward, Trash2, ChartLine, Square } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { boardOf } from "#shared/levels/board/boardDocument.ts";
import { moveMarks } from "#shared/levels/board/moveMarks.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { TextArea } from "#renderer/parts/TextArea.tsx";
import { gameOutcome } from "#shared/levels/board/rules/boardGame.ts";
import { firstPly } from "#shared/levels/board/firstPly.ts";
import { classes } from "#renderer/parts/classes.ts";
import { UnderPieces } from "../heat/UnderPieces.tsx";
import { boardMessages } from "../messages.ts";
import { playerMessages } from "../players/messages.ts";
import { PlayerCard } from "../players/PlayerCard.tsx";
import { SidePiece } from "../players/SidePiece.tsx";
import { playMessages } from "./messages.ts";
import { continuations } from "./lineVerdicts.ts";
import styles from "./Play.module.css";
import { annotate, goTo, markReported, plyOf } from "./playActions.ts";
import { placeIn, shownGame, shownPosition, type PlayModel, type ShownGame } from "./playModel.ts";
import {
  gameReportStore,
  judgementCounts,
  reportKey,
  reportNodes,
  reportedLine,
  type GameReport,
  type ReportedMove,
} from "./gameReport.ts";

const winners = ["open", 0, 1, "draw"] as const;

/** The user's judgment of who wins at the end of a line; nothing where the rules have decided. */
function WinnerMark(props: { model: PlayModel; game: ShownGame; at: number }): ReactElement | null {
  const { model, game, at } = props;
  if (gameOutcome(shownPosition(game, at)) !== undefined) return null;
  const { game: kind } = game.start.rules;
  const names = { open: playMessages.open, draw: playMessages.drawn };
  return (
    <Segmented
      label={playMessages.winner}
      value={String(game.nodes[at]?.winner ?? "open")}
      options={winners.map((value) => ({
        value: String(value),
        label: value === 0 || value === 1 ? playMessages.sideWins(sideName(kind, value)) : names[value],
      }))}
      onChange={(next) => {
        const winner = winners.find((value) => String(value) === next);
        annotate(model, { winner: winner === "open" ? undefined : winner });
      }}
    />
  );
}

/** The right panel while playing: who plays, notes on the move that is shown, and the game as text. */
export function PlayPanel({ model }: { model: PlayModel }): ReactElement {
  const { board, store } = model;
  const document = useStore(board.session.store, (state) => state.history.data);
  const state = useStore(store);
  const readOnly = useReadOnly();
  const game = shownGame(document, state);
  const at = placeIn(game, state.at);
  const node = game.nodes[at];
  const { rules } = game.start;
  const run = (id: string) => () => void runCommandById(`play.${id}`);
  const unplayed = game.nodes.length === 0 ? playMessages.report.noMoves : undefined;
  const locked = readOnly ? boardMessages.readOnly : undefined;
  const isOther = JSON.stringify(boardOf(game.start)) !== JSON.stringify(boardOf(document));
  return (
    <>
      <Section title={playerMessages.title}>
        <div className={styles["cards"]}>
          {([0, 1] as const).map((side) => (
            <PlayerCard
              key={side}
              label={playerMessages.change(sideName(rules.game, side))}
              player={state.players[side]}
              leading={<SidePiece board={game.start} side={side} size={28} />}
              isHexxagon={rules.game === "hexxagon"}
              mayBeYou
              onChange={(player) => {
                const players: [string, string] = [...state.players];
                players[side] = player;
                store.setState({ players, isPlaying: true });
              }}
            />
          ))}
        </div>
      </Section>
      <UnderPieces model={board} />
      <Section title={playMessages.game}>
        {isOther && game.nodes.length > 0 && <p className={styles["quiet"]}>{playMessages.otherBoard}</p>}
        <div className={styles["buttons"]}>
          <Button size="small" icon={Plus} onClick={run("new")}>
            {playMessages.newGame}
          </Button>
          <Button size="small" icon={Copy} onClick={() => void runCommandById("edit.copy")}>
            {playMessages.copyFen}
          </Button>
          <Button size="small" icon={Copy} title={playMessages.copyGameHint(rules.game)} onClick={run("copyGame")}>
            {playMessages.copyGame}
          </Button>
          <Button size="small" icon={CornerUpLeft} disabledReason={locked} onClick={run("start")}>
            {playMessages.useAsStart}
          </Button>
          <Button
            size="small"
            icon={SkipForward}
            disabledReason={locked}
            title={playMessages.skipHint}
            onClick={run("skip")}
          >
            {playMessages.skip}
          </Button>
          <Button size="small" icon={Film} disabledReason={unplayed} onClick={run("animation")}>
            {playMessages.saveAnimation}
          </Button>
          <Button size="small" icon={Images} disabledReason={unplayed} onClick={run("pictures")}>
            {playMessages.savePictures}
          </Button>
        </div>
      </Section>
      <ReportSection model={model} game={game} at={at} />
      <Section title={node === undefined ? playMessages.noteOnGame : playMessages.noteOn(node.move)}>
        <div className={styles["cards"]}>
          {node !== undefined && (
            <Segmented
              label={playMessages.marks}
              value={node.mark ?? "none"}
              options={[
                { value: "none", label: playMessages.none },
                ...moveMarks.map((mark) => ({ value: mark as string, label: mark })),
              ]}
              onChange={(next) => annotate(model, { mark: moveMarks.find((mark) => mark === next) })}
            />
          )}
          {node !== undefined && continuations(game.nodes, at).length === 0 && (
            <WinnerMark model={model} game={game} at={at} />
          )}
          <TextArea
            key={at}
            label={playMessages.comment}
            value={(node === undefined ? game.comment : node.comment) ?? ""}
            placeholder={playMessages.notePlaceholder}
            maxLength={2000}
            disabled={readOnly}
            onCommit={(comment) => annotate(model, { comment })}
          />
          {node !== undefined && (
            <div className={styles["buttons"]}>
              <Button size="small" disabledReason={locked} onClick={run("promote")}>
                {playMessages.promote}
              </Button>
              <Button size="small" icon={Trash2} disabledReason={locked} onClick={run("remove")}>
                {playMessages.removeFrom}
              </Button>
            </div>
          )}
        </div>
      </Section>
    </>
  );
}

const texts = playMessages.report;

/** The report on the line that is shown: a chart of who was winning, and the moves that lost much. */
function ReportSection({ model, game, at }: { model: PlayModel; game: ShownGame; at: number }): ReactElement {
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
