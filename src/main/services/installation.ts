import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";

/** Where this program lies and which version it is. */
export interface Installation {
  /** The folder with `package.json`, `out` and `resources`. */
  readonly root: string;
  readonly version: string;
}

const packageSchema = z.object({ name: z.literal("levelwright"), version: z.string() });

/** Found by walking up from a module of ours (`import.meta.dirname`): works from sources, bundles and packages. */
export function findInstallation(from: string): Installation {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, "package.json");
    const parsed = existsSync(file) ? packageSchema.safeParse(JSON.parse(readFileSync(file, "utf8"))) : undefined;
    if (parsed?.success === true) return { root: folder, version: parsed.data.version };
    if (dirname(folder) === folder) throw new Error(`No levelwright package above ${from}.`);
  }
}

/** The bundled sample project; it is copied, never opened in place. */
export function sampleFolder({ root }: Installation): string {
  return join(root, "resources", "samples", "sunken-priory");
}
