import type { Draft } from "immer";
import type { Brief } from "#shared/levels/linjat/briefDocument.ts";
import { presets } from "#shared/levels/linjat/prepareLinjat.ts";
import { noGrowth } from "#renderer/editors/grid/symbolRows.ts";
import { boardRows, growBoard, putBoard } from "../board/boardEdits.ts";

/** A brief does not store its preset: it is found by comparing values. */
export type PresetName = keyof typeof presets;

/** The presets from easiest to hardest. */
export const presetNames = ["easy", "medium", "hard", "expert"] as const satisfies readonly PresetName[];

/** The fields set by a preset; the rest of a brief is unchanged. */
type PresetValues = Pick<Brief, "width" | "height" | "numbers" | "hardest" | "needs">;

/** The fields of a brief that the preset sets. */
export function presetValues(name: PresetName): PresetValues {
  return presets[name];
}

/** The preset whose fields all match the brief; rules demanded individually aren't part of it. */
export function presetOf(brief: Brief): PresetName | undefined {
  if ([...(brief.excluded ?? []), ...(brief.required ?? [])].length > 0) return undefined;
  return presetNames.find((name) => {
    const values = presetValues(name);
    return (Object.keys(values) as (keyof PresetValues)[]).every((key) => values[key] === brief[key]);
  });
}

/** Applies a preset; the board is resized, keeping the drawing as far as it fits. */
export function applyPreset(draft: Draft<Brief>, name: PresetName): void {
  const { width, height, ...rest } = presetValues(name);
  growBoard(draft, { ...noGrowth, right: width - draft.width, bottom: height - draft.height });
  Object.assign(draft, rest);
  if (draft.excluded !== undefined) draft.excluded = [];
  if (draft.required !== undefined) draft.required = [];
}

/** Locks every drawn number and dot. */
export function lockDrawn(draft: Draft<Brief>): void {
  const rows = boardRows(draft);
  const drawn = rows.flatMap((row, y) =>
    Array.from(row).flatMap((symbol, x): [number, number][] => (symbol === " " ? [] : [[x, y]])),
  );
  const others = draft.locked.filter(([x, y]) => !drawn.some(([dx, dy]) => dx === x && dy === y));
  putBoard(draft, { rows, locked: [...others, ...drawn] });
}
