import { Bookmark, Redo2, Rewind, RotateCcw, ShieldAlert, Undo2 } from "lucide-react";
import { useEffect, useMemo, type ReactElement, type ReactNode } from "react";
import { useStore } from "zustand";
import { pushesIn } from "#shared/levels/sokoban/play/roomPlay.ts";
import { FitCorner } from "#renderer/editors/grid/FitCorner.tsx";
import { GridPane } from "#renderer/editors/grid/GridPane.tsx";
import { useModeCommands } from "#renderer/commands/registry.ts";
import { boardBox } from "#renderer/editors/grid/gridCanvas.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { PlayStrip, type PlayAction } from "#renderer/play/PlayStrip.tsx";
import type { SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import type { RoomSolution } from "../solutions/solutionList.ts";
import { isProvedBest, useBestInOrder } from "../solutions/useSolutions.ts";
import { bestBeside } from "./bestBeside.ts";
import { lostWords } from "./deadlockWords.ts";
import { playMessages } from "./messages.ts";
import { playCommands } from "./playCommands.ts";
import { movesOf, solutionOf, type PlayModel } from "./playModel.ts";
import { playPainters } from "./playPainters.ts";
import { playPointer } from "./playPointer.ts";
import playStyles from "./PlayRoom.module.css";
import { useShownSteps } from "./showSteps.ts";
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
  const painters = useMemo(() => playPainters(model), [model]);
  const tool = useMemo(() => playPointer(model), [model]);
  const { spoken, outlook } = useStore(store);
  const size = useMemo(() => ({ width: rows[0]?.length ?? 0, height: rows.length }), [rows]);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, model]);
  const lost = outlook?.status === "lost" ? lostWords(outlook) : undefined;
  const fitBox = () => boardBox(size);
  return (
    <GridPane
      region={playMessages.region}
      label={playMessages.label(size.width, size.height)}
      canvas={canvas}
      painters={painters}
      tool={tool}
      spoken={lost === undefined ? spoken : `${spoken}. ${playMessages.lost}. ${lost}`}
      fitBox={fitBox}
    >
      {children}
      <RoomStrip model={model} best={best} order={order} />
      <FitCorner canvas={canvas} fitBox={fitBox} />
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
