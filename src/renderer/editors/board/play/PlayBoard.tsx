import {
  ChevronLeft,
  ChevronRight,
  FlipVertical2,
  Lightbulb,
  Pause,
  Play,
  Repeat,
  SkipBack,
  SkipForward,
  Undo2,
} from "lucide-react";
import { useEffect, useMemo, type ReactElement, type ReactNode } from "react";
import { useStore } from "zustand";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import type { Box } from "#renderer/canvas/camera.ts";
import { ScenePicture } from "#renderer/levels/ScenePicture.tsx";
import { boardView, drawBoard, turnedBoard } from "#shared/levels/board/drawBoard.ts";
import { movesTo } from "#shared/levels/board/gameTree.ts";
import { gameOutcome, type BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import { isDarkSide, sideName } from "#shared/levels/board/sideNames.ts";
import { FitCorner } from "#renderer/editors/grid/FitCorner.tsx";
import { GridPane } from "#renderer/editors/grid/GridPane.tsx";
import { runCommandById, useModeCommands } from "#renderer/commands/registry.ts";
import pane from "../../grid/gridPane.module.css";
import { Button } from "#renderer/parts/Button.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { useBoardHeat } from "../heat/useBoardHeat.ts";
import { you } from "../players/PlayerCard.tsx";
import { BestMovesList, valueText } from "./BestMovesList.tsx";
import { useBestMoves, winningShare, type BestMovesState } from "./bestMoves.ts";
import { bestMovesStore } from "./bestMovesOf.ts";
import { GameTree } from "./GameTree.tsx";
import { lookAhead, lookAt, lookedPosition } from "./lookedPosition.ts";
import { playMessages } from "./messages.ts";
import styles from "./Play.module.css";
import { goTo, keepGame, playBoardMove, playMoveText, plyOf } from "./playActions.ts";
import { playCommands } from "./playCommands.ts";
import { placeIn, shownGame, shownPosition, type PlayModel } from "./playModel.ts";
import { playPainters } from "./playPainters.ts";
import { playPointer } from "./playPointer.ts";
import { captureRule } from "./playPointing.ts";
import { movesOf } from "#shared/levels/board/play/gamePlay.ts";
import { boardAfterSkip } from "#shared/levels/board/rules/skipMove.ts";
import { sinceSkip } from "./positions.ts";
import { threatStore } from "./threat.ts";
import { useComputerPlayers } from "./useComputerPlayers.ts";

/** The board to play on, its evaluation on the left, best moves and the game on the right. */
export function PlayBoard({ model, children }: { model: PlayModel; children?: ReactNode }): ReactElement {
  const { board, store } = model;
  const { canvas } = board;
  const commands = useMemo(() => playCommands(model), [model]);
  useModeCommands(commands);
  useComputerPlayers(model);
  const painters = useMemo(() => playPainters(model), [model]);
  const pointer = useMemo(() => playPointer(model), [model]);
  const document = useStore(board.session.store, (state) => state.history.data);
  const state = useStore(store);
  const game = shownGame(document, state);
  const at = placeIn(game, state.at);
  const position = shownPosition(game, at);
  const moves = useMemo(() => movesTo(game.nodes, at), [game.nodes, at]);
  useBoardHeat(board, game.start);
  const asked = useMemo(() => sinceSkip(game.start, moves), [game.start, moves]);
  const best = useBestMoves(bestMovesStore(model), asked.start, asked.moves, state.isAnalysing);
  const threatened = useMemo(() => boardAfterSkip(position), [position]);
  const threat = useBestMoves(
    threatStore(model),
    threatened,
    noMoves,
    state.hasThreat && gameOutcome(position) === undefined,
  );
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, position, state, best, threat]);
  const { x, y, width, height } = playBox(game.start);
  useEffect(() => canvas.fit({ x, y, width, height }, true), [canvas, x, y, width, height]);
  const fitBox = () => playBox(position.level);
  return (
    <div className={styles["split"]}>
      <GridPane
        region={playMessages.pane}
        label={playMessages.canvas}
        canvas={canvas}
        painters={painters}
        tool={pointer}
        spoken={state.spoken}
        fitBox={fitBox}
        className={styles["board"]}
        corner={
          <FitCorner
            canvas={canvas}
            fitBox={fitBox}
            className={classes(pane["strip"], pane["corner"], styles["fit"])}
          />
        }
      >
        {children}
        <EvaluationBar position={position} best={best} isOn={state.isAnalysing} isTurned={state.isTurned} />
        <Notice model={model} position={position} />
        <PlayStrip model={model} />
      </GridPane>
      <aside className={styles["side"]} aria-label={playMessages.analyse}>
        <BestMovesList
          state={best}
          isOn={state.isAnalysing}
          isOver={gameOutcome(position) !== undefined}
          onPlay={(text) => playMoveText(model, text)}
          onLook={(line) => (line === undefined ? lookAt(model, undefined) : lookAhead(model, line))}
        />
        <div className={styles["toggles"]}>
          <SwitchRow
            label={playMessages.arrows}
            checked={state.hasArrows}
            onChange={() => void runCommandById("play.arrows")}
          />
          <SwitchRow
            label={playMessages.threat}
            checked={state.hasThreat}
            onChange={() => void runCommandById("play.threat")}
          />
        </div>
        {state.hasThreat && <Threat threatened={threatened} state={threat} />}
        <GameTree
          game={game}
          at={at}
          ply={plyOf(game, at)}
          isOver={gameOutcome(position) !== undefined}
          onGo={(next) => goTo(model, next)}
          onLook={(next) => lookAt(model, next === undefined ? undefined : movesTo(game.nodes, next))}
        />
      </aside>
      <Looked model={model} />
    </div>
  );
}

/** The position that the pointer is on in a list, as a small board. */
function Looked({ model }: { model: PlayModel }): ReactElement | null {
  const { looked, isTurned } = useStore(model.store);
  // What is shown depends on the game as well, whose changes render the board.
  const position = looked === undefined ? undefined : lookedPosition(model);
  const scene = useMemo(
    () =>
      position === undefined
        ? undefined
        : drawBoard(isTurned ? turnedBoard(position.board) : position.board, { detail: "full" }),
    // A position is a new object in every render; its moves are not.
    // oxlint-disable-next-line react/exhaustive-deps
    [looked, isTurned],
  );
  if (position === undefined || scene === undefined) return null;
  return (
    <div className={styles["looked"]}>
      <div>
        <ScenePicture scene={scene} />
      </div>
      {playMessages.after(position.ahead, position.last)}
    </div>
  );
}

const noMoves: readonly string[] = [];

/** What the other side would play if it were to move now. */
function Threat({ threatened, state }: { threatened: BoardLevel; state: BestMovesState }): ReactElement | null {
  const side = sideName(threatened.rules.game, threatened.toMove);
  if (state.answer === undefined) return null;
  const [best] = state.answer.moves;
  return (
    <p role="status" className={styles["threat"]}>
      {best === undefined ? playMessages.noThreat(side) : playMessages.threatIs(side, best.text, valueText(best))}
    </p>
  );
}

/** Space for notices above the board, in cells. */
const noticeSpace = 0.7;

/** The box that Fit shows: the board, and the space for a notice above it. */
function playBox(level: BoardLevel): Box {
  const { x, y, width, height } = boardView(level, 0.3);
  return { x, y: y - noticeSpace, width, height: height + noticeSpace };
}

/** The first side's winning chances (the bottom side) as a bar; gray while the position isn't evaluated. */
function EvaluationBar(props: {
  position: BoardGame;
  best: BestMovesState;
  isOn: boolean;
  isTurned: boolean;
}): ReactElement {
  const { position, best, isOn, isTurned } = props;
  const { game } = position.level.rules;
  const value = valueForFirst(position, best);
  const share = value === undefined ? 0.5 : winningShare(value);
  const unknown = isOn ? playMessages.checking : playMessages.barOff;
  const label = value === undefined ? unknown : playMessages.barLabel(sideName(game, 0), playMessages.value(value));
  return (
    <div
      className={classes(
        styles["evaluation"],
        !isDarkSide(game, 0) && styles["lightBelow"],
        value === undefined && styles["unknown"],
        isTurned && styles["turned"],
      )}
      role="img"
      aria-label={label}
      title={label}
    >
      <span style={{ height: `${100 * share}%` }} />
    </div>
  );
}

/** The value of the position for side 0 in men; decided games have the value that fills the bar. */
function valueForFirst(position: BoardGame, { answer }: BestMovesState): number | undefined {
  const outcome = gameOutcome(position);
  if (outcome !== undefined) return outcome.winner === 0 ? 20 : outcome.winner === 1 ? -20 : 0;
  const value = answer?.moves[0]?.value;
  if (value === undefined) return undefined;
  const held = Math.max(-20, Math.min(20, value));
  return position.position.toMove === 0 ? held : 0 - held;
}

/** The notice about the position: the end, a compulsory capture, a pass, whose game it is. */
function Notice({ model, position }: { model: PlayModel; position: BoardGame }): ReactElement | null {
  const { isThinking, loose, piece, route } = useStore(model.store);
  const outcome = gameOutcome(position);
  const { game } = position.level.rules;
  const [pass] = movesOf(position);
  if (outcome !== undefined) {
    return (
      <p className={styles["notice"]} role="status">
        {playMessages.over(outcome, [sideName(game, 0), sideName(game, 1)])}
      </p>
    );
  }
  if (isThinking) {
    return <p className={styles["notice"]}>{playMessages.thinking(sideName(game, position.position.toMove))}</p>;
  }
  if (pass?.kind === "pass") {
    return (
      <p className={styles["notice"]} role="status">
        {playMessages.pass}{" "}
        <Button size="small" onClick={() => playBoardMove(model, pass)}>
          {playMessages.passAction}
        </Button>
      </p>
    );
  }
  if (loose !== undefined) {
    return (
      <p className={styles["notice"]}>
        {playMessages.loose}{" "}
        <Button size="small" onClick={() => keepGame(model)}>
          {playMessages.keep}
        </Button>
      </p>
    );
  }
  const rule = piece === undefined && route.length === 0 ? captureRule(position) : undefined;
  return rule === undefined ? null : (
    <p className={styles["notice"]} role="status">
      {rule}
    </p>
  );
}

function PlayStrip({ model }: { model: PlayModel }): ReactElement {
  const { players, isPlaying, isTurned } = useStore(model.store);
  const document = useStore(model.board.session.store, (state) => state.history.data);
  const game = shownGame(document, useStore(model.store));
  const run = (id: string) => () => void runCommandById(`play.${id}`);
  const hasComputer = players.some((player) => player !== you);
  const none = game.nodes.length === 0 ? playMessages.start : undefined;
  return (
    <div className={classes(pane["strip"], pane["tools"])} role="toolbar" aria-label={playMessages.pane}>
      <IconButton icon={SkipBack} label={playMessages.first} command="play.first" size="tool" disabledReason={none} />
      <IconButton icon={ChevronLeft} label={playMessages.back} command="play.back" size="tool" disabledReason={none} />
      {hasComputer && (
        <IconButton
          icon={isPlaying ? Pause : Play}
          label={isPlaying ? playMessages.pause : playMessages.watch}
          command="play.watch"
          size="tool"
        />
      )}
      <IconButton icon={ChevronRight} label={playMessages.next} command="play.next" size="tool" disabledReason={none} />
      <IconButton icon={SkipForward} label={playMessages.last} command="play.last" size="tool" disabledReason={none} />
      <span className={pane["rule"]} />
      <Button look="quiet" icon={Undo2} disabledReason={none} onClick={run("takeBack")}>
        {playMessages.takeBack}
      </Button>
      <Button look="quiet" icon={Lightbulb} command="play.hint">
        {playMessages.hint}
      </Button>
      <IconButton icon={FlipVertical2} label={playMessages.turn} command="play.turn" size="tool" pressed={isTurned} />
      <Button look="quiet" icon={Repeat} onClick={run("swap")}>
        {playMessages.swap}
      </Button>
    </div>
  );
}
