import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Where this program lies and which version it is. */
export interface Installation {
  /** The folder with `package.json`, `out` and `resources`. */
  readonly root: string;
  readonly version: string;
}

/** Found by walking up from a module of ours (`import.meta.dirname`): works from sources, bundles and packages. */
export function findInstallation(from: string): Installation {
  for (let folder = from; ; folder = dirname(folder)) {
    const file = join(folder, "package.json");
    const version = existsSync(file) ? versionIn(readFileSync(file, "utf8")) : undefined;
    if (version !== undefined) return { root: folder, version };
    if (dirname(folder) === folder) throw new Error(`No levelwright package above ${from}.`);
  }
}

/** Undefined in another package. Without a schema: every command line starts here, and most of zod's time would be its start. */
function versionIn(packageFile: string): string | undefined {
  const content: unknown = JSON.parse(packageFile);
  if (typeof content !== "object" || content === null) return undefined;
  const { name, version } = content as { readonly name?: unknown; readonly version?: unknown };
  return name === "levelwright" && typeof version === "string" ? version : undefined;
}

/** The bundled sample project; it is copied, never opened in place. */
export function sampleFolder({ root }: Installation): string {
  return join(root, "resources", "samples", "sunken-priory");
}
