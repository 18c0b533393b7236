import { Worker } from "node:worker_threads";
import type { EngineCatalogue } from "./engineCatalogue.ts";
import { serveEngine } from "./engineServer.ts";
import type { ToEngine } from "./protocol.ts";

/**
 * Makes this Node process an engine process that communicates over its IPC channel. It ends with its parent: when the
 * channel closes if the engine yields for messages, otherwise through a watchdog thread.
 */
export function runNodeEngine(catalogue: EngineCatalogue): void {
  const handle = serveEngine(
    catalogue,
    (message) => new Promise<void>((resolve) => process.send?.(message, () => resolve())),
  );
  // Passed by the parent: a parent that is killed while this process starts is no longer the one that `ppid` names, but its
  // first job may already be in the channel.
  const parent = Number(process.argv[2] ?? process.ppid);
  // Until its first job the engine is never busy: the thread costs as much to start as the process.
  process.once("message", () => watchParent(parent));
  process.on("message", (message) => handle(message as ToEngine));
  process.on("disconnect", () => process.exit(0));
  // Ctrl-C reaches the whole process group; the studio decides what happens to its engines.
  process.on("SIGINT", () => undefined);
}

/** A busy engine cannot see its channel close, so a thread looks every second whether the parent is still there. */
function watchParent(parent: number): void {
  const source = `
    const { workerData } = require("node:worker_threads");
    function parentIsGone() {
      if (process.ppid !== workerData) return true;
      try { process.kill(workerData, 0); return false; } catch (error) { return error.code === "ESRCH"; }
    }
    setInterval(() => { if (parentIsGone()) process.kill(process.pid, "SIGKILL"); }, 1000);
  `;
  const watcher = new Worker(source, { eval: true, workerData: parent, stdout: true, stderr: true });
  watcher.unref();
}
