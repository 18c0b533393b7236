import { repeatExperiments } from "./ants-hexxagon-2003/experimentTask.ts";
import type { Reproductions } from "./reproductions.ts";

/** What papers about board games add. */
export const boardReproductions: Reproductions = { tasks: { experiment: repeatExperiments } };
