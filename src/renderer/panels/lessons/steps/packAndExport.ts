import type { PackFile } from "#shared/project/packFile.ts";
import type { Lesson } from "../lesson.ts";
import type { LessonState } from "../lessonState.ts";
import type { Scene, SceneShape } from "#shared/scene/scene.ts";

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

const picture = (): Scene => ({
  title: "",
  view: { x: 0, y: 0, width: 200, height: 96 },
  shapes: curve([1.4, 1.9, 2.6, 2.5, 3.8, 5.6, 4.5, 5.3, 6.2, 6.9, 7.6, 8.6]),
});

/** Works in the Pack workspace on a prepared pack; opens no documents. */
export const packAndExport: Lesson = {
  id: "pack-and-export",
  title: "Pack, curve, export",
  minutes: 6,
  note: "A pack is an ordered list of kept levels, and what is exported. Each format says what it leaves out.",
  picture,
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
      text: "Export **Universal VTT** for a virtual tabletop, with walls and doors.",
      done: exported("uvtt", "uvtt-players", "dd2vtt", "dd2vtt-players"),
      place: { controls: ["Virtual tabletops"], workspace: "pack" },
    },
  ],
};

function curve(values: readonly number[]): SceneShape[] {
  const points = values.flatMap((value, i) => [10 + i * 16, 90 - value * 9.4]);
  const dots: number[] = [...points];
  return [
    { type: "segments", points: [10, 78, 186, 18], style: { stroke: "good", strokeWidth: 20, strokeOpacity: 0.2 } },
    { type: "polyline", points, closed: false, style: { stroke: "ink", strokeWidth: 2.4, lineJoin: "round" } },
    { type: "dots", points: dots, r: 3.4, style: { fill: "floor", stroke: "ink", strokeWidth: 2 } },
  ];
}
