import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { notRun } from "../../support/notRun.ts";
import { createSites } from "./projectSite.ts";

const sites = createSites();
afterEach(() => sites.dispose());

/** A mount namespace of its own: what is mounted there denies writing to root as well, and goes with it. */
const namespace = ["--map-root-user", "--mount"];
const canMount =
  spawnSync("unshare", [...namespace, "mount", "-t", "tmpfs", "tmpfs", "/mnt"], { stdio: "ignore" }).status === 0;
if (!canMount) notRun("read-only files", "this machine does not let us mount");

test.runIf(canMount).each([
  ["candidates.sqlite", "database"],
  ["", "folder"],
])("a project whose %s may not be written opens to be looked at, and says that it is the %s", async (name, because) => {
  const site = sites.open();
  const { path } = await site.project.create({ name: "Kept" });
  await site.documents.create({ type: "dungeon-graph", name: "Crypt" });
  await site.project.close({});
  const script = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && exec "$2" "$3" "$4" "$5"';
  const opener = join(import.meta.dirname, "../../fixtures/projects/openProject.ts");
  const given = [join(path, name), process.execPath, opener, site.home, path];
  const run = spawnSync("unshare", [...namespace, "sh", "-c", script, "sh", ...given], { encoding: "utf8" });
  expect(run.stderr).toBe("");
  expect(JSON.parse(run.stdout)).toEqual({ readOnly: true, readOnlyBecause: because, documents: 1 });
});
