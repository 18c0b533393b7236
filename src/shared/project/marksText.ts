import { stableStringify } from "../kernel/json.ts";

/** The marks of one level up to symmetry; unset marks are absent. */
export interface LevelMarks {
  readonly kind: string;
  /** Its canonical key. */
  readonly key: string;
  readonly flag?: "keep" | "reject" | undefined;
  readonly stars?: number | undefined;
  readonly label?: number | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly note?: string | undefined;
}

/** The newest version that this program reads and writes. */
export const marksFileVersion = 1;

const header = stableStringify({ format: "levelwright-marks", formatVersion: marksFileVersion });

/** Names the level of marks. Kinds have no spaces. */
export function levelMarksKey({ kind, key }: Pick<LevelMarks, "kind" | "key">): string {
  return `${kind} ${key}`;
}

/** Equal marks produce equal lines. */
export function marksLine(marks: LevelMarks): string {
  const { tags } = marks;
  return stableStringify(tags === undefined ? marks : { ...marks, tags: tags.toSorted(byCodeUnits) });
}

/** The whole file; equal marks produce equal bytes. Apart from reading, so that pages can write it. O(n log n). */
export function marksText(marks: readonly LevelMarks[]): string {
  const sorted = marks.toSorted((a, b) => byCodeUnits(levelMarksKey(a), levelMarksKey(b)));
  return [header, ...sorted.map(marksLine), ""].join("\n");
}

function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
