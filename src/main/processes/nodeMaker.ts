import { fork } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { type ProcessMaker, heapFlags } from "./engineProcess.ts";
import { processorSeconds } from "./processorTime.ts";
import type { FromEngine, ToEngine } from "./protocol.ts";

const stderrTail = 4096;

/**
 * Makes processes of the studio (engines by default) as Node child processes that run the module at `entry`, with this
 * process' id as their argument. stdout is discarded: on the command line it is reserved for results.
 */
export function createNodeMaker<To extends object = ToEngine, From = FromEngine>(
  entry: string,
): ProcessMaker<To, From> {
  return (events, limits) => {
    const child = fork(entry, [String(process.pid)], {
      execArgv: heapFlags(limits),
      env: withCompileCache(process.env),
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let stderr = "";
    let gone = false;
    function leave(code: number | null, signal: string | null): void {
      if (gone) return;
      gone = true;
      events.exited({ code, signal, stderr });
    }
    child.stderr?.on("data", (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-stderrTail);
    });
    child.on("message", (message) => {
      if (!gone) events.message(message as From);
    });
    // "close" follows "exit" and the end of stderr, which distinguishes a crash from an exhausted heap.
    child.on("close", leave);
    child.on("error", (error) => {
      stderr += error.message;
      if (child.pid === undefined) leave(null, null);
    });
    return {
      pid: child.pid,
      processorSeconds: () => processorSeconds(child.pid),
      send: (message) => {
        if (child.connected) child.send(message, () => undefined);
      },
      kill: () => void child.kill("SIGKILL"),
    };
  };
}

/** Processes of the studio share what this one keeps of compiled code, if it does. */
function withCompileCache(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  return folder === undefined || env["NODE_COMPILE_CACHE"] !== undefined ? env : { ...env, NODE_COMPILE_CACHE: folder };
}
