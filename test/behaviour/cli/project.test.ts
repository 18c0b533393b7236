import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildHere } from "#main/services/exports/exportBuilder.ts";
import { createExportsService } from "#main/services/exports/exportsService.ts";
import { anyFolder } from "#main/services/hostAccess.ts";
import { createPacksService } from "#main/services/packs/packsService.ts";
import { createProjectFolder } from "#main/services/project/createProjectFolder.ts";
import { loadProject } from "#main/services/project/loadProject.ts";
import { createProjectSlot } from "#main/services/project/projectHolder.ts";
import { openWorkshop, storedContent } from "../runs/runsWorkshop.ts";
import { runCli } from "./cliProcess.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-cli-"));
  writeFileSync(join(folder, "size.json"), '{"size": 1000}');
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function projectWithRun(name: string, processes: string): Promise<string> {
  const project = await createProjectFolder(folder, name);
  const task = ["fixture", "numbers", "--in", join(folder, "size.json"), "--count", "30", "--seed", "9"];
  const result = await runCli("fixture", ["run", ...task, "--project", project, "--processes", processes, "--json"]);
  expect(result).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(result.stdout)).toMatchObject({ summary: { found: 30, state: "done" } });
  return project;
}

async function stored(project: string): Promise<string> {
  const workshop = await openWorkshop(project);
  const content = storedContent(workshop);
  await workshop.close();
  return content;
}

test("run --project stores the same with 1 and 3 processes", async () => {
  const one = await stored(await projectWithRun("one", "1"));
  expect(await stored(await projectWithRun("three", "3"))).toBe(one);
});

test("export writes the bytes that the studio writes", async () => {
  const project = await projectWithRun("packed", "2");
  const slot = createProjectSlot();
  await slot.replace(await loadProject(project, { events: slot.events, now: Date.now, setDatabaseAside: false }));
  const packs = createPacksService(slot);
  const filter = { foldDuplicates: false };
  const { pack } = await packs.create({
    name: "First",
    from: { filter, sort: { by: "arrival", direction: "ascending" } },
  });
  const fromStudio = join(folder, "from-studio");
  mkdirSync(fromStudio);
  await createExportsService({ holder: slot, access: anyFolder, build: buildHere }).write({
    packId: pack.id,
    settings: { formats: ["pack-json"], container: "folder", cellSize: 16, theme: "light", destination: fromStudio },
  });
  await slot.replace(undefined);

  const fromCommand = join(folder, "from-command");
  const asked = ["--project", project, "--pack", "First", "--to", "pack-json", "--out", fromCommand];
  const result = await runCli("product", ["export", ...asked]);
  expect(result).toMatchObject({ code: 0, stderr: "" });
  expect(readdirSync(fromCommand)).toEqual(readdirSync(fromStudio));
  for (const name of readdirSync(fromCommand)) {
    expect(readFileSync(join(fromCommand, name)).equals(readFileSync(join(fromStudio, name)))).toBe(true);
  }
});

test("a project that cannot be used is refused with its folder", async () => {
  const missing = join(folder, "nowhere");
  const result = await runCli("product", [
    "export",
    "--project",
    missing,
    "--pack",
    "x",
    "--to",
    "svg",
    "--out",
    folder,
  ]);
  expect(result.code).toBe(2);
  expect(result.stderr).toContain(`levelwright: ${missing}: There is no folder`);
});

test("a project that a studio has open is not written to", async () => {
  const project = await createProjectFolder(folder, "busy");
  const studio = await openWorkshop(project);
  const task = ["fixture", "numbers", "--in", join(folder, "size.json")];
  const result = await runCli("fixture", ["run", ...task, "--project", project]);
  await studio.close();
  expect(result.code).toBe(2);
  expect(result.stderr).toContain("is read-only");
});
