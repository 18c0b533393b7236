import { Hash } from "lucide-react";
import type { KindEntry } from "../kindScreens.ts";

/** Linjat as the studio's lists know it; listed in `app/kindEntries.ts`. */
export const linjatEntry: KindEntry = {
  kind: "linjat",
  editors: [{ documentType: "linjat-brief", icon: Hash, guidePage: "linjat" }],
  load: async () => (await import("./linjatScreens.ts")).linjatScreens,
};
