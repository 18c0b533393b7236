import type { TaskDefinition } from "../levelKind.ts";

/** How a board that came from nobody's search was made; the provenance of what "keep" stores. */
export const drawnByHand = "drawn by hand";

/** Stores the board of a brief as it is drawn: the way of hand-made puzzles into gallery and packs. */
export const keepTask: TaskDefinition = {
  id: "keep",
  title: "Keep the drawn board",
  hint: "Stores the board of the brief as it is drawn, once its solutions are counted and there is exactly one.",
  documentTypes: ["linjat-brief"],
  produces: "candidates",
  startedBy: "command",
  defaultCount: 1,
  maxCount: 1,
  parameters: [],
};
