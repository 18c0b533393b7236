import { decode } from "fast-png";
import { XMLParser } from "fast-xml-parser";
import { beforeAll, expect, test } from "vitest";
import { tilesetDocumentSchema } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { exportedHalls, paintedDocument, paintedLayout, paintedPicture as picture } from "../support/paintedHalls.ts";

/** The sample with painted rooms, laid out and exported; read back here by code of its own. */
let made: ReadonlyMap<string, Uint8Array>;
const text = (path: string) => new TextDecoder().decode(made.get(path));

beforeAll(async () => {
  made = await exportedHalls([paintedLayout()], ["tiled-tmx", "tiled-tmj", "png-tiles"]);
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  isArray: (name) => ["layer", "objectgroup", "object", "tileset", "tile", "property", "wangtile"].includes(name),
});
interface Xml {
  readonly [name: string]: unknown;
}
const tmx = () => (parser.parse(text("tiled/001-level-1.tmx")) as { map: Xml }).map;
const list = (value: unknown) => (value ?? []) as readonly Xml[];

test("the designer's picture is copied byte for byte, and its tileset is a file that the maps refer to", () => {
  expect(Buffer.from(made.get("tiled/assets/halls.png")!).equals(picture)).toBe(true);
  const [logic, painted] = list(tmx()["tileset"]);
  expect(logic?.["name"]).toBe("dungeon");
  expect(painted?.["source"]).toBe("halls.tsx");
  const set = parser.parse(text("tiled/halls.tsx")) as { tileset: [Xml] };
  const wang = list(((set.tileset[0]["wangsets"] as Xml)["wangset"] as Xml)["wangtile"]);
  const { terrains } = tilesetDocumentSchema.parse(paintedDocument("hallstiles")?.data);
  expect(wang.map((one) => [Number(one["tileid"]), String(one["wangid"]).split(",").map(Number)])).toEqual(
    terrains[0]?.tiles.map(({ tile, wangId }) => [tile, wangId]),
  );
  const json = JSON.parse(text("tiled/001-level-1.tmj")) as { tilesets: Record<string, unknown>[] };
  // Engines that read JSON know no tilesets in files of their own.
  expect(json.tilesets[1]).toMatchObject({ name: "halls", image: "assets/halls.png", wangsets: [{ name: "Walls" }] });
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
  const shown = decode(made.get("png-tiles/001-level-1.png")!);
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
