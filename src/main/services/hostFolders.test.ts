import { expect, test } from "vitest";
import { hostFolders } from "./hostFolders.ts";

test("every platform's custom is kept", () => {
  expect(hostFolders("linux", {}, "/home/a")).toEqual({
    settings: "/home/a/.config/levelwright",
    projects: "/home/a/Levelwright",
  });
  expect(hostFolders("linux", { XDG_CONFIG_HOME: "/cfg" }, "/home/a").settings).toBe("/cfg/levelwright");
  expect(hostFolders("linux", { XDG_CONFIG_HOME: "" }, "/home/a").settings).toBe("/home/a/.config/levelwright");
  expect(hostFolders("darwin", {}, "/Users/a").settings).toBe("/Users/a/Library/Application Support/Levelwright");
  expect(hostFolders("win32", { APPDATA: "C:\\Roaming" }, "C:\\Users\\a")).toEqual({
    settings: "C:\\Roaming\\Levelwright",
    projects: "C:\\Users\\a\\Levelwright",
  });
});

test("the environment can move both", () => {
  const moved = { LEVELWRIGHT_SETTINGS: "/s", LEVELWRIGHT_PROJECTS: "/p" };
  expect(hostFolders("linux", moved, "/home/a")).toEqual({ settings: "/s", projects: "/p" });
});
