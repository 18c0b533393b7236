import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyFolder, foldersInside } from "./hostAccess.ts";

let base: string;
let root: string;

beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), "levelwright-access-")));
  root = join(base, "projects");
  mkdirSync(join(root, "keep"), { recursive: true });
  mkdirSync(join(base, "projects-of-others"));
  mkdirSync(join(base, "secret"));
  writeFileSync(join(base, "secret", "file"), "");
  symlinkSync(join(base, "secret"), join(root, "link"));
  symlinkSync(join(base, "not-there-yet"), join(root, "dangling"));
  symlinkSync(join(root, "loop"), join(root, "loop"));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

test("what lies inside a root is allowed, also before it exists", async () => {
  const access = foldersInside([root]);
  expect(await access.check(root)).toBe(root);
  expect(await access.check(join(root, "keep"))).toBe(join(root, "keep"));
  expect(await access.check(join(root, "new", "folder"))).toBe(join(root, "new", "folder"));
  expect(await access.check(`${root}/keep/../keep/`)).toBe(join(root, "keep"));
});

test.each([
  ["the folder above", ".."],
  ["a neighbour with a longer name", "../projects-of-others"],
  ["a way out and elsewhere", "keep/../../secret/file"],
  ["a link that leads out", "link/file"],
  ["a link to something that does not exist yet", "dangling"],
  ["a path below such a link", "dangling/file"],
])("%s is refused, with the place and what to do", async (_what, path) => {
  await expect(foldersInside([root]).check(`${root}/${path}`)).rejects.toMatchObject({
    code: "STORAGE",
    detail: { place: expect.any(String), remedy: expect.stringContaining("--root") },
  });
});

test("a link that runs in circles and a path with a zero character are no paths", async () => {
  await expect(foldersInside([root]).check(join(root, "loop", "x"))).rejects.toMatchObject({ code: "INVALID" });
  await expect(foldersInside([root]).check(`${root}/a\0b`)).rejects.toMatchObject({ code: "INVALID" });
});

test("a root that is a link itself stands for its target", async () => {
  symlinkSync(root, join(base, "shortcut"));
  expect(await foldersInside([join(base, "shortcut")]).check(join(root, "keep"))).toBe(join(root, "keep"));
});

test("the desktop reaches everything, with links resolved", async () => {
  expect(await anyFolder.check(join(root, "link", "file"))).toBe(join(base, "secret", "file"));
});
