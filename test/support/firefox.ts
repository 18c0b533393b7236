import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { notRun } from "./notRun.ts";

const program = ["firefox", "firefox-esr"].find((name) => spawnSync(name, ["--version"]).status === 0);

/** False where this machine has no Firefox. */
export const hasFirefox = program !== undefined;

if (!hasFirefox) notRun("the runtime in Firefox", "Firefox is missing; install the package firefox-esr.");

/** Opens an address in a Firefox of its own, without a window. */
export function startFirefox(address: string): { end(): Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), "levelwright-firefox-"));
  const firefox = spawn(program ?? "firefox", ["--headless", "--no-remote", "--profile", folder, address], {
    env: { ...process.env, HOME: folder },
    stdio: "ignore",
  });
  return {
    end: async () => {
      const ended = once(firefox, "exit");
      firefox.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
