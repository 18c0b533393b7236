import type { MadeFile } from "#main/exports/makeExport.ts";
import type { FromExport, ToExport } from "#main/exports/process/exportProtocol.ts";
import type { ChildProcess, ProcessMaker } from "#main/processes/engineProcess.ts";
import { exitFailure } from "#main/processes/exitReason.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { StudioError } from "../studioError.ts";
import { type ExportBuilder, refusedExport } from "./exportBuilder.ts";
import { exportProcessMessages } from "./messages.ts";

/** Starts a process that builds exports. */
export type ExportProcessMaker = ProcessMaker<ToExport, FromExport>;

/** Exports built in separate processes, so that they never block a screen. */
export interface ExportProcesses {
  readonly build: ExportBuilder;
  /** Ends them; exports that are being made fail. */
  close(): void;
}

const limits = { memoryMiB: 2048 };
/** How long a canceled export may take to end before its process is killed. */
const usualCancelMilliseconds = 500;
/** How long an idle process is kept for the next export: a preview is followed by its write, or by another preview. */
const idleMilliseconds = 60_000;

/** A process and the one export it works on. */
interface Worker {
  readonly process: ChildProcess<ToExport>;
  /** It has started, and listens. */
  isReady: boolean;
  hear: (message: FromExport) => void;
  fail: (error: unknown) => void;
}

/** Keeps an idle process for the next export; one that does not end a canceled export in time is killed. */
export function createExportProcesses(
  make: ExportProcessMaker,
  { cancelMilliseconds = usualCancelMilliseconds }: { readonly cancelMilliseconds?: number } = {},
): ExportProcesses {
  const workers = new Set<Worker>();
  /** Processes of cancelled exports, until they are free or ended. */
  const stopping = new Set<Promise<void>>();
  let idle: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastJob = 0;

  function start(): Worker {
    const worker: Worker = {
      process: make(
        {
          message: (message) => {
            worker.isReady = true;
            worker.hear(message);
          },
          exited: (exit) => {
            drop(worker);
            const { message } = exitFailure(exit, limits.memoryMiB, exportProcessMessages);
            worker.fail(lost(message));
          },
        },
        limits,
      ),
      isReady: false,
      hear: () => undefined,
      fail: () => undefined,
    };
    workers.add(worker);
    return worker;
  }
  function take(): Worker {
    clearTimeout(idleTimer);
    const worker = idle ?? start();
    idle = undefined;
    return worker;
  }
  function giveBack(worker: Worker): void {
    if (!workers.has(worker)) return;
    if (idle !== undefined) return end(worker);
    idle = worker;
    idleTimer = setTimeout(() => end(worker), idleMilliseconds).unref();
  }
  function drop(worker: Worker): void {
    workers.delete(worker);
    if (idle === worker) idle = undefined;
  }
  function end(worker: Worker): void {
    drop(worker);
    worker.process.kill();
  }

  /** Waits for a canceled export to end and ignores its messages; a process that doesn't respond is killed. */
  function leaveToStop(worker: Worker): void {
    const stopped = Promise.withResolvers<void>();
    let slow: NodeJS.Timeout;
    const wait = (): void => {
      slow = setTimeout(() => {
        // One that is still starting is canceled once it is ready; a new process wouldn't be ready sooner.
        if (!worker.isReady) return wait();
        end(worker);
        stopped.resolve();
      }, cancelMilliseconds);
    };
    wait();
    worker.fail = () => {
      clearTimeout(slow);
      stopped.resolve();
    };
    worker.hear = (message) => {
      if (message.type === "share" || message.type === "file") return;
      clearTimeout(slow);
      // It is canceled only now, so its time to end begins here.
      if (message.type === "ready") return wait();
      giveBack(worker);
      stopped.resolve();
    };
    stopping.add(stopped.promise);
    void stopped.promise.then(() => stopping.delete(stopped.promise));
  }

  return {
    build: async ({ pack, file, revision, replaced, tiles }, choices, { zipFolder, signal, onProgress }) => {
      // A process that is about to become idle is available sooner than a new one, and two would compete for the
      // processor.
      while (idle === undefined && stopping.size > 0 && signal?.aborted !== true) await Promise.race(stopping);
      signal?.throwIfAborted();
      const job = ++lastJob;
      const worker = take();
      const built = Promise.withResolvers<readonly MadeFile[]>();
      const files: MadeFile[] = [];
      const stop = (): void => {
        built.reject(signal?.reason);
        leaveToStop(worker);
        worker.process.send({ type: "cancel", job });
      };
      const finish = (settle: () => void): void => {
        signal?.removeEventListener("abort", stop);
        giveBack(worker);
        settle();
      };
      worker.fail = (error) => finish(() => built.reject(error));
      worker.hear = (message) => {
        if (message.type === "ready" || message.job !== job) return undefined;
        switch (message.type) {
          case "share":
            return onProgress(message.share);
          case "file":
            return void files.push(message.file);
          case "done":
            return finish(() => built.resolve(files));
          case "changed":
            return finish(() => built.reject(changed(pack, file)));
          case "failed":
            return finish(() => built.reject(failed(pack, message)));
        }
      };
      signal?.addEventListener("abort", stop, { once: true });
      worker.process.send({ type: "export", job, pack: { file, revision, replaced }, choices, tiles, zipFolder });
      return built.promise;
    },
    close: () => {
      clearTimeout(idleTimer);
      for (const worker of workers) worker.process.kill();
    },
  };
}

function lost(message: string): StudioError {
  return new StudioError("STORAGE", exportProcessMessages.nothingWasWritten(message), {
    remedy: exportProcessMessages.retryExport,
  });
}

function changed(pack: PackFile, file: string): StudioError {
  return new StudioError("CONFLICT", exportProcessMessages.changedDuringExport(pack.name), {
    place: file,
    remedy: exportProcessMessages.exportAgain,
  });
}

function failed(pack: PackFile, { message, refusal, stack }: Extract<FromExport, { type: "failed" }>): Error {
  if (refusal !== undefined) return refusedExport(pack, message, refusal);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
