import { existsSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { makePrivateFolder, privateModes, restrict } from "#main/store/files/makeFolder.ts";
import { pino } from "pino";

/** Where stacks and technical details go; the screen gets plain messages only. */
export interface Log {
  info(message: string): void;
  warn(message: string, cause?: unknown): void;
  error(message: string, cause: unknown): void;
}

const largestLog = 4 * 1024 * 1024;

/**
 * Appends JSON lines to a file synchronously (a crash loses nothing). A file larger than 4 MiB is first renamed to
 * `<file>.old`.
 */
export function fileLog(file: string): Log {
  makePrivateFolder(dirname(file));
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestLog) renameSync(file, `${file}.old`);
  for (const old of [file, `${file}.old`]) if (existsSync(old)) restrict(old, privateModes.file);
  const destination = pino.destination({ dest: file, sync: true, mode: privateModes.file });
  const logger = pino({ base: { pid: process.pid } }, destination);
  return {
    info: (message) => logger.info(message),
    warn: (message, cause) => logger.warn({ err: cause }, message),
    error: (message, cause) => logger.error({ err: cause }, message),
  };
}

/** For tests and one-shot commands, which report failures themselves. */
export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
