import { Grid2x2, Network, Shapes, Tags } from "lucide-react";
import type { KindEntry } from "../kindScreens.ts";

/** Dungeons as the studio's lists know them; listed in `app/kindEntries.ts`. */
export const dungeonEntry: KindEntry = {
  kind: "dungeon",
  editors: [
    { documentType: "dungeon-graph", icon: Network, guidePage: "dungeon-graphs" },
    { documentType: "room-templates", icon: Shapes, guidePage: "room-templates" },
    { documentType: "tileset", icon: Grid2x2, guidePage: "tiles" },
    { documentType: "object-classes", icon: Tags, guidePage: "tiles" },
  ],
  load: async () => (await import("./dungeonScreens.ts")).dungeonScreens,
};
