import { type Details, app, utilityProcess } from "electron";
import { type ProcessMaker, heapFlags } from "#main/processes/engineProcess.ts";
import type { FromEngine, ToEngine } from "#main/processes/protocol.ts";
import { processorSeconds } from "#main/processes/processorTime.ts";
import { joinExitEvents } from "./engineExit.ts";

const stderrTail = 4096;
/** How long a process may take to exit on request before it is killed: a busy engine doesn't read messages. */
const killAfter = 300;

let made = 0;

/**
 * Makes processes of the studio (engines by default) as Electron utility processes that run the module at `entry`.
 * (Without the RunAsNode fuse a packaged Electron can't fork Node processes.)
 */
export function createUtilityMaker<To = ToEngine, From = FromEngine>(
  entry: string,
  name = "engine",
): ProcessMaker<To, From> {
  return (events, limits) => {
    // The name identifies our processes in `child-process-gone`, which has no process id.
    const serviceName = `Levelwright ${name} ${++made}`;
    const child = utilityProcess.fork(entry, [], {
      serviceName,
      execArgv: heapFlags(limits),
      stdio: ["ignore", "ignore", "pipe"],
    });
    let stderr = "";
    let pid: number | undefined;
    let killed = false;
    let ended = false;
    const exit = joinExitEvents(
      ({ note = "", ...how }) => {
        ended = true;
        app.off("child-process-gone", onGone);
        events.exited({ ...how, stderr: `${stderr}\n${note}` });
      },
      () => killed,
    );
    function onGone(_event: unknown, details: Details): void {
      if (details.type === "Utility" && details.name === serviceName) exit.goneEvent(details);
    }
    function force(): void {
      // `process.exit` and a graceful kill may not be immediate (electron#44174).
      if (!ended && pid !== undefined) killQuietly(pid);
    }
    app.on("child-process-gone", onGone);
    child.on("spawn", () => {
      pid = child.pid;
      if (killed) force();
    });
    child.stderr?.on("data", (chunk: Buffer) => {
      stderr = (stderr + chunk.toString()).slice(-stderrTail);
    });
    child.on("message", (message: From) => {
      if (!ended) events.message(message);
    });
    child.on("exit", (code) => exit.exitEvent(code));
    return {
      get pid() {
        return pid;
      },
      // Electron counts for all systems.
      processorSeconds: () =>
        processorSeconds(pid) ?? app.getAppMetrics().find((metric) => metric.pid === pid)?.cpu.cumulativeCPUUsage,
      send: (message) => {
        if (!ended) child.postMessage(message);
      },
      kill: () => {
        killed = true;
        child.kill();
        setTimeout(force, killAfter);
      },
    };
  };
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended in the meantime.
  }
}
