import type { TaskDefinition } from "../levelKind.ts";
import { keepTaskMessages } from "./messages.ts";

/** Provenance of boards stored by "keep", which no search has made. */
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
