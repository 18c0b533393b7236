import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import * as z from "zod";
import { type DungeonLayout, layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { forkedLayout } from "./forkedLayout.ts";

/** Made once by `node scripts/mixedLayouts.ts`. */
const fixture = join(import.meta.dirname, "../fixtures/dungeon/mixedLayouts.json.gz");

/** The first of 501 layouts with corridors, shared trunks, bridges, floors, sites and locks among them. */
export function drawnLayouts(count = 501): readonly DungeonLayout[] {
  const drawn = z.array(z.unknown()).parse(JSON.parse(gunzipSync(readFileSync(fixture)).toString()));
  return [forkedLayout(), ...z.array(layoutSchema).parse(drawn.slice(0, count - 1))];
}

/** All layouts in all formats and settings: minutes. Else every layout has one setting and one format. */
export const isEveryMapTested = process.env["LEVELWRIGHT_ALL_MAPS"] === "true";
