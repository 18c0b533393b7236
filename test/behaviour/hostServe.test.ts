import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createORPCClient } from "@orpc/client";
import { RPCLink } from "@orpc/client/websocket";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type ServeOptions, type ServedStudio, serve } from "#main/host/serve.ts";
import { contractVersion } from "#shared/contract/base.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { asPageSocket, openSocket } from "../contract/support/roads.ts";
import { startCli } from "./cli/cliProcess.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";

/** `levelwright serve` from the sources, with a screen that is built if it is not there yet. */
let folder: string;
let lines: string[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-serve-"));
  vi.stubEnv("LEVELWRIGHT_SETTINGS", join(folder, "settings"));
  vi.stubEnv("LEVELWRIGHT_PROJECTS", join(folder, "projects"));
  if (!existsSync(join(repositoryRoot, "out", "renderer", "index.html"))) {
    await import("../../scripts/build.ts");
  }
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
beforeEach(() => {
  lines = [];
});

function start(options: Partial<ServeOptions> = {}): Promise<ServedStudio> {
  return serve({ say: (line) => lines.push(line), ...options });
}

async function connect(studio: ServedStudio): Promise<StudioClient> {
  const socket = openSocket(studio.url);
  await once(socket, "open");
  return createORPCClient(new RPCLink({ websocket: asPageSocket(socket) }));
}

describe("levelwright serve", () => {
  test("makes the project it is given, says where it and the studio are, and lets go of both when stopped", async () => {
    const project = join(folder, "elsewhere", "New keep");
    const studio = await start({ project });
    expect(lines).toEqual([`Project: ${project}`, `Studio:  ${studio.url}`]);
    const client = await connect(studio);
    expect((await client.host.info({})).contractVersion).toBe(contractVersion);
    expect((await client.project.current({})).project).toMatchObject({
      path: project,
      name: "New keep",
      readOnly: false,
    });
    await studio.stop();
    await studio.stopped;
    await expect(fetch(studio.url)).rejects.toThrow();
    const again = await start({ project });
    expect((await (await connect(again)).project.current({})).project?.readOnly).toBe(false);
    await again.stop();
  });

  test("copies the sample when there is nothing to open, and comes back to it the next time", async () => {
    rmSync(join(folder, "settings"), { recursive: true, force: true });
    const studio = await start({ orSample: true });
    const client = await connect(studio);
    const first = (await client.project.current({})).project;
    expect(first?.path).toContain(join(folder, "projects"));
    await studio.stop();
    const again = await start({ orSample: true });
    expect((await (await connect(again)).project.current({})).project?.path).toBe(first?.path);
    await again.stop();
  });

  test("starts on the welcome page with the problem when the last project's database is damaged, and sets it aside when asked", async () => {
    const project = join(folder, "hurt");
    const first = await start({ project });
    const client = await connect(first);
    await client.candidates.saveFilter({ name: "Mine", filter: { foldDuplicates: true } });
    await first.stop();
    writeFileSync(join(project, "candidates.sqlite"), "");
    lines = [];
    const second = await start({ orSample: true });
    expect(lines[0]).toMatch(
      /^Problem: The database .* has 0 bytes.* --set-database-aside starts with an empty one\.$/,
    );
    expect(await (await connect(second)).project.current({})).toMatchObject({
      project: null,
      problem: { path: project, action: "set-database-aside" },
    });
    await second.stop();
    await expect(start({ project })).rejects.toMatchObject({
      detail: { remedy: expect.stringContaining("--set-database-aside") as string },
    });
    const third = await start({ setDatabaseAside: true });
    expect((await (await connect(third)).project.current({})).project).toMatchObject({
      path: project,
      readOnly: false,
    });
    await third.stop();
  });

  test.each(["SIGTERM", "SIGINT"] as const)("ends on %s when its project's folder was deleted", async (signal) => {
    const project = join(folder, `deleted-${signal}`);
    const environment = {
      LEVELWRIGHT_SETTINGS: join(folder, `settings-${signal}`),
      LEVELWRIGHT_PROJECTS: join(folder, "projects"),
    };
    const child = startCli("product", ["serve", "--project", project], repositoryRoot, environment);
    let said = "";
    child.stdout!.on("data", (text: Buffer) => (said += text.toString()));
    await expect.poll(() => said, { timeout: 20_000 }).toMatch(/^Studio: /m);
    const socket = openSocket(/http:\S+/.exec(said)![0]);
    await once(socket, "open");
    const page: StudioClient = createORPCClient(new RPCLink({ websocket: asPageSocket(socket) }));
    await page.documents.create({ type: "dungeon-graph", name: "Crypt" });
    rmSync(project, { recursive: true });
    const ended = once(child, "exit");
    child.kill(signal);
    expect((await ended)[0]).toBe(0);
    expect(existsSync(project)).toBe(false);
  });

  test("refuses a folder that is no project and touches nothing in it", async () => {
    const other = join(folder, "photos");
    mkdirSync(other);
    writeFileSync(join(other, "cat.jpg"), "x");
    await expect(start({ project: other })).rejects.toMatchObject({ name: "StudioError" });
    expect(existsSync(join(other, "levelwright.json"))).toBe(false);
  });

  test("refuses a port that is taken, with what to do", async () => {
    const first = await start();
    const port = Number(new URL(first.url).port);
    await expect(start({ port })).rejects.toMatchObject({
      code: "STORAGE",
      message: expect.stringContaining(`127.0.0.1:${port}`),
      detail: { remedy: expect.stringContaining("--port") },
    });
    await first.stop();
  });

  test("stops by itself when nobody opens a page", async () => {
    const studio = await start({ idleMinutes: 0.005 });
    await studio.stopped;
    await expect(fetch(studio.url)).rejects.toThrow();
  });

  test("listening wider than this machine says what that exposes", async () => {
    const studio = await start({ listen: "0.0.0.0", roots: [join(folder, "maps")] });
    const warning = lines.find((line) => line.startsWith("Warning"));
    expect(warning).toContain("listening on 0.0.0.0");
    expect(warning).toContain(join(folder, "maps"));
    expect((await fetch(studio.url, { redirect: "manual" })).status).toBe(303);
    await studio.stop();
  });

  test("keeps its key out of the log", async () => {
    const studio = await start();
    await fetch(studio.url);
    await studio.stop();
    const log = join(folder, "settings", "studio.log");
    expect(existsSync(log) ? readFileSync(log, "utf8") : "").not.toContain(
      new URL(studio.url).searchParams.get("token"),
    );
  });
});

describe("a page", () => {
  let studio: ServedStudio;
  let client: StudioClient;
  let outside: string;

  beforeAll(async () => {
    rmSync(join(folder, "settings"), { recursive: true, force: true });
    outside = join(folder, "outside");
    mkdirSync(join(outside, "maps"), { recursive: true });
    mkdirSync(join(folder, "projects", "keep"), { recursive: true });
    writeFileSync(join(folder, "projects", "keep", "levelwright.json"), "{}");
    symlinkSync(outside, join(folder, "projects", "way-out"));
    studio = await start({ orSample: true });
    client = await connect(studio);
  });
  afterAll(() => studio.stop());

  test("sees the folders of the projects folder, marked when they are projects, and none above or behind a link", async () => {
    const { path, parent, folders } = await client.host.browseFolders({});
    expect(path).toBe(join(folder, "projects"));
    expect(parent).toBeNull();
    expect(folders).toContainEqual({ name: "keep", path: join(path, "keep"), isProject: true });
    expect(folders.map(({ name }) => name)).not.toContain("way-out");
  });

  test.each([
    ["lists no folder", (path: string) => client.host.browseFolders({ path })],
    ["opens no project", (path: string) => client.project.open({ path })],
    ["makes no project", (path: string) => client.project.create({ name: "Stolen", parentFolder: path })],
    ["copies no project", (path: string) => client.project.duplicate({ path, name: "Stolen" })],
  ])("%s outside of the roots", async (_what, call) => {
    for (const path of [outside, join(folder, "projects", "way-out", "maps"), join(folder, "projects", ".."), "/"]) {
      await expect(call(path)).rejects.toMatchObject({
        code: "STORAGE",
        data: { remedy: expect.stringContaining("--root") },
      });
    }
  });

  test("writes no export outside of the roots", async () => {
    const { pack } = await client.packs.create({ name: "Keepers" });
    const settings = {
      formats: ["pack-json"],
      container: "folder" as const,
      cellSize: 16,
      theme: "light" as const,
      destination: join(outside, "maps"),
    };
    await expect(client.exports.write({ packId: pack.id, settings })).rejects.toMatchObject({ code: "STORAGE" });
    await expect(client.exports.preview({ packId: pack.id, settings })).rejects.toMatchObject({ code: "STORAGE" });
  });

  test("is told what a browser cannot do", async () => {
    await expect(client.host.pickFolder({ title: "Open" })).rejects.toMatchObject({ code: "UNSUPPORTED" });
    await expect(client.host.revealInFolder({ path: studio.url })).rejects.toMatchObject({ code: "STORAGE" });
    await expect(client.host.openLink({ url: "https://github.com/" })).rejects.toMatchObject({ code: "UNSUPPORTED" });
  });

  test("keeps its settings across studios", async () => {
    await client.host.setSetting({ key: "theme", value: "light" });
    const other = await start();
    expect(await (await connect(other)).host.settings({})).toEqual({ theme: "light" });
    await other.stop();
  });
});
