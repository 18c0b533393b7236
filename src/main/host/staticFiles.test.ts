import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { relativeFile, staticFolder } from "./staticFiles.ts";

let outside: string;
let folder: string;

beforeAll(() => {
  outside = mkdtempSync(join(tmpdir(), "levelwright-static-"));
  folder = join(outside, "screen");
  mkdirSync(join(folder, "assets"), { recursive: true });
  mkdirSync(join(folder, "folder.js"));
  writeFileSync(join(outside, "secret.json"), "{}");
  writeFileSync(join(folder, "index.html"), "<p>");
  writeFileSync(join(folder, "assets", "index-abc.js"), "1");
  symlinkSync(join(outside, "secret.json"), join(folder, "link.json"));
});
afterAll(() => rmSync(outside, { recursive: true, force: true }));

test("the root is the page; a file has its type, a strong tag and a caching rule", async () => {
  const find = staticFolder(folder);
  expect(await find("/")).toMatchObject({ contentType: "text/html; charset=utf-8", cacheControl: "private, no-cache" });
  expect(await find("/assets/index-abc.js")).toMatchObject({
    contentType: "text/javascript; charset=utf-8",
    cacheControl: expect.stringContaining("immutable"),
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
  });
});

test("a changed file has another tag", async () => {
  const find = staticFolder(folder);
  const before = await find("/index.html");
  writeFileSync(join(folder, "index.html"), "<p>changed");
  const after = await find("/index.html");
  expect(after?.body.toString()).toBe("<p>changed");
  expect(after?.etag).not.toBe(before?.etag);
});

test.each([
  "/../secret.json",
  "/assets/../../secret.json",
  "/%2e%2e/secret.json",
  "/..%2fsecret.json",
  "/%252e%252e/secret.json",
  "/..\\secret.json",
  "/%5c..%5csecret.json",
  "//secret.json",
  "/C:/secret.json",
  "/index.html%00.js",
  "/%zz.js",
  "/.env.json",
  "/assets/",
  "secret.json",
  "/link.json",
  "/folder.js",
  "/missing.js",
  "/index.ts",
])("%s is not a file of the screen", async (path) => {
  expect(await staticFolder(folder)(path)).toBeUndefined();
});

test("no path whatever names a file above the folder", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("..", ".", "/", "%2e", "%2f", "%5c", "\\", "a", ".js", "%00")), (parts) => {
      const file = relativeFile(`/${parts.join("")}`);
      expect(file === undefined || !file.split(/[/\\]/).some((part) => part === ".." || part === "")).toBe(true);
    }),
  );
});
