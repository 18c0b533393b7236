import type { Reproductions } from "./reproductions.ts";
import { additions } from "./sokoban-additions/additionsTask.ts";

/** What articles about making Sokoban rooms add. */
export const sokobanReproductions: Reproductions = {
  tasks: { additions },
  formerly: { generate: ({ method }) => (method === "article" ? additions : undefined) },
};
