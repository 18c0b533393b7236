import { Grid3x3 } from "lucide-react";
import type { KindEntry } from "../kindScreens.ts";

/** Board games as the studio's lists know them; listed in `app/kindEntries.ts`. */
export const boardEntry: KindEntry = {
  kind: "board",
  editors: [{ documentType: "board", icon: Grid3x3, guidePage: "boards" }],
  load: async () => (await import("./boardScreens.ts")).boardScreens,
};
