import type { ChildProcess, ProcessMaker } from "#main/processes/engineProcess.ts";
import { createHangWatch } from "#main/processes/hangWatch.ts";
import type { FromScripts, ScriptCall, ToScripts } from "./process/scriptProtocol.ts";
import type { ScriptAnswer } from "./sandbox.ts";
import { fault, type ScriptFault } from "./scriptFault.ts";
import { scriptFaultMessages as messages } from "./messages.ts";
import { scriptLimits } from "./scriptLimits.ts";

/** Starts the process that scripts run in. */
export type ScriptProcessMaker = ProcessMaker<ToScripts, FromScripts>;

/** Runs scripts in a process of their own, one batch after the other. */
export interface ScriptRunner {
  /**
   * An answer for each call, in their order. A script that computes too long without an answer, or whose process ends,
   * has this fault for that call and all later ones of the batch. An aborted batch ends at once, as crashed. Never rejects.
   */
  readonly run: (
    source: string,
    calls: readonly ScriptCall[],
    signal?: AbortSignal,
  ) => Promise<readonly ScriptAnswer[]>;
  /** Ends the process; what is running or asked later ends as crashed. */
  close(): void;
}

/** WebAssembly memory is outside of this heap. */
const limits = { memoryMiB: 256 };
/** How long an idle process is kept. */
const idleMilliseconds = 60_000;
/** On a busy machine a process may take long to start; only one that has started can hang. */
const startSeconds = 60;

const crash: ScriptFault = { code: "crashed", what: messages.crashed, remedy: messages.tryAgain };

/** `silentSeconds`: processor time without an answer after which the process is ended. */
export function createScriptRunner(
  make: ScriptProcessMaker,
  silentSeconds: number = scriptLimits.silentSeconds,
): ScriptRunner {
  let child: ChildProcess<ToScripts> | undefined;
  let isReady = false;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let lastJob = 0;
  /** Of the job that is running. */
  let hear: (message: FromScripts) => void = () => undefined;
  let fail: (reason: ScriptFault) => void = () => undefined;

  function start(): ChildProcess<ToScripts> {
    isReady = false;
    const started: ChildProcess<ToScripts> = make(
      {
        message: (message) => {
          if (child !== started) return;
          isReady = true;
          hear(message);
        },
        exited: () => {
          if (child !== started) return;
          child = undefined;
          fail(crash);
        },
      },
      limits,
    );
    return started;
  }
  function end(): void {
    const ended = child;
    child = undefined;
    ended?.kill();
  }

  function runNow(
    source: string,
    calls: readonly ScriptCall[],
    signal: AbortSignal | undefined,
  ): Promise<readonly ScriptAnswer[]> {
    if (calls.length === 0) return Promise.resolve([]);
    if (isClosed || signal?.aborted === true) return Promise.resolve(calls.map(() => ({ ok: false, fault: crash })));
    clearTimeout(idle);
    child ??= start();
    const running = child;
    const job = ++lastJob;
    const answers: ScriptAnswer[] = [];
    const done = Promise.withResolvers<readonly ScriptAnswer[]>();
    const watch = createHangWatch(() => running.processorSeconds());
    const stop = (): void => {
      end();
      fail(crash);
    };
    const finish = (): void => {
      clearInterval(watchdog);
      signal?.removeEventListener("abort", stop);
      [hear, fail] = [() => undefined, () => undefined];
      idle = setTimeout(end, idleMilliseconds).unref();
      done.resolve(answers);
    };
    fail = (reason) => {
      while (answers.length < calls.length) answers.push({ ok: false, fault: reason });
      finish();
    };
    hear = (message) => {
      watch.heard();
      if (message.type === "ready" || message.job !== job) return;
      answers.push(message.answer);
      if (answers.length === calls.length) finish();
    };
    const watchdog = setInterval(() => {
      if (!watch.hangs(isReady ? silentSeconds : startSeconds)) return;
      end();
      fail(fault("time"));
    }, 1000);
    signal?.addEventListener("abort", stop, { once: true });
    running.send({ type: "run", job, source, calls });
    return done.promise;
  }

  return {
    run: (source, calls, signal) => {
      const result = queue.then(() => runNow(source, calls, signal));
      queue = result;
      return result;
    },
    close: () => {
      isClosed = true;
      clearTimeout(idle);
      end();
      fail(crash);
    },
  };
}
