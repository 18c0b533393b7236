import { readFileSync } from "node:fs";
import { join } from "node:path";
import { referenceFolder } from "../../scripts/referenceFolder.ts";

/** Text of a file of other people's data, "dungeon/edgar-inputs.json"; only `npm run test:reference` may need it. */
export function readReference(path: string): string {
  return readFileSync(join(referenceFolder, path), "utf8");
}
