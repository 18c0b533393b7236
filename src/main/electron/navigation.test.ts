import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mayDownload, mayNavigate, mayOpenOutside, windowOpenDecision } from "./navigation.ts";

describe("navigation", () => {
  test.each(["app://levelwright/", "app://levelwright/index.html", "app://levelwright/?x#y"])(
    "stays on %s",
    (address) => {
      expect(mayNavigate(address)).toBe(true);
    },
  );

  test.each([
    "https://levelwright/",
    "app://evil/",
    "app://levelwright.evil/",
    "app://levelwright:80/",
    "app://user@levelwright/",
    "app:levelwright",
    "file:///etc/passwd",
    "http://127.0.0.1:4010/",
    "javascript:alert(1)",
    "data:text/html,<script>",
    "about:blank",
    "blob:app://levelwright/1",
    "",
  ])("does not leave for %s", (address) => {
    expect(mayNavigate(address)).toBe(false);
  });

  test("no other scheme gets through, whatever follows", () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), (url, tail) => {
        expect(mayNavigate(url)).toBe(false);
        // The URL parser ignores an empty login, and strips tabs and line breaks.
        expect(mayNavigate(`app://${tail}@levelwright/`)).toBe(/^[\t\n\r]*:?[\t\n\r]*$/.test(tail));
      }),
    );
  });
});

describe("links to the outside", () => {
  test("go to the browser only over https and to hosts we link to", () => {
    expect(mayOpenOutside("https://github.com/any/page?x=1")).toBe(true);
    for (const address of [
      "http://github.com/",
      "https://github.com.evil.example/",
      "https://evil.example/github.com",
      "https://user:word@github.com/",
      "https://github.com:8443/",
      "ftp://github.com/",
      "file:///usr/bin/xcalc",
      "smb://github.com/share",
      "mailto:someone@github.com",
      "vscode://file/etc/passwd",
      "javascript:alert(1)",
      "",
    ]) {
      expect(mayOpenOutside(address), address).toBe(false);
    }
  });

  test("never open a window of ours", () => {
    expect(windowOpenDecision("https://github.com/x")).toEqual({ action: "deny", openOutside: true });
    expect(windowOpenDecision("app://levelwright/")).toEqual({ action: "deny", openOutside: false });
    expect(windowOpenDecision("https://evil.example/")).toEqual({ action: "deny", openOutside: false });
  });
});

test("only what the screen made itself is downloaded", () => {
  expect(mayDownload("blob:app://levelwright/2f1c")).toBe(true);
  for (const address of ["blob:https://evil.example/1", "https://github.com/a.zip", "data:text/plain,x", "file:///x"]) {
    expect(mayDownload(address)).toBe(false);
  }
});
