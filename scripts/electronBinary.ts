import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The Electron binary, or undefined: the npm package doesn't contain it and downloads it separately. */
export function findElectron(root: string): string | undefined {
  const folder = join(root, "node_modules", "electron");
  const override = process.env["ELECTRON_OVERRIDE_DIST_PATH"];
  try {
    const name = override === undefined ? readFileSync(join(folder, "path.txt"), "utf8") : "electron";
    const path = join(override ?? join(folder, "dist"), name);
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The program that was fetched, or why it could not be. */
export type FetchResult =
  | { readonly ok: true; readonly program: string }
  | { readonly ok: false; readonly reason: string };

const longestSeconds = 180;

/**
 * Fetches the Electron program with the package's own installer, which shows its progress. Ends early when the person
 * presses Enter or Ctrl-C, and after three minutes.
 */
export async function fetchElectron(root: string): Promise<FetchResult> {
  const child = spawn(process.execPath, [join(root, "node_modules", "electron", "install.js")], {
    stdio: ["ignore", "inherit", "pipe"],
    // In a separate process group, Ctrl-C reaches only us and means "continue without it".
    detached: process.platform !== "win32",
  });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  const stopped = Promise.withResolvers<string>();
  const skip = (): void => stopped.resolve("you skipped the download");
  const timer = setTimeout(
    () => stopped.resolve(`it took longer than ${longestSeconds} seconds`),
    longestSeconds * 1000,
  );
  process.once("SIGINT", skip);
  process.stdin.once("data", skip);
  const reason = await Promise.race([stopped.promise, ended(child, () => complaint)]);
  clearTimeout(timer);
  process.off("SIGINT", skip);
  process.stdin.off("data", skip);
  process.stdin.pause();
  if (child.exitCode === null) child.kill("SIGKILL");
  const program = reason === undefined ? findElectron(root) : undefined;
  return program === undefined ? { ok: false, reason: reason ?? "the download is incomplete" } : { ok: true, program };
}

/** Undefined when it went well, else the reason in one line. */
function ended(child: ChildProcess, complaint: () => string): Promise<string | undefined> {
  return new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("close", (code) => resolve(code === 0 ? undefined : reasonOf(complaint())));
  });
}

function reasonOf(complaint: string): string {
  const line = complaint
    .split("\n")
    .map((text) => text.trim())
    .find((text) => text !== "" && !text.startsWith("at "));
  return line === undefined ? "the download failed" : `the download failed (${line})`;
}
