import { Bookmark, Redo2, Rewind, RotateCcw, ShieldAlert, Undo2 } from "lucide-react";
import { useEffect, useMemo, type ReactElement, type ReactNode } from "react";
import { useStore } from "zustand";
import { pushesIn } from "#shared/levels/sokoban/play/roomPlay.ts";
import { GridPane, usePaneCanvas } from "#renderer/editors/grid/GridPane.tsx";
import { useModeCommands } from "#renderer/commands/registry.ts";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { PlayStrip, type PlayAction } from "#renderer/play/PlayStrip.tsx";
import type { SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import { wantsLessMotion } from "#renderer/parts/motion.ts";
import { readSetting } from "#renderer/studio/settings.ts";
import type { CanvasPointer, Gesture, PointerTool } from "#renderer/canvas/gestures.ts";
import { stateAt } from "#shared/play/playSession.ts";
import { cellAt } from "#renderer/editors/grid/cells.ts";
import type { RoomSolution } from "../solutions/solutionList.ts";
import { isProvedBest, useBestInOrder } from "../solutions/useSolutions.ts";
import { bestBeside } from "./bestBeside.ts";
import { lostWords } from "./deadlockWords.ts";
import { playMessages } from "./messages.ts";
import { playCommands, playSettings } from "./playCommands.ts";
import {
  movesOf,
  solutionOf,
  type PlayModel,
  pickBox,
  pushBoxTo,
  redo,
  routesOf,
  toggleReach,
  undo,
  walk,
  walkThroughBoxes,
} from "./playModel.ts";
import { playPainters } from "./playPainters.ts";
import playStyles from "./PlayRoom.module.css";
import { useDeadlockWarning } from "./useDeadlockWarning.ts";

/** A room to solve by hand: keys, clicks and drags, undo without end, warnings of lost positions. */
export function PlayRoom(props: {
  model: PlayModel;
  best?: RoomSolution | undefined;
  order: SolutionOrder;
  children?: ReactNode;
}): ReactElement {
  const { model, best, order, children } = props;
  const { canvas, rows, store } = model;
  useModeCommands(useMemo(() => playCommands(model), [model]));
  useDeadlockWarning(model);
  useShownSteps(model);
  const surface = usePaneCanvas(model, playPainters, playPointer);
  const { spoken, outlook } = useStore(store);
  const size = useMemo(() => ({ width: rows[0]?.length ?? 0, height: rows.length }), [rows]);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, model]);
  const lost = outlook?.status === "lost" ? lostWords(outlook) : undefined;
  return (
    <GridPane
      region={playMessages.region}
      label={playMessages.label(size.width, size.height)}
      {...surface}
      spoken={lost === undefined ? spoken : `${spoken}. ${playMessages.lost}. ${lost}`}
      fitBox={() => boardBox(size)}
    >
      {children}
      <RoomStrip model={model} best={best} order={order} />
    </GridPane>
  );
}

const actions: readonly PlayAction[] = [
  { id: "edit.undo", icon: Undo2 },
  { id: "edit.redo", icon: Redo2 },
  { id: "sokoban.play.restart", icon: RotateCcw },
  { id: "sokoban.play.save", icon: Bookmark },
  { id: "sokoban.play.reverse", icon: Rewind },
  { id: "sokoban.play.warnings", icon: ShieldAlert },
];

function RoomStrip(props: { model: PlayModel; best: RoomSolution | undefined; order: SolutionOrder }): ReactElement {
  const { model, best, order } = props;
  const state = useStore(model.store);
  const known = useBestInOrder(model.rows, order, best?.moves);
  const bestText = (count: "pushes" | "moves"): string | undefined =>
    order === count ? bestBeside(count, best, order, isProvedBest(known)) : undefined;
  const moves = movesOf(state);
  const isSolved = solutionOf(model) !== undefined;
  return (
    <PlayStrip label={playMessages.region} actions={actions} commands={playCommands(model)}>
      <span className={playStyles["counter"]}>
        <b>{pushesIn(moves)}</b> {playMessages.pushes(pushesIn(moves))}
        {best !== undefined && <i>{bestText("pushes")}</i>}
      </span>
      <span className={playStyles["counter"]}>
        <b>{moves.length}</b> {playMessages.moves(moves.length)}
        {best !== undefined && <i>{bestText("moves")}</i>}
      </span>
      {isSolved && <Badge tone="good">{playMessages.solved}</Badge>}
      {!isSolved && state.outlook?.status === "lost" && <Badge tone="bad">{playMessages.lost}</Badge>}
    </PlayStrip>
  );
}

/** Milliseconds per step, and for all steps of a gesture. */
const stepTime = 40;
const longest = 800;

/** Calls `run` every so many milliseconds; returns a function that ends it. */
type Repeat = (run: () => void, milliseconds: number) => () => void;

/**
 * Shows moves that are made at once (a walk by click, a pushed box, pasted moves) cell by cell. Only the picture follows: the
 * game has all of them from the start, so that nothing waits. Ends with the next change of the game. Returns what stops it.
 */
export function showSteps(model: PlayModel, isOn: () => boolean, repeat: Repeat): () => void {
  let stop = (): void => undefined;
  const show = (shown: number | undefined): void => {
    model.store.setState({ shown });
    model.canvas.redraw("overlay");
  };
  const unsubscribe = model.store.subscribe((now, before) => {
    if (now.game === before.game) return;
    stop();
    const from = before.game.at;
    const steps = now.game.at - from;
    const isFollowed = now.game.rules === before.game.rules && steps > 1 && isOn();
    if (!isFollowed) {
      if (now.shown !== undefined) show(undefined);
      return;
    }
    let shown = from;
    show(shown);
    const end = repeat(
      () => {
        shown++;
        if (shown < now.game.at) return show(shown);
        stop();
        show(undefined);
      },
      Math.min(stepTime, longest / steps),
    );
    stop = () => {
      end();
      stop = () => undefined;
    };
  });
  return () => {
    stop();
    unsubscribe();
    show(undefined);
  };
}

/** The same while a room is played, unless it is switched off or the system asks for less motion. */
function useShownSteps(model: PlayModel): void {
  useEffect(
    () =>
      showSteps(
        model,
        () => readSetting(playSettings.steps, true) && !wantsLessMotion(),
        (run, milliseconds) => {
          const timer = setInterval(run, milliseconds);
          return () => clearInterval(timer);
        },
      ),
    [model],
  );
}

/** A click walks, on the player it marks where that is possible, with Alt also through boxes, picks up a box or pushes it to where it is put down; a drag does both; the right button undoes, with Shift it redoes. */
export function playPointer(model: PlayModel): PointerTool {
  const { store, canvas } = model;
  const cellOf = ({ world }: CanvasPointer): number | undefined => {
    const { width, height } = stateAt(store.getState().game).board;
    const cell = cellAt(world, { width, height });
    return cell === undefined ? undefined : cell[1] * width + cell[0];
  };

  function carry(box: number, wasPicked: boolean): Gesture {
    pickBox(model, box);
    let target = box;
    return {
      cursor: "grabbing",
      move(pointer) {
        const cell = cellOf(pointer);
        if (cell === undefined || cell === target) return;
        target = cell;
        store.setState({ hover: cell });
        canvas.redraw("overlay");
      },
      end() {
        if (target !== box) pushBoxTo(model, target);
        // A second click on the same box puts it down.
        else if (wasPicked) pickBox(model, undefined);
      },
      cancel: () => pickBox(model, undefined),
    };
  }

  return {
    down(pointer) {
      const cell = cellOf(pointer);
      if (cell === undefined) return undefined;
      const { game, box, isReverse } = store.getState();
      const position = stateAt(game);
      if (position.boxes[cell] === 1 && !isReverse) return carry(cell, box === cell);
      if (cell === position.player && box === undefined) toggleReach(model);
      else if (pointer.alt) walkThroughBoxes(model, cell);
      else if (box !== undefined && routesOf(model)?.pushes.has(cell) === true) pushBoxTo(model, cell);
      else walk(model, cell);
      return undefined;
    },
    hover(pointer) {
      const cell = cellOf(pointer);
      const { game, hover, box } = store.getState();
      const position = stateAt(game);
      if (cell !== hover) {
        store.setState({ hover: cell });
        canvas.redraw("overlay");
      }
      if (cell === undefined || position.board.walls[cell] === 1) return "default";
      return position.boxes[cell] === 1 ? "grab" : box === undefined ? "pointer" : "crosshair";
    },
    leave() {
      store.setState({ hover: undefined });
      canvas.redraw("overlay");
    },
    menu: ({ shift }) => (shift ? redo(model) : undo(model)),
    escape() {
      const { box, showsReach } = store.getState();
      if (box === undefined && !showsReach) return false;
      pickBox(model, undefined);
      return true;
    },
  };
}
