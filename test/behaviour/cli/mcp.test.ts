import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { createRouterClient } from "@orpc/server";
import { decode } from "fast-png";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Studio } from "#main/services/studio.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { builtCli } from "../../support/builtModules.ts";
import { createHeadlessStudio } from "../../support/headlessStudio.ts";
import { repositoryRoot } from "../../support/sourceFiles.ts";

/** An assistant that starts `levelwright mcp` with the protocol's own client, and a studio that looks at what it did. */
let home: string;
let project: string;
const open: (() => Promise<unknown>)[] = [];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "levelwright-mcp-"));
  project = join(home, "priory");
  cpSync(join(repositoryRoot, "resources/samples/sunken-priory"), project, { recursive: true });
});
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
  rmSync(home, { recursive: true, force: true });
});

// What tools answer is JSON, of a shape of its own for each.
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = any;

interface Assistant {
  readonly tools: readonly string[];
  readonly call: (name: string, args?: Record<string, unknown>) => Promise<Answer>;
  /** The text of a refused call. */
  readonly refused: (name: string, args?: Record<string, unknown>) => Promise<string>;
  /** The bytes of the answer's picture. */
  readonly picture: (name: string, args: Record<string, unknown>) => Promise<Buffer>;
  readonly leave: () => Promise<void>;
}

async function assistant(...options: readonly string[]): Promise<Assistant> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [builtCli, "mcp", "--project", project, ...options],
    env: { PATH: process.env["PATH"] ?? "", HOME: home, XDG_CONFIG_HOME: join(home, "config") },
    stderr: "ignore",
  });
  const client = new Client({ name: "test", version: "1" });
  open.push(() => client.close());
  await client.connect(transport);
  const { tools } = await client.listTools();
  const ask = async (name: string, args: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const [first] = content;
    return { text: first?.type === "text" ? first.text : "", isError: isError === true, content };
  };
  return {
    tools: tools.map(({ name }) => name),
    call: async (name, args = {}) => {
      const { text, isError } = await ask(name, args);
      if (isError) throw new Error(`${name}: ${text}`);
      return JSON.parse(text);
    },
    refused: async (name, args = {}) => {
      const { text, isError } = await ask(name, args);
      expect(isError, text).toBe(true);
      return text;
    },
    picture: async (name, args) => {
      const image = (await ask(name, args)).content.find((part) => part.type === "image");
      return Buffer.from(image?.type === "image" ? image.data : "", "base64");
    },
    leave: () => client.close(),
  };
}

async function openStudio(): Promise<{ studio: Studio; client: StudioClient }> {
  const studio = await createHeadlessStudio(home);
  open.push(() => studio.close());
  const client: StudioClient = createRouterClient(studio.router);
  await client.project.open({ path: project });
  return { studio, client };
}

const room = (id: string, name: string, role: string, x: number) => ({ id, name, role, x, y: 100 });

test("an assistant draws a graph, runs it, keeps three layouts and exports them, and each of its steps can be undone in the studio", async () => {
  const { call, refused, leave } = await assistant("--write");
  const { documents } = await call("project_overview");
  const templates = documents.find((one: Answer) => one.id === "prioryrooms");
  expect(templates).toMatchObject({ type: "room-templates", name: "Priory rooms" });
  const halls = await call("read_document", { id: "lowerhalls" });

  const { id } = await call("create_document", { type: "dungeon-graph", name: "Crypt" });
  const broken = { id, label: "Break it", changes: [{ path: ["rooms"], value: 3 }] };
  expect(await refused("change_document", broken)).toContain("rooms: Expected a list");
  expect((await call("read_document", { id })).steps).toEqual([]);
  const changed = await call("change_document", {
    id,
    label: "Draw three rooms",
    changes: [
      { path: ["defaultTemplates"], value: halls.data.defaultTemplates },
      { path: ["rooms", 0], value: room("entrance", "Entrance", "start", 100) },
      { path: ["rooms", 1], value: room("hall", "Hall", "normal", 300) },
      { path: ["rooms", 2], value: room("tomb", "Tomb", "boss", 500) },
      { path: ["edges", 0], value: { ...halls.data.edges[0], id: "edgeeh", from: "entrance", to: "hall" } },
      { path: ["edges", 1], value: { ...halls.data.edges[0], id: "edgeht", from: "hall", to: "tomb" } },
    ],
  });
  expect(changed.problems.filter(({ severity }: Answer) => severity === "error")).toEqual([]);
  const rename = { id, label: "Rename the tomb", changes: [{ path: ["rooms", "tomb", "name"], value: "Grave" }] };
  await call("change_document", rename);
  expect(await call("undo_change", { what: "document", id })).toEqual({ undone: "Assistant: Rename the tomb" });
  await call("change_document", { ...rename, label: "Rename it again" });

  const run = await call("run_task", { documentId: id, task: "generate", count: 6, seed: 7 });
  expect(run).toMatchObject({ state: "done", found: 6 });
  const { total, candidates } = await call("query_candidates", { filter: "run:1", sort: "rooms", limit: 3 });
  expect(total).toBeGreaterThanOrEqual(3);
  const ids = candidates.map((one: Answer) => one.id);
  await call("mark_candidates", { ids, label: "Keep the first three", flag: "keep", stars: 4 });
  const kept = await call("query_candidates", { filter: "is:kept stars>=4" });
  expect(kept.candidates.map((one: Answer) => one.id).toSorted()).toEqual(ids.toSorted());
  expect(await refused("query_candidates", { filter: "depht>3" })).toContain('Couldn\'t read "depht>3"');

  const pack = await call("create_pack", { name: "Keepers", filter: "is:kept" });
  expect(pack.levels).toHaveLength(3);
  const exported = await call("export_pack", { id: pack.id, formats: ["pack-json", "svg"], folder: "exports" });
  for (const { path } of exported.files) expect(existsSync(join(project, "exports", path)), path).toBe(true);
  expect(exported.files.filter(({ path }: Answer) => path.endsWith(".svg"))).toHaveLength(3);
  expect(await refused("export_pack", { id: pack.id, formats: ["pack-json"], folder: "../outside" })).toContain(
    "isn't allowed",
  );
  expect(readdirSync(home)).not.toContain("outside");
  await leave();

  const { client } = await openStudio();
  const { history } = await client.documents.undoHistory({ id });
  const done = history?.entries.filter((entry) => history.done.includes(entry.id)).map(({ label }) => label);
  expect(done).toEqual(["Assistant: Draw three rooms", "Assistant: Rename it again"]);
  expect(await client.candidates.undoMarks({})).toMatchObject({ label: "Assistant: Keep the first three", changed: 3 });
});

test("without --write, tools only read, and a studio changes the project at the same time", async () => {
  const { client } = await openStudio();
  const { tools, call, refused } = await assistant();
  expect(tools).not.toContain("change_document");
  expect(tools).not.toContain("export_pack");
  expect((await call("project_overview")).readOnly).toBe(true);
  const before = await call("read_document", { id: "lowerhalls" });
  expect(before.data.rooms.length).toBeGreaterThan(3);
  await client.documents.create({ type: "dungeon-graph", name: "Made meanwhile" });
  await expect
    .poll(async () => (await call("project_overview")).documents.map((one: Answer) => one.name))
    .toContain("Made meanwhile");
  const tried = await call("check_document", { id: "lowerhalls", changes: [{ path: ["rooms", 0] }] });
  expect(tried.data.rooms).toHaveLength(before.data.rooms.length - 1);
  expect(await refused("check_document", { id: "lowerhalls", changes: [{ path: ["cellar", 0] }] })).toContain("cellar");
  expect(await refused("read_document", { id: "nosuchid0" })).not.toBe("");
});

test("with --write, a project that a studio has open isn't served", async () => {
  await openStudio();
  await expect(assistant("--write")).rejects.toThrow();
});

test("levels are added to a pack as a step, and a picture of a candidate comes as PNG", async () => {
  const { call, picture, leave } = await assistant("--write");
  const run = await call("run_task", { documentId: "belltower1", task: "generate", count: 2, seed: 3 });
  const { candidates } = await call("query_candidates", { filter: `run:${run.number}` });
  const { id } = await call("create_pack", { name: "Towers" });
  const ids = candidates.map((one: Answer) => one.id);
  const added = await call("add_to_pack", { id, label: "Add the towers", candidateIds: ids });
  expect(added).toEqual({ added: ids.length, alreadyThere: 0, levels: ids.length });
  expect(await call("add_to_pack", { id, label: "Add the towers", candidateIds: ids })).toMatchObject({ added: 0 });
  expect(await call("undo_change", { what: "pack", id })).toEqual({ undone: "Assistant: Add the towers" });
  expect((await call("read_pack", { id })).levels).toEqual([]);
  const { level } = await call("read_candidate", { id: ids[0] });
  expect(level.rooms.length).toBeGreaterThan(3);
  const png = decode(await picture("read_candidate", { id: ids[0], picture: true }));
  expect(png.width).toBeGreaterThan(100);
  expect(Math.max(png.width, png.height)).toBeLessThanOrEqual(800);
  await leave();
  const file = readdirSync(join(project, "packs"))[0] ?? "";
  expect(JSON.parse(readFileSync(join(project, "packs", file), "utf8")).entries).toEqual([]);
});
