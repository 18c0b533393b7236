import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSettings } from "./hostSettings.ts";

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "levelwright-settings-"));
  file = join(folder, "deeper", "settings.json");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("what is set is there after a restart, null removes it", async () => {
  const settings = await openSettings(file);
  await settings.set("theme", "light");
  await settings.set("layout.left", 240);
  await settings.set("theme", null);
  expect((await openSettings(file)).all()).toEqual({ "layout.left": 240 });
  expect(settings.notice).toBeUndefined();
});

test("many changes at once end as the last ones, in a file that is whole", async () => {
  const settings = await openSettings(file);
  await Promise.all(Array.from({ length: 50 }, (_, index) => settings.set(`key${index % 5}`, index)));
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ key0: 45, key1: 46, key2: 47, key3: 48, key4: 49 });
});

test.each(["", "{", "[1]", '"text"', "\u0000\u0001", '{"a":'])(
  "a damaged file (%j) is kept aside and told about",
  async (text) => {
    mkdirSync(join(folder, "deeper"));
    writeFileSync(file, text);
    const settings = await openSettings(file);
    expect(settings.all()).toEqual({});
    expect(settings.notice).toContain(`${file}.broken`);
    expect(readFileSync(`${file}.broken`, "utf8")).toBe(text);
    await settings.set("theme", "dark");
    expect((await openSettings(file)).all()).toEqual({ theme: "dark" });
  },
);

test("a setting that would swell the file beyond a megabyte is refused, the others stay", async () => {
  const settings = await openSettings(file);
  await settings.set("theme", "dark");
  await expect(settings.set("big", "x".repeat(2_000_000))).rejects.toMatchObject({ code: "INVALID" });
  expect(settings.all()).toEqual({ theme: "dark" });
});

test("a place that cannot be written is told with the file, and the setting holds for this session", async () => {
  const blocked = join(folder, "blocked");
  writeFileSync(blocked, "a file where a folder should be");
  const settings = await openSettings(join(blocked, "settings.json"));
  await expect(settings.set("theme", "dark")).rejects.toMatchObject({ code: "STORAGE" });
  expect(settings.all()).toEqual({ theme: "dark" });
  expect(existsSync(join(blocked, "settings.json"))).toBe(false);
});
