import { isUsable } from "../../problems.ts";
import { roomProblems } from "../roomProblems.ts";

/** Columns from one tab stop to the next, the usual ones first. */
const widths = [8, 4, 2, 1] as const;

/**
 * Rows with tabs expanded and the common indentation removed, at the tab width that makes them a valid room, or eight
 * columns if none does. Linear in the result.
 */
export function withoutTabs(rows: readonly string[]): string[] {
  if (!rows.some((row) => row.includes("\t"))) return [...rows];
  const readings = widths.map((width) => unindented(rows.map((row) => spread(row, width))));
  return readings.find((reading) => isUsable(roomProblems(reading))) ?? readings[0] ?? [...rows];
}

function spread(row: string, width: number): string {
  let spaces = "";
  for (const letter of row) spaces += letter === "\t" ? " ".repeat(width - (spaces.length % width)) : letter;
  return spaces;
}

function unindented(rows: readonly string[]): string[] {
  const drawn = rows.filter((row) => row.trim() !== "");
  const indent = drawn.reduce((least, row) => Math.min(least, row.search(/\S/)), Infinity);
  return rows.map((row) => row.slice(Number.isFinite(indent) ? indent : 0));
}
