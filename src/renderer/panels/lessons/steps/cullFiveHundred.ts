import { kept, results } from "../evidence.ts";
import type { Lesson } from "../lesson.ts";
import type { LessonState } from "../lessonState.ts";

const id = "saltcellar1";
const wanted = 500;

const made = ({ runs }: LessonState): number => runs.reduce((sum, { progress }) => sum + progress.done, 0);

export const cullFiveHundred: Lesson = {
  id: "cull-five-hundred",
  title: "Cull five hundred",
  minutes: 5,
  note: "Look at many, decide fast: one key for each mark, and every mark can be undone.",
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
      text: "In **Curate**, drag over a histogram to leave the worst, select all ({candidates.selectAll}) and press {candidates.reject}. Reject at least **100**.",
      done: ({ candidates }) => candidates.rejected >= 100,
      place: { controls: ["Filters", "No candidates yet"], workspace: "curate" },
    },
    {
      id: "keep",
      text: "Clear the filter and keep at least **5** with {candidates.keep}.",
      done: kept(5),
      place: { controls: ["Marks", "No candidates yet"], workspace: "curate" },
    },
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
