import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type FarmAddress, parseFarmAddress } from "#main/farm/farmAddress.ts";
import { goneSeconds, type KnownWorker } from "#main/farm/farmWorkers.ts";
import { productCatalogue } from "#main/processes/catalogue.ts";
import { type FarmService, openFarmService, workerInfo } from "./farmService.ts";
import { openFarmSettings } from "./farmSettingsFile.ts";
import { quietFarmRun } from "../../../../test/support/quietFarmRun.ts";

const opened: FarmService[] = [];
afterEach(async () => {
  for (const farm of opened.splice(0)) await farm.close();
});

/** The service of a studio with settings of its own. `password`: of the environment. */
async function open(
  more: { readonly fixed?: FarmAddress; readonly password?: string; readonly file?: string } = {},
): Promise<{ readonly farm: FarmService; readonly file: string }> {
  const { file = join(mkdtempSync(join(tmpdir(), "levelwright-farm-")), "farm.json"), ...parts } = more;
  const settings = await openFarmSettings(file);
  const local = { size: 2, limit: () => undefined };
  const farm = await openFarmService({ settings, catalogue: productCatalogue, local, ...parts });
  opened.push(farm);
  return { farm, file };
}
/** Nothing listens there. */
const nowhere = "redis://127.0.0.1:1";

test("a new studio has no farm: none is on, none is asked, and a test says that its address is missing", async () => {
  const { farm } = await open();
  expect(await farm.settings({})).toMatchObject({
    address: "",
    user: "",
    hasPassword: false,
    asksClearText: false,
    isOn: false,
    isFixed: false,
    problem: null,
  });
  await farm.change({ isOn: true });
  expect(farm.pool()).toBeUndefined();
  expect(await farm.status({})).toMatchObject({ problem: null, workers: [], memory: null, results: { waiting: 0 } });
  expect(await farm.test({})).toMatchObject({ failure: { message: "No address is entered." }, findings: [] });
});

test("a farm that isn't on isn't used; one that is on is one pool until it is another farm", async () => {
  const { farm } = await open();
  await farm.change({ address: nowhere });
  expect(farm.pool()).toBeUndefined();
  await farm.change({ isOn: true });
  const pool = farm.pool();
  expect(pool).toBeDefined();
  await farm.change({ checkEvery: 7, placement: "farm" });
  expect(farm.pool()).toBe(pool);
  await farm.change({ address: "redis://127.0.0.1:2" });
  expect(farm.pool()).not.toBe(pool);
  await farm.change({ isOn: false });
  expect(farm.pool()).toBeUndefined();
});

test("a farm that can't be reached says so when its status is asked for and when it is tested", async () => {
  const { farm } = await open();
  await farm.change({ address: nowhere, isOn: true });
  const message = `Can't reach the farm at ${nowhere}.`;
  expect(await farm.status({})).toMatchObject({ problem: { message }, workers: [], results: { waiting: 0 } });
  expect((await farm.test({})).failure).toMatchObject({ message });
});

test("an address that can't be used is a problem of the settings and of the status, and gives no pool", async () => {
  const { farm } = await open();
  const message = "The farm at rediss://farm.example.net:6379 needs a password.";
  expect(await farm.change({ address: "rediss://farm.example.net", isOn: true })).toMatchObject({
    problem: { message },
    asksClearText: false,
  });
  expect(farm.pool()).toBeUndefined();
  expect((await farm.status({})).problem).toMatchObject({ message });
  expect((await farm.test({})).failure).toMatchObject({ message });
});

test("a password goes unencrypted to the farm that this was allowed for, and to no other", async () => {
  const { farm } = await open();
  const asked = await farm.change({ address: "redis://me:secret@farm.example.net" });
  expect(asked).toMatchObject({
    address: "redis://farm.example.net",
    user: "me",
    hasPassword: true,
    asksClearText: true,
  });
  expect(asked.problem?.message).toContain("unencrypted");
  const allowed = { asksClearText: false, problem: null };
  expect(await farm.change({ clearText: true })).toMatchObject(allowed);
  expect(await farm.change({ user: "you" })).toMatchObject({ ...allowed, user: "you" });
  const other = await farm.change({ address: "redis://other.example.net", password: "secret" });
  expect(other).toMatchObject({ hasPassword: true, asksClearText: true });
  const first = await farm.change({ address: "redis://farm.example.net", password: "secret" });
  expect(first).toMatchObject(allowed);
  expect(await farm.change({ clearText: false })).toMatchObject({ asksClearText: true });
});

test("a password stays with the address it was entered for, until it is removed", async () => {
  const { farm } = await open();
  expect(await farm.change({ password: "secret" })).toMatchObject({ hasPassword: true });
  expect(await farm.change({ address: "rediss://farm.example.net" })).toMatchObject({
    hasPassword: true,
    problem: null,
  });
  expect(await farm.change({ address: "rediss://other.example.net" })).toMatchObject({ hasPassword: false });
  expect(await farm.change({ user: "me" })).toMatchObject({ hasPassword: false });
  expect(await farm.change({ address: "rediss://farm.example.net" })).toMatchObject({ hasPassword: true });
  expect(await farm.change({ password: null })).toMatchObject({ hasPassword: false });
});

test("the password of the environment is for the farm of the start, or else for the first one that is entered", async () => {
  const { farm, file } = await open({ password: "secret" });
  expect(await farm.settings({})).toMatchObject({ hasPassword: true, problem: null });
  expect(await farm.change({ address: "rediss://farm.example.net" })).toMatchObject({
    hasPassword: true,
    problem: null,
  });
  expect(await farm.change({ address: "rediss://other.example.net" })).toMatchObject({ hasPassword: false });
  const later = await open({ password: "secret", file });
  expect(await later.farm.settings({})).toMatchObject({ address: "rediss://other.example.net", hasPassword: true });
  expect(await later.farm.change({ address: "rediss://farm.example.net" })).toMatchObject({ hasPassword: false });
  // The one that is entered comes first.
  expect(await later.farm.change({ password: "own" })).toMatchObject({ hasPassword: true });
});

test("the farm of the command line is shown without its password, and stays as long as the studio runs", async () => {
  const fixed = parseFarmAddress("redis://me:secret@127.0.0.1:1");
  const { farm } = await open({ fixed });
  expect(await farm.settings({})).toMatchObject({
    address: nowhere,
    user: "me",
    hasPassword: true,
    isOn: true,
    isFixed: true,
    problem: null,
  });
  for (const change of [{ address: "redis://localhost" }, { user: "you" }, { isOn: true }])
    await expect(farm.change(change)).rejects.toThrow("This farm was given with --farm.");
  expect(await farm.change({ checkEvery: 3 })).toMatchObject({ checkEvery: 3, address: nowhere });
  expect(farm.pool()).toBeDefined();
  const plain = await open({ fixed: parseFarmAddress(nowhere) });
  expect(await plain.farm.settings({})).toMatchObject({ user: "", hasPassword: false });
});

test("a farm can't be changed while runs use it, and other settings can", async () => {
  const { farm } = await open();
  await farm.change({ address: nowhere, isOn: true });
  const used = farm.pool()?.openRun?.({ ...quietFarmRun, kind: "sokoban" });
  await expect(farm.change({ user: "me" })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await farm.settings({})).toMatchObject({ user: "" });
  expect(await farm.change({ checkEvery: 3 })).toMatchObject({ checkEvery: 3 });
  await used?.close(false);
  expect(await farm.change({ user: "me" })).toMatchObject({ user: "me" });
});

const engine = (kind: string, engineVersion: string, build: string) => [kind, { kind, engineVersion, build }] as const;
const own = new Map([engine("sokoban", "3", "s1"), engine("linjat", "2", "l1"), engine("drod", "1", "d1")]);
/** What is said of a worker with these engines. */
function info(
  engines: Readonly<Record<string, string>>,
  builds: Readonly<Record<string, string>>,
  more: Partial<KnownWorker> = {},
) {
  const worker = { id: "w1", name: "attic", processes: 4, busy: 0, doing: [], silentSeconds: 0, ...more };
  return workerInfo({ ...worker, engines, builds } as unknown as KnownWorker, own);
}

test("a worker takes the kinds of this studio's version and build; the others are named with both", () => {
  const engines = { sokoban: "3", linjat: "2", drod: "9", other: "1" };
  expect(info(engines, { sokoban: "s1", linjat: "l2", drod: "d1" })).toMatchObject({
    id: "w1",
    name: "attic",
    kinds: ["sokoban"],
    otherVersions: [{ kind: "drod", version: "9", needed: "1" }],
    otherBuilds: [{ kind: "linjat", build: "l2", needed: "l1" }],
    state: "idle",
  });
});

test("the state of a worker is that it is silent, of no use, busy or idle, in this order", () => {
  const [same, build, version] = [
    [{ sokoban: "3" }, { sokoban: "s1" }],
    [{ sokoban: "3" }, {}],
    [{ sokoban: "4" }, {}],
  ] as const;
  const state = ([engines, builds]: Parameters<typeof info>, more?: Partial<KnownWorker>) =>
    info(engines, builds, more).state;
  expect([state([...same]), state([...same], { busy: 1 })]).toEqual(["idle", "busy"]);
  expect([state([...build], { busy: 1 }), state([...version], { busy: 1 }), state([{}, {}])]).toEqual([
    "other-build",
    "other-version",
    "other-version",
  ]);
  expect(state([...same], { busy: 1, silentSeconds: goneSeconds })).toBe("busy");
  expect(state([...same], { busy: 1, silentSeconds: goneSeconds + 1 })).toBe("silent");
});
