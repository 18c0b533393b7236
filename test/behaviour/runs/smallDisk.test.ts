import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { notRun } from "../../support/notRun.ts";

/** A mount namespace of its own: needs root or unprivileged user namespaces, and nothing of it is left afterwards. */
const namespace = ["--map-root-user", "--mount"];
const canMount =
  spawnSync("unshare", [...namespace, "mount", "-t", "tmpfs", "tmpfs", "/mnt"], { stdio: "ignore" }).status === 0;
if (!canMount) notRun("runs on a full disk", "this machine does not let us mount a small disk");

test.runIf(canMount)(
  "a run on a disk that fills up waits, says so, and goes on or ends when there is space; none is started meanwhile",
  () => {
    const home = mkdtempSync(join(tmpdir(), "levelwright-disk-"));
    const fixture = join(import.meta.dirname, "../../fixtures/runs/smallDiskRun.ts");
    const script = 'mount -t tmpfs -o size=8m tmpfs "$1" && exec "$2" "$3" "$1"';
    const run = spawnSync("unshare", [...namespace, "sh", "-c", script, "sh", home, process.execPath, fixture], {
      encoding: "utf8",
      timeout: 100_000,
    });
    rmSync(home, { recursive: true, force: true });
    expect(run.stderr).toBe("");
    expect(JSON.parse(run.stdout)).toMatchObject({
      blocked: {
        state: "running",
        blockedBy: "The disk is full. The run resumes by itself when there is space.",
        rate: 0,
      },
      stoodStill: true,
      refused: ["STORAGE", expect.stringMatching(/^The disk is full: /) as string, "Free some space and try again."],
      done: { state: "done", done: 200, problems: [] },
      rows: 200,
      stopped: {
        state: "failed",
        problem: expect.stringContaining("couldn't be stored") as string,
      },
    });
  },
  120_000,
);
