import { annealLayouts } from "./annealed-layouts-2014/annealTask.ts";
import type { Reproductions } from "./reproductions.ts";

/** What papers about level generation add. */
export const dungeonReproductions: Reproductions = {
  tasks: { anneal: annealLayouts },
  formerly: { generate: ({ cycles }) => (cycles === "anneal" ? annealLayouts : undefined) },
};
