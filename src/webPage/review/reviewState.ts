import { type LevelMarks, marksText } from "#shared/project/marksText.ts";
import type { ReviewedLevel, ReviewedPack } from "#shared/project/reviewedPack.ts";

/** What a colleague has said about one level. */
export interface ReviewMark {
  readonly flag?: "keep" | "reject" | undefined;
  readonly note?: string | undefined;
}

/** By level number. */
export type ReviewMarks = Readonly<Record<string, ReviewMark>>;

/** Which levels are shown, and in what order. */
export interface ReviewView {
  /** In titles and notes, any case. */
  readonly text: string;
  readonly flag: "all" | "keep" | "reject" | "none";
  /** A metric's id; empty: none. */
  readonly metric: string;
  /** Bounds of the metric; NaN is open. */
  readonly min: number;
  readonly max: number;
  /** A metric's id; empty: the pack's order. */
  readonly sort: string;
}

/** No filter and no sort: NaN stands for a limit that is not set. */
export const wholeView: ReviewView = { text: "", flag: "all", metric: "", min: NaN, max: NaN, sort: "" };

/** Numbers of the shown levels in order; those without the metric that is sorted by are last. O(levels log levels). */
export function shownLevels(pack: ReviewedPack, marks: ReviewMarks, view: ReviewView): number[] {
  const passing = pack.levels.filter((level) => passes(level, marks[level.number] ?? {}, view));
  if (view.sort !== "") {
    const value = ({ metrics }: ReviewedLevel): number => metrics[view.sort] ?? Infinity;
    // Equal infinities have no difference: they keep their order.
    passing.sort((a, b) => (value(a) === value(b) ? 0 : value(a) - value(b)));
  }
  return passing.map(({ number }) => number);
}

function passes(level: ReviewedLevel, { flag, note = "" }: ReviewMark, view: ReviewView): boolean {
  if (view.flag !== "all" && (flag ?? "none") !== view.flag) return false;
  const text = view.text.trim().toLowerCase();
  if (![level.title, note].some((one) => one.toLowerCase().includes(text))) return false;
  if (view.metric === "" || (Number.isNaN(view.min) && Number.isNaN(view.max))) return true;
  const value = level.metrics[view.metric];
  return value !== undefined && !(value < view.min) && !(value > view.max);
}

/** A flag pressed: set, or removed where it was set. */
export function flagged(marks: ReviewMarks, number: number, flag: "keep" | "reject"): ReviewMarks {
  const before = marks[number] ?? {};
  return { ...marks, [number]: { ...before, flag: before.flag === flag ? undefined : flag } };
}

/** The marks file that goes back to the studio, and of how many levels; notes begin with the reviewer's name, if it is given. */
export function reviewFile(
  pack: ReviewedPack,
  marks: ReviewMarks,
  reviewer: string,
): { readonly text: string; readonly levels: number } {
  const name = reviewer.trim();
  const said = pack.levels.flatMap(({ number, kind, key }): LevelMarks[] => {
    const { flag, note = "" } = marks[number] ?? {};
    const text = note.trim();
    if (flag === undefined && text === "") return [];
    return [
      {
        kind,
        key,
        ...(flag === undefined ? {} : { flag }),
        ...(text === "" ? {} : { note: name === "" ? text : `${name}: ${text}` }),
      },
    ];
  });
  return { text: marksText(said), levels: said.length };
}

/** Stored marks read back; what has another form is left out, because anything can be in a page's storage. */
export function readStored(text: string | null): ReviewMarks {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(Object.entries(found).flatMap(([number, mark]) => storedMark(number, mark)));
  } catch {
    return {};
  }
}

function storedMark(number: string, mark: unknown): [string, ReviewMark][] {
  if (typeof mark !== "object" || mark === null) return [];
  const flag = "flag" in mark && (mark.flag === "keep" || mark.flag === "reject") ? mark.flag : undefined;
  const note = "note" in mark && typeof mark.note === "string" ? mark.note : undefined;
  return [[number, { flag, note }]];
}
