import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encode } from "fast-png";
import { afterEach, expect, test, vi } from "vitest";
import { createAssetsService } from "#main/services/assets/assetsService.ts";
import { createSites } from "./projectSite.ts";

const sites = createSites();
afterEach(() => sites.dispose());

const png = (shade: number, side = 4): Uint8Array =>
  encode({ width: side, height: side, channels: 4, data: new Uint8Array(side * side * 4).fill(shade) });
const blob = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);

async function opened() {
  const site = sites.open();
  const { path } = await site.project.create({ name: "Tiles" });
  return { site, path, assets: createAssetsService(site.slot) };
}

test("a picture is kept and read byte for byte; the same one once, another one of that name beside it", async () => {
  const { path, assets } = await opened();
  const first = await assets.add({ name: "C:\\art\\my tiles!.png", bytes: blob(png(9)) });
  expect(first).toMatchObject({ path: "assets/my tiles.png", width: 4, height: 4 });
  expect(readFileSync(join(path, first.path)).equals(png(9))).toBe(true);
  expect((await assets.add({ name: "my tiles.png", bytes: blob(png(9)) })).path).toBe(first.path);
  expect((await assets.add({ name: "my tiles.png", bytes: blob(png(7)) })).path).toBe("assets/my tiles-2.png");
  const { bytes } = await assets.read({ path: first.path });
  expect(Buffer.from(await bytes.arrayBuffer()).equals(png(9))).toBe(true);
});

test.each([
  ["what is no PNG", new TextEncoder().encode("<svg/>".repeat(20)), /isn't a PNG/],
  ["a PNG that was cut off", png(3).slice(0, -9), /incomplete/],
  ["a PNG that is too large", png(3, 4100), /at most 4 096/],
])("%s is refused with what to do, and nothing is written", async (_, bytes, reason) => {
  const { assets } = await opened();
  const refused = assets.add({ name: "a.png", bytes: blob(bytes) });
  await expect(refused).rejects.toMatchObject({
    code: "INVALID",
    message: expect.stringMatching(reason) as string,
    detail: { remedy: expect.stringMatching(/choose it again/) as string },
  });
  await expect(assets.read({ path: "assets/a.png" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("links and paths out of the folder are not read", async () => {
  const { path, assets } = await opened();
  mkdirSync(join(path, "assets"));
  writeFileSync(join(path, "secret.png"), png(1));
  symlinkSync(join(path, "secret.png"), join(path, "assets/link.png"));
  await expect(assets.read({ path: "assets/link.png" })).rejects.toMatchObject({ code: "INVALID" });
  for (const bad of ["assets/../secret.png", "secret.png", "assets/.hidden.png", "/etc/passwd"])
    await expect(Promise.resolve(assets.read({ path: bad })), bad).rejects.toMatchObject({ code: "INVALID" });
});

test("a picture that another program saves again is told to the pages", async () => {
  const { site, path, assets } = await opened();
  const { path: asset } = await assets.add({ name: "a.png", bytes: blob(png(9)) });
  const told = (): number => site.events.filter((event) => event.type === "asset" && event.path === asset).length;
  await vi.waitFor(() => expect(told()).toBeGreaterThan(0), { timeout: 8000, interval: 50 });
  const before = told();
  writeFileSync(join(path, asset), png(5, 8));
  await vi.waitFor(() => expect(told()).toBeGreaterThan(before), { timeout: 8000, interval: 50 });
  expect(await assets.read({ path: asset })).toMatchObject({ width: 8 });
});
