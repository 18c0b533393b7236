import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { builtCli } from "../support/builtModules.ts";
import { hasChromium } from "../e2e/support/browser.ts";

/** `serve --window` with a browser that needs no screen: a script that notes how it is called and then is Chromium. */
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-window-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

interface Served {
  output(): string;
  kill(): void;
  readonly ended: Promise<number | null>;
}

function program(name: string, script: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

function serveWindow(browser: string): Served {
  const child = spawn(
    process.execPath,
    [builtCli, "serve", "--window", "--project", join(folder, "projects", "Keep")],
    {
      env: {
        ...process.env,
        LEVELWRIGHT_SETTINGS: join(folder, "settings"),
        LEVELWRIGHT_PROJECTS: join(folder, "projects"),
        LEVELWRIGHT_BROWSER: browser,
        DISPLAY: ":7",
        PATH: `${folder}:${process.env["PATH"] ?? ""}`,
      },
    },
  );
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return {
    output: () => output,
    kill: () => void child.kill("SIGTERM"),
    ended: new Promise((resolve) => child.once("exit", resolve)),
  };
}

describe.skipIf(process.platform === "win32" || !hasChromium)("serve --window", () => {
  test("opens a window by an address that is used up, in a profile of its own, and ends when it is closed", async () => {
    const pid = join(folder, "pid");
    const called = join(folder, "called");
    const chromium = process.env["LEVELWRIGHT_CHROMIUM"] ?? "/usr/bin/chromium";
    const browser = program(
      "browser",
      `echo $$ > '${pid}'; printf '%s\\n' "$@" > '${called}'; exec '${chromium}' --headless=new --remote-debugging-port=0 "$@" > /dev/null 2>&1`,
    );
    const served = serveWindow(browser);
    await expect.poll(() => served.output()).toContain("Window:  Chromium");
    const args = readFileSync(called, "utf8").split("\n");
    const url = args.find((arg) => arg.startsWith("--app="))!.slice("--app=".length);
    expect(args).toContain(`--user-data-dir=${join(folder, "settings", "window")}`);
    expect(statSync(join(folder, "settings", "window")).mode & 0o077).toBe(0);
    expect(served.output()).not.toContain(new URL(url).searchParams.get("token"));
    // Asked of the browser itself: the page is in, and its address shows no key.
    const devTools = join(folder, "settings", "window", "DevToolsActivePort");
    await expect.poll(() => existsSync(devTools)).toBe(true);
    const pages = `http://127.0.0.1:${readFileSync(devTools, "utf8").split("\n")[0]}/json/list`;
    await expect.poll(async () => (await fetch(pages)).text()).toContain(`"url": "${new URL(url).origin}/"`);
    // With its project: a window that goes before its page has reached the studio would not count as closed.
    await expect.poll(async () => (await fetch(pages)).text()).toContain('"title": "Keep ');
    expect((await fetch(url, { redirect: "manual" })).status).toBe(401);
    process.kill(Number(readFileSync(pid, "utf8")), "SIGTERM");
    expect(await served.ended).toBe(0);
  });

  test("opens the default browser, and says so, where there is no browser for windows or it does not start", async () => {
    const opened = join(folder, "opened");
    // It stays a moment, so that the studio is asked to end while it is still starting.
    program("xdg-open", `echo "$1" > '${opened}.part'; mv '${opened}.part' '${opened}'; sleep 1`);
    for (const [browser, said] of [
      ["none", "No Chromium, Chrome or Edge found"],
      [program("broken", "exit 1"), "Chromium didn't start"],
    ] as const) {
      rmSync(opened, { force: true });
      const served = serveWindow(browser);
      await expect.poll(() => existsSync(opened)).toBe(true);
      expect(served.output()).toContain(said);
      expect(readFileSync(opened, "utf8")).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[0-9a-f]{64}\n$/);
      served.kill();
      expect(await served.ended).toBe(0);
    }
  });
});
