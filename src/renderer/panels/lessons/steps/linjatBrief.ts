import { generateStep, keepStep } from "./commonSteps.ts";
import { brief } from "../evidence.ts";
import type { Lesson } from "../lesson.ts";
import { kindPicture } from "#renderer/panels/pictures/kindPictures.ts";

const id = "harbourline";

/** Demands on a generated puzzle: size, numbers, hardest rule. */
export const linjatBrief: Lesson = {
  id: "linjat-brief",
  title: "A Linjat brief",
  minutes: 4,
  note: "A brief says what a puzzle must be like: its board, its numbers, and the hardest rule a player needs.",
  picture: () => kindPicture("linjat"),
  documents: [id],
  steps: [
    {
      id: "size",
      text: "Make the board **6** wide and **6** high.",
      done: brief(id, ({ width, height }) => width === 6 && height === 6),
      place: { controls: ["Width"], document: id },
    },
    {
      id: "hardest",
      text: "Set **Hardest rule** to **DEPENDENCY**: dots that go together.",
      done: brief(id, ({ hardest }) => hardest === "dependency"),
      place: { controls: ["Hardest rule"], document: id },
    },
    {
      id: "draw",
      text: "Click a cell of the board and press **3**.",
      done: brief(id, ({ rows }) => rows.some((row) => row.includes("3"))),
      place: { controls: ["Board"], document: id },
    },
    {
      id: "lock",
      text: "Lock that cell ({linjat.lock}), so that every puzzle has it.",
      done: brief(id, ({ locked }) => locked.length > 0),
      place: { controls: ["Lock cells by drawing: the engine keeps them"], document: id },
    },
    generateStep(id, "Click **Generate** ({run.start})."),
    keepStep("Press {workspace.curate} for **Curate** and keep a puzzle you like with {candidates.keep}."),
  ],
};
