import { describe, expect, test } from "vitest";
import { type BrowserPlaces, findAppBrowser, windowArguments, windowProfile } from "./appWindow.ts";

function places(platform: NodeJS.Platform, programs: readonly string[], environment = {}): BrowserPlaces {
  return { platform, environment, home: "/home/ada", isProgram: (path) => programs.includes(path) };
}

describe("the browser of a window of its own", () => {
  test("is Chromium before Chrome before Edge on Linux, from the folders of PATH in their order", () => {
    const environment = { PATH: "/usr/local/bin:/usr/bin:relative" };
    const find = (...programs: string[]) => findAppBrowser(places("linux", programs, environment));
    expect(find("/usr/bin/google-chrome", "/usr/bin/chromium", "/usr/local/bin/chromium")).toEqual({
      name: "Chromium",
      program: "/usr/local/bin/chromium",
    });
    expect(find("/usr/bin/microsoft-edge", "/usr/bin/google-chrome")?.name).toBe("Chrome");
    expect(find("/usr/bin/microsoft-edge")?.name).toBe("Edge");
    expect(find("/usr/bin/firefox", "relative/chromium")).toBeUndefined();
  });

  test("is looked for in both Applications folders of macOS and in the three program folders of Windows", () => {
    const chrome = "/home/ada/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
    expect(findAppBrowser(places("darwin", [chrome]))).toEqual({ name: "Chrome", program: chrome });
    const edge = "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe";
    const local = "C:\\Users\\ada\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe";
    const environment = {
      "ProgramFiles(x86)": "C:\\Program Files (x86)",
      LOCALAPPDATA: "C:\\Users\\ada\\AppData\\Local",
    };
    expect(findAppBrowser(places("win32", [edge], environment))?.name).toBe("Edge");
    expect(findAppBrowser(places("win32", [edge, local], environment))?.name).toBe("Chrome");
  });

  test("is the one that LEVELWRIGHT_BROWSER names, or none", () => {
    const programs = ["/opt/brave", "/usr/bin/chromium"];
    const find = (own: string) =>
      findAppBrowser(places("linux", programs, { PATH: "/usr/bin", LEVELWRIGHT_BROWSER: own }));
    expect(find("/opt/brave")?.program).toBe("/opt/brave");
    expect(find("")?.program).toBe("/usr/bin/chromium");
    expect(find("/opt/missing")).toBeUndefined();
    expect(find("none")).toBeUndefined();
  });
});

test("the window's profile lies beside the settings, or where a snap may write", () => {
  const at = (program: string) =>
    windowProfile({ name: "Chromium", program }, "/home/ada/.config/levelwright", "/home/ada");
  expect(at("/usr/bin/chromium")).toBe("/home/ada/.config/levelwright/window");
  expect(at("/snap/bin/chromium")).toBe("/home/ada/snap/chromium/common/levelwright-window");
});

test("only for root, who has no other choice, the browser runs without its sandbox", () => {
  const url = "http://127.0.0.1:4010/?token=1";
  expect(windowArguments(url, "/p", false)).toContain(`--app=${url}`);
  expect(windowArguments(url, "/p", false)).not.toContain("--no-sandbox");
  expect(windowArguments(url, "/p", true)).toContain("--no-sandbox");
});
