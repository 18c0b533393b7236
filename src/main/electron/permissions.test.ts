import { expect, test } from "vitest";
import { mayUse } from "./permissions.ts";
import { isScreen } from "./senderCheck.ts";

const page = { address: "app://levelwright/", isMainFrame: true };

test.each([
  "clipboard-read",
  "display-capture",
  "fullscreen",
  "geolocation",
  "hid",
  "idle-detection",
  "media",
  "midi",
  "midiSysex",
  "notifications",
  "openExternal",
  "pointerLock",
  "serial",
  "storage-access",
  "top-level-storage-access",
  "usb",
  "window-management",
  "fileSystem",
  "deprecated-sync-clipboard-read",
  "something-new",
])("the permission %s is denied, to our own page too", (permission) => {
  expect(mayUse(permission, page)).toBe(false);
});

test("writing text to the clipboard is allowed to our page alone", () => {
  expect(mayUse("clipboard-sanitized-write", page)).toBe(true);
  expect(mayUse("clipboard-sanitized-write", { ...page, isMainFrame: false })).toBe(false);
  expect(mayUse("clipboard-sanitized-write", { ...page, address: "https://evil.example/" })).toBe(false);
  expect(mayUse("clipboard-sanitized-write", { ...page, address: "" })).toBe(false);
});

test("a port is given to the top frame of our window on our page, and to nobody else", () => {
  const screen = { frameAddress: "app://levelwright/index.html", isMainFrame: true, isOurWindow: true };
  expect(isScreen(screen)).toBe(true);
  expect(isScreen({ ...screen, isMainFrame: false })).toBe(false);
  expect(isScreen({ ...screen, isOurWindow: false })).toBe(false);
  expect(isScreen({ ...screen, frameAddress: undefined })).toBe(false);
  expect(isScreen({ ...screen, frameAddress: "https://levelwright/" })).toBe(false);
  expect(isScreen({ ...screen, frameAddress: "app://other/" })).toBe(false);
});
