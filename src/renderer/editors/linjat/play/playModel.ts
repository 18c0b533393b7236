import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import type { Point } from "#shared/kernel/geometry.ts";
import type { CheckAnswer, HintAnswer } from "#shared/levels/linjat/analyses.ts";
import { gridOf } from "#shared/levels/linjat/linjatLevel.ts";
import type { LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { squareName } from "#shared/levels/squareNames.ts";
import { plural } from "#shared/text/format.ts";
import { askAnalysis } from "../../tools/askAnalysis.ts";
import { keepPlay, keptPlay } from "./keptLines.ts";
import type { KeptPlay } from "./keptLines.ts";
import {
  isSolved,
  isWhole,
  lineByDrag,
  progressOf,
  stillPossible,
  valueOf,
  withLine,
  withoutLineAt,
} from "#shared/levels/linjat/play/lineDrawing.ts";
import type { PlayedLine, PlayedLines, PlayProgress } from "#shared/levels/linjat/play/lineDrawing.ts";
import { messages, playModelMessages } from "./messages.ts";

/** The message currently shown to the player. */
export interface PlayNote {
  readonly tone: "plain" | "good" | "bad";
  readonly text: string;
}

export interface PlayState {
  readonly lines: PlayedLines;
  readonly past: readonly PlayedLines[];
  readonly future: readonly PlayedLines[];
  /** The line under the pointer or the keyboard's pen, not committed yet. */
  readonly pen: { readonly from: Point; readonly to: Point } | undefined;
  readonly cursor: Point | undefined;
  /** The cell under the pointer. */
  readonly hover: Point | undefined;
  readonly hint: HintAnswer | undefined;
  /** Lines that a check found wrong. */
  readonly wrong: PlayedLines;
  readonly note: PlayNote | undefined;
  readonly hints: number;
}

/** A puzzle being solved by hand. */
export interface PlayModel {
  readonly rows: readonly string[];
  readonly grid: LinjatGrid;
  readonly canvas: CanvasController;
  readonly store: StoreApi<PlayState>;
}

const fresh: PlayState = {
  lines: [],
  past: [],
  future: [],
  pen: undefined,
  cursor: undefined,
  hover: undefined,
  hint: undefined,
  wrong: [],
  note: undefined,
  hints: 0,
};

/**
 * Starts a puzzle with the lines drawn on it before, in this session or earlier; lines of an earlier state of the same
 * board stay where they are still possible.
 */
export function startPlay(rows: readonly string[], canvas: CanvasController, before?: PlayModel): PlayModel {
  const grid = gridOf({ rows: [...rows] });
  const store = createStore<PlayState>(() => ({ ...fresh, ...linesToStartWith(rows, grid, before) }));
  store.subscribe(({ lines, hints }, old) => {
    if (lines !== old.lines || hints !== old.hints) keepPlay(rows, { lines, hints });
  });
  return { rows, grid, canvas, store };
}

function linesToStartWith(rows: readonly string[], grid: LinjatGrid, before: PlayModel | undefined): KeptPlay {
  if (before === undefined) return keptPlay(rows, grid);
  const isSameSize = before.grid.width === grid.width && before.grid.height === grid.height;
  const { lines, hints } = before.store.getState();
  return isSameSize ? { lines: stillPossible(grid, lines), hints } : { lines: [], hints: 0 };
}

export function playProgress({ grid, store }: PlayModel): PlayProgress {
  return progressOf(grid, store.getState().lines);
}

/** The line that lifting the pen now would draw. */
export function pennedLine({ grid }: PlayModel, { pen, lines }: PlayState): PlayedLine | undefined {
  return pen === undefined ? undefined : lineByDrag(grid, lines, pen.from, pen.to);
}

function show(model: PlayModel, change: Partial<PlayState>): void {
  model.store.setState(change);
  model.canvas.redraw("content", "overlay");
}

/** Replaces the lines as one step that can be undone. */
function setLines(model: PlayModel, lines: PlayedLines): void {
  const { lines: old, past } = model.store.getState();
  show(model, { lines, past: [...past, old], future: [], pen: undefined, hint: undefined, wrong: [], note: undefined });
  if (!isSolved(progressOf(model.grid, lines))) return;
  const { hints } = model.store.getState();
  const help = hints === 0 ? playModelMessages.withoutHint : `with ${plural(hints, "hint", "hints")}`;
  show(model, { note: { tone: "good", text: messages.solvedStatus(help) } });
}

export function movePen(model: PlayModel, from: Point, to: Point): void {
  show(model, { pen: { from, to }, cursor: to, hint: undefined });
}

export function dropPen(model: PlayModel): void {
  show(model, { pen: undefined });
}

/** Commits the pen's line; a pen that never left its cell removes the line there. */
export function keepPen(model: PlayModel): void {
  const state = model.store.getState();
  const { pen, lines } = state;
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
  const isThere = lines.some((old) => old.join() === line.join());
  if (isThere) show(model, { pen: undefined });
  else setLines(model, withLine(lines, line));
}

export function removeLineAt(model: PlayModel, [x, y]: Point): void {
  const { lines } = model.store.getState();
  const rest = withoutLineAt(lines, y * model.grid.width + x);
  if (rest.length < lines.length) setLines(model, rest);
}

export function clearLines(model: PlayModel): void {
  if (model.store.getState().lines.length > 0) setLines(model, []);
  show(model, { hints: 0 });
}

export function undoLine(model: PlayModel): void {
  const { lines, past, future } = model.store.getState();
  const last = past.at(-1);
  if (last === undefined) return;
  const changed = { hint: undefined, wrong: [], note: undefined };
  show(model, { lines: last, past: past.slice(0, -1), future: [...future, lines], ...changed });
}

export function redoLine(model: PlayModel): void {
  const { lines, past, future } = model.store.getState();
  const next = future.at(-1);
  if (next === undefined) return;
  const changed = { hint: undefined, wrong: [], note: undefined };
  show(model, { lines: next, past: [...past, lines], future: future.slice(0, -1), ...changed });
}

/** Checks whether the lines are correct so far, and marks the wrong ones. */
export async function checkLines(model: PlayModel): Promise<void> {
  const { lines } = model.store.getState();
  const answer = await ask<CheckAnswer>(model, "check");
  if (model.store.getState().lines !== lines) return;
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
  const { lines, hints } = model.store.getState();
  const hint = await ask<HintAnswer>(model, "hint");
  if (model.store.getState().lines !== lines) return;
  const wrong = hint.kind === "wrong-line" ? lines.filter((line) => line.join() === hint.cells.join()) : [];
  const counts = hint.kind === "deduction" || hint.kind === "wrong-line";
  show(model, {
    hint,
    wrong,
    hints: counts ? hints + 1 : hints,
    note: { tone: hint.kind === "wrong-line" ? "bad" : hint.kind === "solved" ? "good" : "plain", text: hint.text },
  });
}

/** Draws the hint's deduction. */
export function takeHint(model: PlayModel): void {
  const { hint, lines } = model.store.getState();
  const line = hint === undefined ? undefined : hintedLine(model, hint);
  if (line !== undefined) setLines(model, withLine(lines, line));
  else if (hint?.kind === "wrong-line")
    setLines(
      model,
      lines.filter((one) => one.join() !== hint.cells.join()),
    );
}

/** The cells that a hint assigns to its number, together with those it has; undefined for a hint that assigns none. */
export function hintedLine({ grid, store }: PlayModel, { explanation }: HintAnswer): PlayedLine | undefined {
  if (explanation === undefined || explanation.gained.length === 0) return undefined;
  const known = store.getState().lines.find((line) => line.includes(explanation.number)) ?? [explanation.number];
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
  const drawn = model.store.getState().lines.map((line) => [...line]);
  return askAnalysis<Answer>("linjat", analysis, { level: { rows: [...model.rows] }, drawn });
}

/** "C5, 4, on a whole line": the cursor's cell in words. */
export function describeForPlayer({ grid, store }: PlayModel, [x, y]: Point): string {
  const cell = y * grid.width + x;
  const content = grid.cells[cell] ?? 0;
  const line = store.getState().lines.find((one) => one.includes(cell));
  const what = content > 0 ? String(content) : content < 0 ? playModelMessages.dot : playModelMessages.empty;
  const on = (drawn: readonly number[]): string =>
    isWhole(grid, drawn) ? playModelMessages.onLine : playModelMessages.ofCells(drawn.length, valueOf(grid, drawn));
  return [squareName([x, y]), what, ...(line === undefined ? [] : [on(line)])].join(", ");
}
