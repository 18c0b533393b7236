import { readFileSync } from "node:fs";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { composeMap } from "#shared/levels/dungeon/tiles/composeMap.ts";
import { ownTileset } from "#shared/levels/dungeon/tiles/ownTileset.ts";

/** Paints the layout on standard input with tiles, once, and prints the milliseconds of this thread's processor time. */
const layout = layoutSchema.parse(JSON.parse(readFileSync(0, "utf8")));
const before = process.threadCpuUsage();
composeMap(layout, ownTileset, { tilesPerCell: 1, walls: 1 }, 1);
const { user, system } = process.threadCpuUsage(before);
process.stdout.write(String((user + system) / 1000));
