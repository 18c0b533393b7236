import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { StudioClient } from "#shared/contract/contract.ts";
import type { TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import { useSession } from "#renderer/studio/session.ts";
import { exportedFiles } from "../../../../../test/support/exportedFiles.ts";
import { packOfLevels } from "../../../../../test/support/packOfEachKind.ts";
import { sampleLayout } from "../../../../../test/support/sampleLayout.ts";
import type { Companions, ReadFile } from "../../levelViews.ts";
import { importMessages } from "./messages.ts";
import { noTemplates, readDungeonFile, useTemplateImport } from "./templateImport.ts";
import { templatesOfPicture } from "./templatesOfPicture.ts";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const tsx = `<tileset name="halls" tilewidth="16" tileheight="16" tilecount="4" columns="2"><image source="halls.png" width="32" height="32"/></tileset>`;
/** A room of three by two cells and an object in it, beside an empty column. */
const tmx = (
  content = '<layer id="1" name="Floor" width="4" height="2"><data encoding="csv">1,1,2,0,\n1,1,1,0</data></layer>',
) =>
  `<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" width="4" height="2" tilewidth="16" tileheight="16">
 <tileset firstgid="1" source="halls.tsx"/>${content}
 <objectgroup id="3" name="Things"><object id="1" name="Chest" type="Loot" x="16" y="8" width="16" height="16"/></objectgroup>
</map>`;
/** With its tileset, the picture of that, and one of something else. */
const companions: Companions = new Map(
  ["halls.tsx", "halls.png", "other.png"].map((name) => [
    name,
    () => Promise.resolve(encode(name === "halls.tsx" ? tsx : "png")),
  ]),
);
const none: Companions = new Map();
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0);

let documents: { readonly id: string; readonly name: string }[] = [];
const created: { readonly type: string; readonly name: string }[] = [];
const kept: string[] = [];
// Only what an import asks of the studio.
const client = {
  assets: {
    add: ({ name }: { readonly name: string }) => {
      kept.push(name);
      return Promise.resolve({ path: `assets/${name}`, sha256: "0", width: 32, height: 32 });
    },
  },
  documents: {
    list: () => Promise.resolve({ documents }),
    create: (document: { readonly type: string; readonly name: string }) => {
      created.push(document);
      return Promise.resolve({ id: `made${created.length}` });
    },
  },
} as unknown as StudioClient;

/** The pixels of every picture; undefined where they can't be decoded. */
let pixels: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray } | undefined;
const colors = (width: number, list: readonly number[]) => ({
  width,
  height: list.length / width,
  data: Uint8ClampedArray.from(list.flatMap((color) => [color >> 16, color >> 8, color, 255])),
});

beforeAll(() => {
  vi.stubGlobal("createImageBitmap", () =>
    pixels === undefined
      ? Promise.reject(new Error("Damaged."))
      : Promise.resolve({ ...pixels, close: () => undefined }),
  );
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext() {
        return { canvas: { width: 0, height: 0 }, drawImage: () => undefined, getImageData: () => pixels };
      }
    },
  );
});
afterAll(() => {
  useSession.setState({ client: null, documents: [] });
  vi.unstubAllGlobals();
});
beforeEach(() => {
  [documents, pixels] = [[], undefined];
  created.splice(0);
  kept.splice(0);
  useSession.setState({ client, documents: [] });
  useTemplateImport.setState({ asked: null });
});

const asked = () => useTemplateImport.getState().asked;

/** Reads a file; the person imports all rooms of the picture with this name, cancels, or wants a tileset. */
async function read(
  bytes: Uint8Array | string,
  name: string,
  choice: { readonly picture: string; readonly keepsPaint?: boolean } | "cancel" | "tileset" = "cancel",
  others: Companions = companions,
): Promise<ReadFile | undefined> {
  const reading = readDungeonFile(typeof bytes === "string" ? encode(bytes) : bytes, name, others);
  let isRead = false;
  const ended = (): void => void (isRead = true);
  reading.then(ended, ended);
  // A wait that no one ends would go on in the next files, and move the clock of those that fake theirs.
  await vi.waitUntil(() => isRead || asked() !== null, { interval: 1 });
  const question = asked();
  if (choice === "cancel" || choice === "tileset") question?.answer(choice === "cancel" ? noTemplates : "tileset");
  else {
    const picture = question?.pictures.find((one) => one.name === choice.picture);
    if (picture === undefined) throw new Error(`There is no picture "${choice.picture}".`);
    const { found } = templatesOfPicture(
      picture,
      picture.values.map(({ guess }) => guess),
    );
    question?.answer({ found, map: picture.map ?? 0, keepsPaint: choice.keepsPaint === true });
  }
  return await reading;
}
// The document's own type made it.
const templatesIn = (file: ReadFile | undefined) => file?.documents[0]?.data() as unknown as TemplateDocument;

test("a map asks what its tiles mean, layer by layer and all that is painted, and that it has paint to keep", async () => {
  const reading = readDungeonFile(encode(tmx()), "halls.tmx", companions);
  await vi.waitUntil(() => asked() !== null);
  expect(asked()).toMatchObject({ fileName: "halls.tmx", mayBeTileset: false, hasPaint: true });
  expect(asked()?.pictures.map(({ name, map }) => [name, map])).toEqual([
    ["Floor", undefined],
    ["All layers", 0],
  ]);
  expect(asked()?.pictures[1]?.values.map(({ label, cells }) => [label, cells])).toEqual([
    ["Empty", 2],
    ["Painted", 6],
  ]);
  asked()?.answer(noTemplates);
  // Its tileset and the picture of that aren't documents either.
  expect(await reading).toEqual({ documents: [], leftOut: [], used: ["halls.tsx", "halls.png"] });
  expect([asked(), created, kept]).toEqual([null, [], []]);
});

test("outlines alone become a document of the file's name, without tilesets", async () => {
  const file = await read(tmx(), "halls.v2.tmx", { picture: "All layers" });
  expect(file).toMatchObject({
    documents: [{ type: "room-templates", name: "halls.v2" }],
    used: ["halls.tsx", "halls.png"],
  });
  expect(templatesIn(file).templates).toMatchObject([{ name: "Room 1", outline: expect.any(Array) }]);
  expect([templatesIn(file).templates[0]?.paint, templatesIn(file).tiles, created]).toEqual([undefined, undefined, []]);
});

test.each([
  ["keep.tmj", "tiled-tmj"],
  ["keep.tmx", "tiled-tmx"],
  ["keep.ldtk", "ldtk"],
])("a map that we export as %s asks about its layers, and its rooms become templates", async (name, format) => {
  const choices = { formats: [format], container: "folder", cellSize: 16, theme: "light" } as const;
  const files = await exportedFiles(packOfLevels("dungeon", [sampleLayout()]), choices);
  const exported = files.find(({ path }) => path.endsWith(name.slice("keep".length)));
  const reading = readDungeonFile(exported!.bytes, name, none);
  await vi.waitUntil(() => asked() !== null);
  const [picture] = asked()!.pictures;
  const { found } = templatesOfPicture(
    picture!,
    picture!.values.map(({ guess }) => guess),
  );
  asked()?.answer({ found, map: picture!.map ?? 0, keepsPaint: false });
  const file = await reading;
  expect(file?.documents.map(({ name: title }) => title)).toEqual(["keep"]);
  expect(found.length).toBeGreaterThan(0);
  expect(templatesIn(file).templates).toHaveLength(found.length);
});

test("kept paint brings its tileset, with its picture, under a name that is free", async () => {
  documents = [
    { id: "x", name: "halls" },
    { id: "y", name: "halls 2" },
  ];
  // Only ids and names are read.
  useSession.setState({ documents: documents as never });
  const file = await read(tmx(), "halls.tmx", { picture: "All layers", keepsPaint: true });
  expect([created.map(({ type, name }) => [type, name]), kept]).toEqual([[["tileset", "halls 3"]], ["halls.png"]]);
  expect(file).toMatchObject({ leftOut: [], made: 1, used: ["halls.tsx", "halls.png"] });
  expect(file?.documents.map(({ type, name }) => [type, name])).toEqual([["room-templates", "halls"]]);
  expect(templatesIn(file)).toMatchObject({
    tiles: { tilesPerCell: 1, walls: 0, tileset: "made1" },
    templates: [
      {
        paint: {
          layers: [
            { kind: "tiles", tileset: "made1", rows: ["0 0 1", "0 0 0"] },
            { kind: "objects", objects: [{ class: "Loot", x: 1, y: 0.5 }] },
          ],
        },
      },
    ],
  });
});

test("paint without the picture of its tileset is kept, and it says which picture is missing", async () => {
  const only: Companions = new Map([["halls.tsx", () => Promise.resolve(encode(tsx))]]);
  const file = await read(tmx(), "halls.tmx", { picture: "All layers", keepsPaint: true }, only);
  expect(file).toMatchObject({ made: 1, leftOut: [expect.stringContaining("halls.png")], used: ["halls.tsx"] });
});

test("objects are kept without any tileset; what is left out says so", async () => {
  const file = await read(tmx(), "halls.tmx", { picture: "Floor", keepsPaint: true }, none);
  expect(file).toMatchObject({ made: 0, leftOut: [importMessages.missingTileset("halls.tsx")] });
  expect(templatesIn(file).tiles).toEqual({ tilesPerCell: 1, walls: 0 });
});

test("a layer of too many tiles shows no rooms, but what is painted does", async () => {
  const gids = Array.from({ length: 8 * 6 }, (_, at) => at + 1);
  const many = tsx
    .replace('tilecount="4"', 'tilecount="48"')
    .replace('width="32"', 'width="384"')
    .replace('columns="2"', 'columns="24"');
  const map = tmx(
    `<layer id="1" name="Art" width="8" height="6"><data encoding="csv">${gids.join()}</data></layer>`,
  ).replace('width="4" height="2"', 'width="8" height="6"');
  const file = await read(
    map,
    "art.tmx",
    { picture: "All layers" },
    new Map([["halls.tsx", () => Promise.resolve(encode(many))]]),
  );
  expect(templatesIn(file).templates).toHaveLength(1);
  expect((await read(map, "art.tmx", "cancel", none))?.leftOut).toEqual([importMessages.tooManyTiles("Art", 48, 40)]);
});

test("a picture asks what its colors mean, and may be a tileset", async () => {
  pixels = colors(
    4,
    [
      0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xffffff, 0x4477cc, 0x4477cc, 0xffffff, 0xffffff, 0xffffff, 0xffffff,
      0xffffff,
    ],
  );
  const file = await read(png, "plan.png", { picture: "plan.png" });
  expect([templatesIn(file).templates.length, file?.used]).toEqual([1, []]);
  const reading = readDungeonFile(png, "plan.png", none);
  await vi.waitUntil(() => asked() !== null);
  expect(asked()).toMatchObject({ mayBeTileset: true, hasPaint: false });
  asked()?.answer("tileset");
  expect((await reading)?.documents).toMatchObject([{ type: "tileset", name: "plan" }]);
  expect(kept).toEqual(["plan.png"]);
});

test("a picture of many colors is a tileset without a question; a damaged one says what to do", async () => {
  pixels = colors(
    50,
    Array.from({ length: 50 * 3 }, (_, at) => at * 999),
  );
  const file = await read(png, "tiles.png");
  expect(file?.documents).toMatchObject([{ type: "tileset", name: "tiles" }]);
  const picture = { picture: "assets/tiles.png", pictureWidth: 32, pictureHeight: 32 };
  expect(file?.documents[0]?.data()).toMatchObject({ ...picture, tileWidth: 16, tileHeight: 16, tiles: [] });
  pixels = undefined;
  expect(await read(png, "tiles.png")).toEqual({ documents: [], leftOut: [importMessages.noPicture] });
});

test("a second file cancels the question about the first", async () => {
  const first = readDungeonFile(encode(tmx()), "first.tmx", none);
  await vi.waitUntil(() => asked() !== null);
  const second = readDungeonFile(encode(tmx()), "second.tmx", none);
  expect((await first)?.documents).toEqual([]);
  await vi.waitUntil(() => asked()?.fileName === "second.tmx");
  asked()?.answer(noTemplates);
  await second;
});

test.each([
  ["a tileset", tsx, "halls.tsx", [["tileset", "halls"]]],
  [
    "classes",
    '{"propertyTypes": [{"id": 1, "name": "Loot", "type": "class", "members": []}]}',
    "game.tiled-project",
    [["object-classes", "game"]],
  ],
] as const)("%s is read without a question", async (_what, text, name, made) => {
  const file = await read(text, name);
  expect(file?.documents.map(({ type, name: title }) => [type, title])).toEqual(made);
});

test.each([
  ["text", encode("Rooms and doors."), "notes.txt"],
  ["a map among other bytes", encode("<map tiledversion='1'>\0"), "halls.tmx"],
  ["other bytes", Uint8Array.of(1, 0, 2), "file.bin"],
])("%s of another kind is left to others", async (_what, bytes, name) => {
  expect(await read(bytes, name)).toBeUndefined();
});

test("a broken map says what is wrong with it", async () => {
  const file = await read("<map tiledversion='1'>\n<layer>\n</map>", "halls.tmx");
  expect(file).toEqual({ documents: [], leftOut: [expect.stringMatching(/^The Tiled map can't be read at line/)] });
  const truncated = await read('{"type": "map", "layers": [', "halls.tmj");
  expect(truncated).toEqual({ documents: [], leftOut: [expect.stringMatching(/^The Tiled map can't be read/)] });
});
