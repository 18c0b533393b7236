import { keepStep } from "./commonSteps.ts";
import { board, reports, results } from "../evidence.ts";
import type { Lesson } from "../lesson.ts";
import { kindPicture } from "#renderer/panels/pictures/kindPictures.ts";

const id = "smallisle01";

const pieces = (rows: readonly string[], piece: string): number => rows.join("").split(piece).length - 1;

/** Measuring boards by simulated games, and reading intervals. */
export const fairBoard: Lesson = {
  id: "fair-board",
  title: "Is this board fair?",
  minutes: 6,
  note: "A measure is as sure as its interval is narrow. If two boards' intervals overlap, play more games.",
  picture: () => kindPicture("board"),
  documents: [id],
  steps: [
    {
      id: "measure",
      text: "Open **Report**. Under **Measure the board**, set **Games** to **200** and click **Run 200 games**.",
      done: reports(id, 1),
      place: { controls: ["Report"], document: id },
    },
    {
      id: "even",
      text: "One side starts with an extra piece. Remove it, so that both have **3**.",
      done: board(id, ({ rows }) => pieces(rows, "x") === 3 && pieces(rows, "o") === 3),
      place: { controls: ["Erase pieces"], document: id },
    },
    {
      id: "again",
      text: "Open **Report** and run **200** games again. The list above a report leads to the other one: compare them.",
      done: reports(id, 2),
      place: { controls: ["Report"], document: id },
    },
    {
      id: "search",
      text: "Under **Find better boards**, set **Aim** to **short** and click **Search**: it changes holes and pieces for you.",
      done: results(id, { task: "search" }),
      place: { controls: ["Find better boards", "Report"], document: id },
    },
    keepStep("Press {workspace.curate} for **Curate** and keep a board with {candidates.keep}."),
  ],
};
