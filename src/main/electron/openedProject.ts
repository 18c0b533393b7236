import { posix, win32 } from "node:path";

/**
 * The project folder that a command line names: `--project DIR` (or `--project=DIR`), or the last argument that isn't a
 * flag, as file managers pass it. A project's `levelwright.json` means its folder. Relative paths are resolved against
 * `workingFolder`. `skip` is the number of arguments that are the program itself.
 */
export function projectFromArguments(
  args: readonly string[],
  skip: number,
  workingFolder: string,
  platform: NodeJS.Platform,
): string | undefined {
  const given = args.slice(skip);
  const flag = given.indexOf("--project");
  const named = flag >= 0 ? given[flag + 1] : given.find((arg) => arg.startsWith("--project="))?.slice(10);
  const path = named ?? given.findLast((arg) => !arg.startsWith("-") && arg !== "");
  return path === undefined ? undefined : projectFolderOf(path, workingFolder, platform);
}

/** The folder that a path handed over by the desktop means. */
export function projectFolderOf(path: string, workingFolder: string, platform: NodeJS.Platform): string {
  const paths = platform === "win32" ? win32 : posix;
  const absolute = paths.resolve(workingFolder, path);
  return paths.basename(absolute) === "levelwright.json" ? paths.dirname(absolute) : absolute;
}
