import type { ExportFile } from "#main/exports/exportFile.ts";
import type { FromExport, ToExport } from "#main/exports/process/exportProtocol.ts";
import type { ChildProcess, ProcessMaker } from "#main/processes/engineProcess.ts";
import { exitFailure } from "#main/processes/exitReason.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { StudioError } from "../studioError.ts";
import { type ExportBuilder, refusedExport } from "./exportBuilder.ts";

export type ExportProcessMaker = ProcessMaker<ToExport, FromExport>;

/** Exports made in processes of their own, so that a screen never waits for them. */
export interface ExportProcesses {
  readonly build: ExportBuilder;
  /** Ends them; exports that are being made fail. */
  close(): void;
}

const limits = { memoryMiB: 2048 };
/** How long a cancelled export has to end by itself before its process is ended. */
const cancelMilliseconds = 500;
/** One process is kept for the next export for so long: a preview is followed by its write, or by another preview. */
const idleMilliseconds = 60_000;

/** A process and the one export it works on. */
interface Worker {
  readonly process: ChildProcess<ToExport>;
  hear: (message: FromExport) => void;
  fail: (error: unknown) => void;
}

export function createExportProcesses(make: ExportProcessMaker): ExportProcesses {
  const workers = new Set<Worker>();
  let idle: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastJob = 0;

  function start(): Worker {
    const worker: Worker = {
      process: make(
        {
          message: (message) => worker.hear(message),
          exited: (exit) => {
            drop(worker);
            const { message } = exitFailure(exit, limits.memoryMiB, "export process");
            worker.fail(lost(message));
          },
        },
        limits,
      ),
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

  return {
    build: async ({ pack, file, revision }, choices, signal, onShare) => {
      signal?.throwIfAborted();
      const job = ++lastJob;
      const worker = take();
      const built = Promise.withResolvers<readonly ExportFile[]>();
      const files: ExportFile[] = [];
      worker.fail = built.reject;
      worker.hear = (message) => {
        if (message.type === "ready" || message.job !== job) return undefined;
        switch (message.type) {
          case "share":
            return onShare(message.share);
          case "file": {
            const { path, bytes, sha256 } = message;
            return void files.push({ path, bytes, sha256 });
          }
          case "done":
            return built.resolve(files);
          case "changed":
            return built.reject(changed(pack, file));
          case "failed":
            return built.reject(failed(pack, message));
        }
      };
      let slow: NodeJS.Timeout | undefined;
      const stop = (): void => {
        built.reject(signal?.reason);
        worker.process.send({ type: "cancel", job });
      };
      signal?.addEventListener("abort", stop, { once: true });
      worker.process.send({ type: "export", job, pack: { file, revision }, choices });
      try {
        const made = await built.promise;
        giveBack(worker);
        return made;
      } catch (error) {
        // What it still sends of this export nobody hears; it may have to be ended to be free for the next one.
        if (signal?.aborted === true) {
          slow = setTimeout(() => end(worker), cancelMilliseconds);
          worker.fail = () => clearTimeout(slow);
          worker.hear = (message) => {
            if (message.type !== "failed" && message.type !== "done") return;
            clearTimeout(slow);
            giveBack(worker);
          };
        } else giveBack(worker);
        throw error;
      } finally {
        signal?.removeEventListener("abort", stop);
      }
    },
    close: () => {
      clearTimeout(idleTimer);
      for (const worker of workers) worker.process.kill();
    },
  };
}

function lost(message: string): StudioError {
  return new StudioError("STORAGE", `${message} Nothing was written.`, {
    remedy: "Export again; if it happens again, choose fewer formats or smaller cells.",
  });
}

function changed(pack: PackFile, file: string): StudioError {
  return new StudioError("CONFLICT", `"${pack.name}" was changed while it was exported. Nothing was written.`, {
    place: file,
    remedy: "Export again.",
  });
}

function failed(pack: PackFile, { message, refusal, stack }: Extract<FromExport, { type: "failed" }>): Error {
  if (refusal !== undefined) return refusedExport(pack, message, refusal);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
