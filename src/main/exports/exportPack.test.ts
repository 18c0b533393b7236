import { expect, test } from "vitest";
import { packOfEachKind, packOfLevels } from "../../../test/support/packOfEachKind.ts";
import { samplePack } from "../../../test/support/samplePack.ts";
import { exportFiles, zipName } from "./exportPack.ts";

const plain = { container: "folder", cellSize: 16, theme: "light" } as const;

async function exported(pack: Parameters<typeof exportFiles>[0], formats: readonly string[], more: object = {}) {
  const shares: number[] = [];
  const paths: string[] = [];
  const files = exportFiles(pack, { ...plain, formats, ...more }, undefined, (share) => void shares.push(share));
  for await (const { path } of files) paths.push(path);
  return { shares, paths };
}

test("progress grows from format to format, each level a part, up to the whole", async () => {
  const { shares } = await exported(samplePack(["Gate", "Hall"]), ["svg", "csv"]);
  expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
  expect(shares).toContain(0.25);
  expect(shares).toContain(0.5);
  expect(shares.at(-1)).toBe(1);
});

test("formats come in the order of menus, and a file that several have comes once", async () => {
  const { paths } = await exported(samplePack(["Gate"]), ["tiled-tmx", "pack-json", "tiled-tmj"]);
  expect(paths[0]).toBe("sunken-priory.json");
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.some((path) => path.endsWith(".tmj")) && paths.some((path) => path.endsWith(".tmx"))).toBe(true);
});

test("levels without a title are called by their kind and number, also where a format leaves some out", async () => {
  const { paths } = await exported(samplePack(["", "Hall", " "]), ["svg"]);
  expect(paths.map((path) => path.replace("svg/", ""))).toEqual([
    "001-dungeon-1.svg",
    "002-hall.svg",
    "003-dungeon-3.svg",
  ]);
  const all = packOfEachKind();
  const only = await exported(all, ["dot"]);
  const places = all.entries.flatMap(({ kind }, at) =>
    kind === "dungeon" ? [`${String(at + 1).padStart(3, "0")}-`] : [],
  );
  expect(only.paths).toHaveLength(places.length);
  for (const place of places) expect(only.paths.some((path) => path.includes(place))).toBe(true);
});

test("what scripts have written comes last, unless another format has a file of that name", async () => {
  const written = [
    { path: "sunken-priory.json", text: "mine" },
    { path: "words.txt", text: "words" },
  ];
  const { paths } = await exported(samplePack(["Gate"]), ["pack-json", "script:words"], { written });
  expect(paths).toEqual(["sunken-priory.json", "words.txt"]);
});

test("a level that can't be read is told by its place in the pack, an unknown format with those there are", async () => {
  const pack = samplePack(["Gate", "Hall"]);
  const broken = { ...pack, entries: [pack.entries[0]!, { ...pack.entries[1]!, level: { rooms: 3 } }] };
  await expect(exported(broken, ["svg"])).rejects.toMatchObject({
    name: "ExportError",
    place: expect.stringMatching(/^entries\[1\]\.level\./) as string,
  });
  await expect(exported(pack, ["fly"])).rejects.toMatchObject({ place: "formats" });
  await expect(exported(packOfLevels("sokoban", [{ rows: ["#####", "#@$.#", "#####"] }]), ["dot"])).rejects.toThrow();
  // A copy of the pack doesn't read its levels.
  expect((await exported(broken, ["pack-json"])).paths).toHaveLength(1);
  expect(zipName(pack)).toBe("sunken-priory.zip");
});
