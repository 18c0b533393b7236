import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DesktopRun, runDesktop } from "../support/desktopStandIn.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

/** The built main process of the desktop shell, from boot to quit, on a stand-in of Electron's API. */
let folder: string;
let desktop: DesktopRun;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-desktop-"));
  execFileSync(process.execPath, [join(repositoryRoot, "scripts", "build.ts")]);
  desktop = runDesktop(join(repositoryRoot, "out", "main", "main.js"), folder);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

function toldOf(what: string): unknown[] {
  return desktop.told(what);
}

test("it boots, works and quits by itself without a complaint", () => {
  expect([desktop.status, desktop.stderr]).toEqual([0, ""]);
});

test("the scheme of the page is standard, secure and knows fetch, before anything else happens", () => {
  expect(desktop.first?.what).toBe("schemes");
  expect(toldOf("schemes")).toMatchObject([
    [{ scheme: "app", privileges: { standard: true, secure: true, supportFetchAPI: true } }],
  ]);
  expect(toldOf("schemes")).not.toMatchObject([[{ privileges: { bypassCSP: true } }]]);
});

test("every renderer is sandboxed and the window has no Node", () => {
  expect(toldOf("sandbox")).toHaveLength(1);
  expect(toldOf("window")).toMatchObject([
    { webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false } },
  ]);
});

test("the page comes with its policy, and nothing else comes at all", () => {
  expect(toldOf("page")).toMatchObject([{ status: 200, policy: expect.stringContaining("default-src 'none'") }]);
  expect(toldOf("outside of the page")).toMatchObject([{ status: 404 }]);
  expect(toldOf("another host")).toMatchObject([{ status: 403 }]);
});

test("windows and navigation are denied", () => {
  expect(toldOf("window.open")).toEqual(["deny"]);
  expect(toldOf("navigation stopped")).toEqual([true]);
  expect(toldOf("opened outside")).toEqual([]);
});

test("a stranger's frame is refused and noted, the page is connected", () => {
  expect(readFileSync(join(folder, "settings", "studio.log"), "utf8")).toContain("Refused a connection");
  expect(toldOf("host")).toMatchObject([{ capabilities: { kind: "electron", nativeMenu: true } }]);
  expect(toldOf("link refused")).toMatchObject([{ code: "INVALID" }]);
});

test("the sample project is open on the first start", () => {
  expect(toldOf("project")).toMatchObject([{ name: "Sunken Priory", readOnly: false }]);
  expect(toldOf("recent")).toEqual([expect.stringContaining(join(folder, "projects"))]);
});

test("the screen's menu becomes the application menu", () => {
  expect(toldOf("menu")).toEqual([null, [expect.objectContaining({ label: "File" })]]);
});

test("levels are generated in utility processes with a memory ceiling", () => {
  expect(toldOf("generated")).toEqual([3]);
  expect(toldOf("engine")).toContainEqual(
    expect.objectContaining({
      serviceName: "Levelwright engine 1",
      execArgv: [
        expect.stringMatching(/^--max-old-space-size=\d+$/),
        expect.stringMatching(/^--max-semi-space-size=\d+$/),
      ],
    }),
  );
});

test("exports are made in a utility process of their own", () => {
  expect(toldOf("exported")).toEqual([Array.from({ length: 6 }, () => expect.stringMatching(/\.(png|svg)$/))]);
  const names = toldOf("engine").map((options) => (options as { serviceName: string }).serviceName);
  expect(names.filter((name) => name.startsWith("Levelwright export"))).toHaveLength(1);
});

test("closing asks the screen, and the window's place is remembered", () => {
  expect(toldOf("asked")).toEqual([{ type: "closing" }]);
  expect(JSON.parse(readFileSync(join(folder, "settings", "window.json"), "utf8"))).toEqual({
    bounds: { x: 10, y: 20, width: 1000, height: 700 },
    maximized: false,
  });
});
