import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type ElectronApplication, _electron } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import builder from "../../electron-builder.ts";
import { findElectron } from "../../scripts/electronBinary.ts";
import { hasDisplay } from "#main/host/openInBrowser.ts";
import { fuses } from "#main/electron/fuses.ts";
import { notRun } from "../support/notRun.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";
import { ShellPage } from "./support/shellPage.ts";

beforeAll(() => {
  execFileSync(process.execPath, [join(repositoryRoot, "scripts", "build.ts")]);
});

describe("the desktop bundle", () => {
  const out = join(repositoryRoot, "out");

  test("has a preload that a sandbox can load: one CommonJS file that asks for Electron alone", () => {
    expect(readdirSync(join(out, "preload"))).toEqual(["preload.cjs"]);
    expect(packagesOf(join(out, "preload", "preload.cjs"))).toEqual(new Set(["electron"]));
  });

  test("has an engine entry that needs no packages, which lie in the archive it runs outside of", () => {
    const packages = [...packagesOf(join(out, "main", "engine.js"))].filter((name) => !name.startsWith("node:"));
    expect(packages).toEqual([]);
  });

  test("does not carry Electron into the command line", () => {
    expect(packagesOf(join(out, "node", "cli.js"))).not.toContain("electron");
  });

  test("is packed into an archive whose fuses are burnt, native code and engines left outside", () => {
    expect(builder).toMatchObject({ asar: true, npmRebuild: false, electronFuses: fuses });
    expect(builder.asarUnpack).toEqual(
      expect.arrayContaining(["**/*.node", "out/main/{engine,export,script}.js", "out/main/chunks/**"]),
    );
    expect(builder.linux?.files).toContain("!node_modules/better-sqlite3/prebuilds/win32-*.node");
    expect(builder.linux?.files).not.toContain("!node_modules/better-sqlite3/prebuilds/linux-*.node");
  });
});

const program = findElectron(repositoryRoot);
if (program === undefined) {
  notRun(
    "the desktop shell's smoke suite",
    "Electron's program is not here; `npm start -- --host electron` fetches it.",
  );
} else if (!hasDisplay(process.platform, process.env)) {
  notRun("the desktop shell's smoke suite", "there is no display; run it under xvfb-run.");
} else {
  describe("the studio in Electron", () => smoke(program));
}

function smoke(executablePath: string): void {
  let folder: string;
  let app: ElectronApplication;
  let shell: ShellPage;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "levelwright-electron-"));
    app = await _electron.launch({
      executablePath,
      args: [repositoryRoot, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
      env: {
        ...definedOnly(process.env),
        LEVELWRIGHT_SETTINGS: join(folder, "settings"),
        LEVELWRIGHT_PROJECTS: join(folder, "projects"),
      },
    });
    shell = new ShellPage({ page: await app.firstWindow() });
    await shell.document("Lower halls").waitFor();
  });
  afterAll(async () => {
    await app?.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test("shows the sample project, by the same page as in a browser", async () => {
    await shell.usePalette("Control+p", "lower");
    await shell.shownTab("Lower halls").waitFor();
  });

  test("gives the page no Node and no Electron", async () => {
    const found = await shell.page.evaluate(() =>
      ["require", "process", "module", "Buffer"].filter((name) => name in window),
    );
    expect(found).toEqual([]);
  });

  test("opens no second window and goes nowhere", async () => {
    await shell.page.evaluate(() => {
      window.open("https://example.org/");
      window.location.href = "https://example.org/";
    });
    await shell.page.waitForTimeout(500);
    expect(app.windows()).toHaveLength(1);
    expect(shell.page.url()).toMatch(/^app:\/\/levelwright\//);
  });

  test("has a native menu made from the commands", async () => {
    const labels = await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label));
    expect(labels).toEqual(expect.arrayContaining(["File", "Edit", "View"]));
  });
}

/** What a bundled file and the files it imports load from elsewhere, static and dynamic. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>();
  if (seen.has(file)) return packages;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  // Statements begin their line in a bundle; "from" in a comment or a sentence does not count.
  const statement =
    /^(?:import|export)\b(?:[^"'\n]*\bfrom)?\s*["']([\w@./:-]+)["']|\b(?:import|require)\(\s*["']([\w@./:-]+)["']/gm;
  for (const match of text.matchAll(statement)) {
    const specifier = match[1] ?? match[2] ?? "";
    if (!specifier.startsWith(".")) packages.add(specifier);
    else for (const name of packagesOf(join(dirname(file), specifier), seen)) packages.add(name);
  }
  return packages;
}

function definedOnly(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
}
