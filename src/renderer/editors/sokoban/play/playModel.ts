import { createStore, type StoreApi } from "zustand/vanilla";
import { boxRoutes, type BoxRoutes, type RouteOrder } from "#shared/levels/sokoban/play/boxRoutes.ts";
import { forwardSolution } from "#shared/levels/sokoban/play/reversePlay.ts";
import { pushesIn, reverseRoomPlay, roomPlay, type RoomSession } from "#shared/levels/sokoban/play/roomPlay.ts";
import { opposite, walkTo, type Direction, type RoomPosition } from "#shared/levels/sokoban/play/roomPosition.ts";
import { walkThrough } from "#shared/levels/sokoban/play/walkThrough.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import {
  canRedo,
  canUndo,
  gestureStart,
  movesIn,
  play,
  redo as redoMoves,
  restart as restartGame,
  startSession,
  stateAt,
  undo as undoMoves,
} from "#shared/play/playSession.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { playMessages } from "./messages.ts";
import type { Outlook } from "./outlook.ts";

/** Where a finished or an unfinished game is stored. */
export interface PlayTarget {
  /** Stores a solution; `choose` makes it the room's own. */
  keep(moves: string, choose: boolean): void;
  /** Stores the current game, to resume it later. */
  save(moves: string, undone: string): void;
}

/** The view state of play; games are stored in the document on request only. */
export interface PlayState {
  /** The game from the start, or from the end. */
  readonly game: RoomSession;
  /** The game of the other direction, as it was left. */
  readonly otherGame: RoomSession;
  readonly isReverse: boolean;
  /** The picked-up box, as a cell. */
  readonly box: number | undefined;
  readonly hover: number | undefined;
  /** The moves that the picture shows, while it follows a gesture step by step; undefined: all of the game's. */
  readonly shown: number | undefined;
  /** Whether the cells that the player can walk to are marked, until the next move. */
  readonly showsReach: boolean;
  /** Undefined while the game isn't checked: warnings are off, or it is played in reverse. */
  readonly outlook: Outlook | undefined;
  readonly warns: boolean;
  readonly order: RouteOrder;
  readonly spoken: string;
}

/** A room that is played by hand. */
export interface PlayModel {
  readonly rows: readonly string[];
  readonly canvas: CanvasController;
  readonly store: StoreApi<PlayState>;
  readonly target: PlayTarget | undefined;
}

/** Choices that outlast a game. */
export interface PlayChoices {
  readonly warns: boolean;
  readonly order: RouteOrder;
}

/** Starts a game; `moves` are applied as one gesture, and `undone` can be redone. */
export function startPlay(
  rows: readonly string[],
  canvas: CanvasController,
  choices: PlayChoices,
  target?: PlayTarget,
  { moves = "", undone = "" }: { readonly moves?: string; readonly undone?: string | undefined } = {},
): PlayModel {
  const store = createStore<PlayState>(() => ({
    game: startSession(roomPlay(rows), Array.from(moves), Array.from(undone)),
    otherGame: startSession(reverseRoomPlay(rows)),
    isReverse: false,
    box: undefined,
    hover: undefined,
    shown: undefined,
    showsReach: false,
    outlook: undefined,
    ...choices,
    spoken: "",
  }));
  return { rows, canvas, store, target };
}

/** All moves made so far: LURD letters, in reverse mode those of the same steps forwards. */
export function movesOf({ game }: Pick<PlayState, "game">): string {
  return movesIn(game).join("");
}

/** The solution that the game amounts to; undefined until it is solved. */
export function solutionOf(model: PlayModel): string | undefined {
  const state = model.store.getState();
  const position = stateAt(state.game);
  const moves = movesOf(state);
  if (state.isReverse) return forwardSolution(model.rows, position, moves);
  return moves !== "" && state.game.rules.outcome(position) === "won" ? moves : undefined;
}

/** Makes moves as one gesture; stops at the first illegal one. */
export function make(model: PlayModel, letters: string): boolean {
  const { game, isReverse } = model.store.getState();
  const next = play(game, Array.from(letters));
  if (next === undefined) {
    model.store.setState({ spoken: playMessages.blocked });
    return false;
  }
  // A step that reverses the last plain step is an undo, so that wandering doesn't inflate the count.
  if (!isReverse && next.at === game.at + 1 && takesBack(game, next.steps[game.at]?.move)) undo(model, "step");
  else change(model, next);
  return true;
}

/** Plays given moves from the shown position on, in place of what follows there; the number of moves that were possible. */
export function playMoves(model: PlayModel, letters: string): number {
  const before = model.store.getState().game.at;
  const next = play(model.store.getState().game, Array.from(letters));
  if (next === undefined) return 0;
  change(model, next);
  return next.at - before;
}

function takesBack(game: RoomSession, letter: string | undefined): boolean {
  const last = game.steps[game.at - 1]?.move ?? "";
  return gestureStart(game) === game.at - 1 && opposites[last] === letter;
}

const opposites: Readonly<Record<string, string>> = { l: "r", r: "l", u: "d", d: "u" };

function change(model: PlayModel, game: RoomSession): void {
  const { width } = stateAt(game).board;
  const { player } = stateAt(game);
  const moves = movesOf({ game });
  const cell = squareName([player % width, Math.floor(player / width)]);
  model.store.setState({
    game,
    box: undefined,
    showsReach: false,
    spoken: playMessages.at(cell, pushesIn(moves), moves.length),
  });
  model.canvas.redraw("overlay");
}

/** A step of the player in reverse mode, or forwards. */
export function step(model: PlayModel, direction: Direction, pulls = false): void {
  const { isReverse } = model.store.getState();
  const letter = isReverse ? opposite(direction) : direction;
  make(model, isReverse && pulls ? letter.toUpperCase() : letter);
}

/** Walks to a cell along a shortest path. */
export function walk(model: PlayModel, cell: number): void {
  const { game, isReverse } = model.store.getState();
  if (isReverse && !canUndo(game)) {
    // Where the player ends a solution is arbitrary: before the first pull the player is simply placed there.
    const rules = reverseRoomPlay(model.rows, cell);
    if (rules.start.player === cell) return change(model, startSession(rules));
  }
  const path = walkTo(stateAt(game), cell);
  if (path === undefined) model.store.setState({ spoken: playMessages.cantReach });
  else if (path !== "") make(model, isReverse ? reversedWalk(path) : path);
}

/** Walks to a cell through boxes: they are pushed aside and back, and the whole is one gesture. */
export function walkThroughBoxes(model: PlayModel, cell: number): void {
  const { game, isReverse } = model.store.getState();
  if (isReverse) return walk(model, cell);
  const way = walkThrough(stateAt(game), cell);
  if (way === "none") model.store.setState({ spoken: playMessages.cantGoThrough });
  else if (way === "unknown") model.store.setState({ spoken: playMessages.throughUnknown });
  else if (way.moves !== "") make(model, way.moves);
}

/** The letters, forwards, of walking a path while playing backwards. */
function reversedWalk(path: string): string {
  return Array.from(path, (letter) => opposites[letter] ?? letter).join("");
}

/** Where the picked-up box can go; none in reverse mode. */
export function routesOf(model: PlayModel): BoxRoutes | undefined {
  const { game, box, order, isReverse } = model.store.getState();
  return box === undefined || isReverse ? undefined : cachedRoutes(stateAt(game), box, order);
}

let last:
  | { readonly position: RoomPosition; readonly box: number; readonly order: RouteOrder; readonly routes: BoxRoutes }
  | undefined;

function cachedRoutes(position: RoomPosition, box: number, order: RouteOrder): BoxRoutes {
  if (last?.position === position && last.box === box && last.order === order) return last.routes;
  const routes = boxRoutes(position, box, order);
  last = { position, box, order, routes };
  return routes;
}

/** Marks the cells that the player can walk to, or no longer. */
export function toggleReach(model: PlayModel): void {
  model.store.setState(({ showsReach }) => ({ showsReach: !showsReach, box: undefined }));
  model.canvas.redraw("overlay");
}

/** Picks a box up, or puts it down where it is. */
export function pickBox(model: PlayModel, box: number | undefined): void {
  model.store.setState({ box, showsReach: false });
  model.canvas.redraw("overlay");
}

/** Pushes the box that is picked up to a cell. */
export function pushBoxTo(model: PlayModel, cell: number): void {
  const moves = routesOf(model)?.movesTo(cell);
  pickBox(model, undefined);
  if (moves === undefined) model.store.setState({ spoken: playMessages.cantReach });
  else if (moves !== "") make(model, moves);
}

/** The unit of undo and redo. */
export type Grain = "gesture" | "push" | "step";

/** Undoes one gesture, push or step; nothing at the start. */
export function undo(model: PlayModel, grain: Grain = "gesture"): void {
  const { game } = model.store.getState();
  if (canUndo(game)) change(model, undoMoves(game, grain === "gesture" ? undefined : undoEnd(game, grain)));
}

/** Makes one gesture, push or step again; nothing at the end. */
export function redo(model: PlayModel, grain: Grain = "gesture"): void {
  const { game } = model.store.getState();
  if (canRedo(game)) change(model, redoMoves(game, grain === "gesture" ? undefined : redoEnd(game, grain)));
}

/** Shows the game after so many of its moves, undone ones included. */
export function goToMove(model: PlayModel, at: number): void {
  const { game } = model.store.getState();
  if (at < game.at) change(model, undoMoves(game, at));
  else if (at > game.at) change(model, redoMoves(game, at));
}

/** A push is undone with the walk after it, and a walk without a push as a whole: within one gesture. */
function undoEnd(game: RoomSession, grain: "push" | "step"): number {
  if (grain === "step") return game.at - 1;
  const start = gestureStart(game);
  const gesture = movesOf({ game }).slice(start);
  return start + Math.max(0, gesture.search(/[A-Z][a-z]*$/));
}

/** A push is redone with the walk before it. */
function redoEnd(game: RoomSession, grain: "push" | "step"): number {
  if (grain === "step") return game.at + 1;
  const end = redoMoves(game).at;
  const push = game.steps.findIndex(({ move }, index) => index >= game.at && move !== move.toLowerCase());
  return push < 0 ? end : Math.min(end, push + 1);
}

/** Back to the start; Redo restores the moves. */
export function restart(model: PlayModel): void {
  change(model, restartGame(model.store.getState().game));
}

/** Switches between playing from the end and from the start; each has its own game, resumed where it was left. */
export function setReverse(model: PlayModel, isReverse: boolean): void {
  const { game, otherGame, isReverse: before } = model.store.getState();
  if (isReverse === before) return;
  model.store.setState({ isReverse, otherGame: game });
  change(model, otherGame);
}
