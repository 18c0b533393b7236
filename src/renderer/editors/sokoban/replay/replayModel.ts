import { createStore, type StoreApi } from "zustand/vanilla";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { createStepPlayer, type StepPlayer } from "#renderer/play/stepPlayer.ts";
import { replayTrack, type ReplayTrack } from "#shared/levels/sokoban/play/replayTrack.ts";

/** A solution being stepped through. */
export interface ReplayModel {
  readonly rows: readonly string[];
  readonly canvas: CanvasController;
  readonly track: ReplayTrack;
  /** One step per move. */
  readonly player: StepPlayer;
  /** Where a part of the solution begins that is to be copied; undefined while none is marked. */
  readonly mark: StoreApi<{ readonly at: number | undefined }>;
  /** Continues by hand from a position of the solution; absent where there is no play mode. */
  readonly playOn: ((moves: string) => void) | undefined;
}

/** Starts before the first move; `moves` in LURD letters. */
export function startReplay(
  rows: readonly string[],
  moves: string,
  canvas: CanvasController,
  playOn?: (moves: string) => void,
): ReplayModel {
  const track = replayTrack(rows, moves);
  const mark = createStore<{ readonly at: number | undefined }>(() => ({ at: undefined }));
  return { rows, canvas, track, player: createStepPlayer(track.moves.length), mark, playOn };
}

/** The moves between the mark and the shown position, whichever comes first; undefined while there is no mark. */
export function markedPart({
  track,
  player,
  mark,
}: Pick<ReplayModel, "track" | "player" | "mark">): string | undefined {
  const { at } = mark.getState();
  if (at === undefined) return undefined;
  const { index } = player.store.getState();
  return track.moves.slice(Math.min(at, index), Math.max(at, index));
}

/** To the next push, or to the one before. */
export function stepPush({ track, player }: ReplayModel, by: 1 | -1): void {
  const { index } = player.store.getState();
  const pushes = track.pushesBefore(index);
  goToPush({ track, player }, by === 1 ? pushes + 1 : track.pushMoves[pushes - 1] === index ? pushes - 1 : pushes);
}

/** Goes to the position after this many pushes. */
export function goToPush({ track, player }: Pick<ReplayModel, "track" | "player">, push: number): void {
  const last = track.pushMoves.length;
  player.go(push <= 0 ? 0 : (track.pushMoves[Math.min(push, last) - 1] ?? 0));
}
