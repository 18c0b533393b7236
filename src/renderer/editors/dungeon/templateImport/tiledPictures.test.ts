import { gzipSync, zlibSync } from "fflate";
import { expect, test } from "vitest";
import { importMessages } from "./messages.ts";
import { isTiledJson, isTiledXml, readTiledJson, readTiledXml, tilesOf } from "./tiledPictures.ts";

/** Three wide, two high: floor 2, wall 3, empty 0; one wall is flipped. */
const tiles = [2, 2, 3, 0, 2, 0x8000_0003];
const packed = new Uint8Array(new Uint32Array(tiles).buffer);
const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const layer = { type: "tilelayer", name: "Rooms", width: 3, height: 2, data: tiles };
const tilesets = [
  {
    firstgid: 1,
    tiles: [
      { id: 1, class: "Floor" },
      { id: 2, type: "Old name" },
    ],
  },
  { firstgid: 3, tiles: [{ id: 0, class: "Wall", type: "Door" }] },
];
const json = (...layers: readonly unknown[]): string => JSON.stringify({ type: "map", layers, tilesets });
const xml = (...layers: readonly string[]): string =>
  `<?xml version="1.0"?>
<map version="1.10" tiledversion="1.10.2">
 <tileset firstgid="1"><tile id="1" class="Floor"/></tileset>
 <tileset firstgid="3"><tile id="0" type="Wall"/></tileset>
 ${layers.join("\n")}
</map>`;
const xmlLayer = (data: string, name = "Rooms") => `<layer name="${name}" width="3" height="2">${data}</layer>`;

const values = [
  { label: "Empty", guess: "nothing", cells: 1 },
  { label: "Floor", guess: "room", cells: 3 },
  { label: "Wall", guess: "wall", cells: 2 },
];
const picture = { name: "Rooms", width: 3, height: 2, cells: [1, 1, 2, 0, 1, 2] };

test.each([
  ["a list", () => readTiledJson(json(layer))],
  ["Base64", () => readTiledJson(json({ ...layer, encoding: "base64", data: base64(packed) }))],
  ["CSV in XML", () => readTiledXml(xml(xmlLayer(`<data encoding="csv">\n${tiles.join()}\n</data>`)))],
  ["Base64 in XML", () => readTiledXml(xml(xmlLayer(`<data encoding="base64">\n ${base64(packed)}\n</data>`)))],
  [
    "elements in XML",
    () =>
      readTiledXml(
        xml(xmlLayer(`<data>${tiles.map((gid) => (gid === 0 ? "<tile/>" : `<tile gid="${gid}"/>`)).join("")}</data>`)),
      ),
  ],
  ...(["zlib", "gzip"] as const).flatMap((compression) => {
    const data = base64((compression === "zlib" ? zlibSync : gzipSync)(packed));
    return [
      [compression, () => readTiledJson(json({ ...layer, encoding: "base64", compression, data }))],
      [
        `${compression} in XML`,
        () => readTiledXml(xml(xmlLayer(`<data encoding="base64" compression="${compression}">${data}</data>`))),
      ],
    ] as const;
  }),
] as const)(
  "tiles saved as %s are read with the names of their tilesets, flipped ones as the same tile",
  (_what, read) => {
    const { pictures, leftOut } = read();
    expect([pictures.length, leftOut]).toEqual([1, []]);
    expect(pictures[0]).toMatchObject({ ...picture, values });
  },
);

test.each([
  [
    "JSON",
    () =>
      readTiledJson(
        json(
          {
            type: "group",
            layers: [
              { ...layer, name: "A" },
              { type: "group", layers: [{ ...layer, name: "B" }] },
            ],
          },
          { type: "objectgroup", name: "Things" },
          layer,
        ),
      ),
  ],
  [
    "XML",
    () => {
      const data = `<data encoding="csv">${tiles.join()}</data>`;
      const group = `<group name="G">${xmlLayer(data, "A")}<group>${xmlLayer(data, "B")}</group></group>`;
      return readTiledXml(xml(xmlLayer(data), group, `<objectgroup name="Things"/>`));
    },
  ],
])("layers in groups of groups are read in %s, other layers aren't", (_what, read) => {
  expect(
    read()
      .pictures.map(({ name }) => name)
      .toSorted(),
  ).toEqual(["A", "B", "Rooms"]);
});

test("a tile without a name has its number", () => {
  const [first] = readTiledJson(JSON.stringify({ type: "map", layers: [layer] })).pictures;
  expect(first?.values.map(({ label }) => label)).toEqual(["Empty", "Tile 2", "Tile 3"]);
});

test.each([
  ["infinite", { chunks: [] }, importMessages.infiniteMap],
  ["without tiles", { data: undefined }, importMessages.noTiles("Rooms")],
  ["of another size", { width: 4 }, importMessages.wrongSize("Rooms", 6, 8)],
  ["of damaged letters", { data: "*", encoding: "base64" }, importMessages.damagedLayer("Rooms")],
  [
    "of damaged bytes",
    { data: base64(packed), encoding: "base64", compression: "zlib" },
    importMessages.damagedLayer("Rooms"),
  ],
  [
    "compressed in an unknown way",
    { data: base64(packed), encoding: "base64", compression: "zstd" },
    importMessages.unknownCompression("Rooms", "zstd"),
  ],
] as const)("a layer %s is left out with what to do, or refused where it is the only one", (_what, fault, why) => {
  const { pictures, leftOut } = readTiledJson(json({ ...layer, ...fault }, { ...layer, name: "Good" }));
  expect([pictures.map(({ name }) => name), leftOut]).toEqual([["Good"], [why]]);
  expect(() => readTiledJson(json({ ...layer, ...fault }))).toThrow(why);
});

test("an infinite map in XML says so", () => {
  const chunk = `<data encoding="csv"><chunk x="0" y="0" width="3" height="2">${tiles.join()}</chunk></data>`;
  expect(() => readTiledXml(xml(xmlLayer(chunk)))).toThrow(importMessages.infiniteMap);
});

test("a layer that unpacks to more than 4 MB is refused", () => {
  const read = (bytes: number) =>
    tilesOf({ name: "Bomb", encoding: "base64", compression: "zlib", data: base64(zlibSync(new Uint8Array(bytes))) });
  expect(read(400_000).length).toBe(100_000);
  expect(() => read(4_000_004)).toThrow(importMessages.damagedLayer("Bomb"));
});

test.each([
  ["JSON that ends early", () => readTiledJson('{"type": "map",\n "layers": ['), /read at .*2/],
  ["JSON of another form", () => readTiledJson('{"type": "map", "layers": [{"name": 1}]}'), /read at layers\.0\.type/],
  ["XML that ends early", () => readTiledXml("<map tiledversion='1'>\n<layer>\n</map>"), /read at line \d/],
  ["only objects", () => readTiledJson(json({ type: "objectgroup" })), importMessages.noTileLayer],
  ["nothing in XML", () => readTiledXml("<map tiledversion='1'/>"), importMessages.noTileLayer],
] as const)("a map of %s is refused with the place", (_what, read, why) => {
  expect(read).toThrow(why);
});

test.each([
  ['{"type": "map", "layers": []}', true, false],
  [' \n{"layers": [], "type" : "map"', true, false],
  ['{"type": "tileset", "layers": []}', false, false],
  ['{"type": "map"}', false, false],
  ['["type": "map", "layers"]', false, false],
  ['<?xml version="1.0"?><map version="1" orientation="orthogonal">', false, true],
  ["<map tiledversion='1'>", false, true],
  ["<map name='x'>", false, false],
  ["<tileset tiledversion='1'>", false, false],
])("%j is a map of Tiled in JSON: %s, in XML: %s", (text, isJson, isXml) => {
  expect([isTiledJson(text), isTiledXml(text)]).toEqual([isJson, isXml]);
});
