import { useMemo } from "react";
import { create } from "zustand";
import type { RoomModel } from "../roomModel.ts";
import { bestSolution } from "../solutions/solutionList.ts";
import type { SolutionOrder } from "#shared/levels/sokoban/solutionOrders.ts";
import { solutionOrder, useSolutionOrder, useSolutions } from "../solutions/useSolutions.ts";
import { showMode } from "../modeCommands.ts";
import { playOnFrom } from "../play/usePlay.ts";
import { startReplay, type ReplayModel } from "./replayModel.ts";

/** The chosen solution of each document. */
const useChosen = create<{ readonly byDocument: ReadonlyMap<string, ChosenSolution> }>(() => ({
  byDocument: new Map(),
}));

/** Another order has another best solution, so a choice is only valid in the order it was made in. */
interface ChosenSolution {
  readonly moves: string;
  readonly order: SolutionOrder;
}
const models = new Map<string, ReplayModel>();

/** Where the next replay to open begins. */
const starts = new Map<string, number>();

/** Chooses the solution that Replay shows, and the move at which it begins. */
export function replayAt(documentId: string, moves: string, index: number): void {
  useChosen.setState(({ byDocument }) => ({
    byDocument: new Map([...byDocument, [documentId, { moves, order: solutionOrder() }]]),
  }));
  const known = models.get(documentId);
  if (known?.track.moves === moves) known.player.go(index);
  else starts.set(documentId, index);
}

/** The solution to step through: the chosen one while valid, else the best; undefined while there is none. */
export function useReplay(model: RoomModel): ReplayModel | undefined {
  const { id } = model.session;
  const solutions = useSolutions(model);
  const order = useSolutionOrder();
  const chosen = useChosen(({ byDocument }) => byDocument.get(id));
  const holding = solutions.find(
    ({ moves, counts }) => moves === chosen?.moves && chosen.order === order && counts !== undefined,
  );
  const moves = (holding ?? bestSolution(solutions, order))?.moves;
  const rows = model.rows();
  return useMemo(() => {
    if (moves === undefined) return undefined;
    const known = models.get(id);
    if (known !== undefined && known.track.moves === moves && known.rows.join("\n") === rows.join("\n")) return known;
    const next = startReplay(rows, moves, model.canvas, (made) => {
      playOnFrom(model, made);
      showMode(model, "play");
    });
    models.set(id, next);
    next.player.go(starts.get(id) ?? 0);
    starts.delete(id);
    return next;
  }, [id, model, moves, rows]);
}
