import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { extractAll, listPackage } from "@electron/asar";
import { FuseV1Options, getCurrentFuseWire } from "@electron/fuses";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fuses } from "#main/electron/fuses.ts";
import { makeElectronStandIn, runDesktop } from "../support/desktopStandIn.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

/** A package of the desktop shell for Linux on x64, made around a stand-in of Electron, as `npm run package` makes it. */
let folder: string;
let program: string;
let archive: string;
let unpacked: string;
let listed: readonly string[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-package-"));
  makeElectronStandIn(join(folder, "electron"));
  const flags = ["--dir", "--platform", "linux", "--arch", "x64"];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(repositoryRoot, "scripts", "package.ts"),
      ...flags,
      "--electron",
      join(folder, "electron"),
      "--output",
      folder,
    ],
    { encoding: "utf8", cwd: repositoryRoot },
  );
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  program = join(folder, "linux-unpacked");
  archive = join(program, "resources", "app.asar");
  unpacked = `${archive}.unpacked`;
  listed = listPackage(archive, { isPack: false }).map((path) => path.replaceAll("\\", "/").slice(1));
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

describe("the desktop package", () => {
  test("holds the built studio, its samples and what it needs at run time, and no sources, tests, documents or maps", () => {
    const top = new Set(
      listed.map((path) =>
        path
          .split("/")
          .slice(0, path.startsWith("out/") ? 2 : 1)
          .join("/"),
      ),
    );
    expect([...top].toSorted()).toEqual([
      "node_modules",
      "out",
      "out/THIRD-PARTY-LICENSES.txt",
      "out/main",
      "out/player",
      "out/preload",
      "out/renderer",
      "package.json",
      "resources",
    ]);
    expect(listed.filter((path) => /\.(map|ts|mts|tsx)$|\/(README|CHANGELOG)/i.test(path))).toEqual([]);
    expect(listed).toContain("out/renderer/index.html");
    expect(listed).toContain("resources/samples/sunken-priory/levelwright.json");
  });

  test("brings no package that only builds, tests, serves or is bundled already", () => {
    const packages = new Set(listed.flatMap((path) => /^node_modules\/((?:@[^/]+\/)?[^/@]+)/.exec(path)?.[1] ?? []));
    for (const name of ["react", "konva", "zustand", "lucide-react", "zod", "vite", "vitest", "electron"]) {
      expect(packages, name).not.toContain(name);
    }
    expect(packages).toContain("better-sqlite3");
    const natives = listed.filter((path) => path.endsWith(".node"));
    expect(natives.length).toBeGreaterThan(0);
    expect(natives.filter((path) => !/\/linux(musl)?-/.test(path) || path.includes("linuxmusl"))).toEqual([]);
  });

  test("is at most 45 MB without Electron", () => {
    const bytes = statSync(archive).size + sizeOf(unpacked);
    expect(bytes / 1e6).toBeLessThan(45);
    expect(bytes / 1e6).toBeGreaterThan(5);
  });

  test("has its fuses set: it runs the studio from its archive and nothing else", async () => {
    const wire = await getCurrentFuseWire(join(program, "levelwright"));
    const states = {
      runAsNode: wire[FuseV1Options.RunAsNode],
      enableCookieEncryption: wire[FuseV1Options.EnableCookieEncryption],
      enableNodeOptionsEnvironmentVariable: wire[FuseV1Options.EnableNodeOptionsEnvironmentVariable],
      enableNodeCliInspectArguments: wire[FuseV1Options.EnableNodeCliInspectArguments],
      enableEmbeddedAsarIntegrityValidation: wire[FuseV1Options.EnableEmbeddedAsarIntegrityValidation],
      onlyLoadAppFromAsar: wire[FuseV1Options.OnlyLoadAppFromAsar],
      grantFileProtocolExtraPrivileges: wire[FuseV1Options.GrantFileProtocolExtraPrivileges],
    };
    expect(states).toEqual(
      // The wire holds characters, "0" for off and "1" for on.
      Object.fromEntries(Object.entries(fuses).map(([name, on]) => [name, (on ? "1" : "0").charCodeAt(0)])),
    );
  });

  test("has native code and everything that engine and export processes load outside of the archive", () => {
    const natives = listed.filter((path) => path.endsWith(".node"));
    expect(natives.map((path) => existsSync(join(unpacked, path)))).toEqual(natives.map(() => true));
    const needed = ["engine.js", "export.js"].flatMap((entry) => [...importsOf(join(unpacked, "out", "main", entry))]);
    expect(needed.length).toBeGreaterThan(1);
    const missing = [...closure(needed)].filter((name) => !existsSync(join(unpacked, "node_modules", name)));
    expect(missing).toEqual([]);
  });

  test("goes into deb and rpm with all that they ask for", () => {
    // In the place of fpm, which makes both: it notes what it is asked for.
    const fpm = join(folder, "fpm");
    const asked = join(folder, "asked");
    writeFileSync(fpm, `#!/bin/sh\nprintf '%s\\n' "$@" >> '${asked}'\n`, { mode: 0o755 });
    const flags = ["--prepackaged", program, "--config=electron-builder.ts", `-c.directories.output=${folder}`];
    const { status, stdout } = spawnSync(
      join(repositoryRoot, "node_modules", ".bin", "electron-builder"),
      ["--linux", "deb", "rpm", "--x64", "--publish=never", ...flags],
      { encoding: "utf8", cwd: repositoryRoot, env: { ...process.env, CUSTOM_FPM_PATH: fpm } },
    );
    expect(status, stdout).toBe(0);
    const lines = readFileSync(asked, "utf8").split("\n");
    const valuesOf = (flag: string): string[] => lines.filter((_, i) => lines[i - 1] === flag);
    expect(valuesOf("-t")).toEqual(["deb", "rpm"]);
    for (const flag of ["--maintainer", "--url", "--description", "--license"]) expect(valuesOf(flag)).toHaveLength(2);
    expect(lines.filter((line) => line.endsWith("=/usr/share/applications/levelwright.desktop"))).toHaveLength(2);
  });

  test("boots, generates and exports from what is in it alone", () => {
    const extracted = join(folder, "extracted");
    extractAll(archive, extracted);
    cpSync(unpacked, extracted, { recursive: true });
    const desktop = runDesktop(join(extracted, "out", "main", "main.js"), join(folder, "person"));
    expect([desktop.status, desktop.stderr]).toEqual([0, ""]);
    expect(desktop.told("project")).toMatchObject([{ name: "Sunken Priory" }]);
    expect(desktop.told("generated")).toEqual([3]);
    expect(desktop.told("exported")).toHaveLength(1);
  });
});

test("every runtime dependency is loaded by the built studio or by a farm's worker, which runs the sources; what only the screen's bundle holds is not one", () => {
  const { dependencies } = readPackage(join(repositoryRoot, "package.json"));
  const imported = new Set(
    ["main", "node"].flatMap((part) =>
      readdirSync(join(repositoryRoot, "out", part), { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith(".js"))
        .flatMap((file) => bareImports(readFileSync(join(repositoryRoot, "out", part, file), "utf8"))),
    ),
  );
  // Fonts are read as files: src/main/exports/png/fonts.ts.
  const asFiles = ["@fontsource/inter", "@fontsource/jetbrains-mono"];
  // Part of the builds themselves; the container of a farm's worker has only sources.
  const bundled = ["zod"];
  expect([...asFiles, ...bundled]).toEqual(
    expect.arrayContaining(Object.keys(dependencies ?? {}).filter((name) => !imported.has(name))),
  );
});

interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
}

function readPackage(path: string): PackageFile {
  // Fixed by npm.
  return JSON.parse(readFileSync(path, "utf8")) as PackageFile;
}

/** Names of packages that a module and the modules of ours behind it load. */
function importsOf(entry: string, seen = new Set<string>()): Set<string> {
  const names = new Set<string>();
  if (seen.has(entry)) return names;
  seen.add(entry);
  const code = readFileSync(entry, "utf8");
  for (const name of bareImports(code)) names.add(name);
  for (const [, path = ""] of code.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)) {
    for (const name of importsOf(join(dirname(entry), path), seen)) names.add(name);
  }
  return names;
}

/** Package names in `from "…"`, `import("…")` and `resolve("…")` of bundled code, without Node's own and Electron. */
function bareImports(code: string): string[] {
  const specifiers = [...code.matchAll(/(?:\bfrom|\bimport|\brequire|\.resolve)\s*\(?\s*"([@a-z][^":]*)"/g)];
  return specifiers
    .map(([, specifier = ""]) => /^(@[^/]+\/)?[^/]+/.exec(specifier)![0])
    .filter((name) => name !== "electron" && existsSync(join(repositoryRoot, "node_modules", name)));
}

/** The packages and what they depend on in turn. */
function closure(names: readonly string[]): Set<string> {
  const all = new Set<string>();
  const visit = (name: string): void => {
    if (all.has(name)) return;
    all.add(name);
    const { dependencies = {} } = readPackage(join(repositoryRoot, "node_modules", name, "package.json"));
    for (const dependency of Object.keys(dependencies)) visit(dependency);
  };
  for (const name of names) visit(name);
  return all;
}

function sizeOf(path: string): number {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
