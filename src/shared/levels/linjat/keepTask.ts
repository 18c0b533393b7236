import type { TaskDefinition } from "../levelKind.ts";
import { keepTaskMessages } from "./messages.ts";

/** How a board that came from nobody's search was made; the provenance of what "keep" stores. */
export const drawnByHand = keepTaskMessages.drawnByHand;

/** Stores the board of a brief as it is drawn: the way of hand-made puzzles into gallery and packs. */
export const keepTask: TaskDefinition = {
  id: "keep",
  ...keepTaskMessages.task,
  documentTypes: ["linjat-brief"],
  produces: "candidates",
  startedBy: "command",
  defaultCount: 1,
  maxCount: 1,
  parameters: [],
};
