import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { decode } from "fast-png";
import { XMLParser } from "fast-xml-parser";
import { beforeAll, expect, test } from "vitest";
import { generateLayouts } from "#main/engines/dungeon/generate.ts";
import { exportFiles } from "#main/exports/exportPack.ts";
import { readTileFiles } from "#main/exports/tileFiles.ts";
import { dungeonKind } from "#shared/levels/dungeon/dungeonKind.ts";
import { tilesetDocumentSchema } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import type { DocumentSnapshot } from "#shared/levels/levelKind.ts";
import type { PackFile } from "#shared/project/packFile.ts";
import { repositoryRoot } from "../support/sourceFiles.ts";
import { runShard } from "../support/runTask.ts";

/** The sample with painted rooms, laid out and exported; read back here by code of its own. */
const folder = join(repositoryRoot, "resources/samples/painted-halls");
const files = readdirSync(join(folder, "documents")).map((name) => join(folder, "documents", name));
const documents = files.map((file) => JSON.parse(readFileSync(file, "utf8")) as DocumentSnapshot);
const lookup = (id: string) => documents.find((document) => document.id === id);
const picture = new Uint8Array(readFileSync(join(folder, "assets/halls.png")));

const made = new Map<string, Uint8Array>();
const text = (path: string) => new TextDecoder().decode(made.get(path));

beforeAll(async () => {
  const prepared = dungeonKind.prepare("generate", lookup("paintedhalls")!, lookup);
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
  const { levels } = runShard(generateLayouts, { input: prepared.input });
  const layout = dungeonKind.levelSchema.parse(levels[0]);
  // Pictures for players show secret doors as walls; maps for engines have them.
  const doors = layout.doors.map((door) => (door.kind === "secret" ? { ...door, kind: "door" } : door));
  const level = { ...layout, doors };
  const entry = { id: "entry00001", title: "Halls", kind: "dungeon", level, metrics: {}, canonicalKey: "k" };
  const pack = { format: "levelwright-pack", formatVersion: 1, id: "pack000001", name: "Halls", description: "", author: "", entries: [entry] } as unknown as PackFile; // prettier-ignore
  const formats = ["tiled-tmx", "tiled-tmj", "png-tiles"];
  const choices = { formats, container: "folder", cellSize: 16, theme: "light" } as const;
  const tiles = await readTileFiles({ folder, documents: files });
  for await (const { path, bytes } of exportFiles(pack, choices, undefined, undefined, tiles)) made.set(path, bytes);
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  isArray: (name) => ["layer", "objectgroup", "object", "tileset", "tile", "property", "wangtile"].includes(name),
});
interface Xml {
  readonly [name: string]: unknown;
}
const tmx = () => (parser.parse(text("tiled/001-halls.tmx")) as { map: Xml }).map;
const list = (value: unknown) => (value ?? []) as readonly Xml[];

test("the designer's picture is copied byte for byte, and its tileset is a file that the maps refer to", () => {
  expect(Buffer.from(made.get("tiled/assets/halls.png")!).equals(picture)).toBe(true);
  const [logic, painted] = list(tmx()["tileset"]);
  expect(logic?.["name"]).toBe("dungeon");
  expect(painted?.["source"]).toBe("halls.tsx");
  const set = parser.parse(text("tiled/halls.tsx")) as { tileset: [Xml] };
  const wang = list(((set.tileset[0]["wangsets"] as Xml)["wangset"] as Xml)["wangtile"]);
  const { terrains } = tilesetDocumentSchema.parse(lookup("hallstiles")?.data);
  expect(wang.map((one) => [Number(one["tileid"]), String(one["wangid"]).split(",").map(Number)])).toEqual(
    terrains[0]?.tiles.map(({ tile, wangId }) => [tile, wangId]),
  );
  expect(JSON.parse(text("tiled/halls.tsj"))).toMatchObject({ type: "tileset", image: "assets/halls.png" });
});

test("painted layers keep their names, over what was composed; the layers for engines are hidden under them", () => {
  const names = list(tmx()["layer"]).map(({ name, visible }) => [name, visible]);
  expect(names).toEqual(
    expect.arrayContaining([
      ["walls", "0"],
      ["wall-tiles", "1"],
      ["Carpet", "1"],
      ["Furniture", "1"],
    ]),
  );
  const groups = list(tmx()["objectgroup"]);
  const objects = list(groups.find(({ name }) => name === "Objects")?.["object"]);
  expect(objects.length).toBeGreaterThan(0);
  for (const object of objects) expect(["statue", "barrel", "skull"]).toContain(object["type"]);
});

test("the visible layers, drawn by their gids and flips, are pixel by pixel the picture of the tiles", () => {
  const map = tmx();
  const [columns, rows] = [Number(map["width"]), Number(map["height"])];
  const shown = decode(made.get("png-tiles/001-halls.png")!);
  expect([shown.width, shown.height]).toEqual([columns * 16, rows * 16]);
  const source = decode(picture);
  const [, set] = list(map["tileset"]);
  const first = Number(set?.["firstgid"]);
  const drawn = new Uint8ClampedArray(shown.width * shown.height * 4);
  for (const layer of list(map["layer"])) {
    if (layer["visible"] !== "1") continue;
    const gids = String((layer["data"] as Xml)["#text"])
      .split(",")
      .map(Number);
    for (const [place, gid] of gids.entries()) {
      const tile = (gid & 0x1fff_ffff) - first;
      if (gid === 0) continue;
      for (let y = 0; y < 16; y++) {
        for (let x = 0; x < 16; x++) {
          // Tiled: the diagonal first, then horizontal, then vertical; undone from the last.
          let [u, v] = [x, y];
          if (gid & 0x4000_0000) v = 15 - v;
          if (gid >= 0x8000_0000) u = 15 - u;
          if (gid & 0x2000_0000) [u, v] = [v, u];
          const from = 4 * ((Math.floor(tile / 16) * 16 + v) * source.width + (tile % 16) * 16 + u);
          const to = 4 * ((Math.floor(place / columns) * 16 + y) * shown.width + (place % columns) * 16 + x);
          const alpha = (source.data[from + 3] ?? 0) / 255;
          if (alpha === 0) continue;
          for (let c = 0; c < 3; c++)
            drawn[to + c] = (source.data[from + c] ?? 0) * alpha + (drawn[to + c] ?? 0) * (1 - alpha);
          drawn[to + 3] = 255;
        }
      }
    }
  }
  let different = 0;
  for (let i = 0; i < drawn.length; i++) if (Math.abs((drawn[i] ?? 0) - (shown.data[i] ?? 0)) > 1) different++;
  expect(different).toBe(0);
});
