import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { nearBase } from "../../scripts/nearBase.ts";

let folder: string;
let steps = 0;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-near-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: readonly string[]): string {
  const who = ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "commit.gpgsign=false"];
  return execFileSync("git", [...who, ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}

/** A new commit, by its hash. */
function commit(): string {
  // Two empty commits of one second, author and message would be the same commit.
  git("commit", "--allow-empty", "-m", `step ${++steps}`);
  return git("rev-parse", "HEAD");
}

test("a branch's own commits count from where it left main, not from where main has gone since", () => {
  git("init", "-b", "main");
  const left = commit();
  git("switch", "-c", "work");
  commit();
  commit();
  git("switch", "main");
  commit();
  git("switch", "work");
  expect(nearBase(folder)).toBe(left);
});

test("on main, the commits count that its upstream does not have", () => {
  git("init", "-b", "main");
  const pushed = commit();
  git("branch", "shared");
  git("branch", "--set-upstream-to=shared");
  commit();
  expect(nearBase(folder)).toBe(pushed);
});

test("on main without an upstream, what is uncommitted counts", () => {
  git("init", "-b", "main");
  const head = commit();
  expect(nearBase(folder)).toBe(head);
});

test("without a main branch, what is uncommitted counts", () => {
  git("init", "-b", "trunk");
  const head = commit();
  expect(nearBase(folder)).toBe(head);
});

test("outside a repository it says so", () => {
  expect(() => nearBase(folder)).toThrow(/is no Git repository with a commit in it/);
});
