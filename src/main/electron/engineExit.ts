import type { ProcessExit } from "#main/processes/engineProcess.ts";

/** The details of `child-process-gone`. */
export interface GoneDetails {
  readonly reason: string;
  readonly exitCode: number;
}

/** `note` is appended to stderr, where the pool looks for the reason. */
export type EndedEngine = Omit<ProcessExit, "stderr"> & { readonly note?: string };

/** Maximum delay of the second event after the first. */
const grace = 200;

/**
 * Combines the two events with which Electron reports the exit of an engine process. Electron reports a crash by `exit`
 * with a code and by the app's `child-process-gone`, in either order (electron#42283), and may report a clean exit as a
 * crash (#42290). Waits for both, at most 200 ms, and reports once: a reason that is a real crash takes precedence over
 * the code; a code of 0 takes precedence over "crashed" when we asked the process to end.
 */
export function joinExitEvents(report: (exit: EndedEngine) => void, wasAskedToEnd: () => boolean) {
  let code: number | undefined;
  let gone: GoneDetails | undefined;
  let reported = false;
  const tell = (): void => {
    if (reported) return;
    reported = true;
    report(exitOf(code, gone, wasAskedToEnd()));
  };
  const heard = (): void => {
    if (code !== undefined && gone !== undefined) tell();
    else setTimeout(tell, grace);
  };
  return {
    exitEvent: (exitCode: number) => {
      code ??= exitCode;
      heard();
    },
    goneEvent: (details: GoneDetails) => {
      gone ??= details;
      heard();
    },
  };
}

/** The exit in the terms of a Node child process, which the pool's reasons are written for. */
export function exitOf(code: number | undefined, gone: GoneDetails | undefined, askedToEnd: boolean): EndedEngine {
  if (gone?.reason === "oom") return { code: null, signal: "SIGABRT", note: "heap out of memory" };
  if (gone?.reason === "killed") return { code: null, signal: "SIGKILL" };
  if (gone?.reason === "crashed" && code !== 0 && !askedToEnd) return { code: null, signal: "SIGSEGV" };
  return { code: code ?? gone?.exitCode ?? null, signal: null };
}
