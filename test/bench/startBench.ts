import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import type { BenchRow } from "#main/engines/engineTask.ts";
import { launchBrowser } from "../e2e/support/browser.ts";
import { ShellPage } from "../e2e/support/shellPage.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";
import type { ScreenBench } from "./screenBench.ts";

const repeats = 5;

/** From the start of the process `levelwright serve` to the sample's documents on the screen. */
export const startBench: ScreenBench = {
  name: "start",
  run: async function* (browser: Browser) {
    yield row("studio visible after `levelwright serve --open`, browser running", await times(() => visible(browser)));
    yield row("studio visible after `levelwright serve --open`, browser started too", await times(visibleInNewBrowser));
  },
};

async function times(measure: () => Promise<number>): Promise<number[]> {
  const measured: number[] = [];
  for (let count = 0; count < repeats; count++) measured.push(await measure());
  return measured.sort((a, b) => a - b);
}

function row(name: string, sorted: readonly number[]): BenchRow {
  const [fastest = 0] = sorted;
  const details = { fastest: Math.round(fastest), slowest: Math.round(sorted.at(-1) ?? 0), starts: repeats };
  return { name, value: Math.round(sorted[repeats >> 1] ?? 0), unit: "ms", goal: "under 2500 ms", details };
}

async function visibleInNewBrowser(): Promise<number> {
  // The browser comes up while the studio does, as with `--open`; its own start is part of the time.
  return visible(launchBrowser());
}

/** Milliseconds from the start of the process to the first document in the explorer. */
async function visible(browser: Browser | Promise<Browser>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "levelwright-bench-"));
  const project = join(folder, "projects", "sunken-priory");
  cpSync(join(repositoryRoot, "resources", "samples", "sunken-priory"), project, { recursive: true });
  const start = performance.now();
  const host = spawn(
    process.execPath,
    [join(repositoryRoot, "bin", "levelwright.mjs"), "serve", "--project", project],
    {
      env: {
        ...process.env,
        LEVELWRIGHT_SETTINGS: join(folder, "settings"),
        LEVELWRIGHT_PROJECTS: join(folder, "projects"),
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const own = browser instanceof Promise;
  const opened = await browser;
  try {
    const context = await opened.newContext({ viewport: { width: 1600, height: 1000 } });
    const page = await context.newPage();
    await page.goto(await printedAddress(host));
    await new ShellPage({ page }).document("Lower halls").waitFor();
    const seen = performance.now() - start;
    await context.close();
    return seen;
  } finally {
    if (own) await opened.close();
    host.kill("SIGINT");
    await new Promise((resolve) => host.once("exit", resolve));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function printedAddress(host: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    host.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/\S+\?token=\w+/.exec(output)?.[0];
      if (address !== undefined) resolve(address);
    });
    host.once("exit", () => reject(new Error(`The studio did not start:\n${output}`)));
  });
}
