import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import { boxRoutes } from "#shared/levels/sokoban/play/boxRoutes.ts";
import type { BoxRoutes, RouteOrder } from "#shared/levels/sokoban/play/boxRoutes.ts";
import { forwardSolution, reverseStart, stepBack } from "#shared/levels/sokoban/play/reversePlay.ts";
import { isSolved, startPosition, stepOf, walkTo } from "#shared/levels/sokoban/play/roomPosition.ts";
import type { Direction, RoomPosition } from "#shared/levels/sokoban/play/roomPosition.ts";
import { walkThrough } from "#shared/levels/sokoban/play/walkThrough.ts";
import { squareName } from "#shared/levels/squareNames.ts";
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

export interface PlayState {
  readonly position: RoomPosition;
  /** Moves made, one text per gesture; LURD letters, in reverse mode those of the same steps forwards. */
  readonly past: readonly string[];
  readonly future: readonly string[];
  readonly isReverse: boolean;
  /** The picked-up box, as a cell. */
  readonly box: number | undefined;
  readonly hover: number | undefined;
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
  const start = startPosition(rows);
  const store = createStore<PlayState>(() => ({
    position: start,
    past: [],
    future: [],
    isReverse: false,
    box: undefined,
    hover: undefined,
    outlook: undefined,
    ...choices,
    spoken: "",
  }));
  const model: PlayModel = { rows, canvas, store, target };
  if (moves !== "") make(model, moves);
  if (undone !== "" && movesOf(store.getState()) === moves) store.setState({ future: [undone] });
  return model;
}

/** All moves made so far. */
export function movesOf({ past }: PlayState): string {
  return past.join("");
}

export function pushesIn(moves: string): number {
  return moves.replaceAll(/[a-z]/g, "").length;
}

/** The solution that the game amounts to; undefined until it is solved. */
export function solutionOf(model: PlayModel): string | undefined {
  const state = model.store.getState();
  const moves = movesOf(state);
  if (state.isReverse) return forwardSolution(model.rows, state.position, moves);
  return moves !== "" && isSolved(state.position) ? moves : undefined;
}

function afterLetter(position: RoomPosition, letter: string, isReverse: boolean): RoomPosition | undefined {
  const direction = letter.toLowerCase() as Direction;
  if (!isReverse) return stepOf(position, direction)?.position;
  const isPull = letter !== letter.toLowerCase();
  const back: Readonly<Record<Direction, Direction>> = { l: "r", r: "l", u: "d", d: "u" };
  return stepBack(position, back[direction], isPull)?.position;
}

/** Makes moves as one gesture; stops at the first illegal one. Clears redo, unless these are the same moves. */
export function make(model: PlayModel, letters: string): boolean {
  const state = model.store.getState();
  let { position } = state;
  let made = "";
  for (const letter of letters) {
    const next = afterLetter(position, letter, state.isReverse);
    if (next === undefined) break;
    made += state.isReverse ? letter : (stepOf(position, letter.toLowerCase() as Direction)?.letter ?? "");
    position = next;
  }
  if (made === "") {
    model.store.setState({ spoken: playMessages.blocked });
    return false;
  }
  const last = state.past.at(-1);
  // A step that reverses the last plain step is an undo, so that wandering doesn't inflate the count.
  if (!state.isReverse && made.length === 1 && last !== undefined && takesBack(last, made)) {
    undo(model, "step");
    return true;
  }
  change(model, { position, past: [...state.past, made], future: restOf(state.future, made), box: undefined });
  return true;
}

function takesBack(gesture: string, letter: string): boolean {
  const opposites: Readonly<Record<string, string>> = { l: "r", r: "l", u: "d", d: "u" };
  return gesture.length === 1 && opposites[gesture] === letter;
}

/** Undone moves can still be redone after some of them were made again by hand. */
function restOf(future: readonly string[], made: string): readonly string[] {
  const [next, ...rest] = future;
  return next === made ? rest : [];
}

function change(model: PlayModel, state: Partial<PlayState>): void {
  model.store.setState(state);
  const now = model.store.getState();
  const moves = movesOf(now);
  const { width } = now.position.board;
  const cell = squareName([now.position.player % width, Math.floor(now.position.player / width)]);
  model.store.setState({ spoken: playMessages.at(cell, pushesIn(moves), moves.length) });
  model.canvas.redraw("overlay");
}

/** A step of the player in reverse mode, or forwards. */
export function step(model: PlayModel, direction: Direction, pulls = false): void {
  const { isReverse, position } = model.store.getState();
  if (!isReverse) return void make(model, direction);
  const back = stepBack(position, direction, pulls);
  if (back === undefined) model.store.setState({ spoken: playMessages.blocked });
  else make(model, back.letter);
}

/** Walks to a cell along a shortest path. */
export function walk(model: PlayModel, cell: number): void {
  const { position, isReverse, past } = model.store.getState();
  if (isReverse && past.length === 0) {
    // Where the player ends a solution is arbitrary: before the first pull the player is simply placed there.
    const placed = reverseStart(model.rows, cell);
    if (placed.player === cell) {
      reverseStarts.set(model, cell);
      return change(model, { position: placed });
    }
  }
  const path = walkTo(position, cell);
  if (path === undefined) model.store.setState({ spoken: playMessages.cantReach });
  else if (path !== "") make(model, isReverse ? reversedWalk(path) : path);
}

/** Walks to a cell through boxes: they are pushed aside and back, and the whole is one gesture. */
export function walkThroughBoxes(model: PlayModel, cell: number): void {
  const { position, isReverse } = model.store.getState();
  if (isReverse) return walk(model, cell);
  const way = walkThrough(position, cell);
  if (way === "none") model.store.setState({ spoken: playMessages.cantGoThrough });
  else if (way === "unknown") model.store.setState({ spoken: playMessages.throughUnknown });
  else if (way.moves !== "") make(model, way.moves);
}

/** The letters, forwards, of walking a path while playing backwards. */
function reversedWalk(path: string): string {
  const opposites: Readonly<Record<string, string>> = { l: "r", r: "l", u: "d", d: "u" };
  return Array.from(path, (letter) => opposites[letter] ?? letter).join("");
}

/** Where the picked-up box can go; none in reverse mode. */
export function routesOf(model: PlayModel): BoxRoutes | undefined {
  const { position, box, order, isReverse } = model.store.getState();
  return box === undefined || isReverse ? undefined : cachedRoutes(position, box, order);
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

/** Picks a box up, or puts it down where it is. */
export function pickBox(model: PlayModel, box: number | undefined): void {
  model.store.setState({ box });
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

export function undo(model: PlayModel, grain: Grain = "gesture"): void {
  const { past, future } = model.store.getState();
  const gesture = past.at(-1);
  if (gesture === undefined) return;
  const keep = grain === "gesture" ? 0 : grain === "step" ? gesture.length - 1 : lastPushAt(gesture);
  const kept = gesture.slice(0, keep);
  jump(model, [...past.slice(0, -1), ...(kept === "" ? [] : [kept])], [gesture.slice(keep), ...future]);
}

export function redo(model: PlayModel, grain: Grain = "gesture"): void {
  const { past, future } = model.store.getState();
  const [gesture, ...rest] = future;
  if (gesture === undefined) return;
  const many = grain === "gesture" ? gesture.length : grain === "step" ? 1 : firstPushEnd(gesture);
  const left = gesture.slice(many);
  jump(model, [...past, gesture.slice(0, many)], [...(left === "" ? [] : [left]), ...rest]);
}

/** Start of a gesture's last push, from which on it is undone. */
function lastPushAt(gesture: string): number {
  return Math.max(0, gesture.search(/[A-Z][a-z]*$/));
}

function firstPushEnd(gesture: string): number {
  const at = gesture.search(/[A-Z]/);
  return at < 0 ? gesture.length : at + 1;
}

/** Back to the start; Redo restores the moves. */
export function restart(model: PlayModel): void {
  const { past, future } = model.store.getState();
  jump(model, [], [...past, ...future]);
}

function jump(model: PlayModel, past: readonly string[], future: readonly string[]): void {
  const { isReverse, position: now } = model.store.getState();
  let position = isReverse ? reverseStartOf(model, now) : startPosition(model.rows);
  for (const letter of past.join("")) position = afterLetter(position, letter, isReverse) ?? position;
  change(model, { position, past, future, box: undefined });
}

const reverseStarts = new WeakMap<PlayModel, number>();

/** The end from which a reverse game was begun. */
function reverseStartOf(model: PlayModel, now: RoomPosition): RoomPosition {
  return reverseStart(model.rows, reverseStarts.get(model) ?? now.player);
}

/** The game of the other direction, as it was left. */
const otherGames = new WeakMap<PlayModel, Pick<PlayState, "past" | "future">>();

/**
 * Switches between playing from the end and from the start; each direction has its own game, which resumes where it was
 * left.
 */
export function setReverse(model: PlayModel, isReverse: boolean): void {
  const { past, future, isReverse: before } = model.store.getState();
  if (isReverse === before) return;
  const other = otherGames.get(model) ?? { past: [], future: [] };
  otherGames.set(model, { past, future });
  if (!reverseStarts.has(model)) reverseStarts.set(model, reverseStart(model.rows).player);
  model.store.setState({ isReverse });
  jump(model, other.past, other.future);
}
