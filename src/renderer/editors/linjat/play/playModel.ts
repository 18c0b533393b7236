import { createStore, type StoreApi } from "zustand/vanilla";
import type { Point } from "#shared/kernel/geometry.ts";
import type { CheckAnswer, HintAnswer } from "#shared/levels/linjat/analyses.ts";
import { gridOf, type LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import { plural } from "#shared/text/format.ts";
import {
  isWhole,
  lineByDrag,
  progressOf,
  stillPossible,
  valueOf,
  type PlayedLine,
  type PlayedLines,
  type PlayProgress,
} from "#shared/levels/linjat/play/lineDrawing.ts";
import { linePlay, type LineMove, type LineSession } from "#shared/levels/linjat/play/linePlay.ts";
import { canRedo, canUndo, countHint, play, redo, startSession, stateAt, undo } from "#shared/play/playSession.ts";
import { readSetting, setSetting } from "#renderer/studio/settings.ts";
import { askAnalysis } from "../../tools/askAnalysis.ts";
import { messages, playModelMessages } from "./messages.ts";

/** The message currently shown to the player. */
export interface PlayNote {
  readonly tone: "plain" | "good" | "bad";
  readonly text: string;
}

/** The view state of play; of it, only the drawn lines and the number of hints are stored. */
export interface PlayState {
  /** The lines drawn, and the hints used. */
  readonly game: LineSession;
  /** The line under the pointer or the keyboard's pen, not committed yet. */
  readonly pen: { readonly from: Point; readonly to: Point } | undefined;
  readonly cursor: Point | undefined;
  /** The cell under the pointer. */
  readonly hover: Point | undefined;
  readonly hint: HintAnswer | undefined;
  /** Lines that a check found wrong. */
  readonly wrong: PlayedLines;
  readonly note: PlayNote | undefined;
}

/** A puzzle being solved by hand. */
export interface PlayModel {
  readonly rows: readonly string[];
  readonly grid: LinjatGrid;
  readonly canvas: CanvasController;
  readonly store: StoreApi<PlayState>;
}

const fresh: Omit<PlayState, "game"> = {
  pen: undefined,
  cursor: undefined,
  hover: undefined,
  hint: undefined,
  wrong: [],
  note: undefined,
};

/**
 * Starts a puzzle with the lines drawn on it before, in this session or earlier; lines of an earlier state of the same
 * board stay where they are still possible.
 */
export function startPlay(rows: readonly string[], canvas: CanvasController, before?: PlayModel): PlayModel {
  const grid = gridOf({ rows: [...rows] });
  const { lines, hints } = linesToStartWith(rows, grid, before);
  const game = { ...startSession(linePlay(grid, lines)), hints };
  const store = createStore<PlayState>(() => ({ ...fresh, game }));
  store.subscribe(({ game: now }, { game: old }) => {
    if (stateAt(now) !== stateAt(old) || now.hints !== old.hints)
      keepPlay(rows, { lines: stateAt(now), hints: now.hints });
  });
  return { rows, grid, canvas, store };
}

function linesToStartWith(rows: readonly string[], grid: LinjatGrid, before: PlayModel | undefined): KeptPlay {
  if (before === undefined) return keptPlay(rows, grid);
  const isSameSize = before.grid.width === grid.width && before.grid.height === grid.height;
  const { game } = before.store.getState();
  return isSameSize ? { lines: stillPossible(grid, stateAt(game)), hints: game.hints } : { lines: [], hints: 0 };
}

/** The lines that are drawn. */
export function linesOf({ store }: Pick<PlayModel, "store">): PlayedLines {
  return stateAt(store.getState().game);
}

/** Counts the lines drawn so far, including wrong ones. */
export function playProgress({ grid, store }: PlayModel): PlayProgress {
  return progressOf(grid, linesOf({ store }));
}

/** The line that lifting the pen now would draw. */
export function pennedLine({ grid }: PlayModel, { pen, game }: PlayState): PlayedLine | undefined {
  return pen === undefined ? undefined : lineByDrag(grid, stateAt(game), pen.from, pen.to);
}

function show(model: PlayModel, change: Partial<PlayState>): void {
  model.store.setState(change);
  model.canvas.redraw("content", "overlay");
}

/** Shows another state of the game; what was said about the lines before no longer applies. */
function showGame(model: PlayModel, game: LineSession): void {
  show(model, { game, pen: undefined, hint: undefined, wrong: [], note: undefined });
}

/** Makes a move, and says when the puzzle is solved. */
function make(model: PlayModel, move: LineMove): void {
  const game = play(model.store.getState().game, [move]);
  if (game === undefined) return show(model, { pen: undefined });
  showGame(model, game);
  if (game.rules.outcome(stateAt(game)) !== "won") return;
  const help = game.hints === 0 ? playModelMessages.withoutHint : `with ${plural(game.hints, "hint", "hints")}`;
  show(model, { note: { tone: "good", text: messages.solvedStatus(help) } });
}

/** Previews a line between two cells [x, y]; hides the hint. */
export function movePen(model: PlayModel, from: Point, to: Point): void {
  show(model, { pen: { from, to }, cursor: to, hint: undefined });
}

/** Discards the previewed line. */
export function dropPen(model: PlayModel): void {
  show(model, { pen: undefined });
}

/** Commits the pen's line; a pen that never left its cell removes the line there. */
export function keepPen(model: PlayModel): void {
  const state = model.store.getState();
  const { pen } = state;
  if (pen === undefined) return;
  if (pen.from[0] === pen.to[0] && pen.from[1] === pen.to[1]) {
    show(model, { pen: undefined });
    return removeLineAt(model, pen.from);
  }
  const line = pennedLine(model, state);
  if (line === undefined) {
    show(model, {
      pen: undefined,
      note: { tone: "plain", text: messages.lineRule },
    });
    return;
  }
  make(model, { draw: line });
}

/** Removes the line that covers the cell [x, y], if there is one. */
export function removeLineAt(model: PlayModel, [x, y]: Point): void {
  make(model, { removeAt: y * model.grid.width + x });
}

/** Removes all lines and resets the count of hints; can be undone. */
export function clearLines(model: PlayModel): void {
  make(model, "clear");
  show(model, { game: { ...model.store.getState().game, hints: 0 } });
}

/** Nothing at the start of the game. */
export function undoLine(model: PlayModel): void {
  const { game } = model.store.getState();
  if (canUndo(game)) showGame(model, undo(game));
}

/** Nothing if no line was undone. */
export function redoLine(model: PlayModel): void {
  const { game } = model.store.getState();
  if (canRedo(game)) showGame(model, redo(game));
}

/** Checks whether the lines are correct so far, and marks the wrong ones. */
export async function checkLines(model: PlayModel): Promise<void> {
  const lines = linesOf(model);
  const answer = await ask<CheckAnswer>(model, "check");
  if (linesOf(model) !== lines) return;
  const wrong = lines.filter((_, index) => answer.wrong.includes(index));
  show(model, { wrong, hint: undefined, note: checkNote(answer, lines, playProgress(model)) });
}

function checkNote({ wrong, solutions }: CheckAnswer, lines: PlayedLines, progress: PlayProgress): PlayNote {
  if (solutions === 0) return { tone: "bad", text: messages.noSolution };
  if (solutions > 1) return { tone: "plain", text: messages.severalSolutions };
  if (wrong.length > 0) return { tone: "bad", text: messages.wrongLines(wrong.length) };
  if (lines.length === 0) return { tone: "plain", text: messages.nothingDrawnYet };
  return { tone: "good", text: messages.correctSoFar(progress.whole, progress.numbers) };
}

/** Requests the next deduction from the current lines. */
export async function askForHint(model: PlayModel): Promise<void> {
  const lines = linesOf(model);
  const hint = await ask<HintAnswer>(model, "hint");
  if (linesOf(model) !== lines) return;
  const { game } = model.store.getState();
  const wrong = hint.kind === "wrong-line" ? lines.filter((line) => line.join() === hint.cells.join()) : [];
  const counts = hint.kind === "deduction" || hint.kind === "wrong-line";
  show(model, {
    hint,
    wrong,
    game: counts ? countHint(game) : game,
    note: { tone: hint.kind === "wrong-line" ? "bad" : hint.kind === "solved" ? "good" : "plain", text: hint.text },
  });
}

/** Draws the hint's deduction. */
export function takeHint(model: PlayModel): void {
  const { hint } = model.store.getState();
  const line = hint === undefined ? undefined : hintedLine(model, hint);
  if (line !== undefined) make(model, { draw: line });
  else if (hint?.kind === "wrong-line") make(model, { removeAt: hint.cells[0] ?? -1 });
}

/** The cells that a hint assigns to its number, together with those it has; undefined for a hint that assigns none. */
export function hintedLine({ grid, store }: PlayModel, { explanation }: HintAnswer): PlayedLine | undefined {
  if (explanation === undefined || explanation.gained.length === 0) return undefined;
  const known = linesOf({ store }).find((line) => line.includes(explanation.number)) ?? [explanation.number];
  const cells = [...known, ...explanation.gained].sort((a, b) => a - b);
  return filledUp(grid, cells);
}

/** Cells between known ones of a line are known too. */
function filledUp(grid: LinjatGrid, cells: PlayedLine): PlayedLine {
  const first = cells[0] ?? 0;
  const last = cells.at(-1) ?? first;
  const step =
    last - first < grid.width && Math.floor(first / grid.width) === Math.floor(last / grid.width) ? 1 : grid.width;
  return Array.from({ length: (last - first) / step + 1 }, (_, i) => first + i * step);
}

function ask<Answer>(model: PlayModel, analysis: "hint" | "check"): Promise<Answer> {
  const drawn = linesOf(model).map((line) => [...line]);
  return askAnalysis<Answer>("linjat", analysis, { level: { rows: [...model.rows] }, drawn });
}

/** "C5, 4, on a whole line": the cursor's cell in words. */
export function describeForPlayer({ grid, store }: PlayModel, [x, y]: Point): string {
  const cell = y * grid.width + x;
  const content = grid.cells[cell] ?? 0;
  const line = linesOf({ store }).find((one) => one.includes(cell));
  const what = content > 0 ? String(content) : content < 0 ? playModelMessages.dot : playModelMessages.empty;
  const on = (drawn: readonly number[]): string =>
    isWhole(grid, drawn) ? playModelMessages.onLine : playModelMessages.ofCells(drawn.length, valueOf(grid, drawn));
  return [squareName([x, y]), what, ...(line === undefined ? [] : [on(line)])].join(", ");
}

/** What is stored of a played board when its view closes: the lines, and the number of hints used. */
interface KeptPlay {
  readonly lines: PlayedLines;
  readonly hints: number;
}

/** The boards played last, newest first, in the user's settings: a board is known by its rows, wherever shown. */
const settingKey = "linjat.played";
const mostBoards = 40;

/** The lines stored for a board; empty for a board that was never played, or whose record is invalid. */
export function keptPlay(rows: readonly string[], grid: LinjatGrid): KeptPlay {
  const kept = records().find((one) => nameOf(one["rows"]) === rows.join());
  const hints = Number(kept?.["hints"]);
  return {
    lines: readLines(grid, kept?.["lines"]),
    hints: Number.isInteger(hints) && hints > 0 ? hints : 0,
  };
}

/** Stores a board's lines in the settings; a board without lines is removed. */
export function keepPlay(rows: readonly string[], { lines, hints }: KeptPlay): void {
  const others = records().filter((one) => nameOf(one["rows"]) !== rows.join());
  const record = { rows: [...rows], lines: lines.map((line) => [...line]), hints };
  setSetting(settingKey, [...(lines.length === 0 ? [] : [record]), ...others].slice(0, mostBoards));
}

type Stored = Parameters<typeof setSetting>[1];

/** The raw setting; its members are validated where they are used. */
function records(): readonly { readonly [key: string]: Stored }[] {
  return readSetting<Stored[]>(settingKey, []).filter(
    (one): one is { [key: string]: Stored } => typeof one === "object" && one !== null && !Array.isArray(one),
  );
}

function nameOf(rows: Stored | undefined): string | undefined {
  return Array.isArray(rows) ? rows.join() : undefined;
}

/** The lines of a record that can be drawn on the board: straight, through one number, not overlapping. */
export function readLines(grid: LinjatGrid, value: unknown): PlayedLines {
  if (!Array.isArray(value)) return [];
  const straight = value.filter((line): line is number[] => isStraight(grid, line));
  const apart = straight.filter(
    (line, i) => !straight.slice(0, i).some((other) => other.some((cell) => line.includes(cell))),
  );
  return stillPossible(grid, apart);
}

function isStraight({ width, cells }: LinjatGrid, line: unknown): line is PlayedLine {
  if (!Array.isArray(line) || line.length === 0) return false;
  if (!line.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < cells.length)) return false;
  const steps = new Set(line.slice(1).map((cell: number, i) => cell - Number(line[i])));
  const [step = 1] = steps;
  const isInOneRow = Math.floor(Number(line[0]) / width) === Math.floor(Number(line.at(-1)) / width);
  return steps.size <= 1 && (step === width || (step === 1 && isInOneRow));
}
