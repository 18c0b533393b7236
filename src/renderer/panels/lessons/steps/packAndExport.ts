import type { PackFile } from "#shared/project/packFile.ts";
import type { Lesson } from "../lesson.ts";
import type { LessonState } from "../lessonState.ts";

const id = "borderpack1";

const pack =
  (holds: (file: PackFile) => boolean) =>
  ({ packs }: LessonState): boolean =>
    packs.some((file) => file.id === id && holds(file));

const exported =
  (...formats: readonly string[]) =>
  (state: LessonState): boolean =>
    formats.some((format) => state.exported.includes(format));

/** Unlocked levels are in ascending order of the curve's metric. */
function isSorted({ curve, entries }: PackFile): boolean {
  if (curve === undefined) return false;
  const values = entries
    .filter(({ locked }) => locked !== true)
    .map(({ metrics }) => metrics[curve.metric] ?? Number.NaN);
  return values.every((value, i) => i === 0 || value >= (values[i - 1] ?? Number.NaN));
}

export const packAndExport: Lesson = {
  id: "pack-and-export",
  title: "Pack, curve, export",
  minutes: 6,
  note: "A pack is an ordered list of kept levels, and what is exported. Each format says what it leaves out.",
  documents: [],
  workspace: "pack",
  steps: [
    {
      id: "curve",
      text: "Click **Target**, choose the metric **Floor area**, and say how much the **First level** and the **Last level** should have.",
      done: pack(({ curve }) => curve?.metric === "floor-area" && curve.target.length >= 2),
      place: { controls: ["Target"], workspace: "pack" },
    },
    {
      id: "sort",
      text: "Click **Sort by floor area**.",
      done: pack(isSorted),
      place: { controls: ["Sort by floor area", "Target"], workspace: "pack" },
    },
    {
      id: "lock",
      text: "Lock the position of the **first** level: sorting leaves it there.",
      done: pack(({ entries }) => entries[0]?.locked === true),
      place: { controls: ["Lock position"], workspace: "pack" },
    },
    {
      id: "ldtk",
      text: "Select the format **LDtk** and click **Export**.",
      done: exported("ldtk", "ldtk-levels", "ldtk-simplified"),
      place: { controls: ["Map editors and engines"], workspace: "pack" },
    },
    {
      id: "tiled",
      text: "Export for **Tiled** as well: files that are the same already are left alone.",
      done: exported("tiled-tmj", "tiled-tmx"),
      place: { controls: ["Map editors and engines"], workspace: "pack" },
    },
    {
      id: "uvtt",
      text: "Export **Universal VTT** for a virtual tabletop, with walls, doors and lights.",
      done: exported("uvtt", "uvtt-players", "dd2vtt", "dd2vtt-players"),
      place: { controls: ["Virtual tabletops"], workspace: "pack" },
    },
  ],
};
