import type { LinjatGrid } from "#shared/levels/linjat/linjatLevel.ts";
import { readSetting, setSetting } from "#renderer/studio/settings.ts";
import { stillPossible, type PlayedLine, type PlayedLines } from "#shared/levels/linjat/play/lineDrawing.ts";

/** What is stored of a played board when its view closes: the lines, and the number of hints used. */
export interface KeptPlay {
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
