import { Blocks } from "lucide-react";
import type { KindEntry } from "../kindScreens.ts";

/** PuzzleScript as the studio's lists know it; listed in `app/kindEntries.ts`. */
export const puzzlescriptEntry: KindEntry = {
  kind: "puzzlescript",
  editors: [{ documentType: "puzzlescript-game", icon: Blocks, guidePage: "puzzlescript" }],
  load: async () => (await import("./puzzlescriptScreens.ts")).puzzlescriptScreens,
};
