import { constants, setPriority } from "node:os";
import type { EngineProcessMaker, ProcessExit } from "./engineProcess.ts";
import { createHangWatch } from "./hangWatch.ts";
import { exitFailure, outOfMemory, type JobFailure } from "./exitReason.ts";
import type { FromEngine, ShardMessage, ToEngine } from "./protocol.ts";
import { engineSlotMessages } from "./messages.ts";

/** Receives the messages of a job in a slot; the last is always `ended` or `failed`. */
export interface JobListener {
  message(message: ShardMessage): void;
  ended(message: Extract<FromEngine, { type: "done" | "answer" }>): void;
  failed(failure: JobFailure): void;
}

/** Limits of the process that a slot starts. */
export interface SlotOptions {
  readonly make: EngineProcessMaker;
  /** Heap ceiling of the process; typed arrays count in its resident memory, see `residentLimit`. */
  readonly memoryMiB: number;
  /**
   * Limit for a process that computes without sending anything, not even a heartbeat, before it counts as hung: see
   * `createHangWatch`.
   */
  readonly hangSeconds: number;
  /** How long a canceled job may take to end before its process is killed. */
  readonly cancelMilliseconds: number;
  /** Runs shards and idle work below normal priority: the process stays there from its first one on. */
  readonly background: boolean;
}

/** One engine process and the job it works on. */
export interface EngineSlot {
  readonly idle: boolean;
  /** The process hasn't reported ready yet. */
  readonly starting: boolean;
  /** The process has exited or is about to; it takes no more jobs. */
  readonly dead: boolean;
  /** The process runs below normal priority, which can't be raised again. */
  readonly lowered: boolean;
  start(job: number, message: ToEngine, listener: JobListener): void;
  send(message: ToEngine): void;
  /** Asks the running job to end and kills the process when it does not. */
  cancel(): void;
  /** Ends the process; a running job fails as closed. Resolves when the process has exited. */
  close(): Promise<void>;
}

/** On a busy machine a process may take long to start; only one that has started can hang. */
const startSeconds = 60;

/** Node itself and native buffers are outside the heap. */
function residentLimit(memoryMiB: number): number {
  return memoryMiB * 1.5 + 128;
}

/** Starts a process. `onFree` is called whenever the slot has become idle or dead. */
export function createEngineSlot(options: SlotOptions, onFree: () => void): EngineSlot {
  let current: { job: number; listener: JobListener; cancelled: boolean } | undefined;
  let dead = false;
  let ready = false;
  let lowered = false;
  let cancelTimer: NodeJS.Timeout | undefined;
  const gone = Promise.withResolvers<void>();

  const engine = options.make({ message: receive, exited: (exit) => leave(exit) }, { memoryMiB: options.memoryMiB });
  const watch = createHangWatch(() => engine.processorSeconds());
  const watchdog = setInterval(() => {
    const limit = ready ? options.hangSeconds : Math.max(options.hangSeconds, startSeconds);
    if (current === undefined || !watch.hangs(limit)) return;
    abandon({ cause: "hung", message: engineSlotMessages.engineProcessDidntRespond(limit) });
  }, 1000);

  function receive(message: FromEngine): void {
    watch.heard();
    if (message.type === "ready") {
      ready = true;
      // Some processes have no id until they have started.
      if (lowered) lowerPriority(engine.pid);
    }
    if (message.type === "heartbeat" && message.residentMiB > residentLimit(options.memoryMiB)) {
      return abandon(outOfMemory(options.memoryMiB));
    }
    if (!("job" in message) || message.job !== current?.job) return undefined;
    const { listener } = current;
    switch (message.type) {
      case "done":
      case "answer":
        finish();
        return listener.ended(message);
      case "failed": {
        finish();
        const { message: text, stack } = message;
        return listener.failed({ cause: "threw", message: text, ...(stack === undefined ? {} : { stack }) });
      }
      case "progress":
      case "candidates":
      case "checkpoint":
      case "findings":
      case "log":
        return listener.message(message);
    }
  }
  function finish(): void {
    clearTimeout(cancelTimer);
    current = undefined;
    queueMicrotask(onFree);
  }
  function abandon(failure: JobFailure): void {
    const listener = current?.listener;
    dead = true;
    engine.kill();
    finish();
    listener?.failed(failure);
  }
  function leave(exit: ProcessExit): void {
    clearInterval(watchdog);
    gone.resolve();
    if (!dead) abandon(exitFailure(exit, options.memoryMiB));
  }
  return {
    get idle() {
      return !dead && current === undefined;
    },
    get starting() {
      return !dead && !ready;
    },
    get dead() {
      return dead;
    },
    get lowered() {
      return lowered;
    },
    start: (job, message, listener) => {
      const isBehind = message.type === "start" || (message.type === "analyse" && message.idle === true);
      if (options.background && !lowered && isBehind) {
        lowered = true;
        lowerPriority(engine.pid);
      }
      current = { job, listener, cancelled: false };
      watch.heard();
      engine.send(message);
    },
    send: (message) => engine.send(message),
    cancel: () => {
      if (current === undefined || current.cancelled) return;
      current.cancelled = true;
      engine.send({ type: "cancel", job: current.job });
      const { job } = current;
      cancelTimer = setTimeout(() => {
        if (current?.job === job) abandon({ cause: "closed", message: engineSlotMessages.stoppedByCancel });
      }, options.cancelMilliseconds);
    },
    close: () => {
      if (!dead) abandon({ cause: "closed", message: engineSlotMessages.studioClosedEngineProcesses });
      return gone.promise;
    },
  };
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not allowed here, or the process has just ended: it works at normal priority.
  }
}
