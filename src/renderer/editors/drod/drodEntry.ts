import { DoorOpen } from "lucide-react";
import type { KindEntry } from "../kindScreens.ts";

/** DROD as the studio's lists know it; listed in `app/kindEntries.ts`. */
export const drodEntry: KindEntry = {
  kind: "drod",
  editors: [{ documentType: "drod-room", icon: DoorOpen, guidePage: "drod" }],
  load: async () => (await import("./drodScreens.ts")).drodScreens,
};
