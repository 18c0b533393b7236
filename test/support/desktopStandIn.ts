import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { repositoryRoot } from "./sourceFiles.ts";

/** What the desktop shell told the stand-in of Electron's API, in order, and how it ended. */
export interface DesktopRun {
  readonly status: number | null;
  readonly stderr: string;
  /** Values told under a name. */
  told(what: string): unknown[];
  readonly first: { readonly what: string; readonly value: unknown } | undefined;
}

/** Runs a built main process, from boot to quit, on a stand-in of Electron's API; `folder` takes settings and projects. */
export function runDesktop(main: string, folder: string): DesktopRun {
  const register = pathToFileURL(join(repositoryRoot, "test", "fixtures", "electron", "register.ts")).href;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", register, main], {
    encoding: "utf8",
    timeout: 50_000,
    env: {
      ...process.env,
      LEVELWRIGHT_SETTINGS: join(folder, "settings"),
      LEVELWRIGHT_PROJECTS: join(folder, "projects"),
    },
  });
  const lines = stdout
    .split("\n")
    .filter((line) => line !== "")
    // Written by test/fixtures/electron, one object a line.
    .map((line) => JSON.parse(line) as { readonly what: string; readonly value: unknown });
  return {
    status,
    stderr,
    told: (what) => lines.filter((entry) => entry.what === what).map(({ value }) => value),
    first: lines[0],
  };
}

/** What marks the place of the fuses in an Electron program: https://github.com/electron/fuses. */
const fuseSentinel = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";

/** A folder that packages take for an unpacked Electron: a program with nine fuses, all on, and a language. */
export function makeElectronStandIn(folder: string): void {
  mkdirSync(join(folder, "locales"), { recursive: true });
  mkdirSync(join(folder, "resources"));
  const wire = Buffer.concat([Buffer.from(fuseSentinel), Buffer.from([1, 9]), Buffer.from("1".repeat(9))]);
  writeFileSync(join(folder, "electron"), Buffer.concat([Buffer.from("program "), wire, Buffer.from(" end")]), {
    mode: 0o755,
  });
  for (const file of ["LICENSE", "version", join("locales", "en-US.pak")])
    writeFileSync(join(folder, file), "stand-in");
}
