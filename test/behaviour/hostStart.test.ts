import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { chooseHost } from "../../scripts/chooseHost.ts";
import { hasDisplay } from "#main/host/openInBrowser.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

describe("npm start chooses", () => {
  test("what it is told to", () => {
    expect(chooseHost({ requested: "browser", hasDisplay: true, electron: "present" }).host).toBe("browser");
    expect(chooseHost({ requested: "electron", hasDisplay: false, electron: "present" }).host).toBe("electron");
    expect(chooseHost({ requested: "electron", hasDisplay: true, electron: "absent" })).toEqual({
      host: "fetch-electron",
      otherwise: "give-up",
    });
  });

  test("Electron when it is there and can be seen", () => {
    expect(chooseHost({ requested: undefined, hasDisplay: true, electron: "present" }).host).toBe("electron");
    expect(chooseHost({ requested: undefined, hasDisplay: true, electron: "absent" })).toEqual({
      host: "fetch-electron",
      otherwise: "browser",
    });
  });

  test("the browser host where there is no display, and fetches nothing", () => {
    for (const electron of ["present", "absent"] as const) {
      const choice = chooseHost({ requested: undefined, hasDisplay: false, electron });
      expect(choice).toEqual({ host: "browser", why: "there is no display here" });
    }
  });
});

test("a display is known by the variables of X11 and Wayland on Linux, and taken for granted elsewhere", () => {
  expect(hasDisplay("linux", {})).toBe(false);
  expect(hasDisplay("linux", { DISPLAY: "" })).toBe(false);
  expect(hasDisplay("linux", { DISPLAY: ":0" })).toBe(true);
  expect(hasDisplay("linux", { WAYLAND_DISPLAY: "wayland-0" })).toBe(true);
  expect(hasDisplay("darwin", {})).toBe(true);
});

describe("npm start", () => {
  const script = join(repositoryRoot, "scripts", "start.mjs");

  test("explains its flags", () => {
    expect(execFileSync(process.execPath, [script, "--help"], { encoding: "utf8" })).toContain("--no-open");
  });

  test.each([["--host", "firefox"], ["--port", "70000"], ["--port", "x"], ["--colour"]])(
    "refuses %s %s with what to do, before it builds anything",
    (...flags) => {
      const { status, stderr, stdout } = spawnSync(process.execPath, [script, ...flags], { encoding: "utf8" });
      expect(status).toBe(2);
      expect(stderr).toContain(flags[0]);
      expect(stdout).toBe("");
    },
  );
});
