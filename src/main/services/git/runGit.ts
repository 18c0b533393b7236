import { execFile } from "node:child_process";

/** What the system's `git` answered. */
export type GitAnswer =
  | { readonly ok: true; readonly output: string }
  /** `missing`: there is no git. */
  | { readonly ok: false; readonly missing: boolean; readonly message: string };

const mostBytes = 64 * 1024 * 1024;
const mostMilliseconds = 30_000;

/** Questions of the studio neither wait for a password, fetch anything nor write to the index, and answer in English. */
const environment = { GIT_TERMINAL_PROMPT: "0", GIT_OPTIONAL_LOCKS: "0", GIT_NO_LAZY_FETCH: "1", LC_ALL: "C" };

/**
 * A repository that came with somebody else's project has settings that name programs to run. These take precedence over
 * them: looking at versions runs none.
 */
const safeSettings = [
  "log.showSignature=false",
  "core.fsmonitor=false",
  "core.hooksPath=/dev/null",
  "core.alternateRefsCommand=",
  "diff.external=",
  "protocol.allow=never",
].flatMap((setting) => ["-c", setting]);

/** Runs the system's `git` in a folder. Never rejects. */
export function runGit(folder: string, args: readonly string[]): Promise<GitAnswer> {
  const options = {
    cwd: folder,
    env: { ...process.env, ...environment },
    maxBuffer: mostBytes,
    timeout: mostMilliseconds,
    windowsHide: true,
  };
  return new Promise((resolve) => {
    execFile("git", ["--no-pager", ...safeSettings, ...args], options, (error, output, complaint) => {
      if (error === null) return resolve({ ok: true, output });
      // Without the folder it is ENOENT as well, but callers ask about folders that are there.
      const message = complaint.trim().split("\n").at(-1) ?? "";
      resolve({ ok: false, missing: error.code === "ENOENT", message: message === "" ? error.message : message });
    });
  });
}
