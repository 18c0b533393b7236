import { keepStep } from "./commonSteps.ts";
import { results } from "../evidence.ts";
import type { Lesson } from "../lesson.ts";
import type { LessonState } from "../lessonState.ts";
import { kindPicture, tiled } from "#renderer/panels/pictures/kindPictures.ts";
import type { Scene, SceneShape } from "#shared/scene/scene.ts";

const id = "saltcellar1";
const wanted = 500;

const made = ({ runs }: LessonState): number => runs.reduce((sum, { progress }) => sum + progress.done, 0);

const picture = (): Scene => {
  const scene = kindPicture("dungeon", "silhouette");
  const picture = tiled(
    Array.from({ length: 6 }, () => scene),
    3,
  );
  const cross = (column: number, row: number): SceneShape => ({
    type: "segments",
    points: [column * 10.8 + 1, row * 7.8 + 6.5, column * 10.8 + 9, row * 7.8 + 0.5],
    style: { stroke: "bad", strokeWidth: 0.35 },
  });
  const frame = (column: number, row: number): SceneShape => ({
    type: "rect",
    x: column * 10.8,
    y: row * 7.8,
    width: 10,
    height: 7,
    radius: 0.5,
    style: { stroke: "good", strokeWidth: 0.3 },
  });
  return { ...picture, shapes: [...picture.shapes, frame(0, 0), cross(1, 0), cross(1, 1), frame(2, 1)] };
};

/** Marking many candidates by keys; the document is generated from, not edited. */
export const cullFiveHundred: Lesson = {
  id: "cull-five-hundred",
  title: "Cull five hundred",
  minutes: 5,
  note: "Look at many, decide fast: one key for each mark, and every mark can be undone.",
  picture,
  documents: [id],
  steps: [
    {
      id: "generate",
      text: `Open **Seed, count and parameters…** ({run.panel}), set **Count** to **${wanted}** and generate.`,
      done: results(id, { least: wanted }),
      place: { controls: ["Seed, count and parameters"], document: id },
    },
    {
      id: "reject",
      text: "In **Curate**, drag over a histogram so that only the worst are shown, select all ({candidates.selectAll}) and press {candidates.reject}. Reject at least **100**.",
      done: ({ candidates }) => candidates.rejected >= 100,
      place: { controls: ["Filters", "No candidates yet"], workspace: "curate" },
    },
    keepStep("Clear the filter and keep at least **5** with {candidates.keep}.", 5),
    {
      id: "rate",
      text: "Give stars to at least **3** of them with {candidates.stars.1} to {candidates.stars.5}.",
      done: ({ candidates }) => candidates.rated >= 3,
      place: { controls: ["Marks", "No candidates yet"], workspace: "curate" },
    },
    {
      id: "delete",
      text: "Choose **Delete rejected**: the gallery has only what is worth a second look.",
      done: (state) => made(state) >= wanted && state.candidates.total <= made(state) - 100,
      place: { controls: ["Delete rejected", "No candidates yet"], workspace: "curate" },
    },
  ],
};
