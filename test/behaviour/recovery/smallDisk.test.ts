import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { notRun } from "../../support/notRun.ts";
import { createSites } from "../project/projectSite.ts";

const sites = createSites();
afterEach(() => sites.dispose());

/** A mount namespace of its own: needs root or unprivileged user namespaces, and nothing of it is left afterwards. */
const namespace = ["--map-root-user", "--mount"];
const canMount =
  spawnSync("unshare", [...namespace, "mount", "-t", "tmpfs", "tmpfs", "/mnt"], { stdio: "ignore" }).status === 0;
if (!canMount) notRun("full and read-only disks", "this machine does not let us mount a small disk");

test.runIf(canMount)(
  "a full disk, a file that is held for a moment and a read-only disk lose nothing and say so",
  () => {
    const home = sites.folder();
    const studio = join(import.meta.dirname, "../../fixtures/projects/smallDiskStudio.ts");
    const script = 'mount -t tmpfs -o size=1200k tmpfs "$1" && exec "$2" "$3" "$1"';
    const run = spawnSync("unshare", [...namespace, "sh", "-c", script, "sh", home, process.execPath, studio], {
      encoding: "utf8",
    });
    expect(run.stderr).toBe("");
    const seen = JSON.parse(run.stdout) as Record<string, unknown>;
    expect(seen).toMatchObject({
      failedSave: {
        code: "STORAGE",
        message: expect.stringMatching(/^The disk is full: .*documents.*\.$/) as string,
        remedy: "Free some space and try again.",
      },
      untouched: true,
      failedInsert: { code: "STORAGE", message: expect.stringContaining("The disk is full") as string },
      failedExport: {
        code: "STORAGE",
        message: expect.stringMatching(/^The disk is full: .*out\.$/) as string,
        remedy: "Free some space and try again.",
      },
      halfExport: "no folder",
      rows: 0,
      saved: true,
      roomsAfter: 200,
      readOnly: true,
      failedWrite: { code: "READ_ONLY", message: 'The project "Tight" is read-only: its folder is write-protected.' },
      heldEvents: ["retrying", "ok"],
      canRead: 201,
      counted: 1,
      elsewhere: { code: "STORAGE", message: expect.stringMatching(/^The disk is read-only/) as string },
    });
    expect(seen["leftovers"]).toHaveLength(1);
  },
);

test.runIf(canMount)(
  "a project opens on a full disk after a crash during a run; nothing that it needs is written",
  () => {
    const home = sites.folder();
    const studio = join(import.meta.dirname, "../../fixtures/projects/fullDiskOpening.ts");
    const script = 'mount -t tmpfs -o size=3m tmpfs "$1" && { "$2" "$3" "$1" crash; exec "$2" "$3" "$1" open; }';
    const run = spawnSync("unshare", [...namespace, "sh", "-c", script, "sh", home, process.execPath, studio], {
      encoding: "utf8",
    });
    expect(run.stderr.replace(/^Killed\n/, "")).toBe("");
    expect(JSON.parse(run.stdout)).toEqual({
      readOnly: false,
      documents: ["Crypt"],
      unsaved: [1],
      runs: ["interrupted"],
    });
  },
);
