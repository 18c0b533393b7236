import { readdirSync, readFileSync } from "node:fs";

/** Sends a signal to the engine processes of a studio: SIGKILL ends them as the system does when memory runs out. */
export function signalEngines(studio: number, signal: "SIGSTOP" | "SIGKILL"): void {
  for (const id of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, "utf8");
      const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const isEngine = readFileSync(`/proc/${id}/cmdline`, "utf8").includes("engine.js");
      if (isEngine && Number(parent) === studio) process.kill(Number(id), signal);
    } catch {
      // It ended by itself meanwhile.
    }
  }
}
