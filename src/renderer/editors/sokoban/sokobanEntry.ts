import { Warehouse } from "lucide-react";
import type { KindEntry } from "../kindScreens.ts";

/** Sokoban as the studio's lists know it; listed in `app/kindEntries.ts`. */
export const sokobanEntry: KindEntry = {
  kind: "sokoban",
  editors: [{ documentType: "sokoban-room", icon: Warehouse, guidePage: "sokoban" }],
  load: async () => (await import("./sokobanScreens.ts")).sokobanScreens,
};
