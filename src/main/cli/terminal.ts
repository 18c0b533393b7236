import { once } from "node:events";
import type { Writable } from "node:stream";

/** What a command reads from and writes to. */
export interface Terminal {
  /** One line of results. Resolves when more may come; lines after the reader has gone are dropped. */
  print(line: string): Promise<void>;
  /** One line for the person: stderr. */
  say(line: string): void;
  /** A line on stderr that the next one replaces; nothing when stderr is no terminal. */
  status(line: string): void;
  /** Aborted by Ctrl-C, or when whoever read the results has gone. */
  readonly signal: AbortSignal;
  /** Whether it was Ctrl-C. */
  readonly interrupted: () => boolean;
  /** While busy nothing is heard, so that Ctrl-C and kill end the process at once instead. */
  readonly setBusy: (isBusy: boolean) => void;
}

/** Acts once the signal is aborted: at once when it is already, as by Ctrl-C during a start, since no event follows then. */
export function whenAborted(signal: AbortSignal, act: () => void): void {
  if (signal.aborted) act();
  else signal.addEventListener("abort", act, { once: true });
}

/** The terminal of this process. The first Ctrl-C asks the command to end, the second ends it. */
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
  // What is not heard any more is no longer listened for: millions of lines would leave as many listeners.
  const heard = new AbortController();
  const { signal } = heard;
  const events = ["drain", "close", "error"].map((event) => once(stream, event, { signal }));
  await Promise.race(events).catch(() => undefined);
  heard.abort();
  await Promise.allSettled(events);
}
