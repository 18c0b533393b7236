import { once } from "node:events";
import type { Writable } from "node:stream";

/** Input and output of a command. */
export interface Terminal {
  /**
   * Prints one line of results. Resolves when more may be printed; lines after the reader has closed the pipe are
   * dropped.
   */
  print(line: string): Promise<void>;
  /** One line for the person: stderr. */
  say(line: string): void;
  /** A status line on stderr that the next one replaces; not printed when stderr isn't a terminal. */
  status(line: string): void;
  /** Aborted by Ctrl-C, or when the reader of the results has closed the pipe. */
  readonly signal: AbortSignal;
  /** Whether it was Ctrl-C. */
  readonly interrupted: () => boolean;
  /** While busy, signals aren't handled, so that Ctrl-C and kill end the process immediately instead. */
  readonly setBusy: (isBusy: boolean) => void;
}

/**
 * Calls `act` once the signal is aborted, immediately if it already is (as after Ctrl-C during startup), because no
 * event follows then.
 */
export function whenAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener("abort", act, { once: true });
}

/** The terminal of this process. The first Ctrl-C asks the command to end, the second kills it. */
export function processTerminal(): Terminal {
  const control = new AbortController();
  let interrupted = false;
  let readerGone = false;
  let statusShown = false;
  const interrupt = () => {
    if (interrupted) process.exit(130);
    interrupted = true;
    control.abort();
  };
  const terminate = () => control.abort();
  process.on("SIGINT", interrupt);
  process.on("SIGTERM", terminate);
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    readerGone = true;
    control.abort();
  });
  process.stderr.on("error", () => undefined);

  function clearStatus(): void {
    if (statusShown) process.stderr.write("\r\x1b[2K");
    statusShown = false;
  }
  return {
    print: async (line) => {
      if (readerGone) return;
      clearStatus();
      await write(process.stdout, `${line}\n`);
    },
    say: (line) => {
      clearStatus();
      process.stderr.write(`${line}\n`);
    },
    status: (line) => {
      if (!process.stderr.isTTY) return;
      clearStatus();
      process.stderr.write(line.slice(0, Math.max(20, process.stderr.columns - 1)));
      statusShown = line !== "";
    },
    signal: control.signal,
    interrupted: () => interrupted,
    setBusy: (isBusy) => {
      process.off("SIGINT", interrupt);
      process.off("SIGTERM", terminate);
      if (isBusy) return;
      process.on("SIGINT", interrupt);
      process.on("SIGTERM", terminate);
    },
  };
}

async function write(stream: Writable, text: string): Promise<void> {
  if (stream.write(text) || stream.destroyed) return;
  // Each wait removes its listeners: printing millions of lines would otherwise leave as many behind.
  const heard = new AbortController();
  const { signal } = heard;
  const events = ["drain", "close", "error"].map((event) => once(stream, event, { signal }));
  await Promise.race(events).catch(() => undefined);
  heard.abort();
  await Promise.allSettled(events);
}
