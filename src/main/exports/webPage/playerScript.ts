import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ExportError } from "../exportError.ts";
import { playerScriptMessages } from "../messages.ts";

const place = join("out", "player", "player.js");

/**
 * The script that plays levels in a page, built from `src/webPage` by `npm run build`. Found by walking up from this
 * module: works from sources, bundles and packages. Throws ExportError when it wasn't built.
 */
export function playerScript(from = import.meta.dirname): string {
  const file = join(from, place);
  if (existsSync(file)) return readFileSync(file, "utf8");
  if (dirname(from) !== from) return playerScript(dirname(from));
  throw new ExportError(
    playerScriptMessages.webPagesPlayerIsntBuilt,
    playerScriptMessages.webPage,
    playerScriptMessages.buildFirst,
  );
}
