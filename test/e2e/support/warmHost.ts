import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { repositoryRoot } from "../../support/sourceFiles.ts";
import type { FromHost, ToHost } from "./hostProcess.ts";

/**
 * A process that serves one studio after the other, each as new: starting a process and loading the program costs more
 * than most tests need. What is to be killed is killed; the next one then gets another process.
 */
export interface WarmHost {
  readonly process: ChildProcess;
  /** Where its last studio listened; the next one does so as well, so that a tab goes on with compiled scripts. */
  port: number;
}

const idle: WarmHost[] = [];
let isBuilt = false;

/** A host without a studio: one that has served before, or a new one. */
export function takeHost(): WarmHost {
  for (let host = idle.pop(); host !== undefined; host = idle.pop()) {
    if (!isRunning(host)) continue;
    keepsAlive(host, true);
    return host;
  }
  // What `npm start` does by itself.
  if (!isBuilt) spawnSync(process.execPath, [join(repositoryRoot, "scripts", "build.ts")]);
  isBuilt = true;
  const child = fork(join(import.meta.dirname, "hostProcess.ts"), { stdio: ["ignore", "pipe", "pipe", "ipc"] });
  return { process: child, port: 0 };
}

/** For a host whose studio has stopped. It ends with this process. */
export function giveBackHost(host: WarmHost): void {
  if (!isRunning(host)) return;
  keepsAlive(host, false);
  idle.push(host);
}

/** False once its process has ended, by itself or by a signal. */
export function isRunning({ process: child }: WarmHost): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Asks and waits for the answer to it. Rejects with the host's reason, when its process ends, and after `limit` ms. */
export async function ask({ process: child }: WarmHost, question: ToHost, limit: number): Promise<FromHost> {
  const settled = new AbortController();
  const { promise, resolve, reject } = Promise.withResolvers<FromHost>();
  const hear = (message: FromHost): void => {
    if (message.kind === "failed") reject(new Error(message.reason));
    else if (message.kind !== "said") resolve(message);
  };
  child.on("message", hear);
  once(child, "exit", { signal: settled.signal }).then(
    () => reject(new Error("The process has ended.")),
    () => undefined,
  );
  const timer = setTimeout(() => reject(new Error(`No answer within ${limit / 1000} s.`)), limit);
  try {
    child.send(question);
    return await promise;
  } finally {
    clearTimeout(timer);
    settled.abort();
    child.off("message", hear);
  }
}

/** Whether this process waits for the host's before it ends. */
function keepsAlive({ process: child }: WarmHost, keeps: boolean): void {
  const change = keeps ? "ref" : "unref";
  child[change]();
  child.channel?.[change]();
  // Pipes are sockets, though their type does not say so.
  for (const pipe of [child.stdout, child.stderr])
    if (pipe !== null && change in pipe) (pipe as unknown as NodeJS.RefCounted)[change]();
}
