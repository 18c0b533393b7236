import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noTileDocuments } from "#shared/levels/dungeon/tiles/tileSources.ts";
import { mapSettingsOf } from "#shared/levels/dungeon/layoutMap.ts";
import { clearPage } from "../../../../test/support/clearPage.ts";
import { tower } from "../../../../test/support/towerLayout.ts";
import { useSession } from "#renderer/studio/session.ts";
import { followProject } from "#renderer/studio/projectFeed.ts";
import { setSetting } from "#renderer/studio/settings.ts";
import { recordedStudio, type StudioCall } from "../../../../test/support/recordedStudio.ts";
import { layoutTiles } from "./layoutTiles.ts";
import { levelTiles, lookKey, paintTiles, pixelsPerCell } from "./levelLook.ts";
import { canvasOfPixels, forgetPicture, pictureNow, usePictures } from "./pictures.ts";

/** What is put on canvases: heights of the strips of pixels, and how many pixels of them aren't empty. */
const strips: { row: number; height: number; painted: boolean }[] = [];
const walls: string[] = [];
let hasContext = true;
class Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    [this.width, this.height] = [width, height];
    this.data = new Uint8ClampedArray(width * height * 4);
  }
}
function canvasOf(width = 0, height = 0) {
  let fillStyle = "";
  const context = {
    putImageData: (image: Pixels, _x: number, y: number) =>
      strips.push({ row: y, height: image.height, painted: image.data.some((value) => value > 0) }),
    fillRect: (...box: number[]) => walls.push(`${fillStyle} ${box.join()}`),
    drawImage: () => undefined,
    getImageData: (_x: number, _y: number, w: number, h: number) => new Pixels(w, h),
    get canvas() {
      return canvas;
    },
    set fillStyle(color: string) {
      fillStyle = color;
    },
  };
  const canvas = { width, height, getContext: () => (hasContext ? context : null) };
  return canvas;
}

beforeEach(() => {
  hasContext = true;
  strips.splice(0);
  walls.splice(0);
  vi.stubGlobal("document", { createElement: () => canvasOf() });
  vi.stubGlobal("ImageData", Pixels);
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      constructor(width: number, height: number) {
        return canvasOf(width, height);
      }
    },
  );
  vi.stubGlobal("createImageBitmap", async () => ({ width: 32, height: 16, close: () => undefined }));
});
afterEach(async () => {
  usePictures.setState({ byPath: new Map() });
  vi.unstubAllGlobals();
  await clearPage();
});

test("a layout is painted once per layout, settings, documents and whole, in strips of eight rows", () => {
  const layout = tower();
  const tiles = layoutTiles(layout, noTileDocuments);
  const { map, tileset, canvas, faults } = tiles;
  expect(faults).toEqual([]);
  expect([canvas?.width, canvas?.height]).toEqual([map.width * tileset.tileWidth, map.height * tileset.tileHeight]);
  const rows = Array.from({ length: Math.ceil(map.height / 8) }, (_, i) => i * 8 * tileset.tileHeight);
  expect(rows.length).toBeGreaterThan(1);
  expect(strips.map(({ row }) => row)).toEqual(rows);
  expect(strips.every(({ height }) => height === 8 * tileset.tileHeight)).toBe(true);
  expect(strips[0]!.painted).toBe(true);
  expect(layoutTiles(layout, noTileDocuments)).toBe(tiles);
  expect(layoutTiles(layout, noTileDocuments, { ...mapSettingsOf(layout), tilesPerCell: 3 })).not.toBe(tiles);
  expect(layoutTiles(layout, { ...noTileDocuments })).not.toBe(tiles);
});

test("a layout that looks as the last one did has its picture; another one has its own", () => {
  const [first, same, other] = [tower(), tower(), tower()];
  other.rooms[0]!.x += 1;
  const tiles = layoutTiles(first, noTileDocuments);
  expect(layoutTiles(same, noTileDocuments)).toBe(tiles);
  expect(layoutTiles(same, noTileDocuments)).toBe(tiles);
  expect(layoutTiles(other, noTileDocuments)).not.toBe(tiles);
  const whole = tower();
  const part = tower();
  const shown = layoutTiles(part, noTileDocuments, mapSettingsOf(part), whole);
  expect(layoutTiles(part, noTileDocuments, mapSettingsOf(part), whole)).toBe(shown);
  const another = { ...tower(), rooms: [] };
  expect(layoutTiles(part, noTileDocuments, mapSettingsOf(part), another)).not.toBe(shown);
});

test("a map that is too large for a canvas isn't painted, which is said", () => {
  const layout = tower();
  const { tileset } = layoutTiles(layout, noTileDocuments);
  const most = 64_000_000 / (tileset.tileWidth * tileset.tileHeight);
  const { canvas, faults, map } = layoutTiles(layout, noTileDocuments, { ...mapSettingsOf(layout), tilesPerCell: 60 });
  expect(map.width * map.height).toBeGreaterThan(most);
  expect(canvas).toBeUndefined();
  expect(faults).toHaveLength(1);
});

test("without a context the canvas stays empty", () => {
  hasContext = false;
  const layout = tower();
  layout.rooms[1]!.name = "Long hall";
  expect(layoutTiles(layout, noTileDocuments).canvas).toBeDefined();
  expect(strips).toEqual([]);
});

function connect(own: Readonly<Record<string, unknown>> = {}): StudioCall[] {
  const { client, calls } = recordedStudio({ "assets.read": { bytes: new Blob(), sha256: "a1" }, ...own });
  useSession.setState({ client, project: { id: "p", name: "P", path: "/priory", readOnly: false } });
  return calls;
}
const kindOf = (path: string) => usePictures.getState().byPath.get(path)?.kind;

test("a picture is loaded once, when it is first wanted, and again when it was forgotten or has changed", async () => {
  const calls = connect();
  expect(pictureNow("")).toMatchObject({ kind: "ready", isOwn: true });
  expect(pictureNow("")).toBe(pictureNow(""));
  expect(pictureNow("assets/a.png")).toEqual({ kind: "loading" });
  pictureNow("assets/a.png");
  await expect.poll(() => kindOf("assets/a.png")).toBe("ready");
  expect(pictureNow("assets/a.png")).toMatchObject({ sha256: "a1", isOwn: false, pixels: { width: 32, height: 16 } });
  expect(calls).toEqual([["assets.read", { path: "assets/a.png" }]]);
  pictureNow("assets/b.png");
  await expect.poll(() => kindOf("assets/b.png")).toBe("ready");
  forgetPicture("assets/a.png");
  expect([kindOf("assets/a.png"), kindOf("assets/b.png")]).toEqual([undefined, "ready"]);
  const hear = async (event: object): Promise<void> => {
    const session = useSession.getState();
    await followProject(
      recordedStudio({
        "project.watch": async function* () {
          yield event;
        },
        "project.current": { project: null },
      }).client,
    );
    useSession.setState(session, true);
  };
  await hear({ type: "asset", path: "assets/unknown.png" });
  expect(calls).toHaveLength(2);
  await hear({ type: "asset", path: "assets/b.png" });
  await expect.poll(() => calls.length).toBe(3);
  await hear({ type: "closed" });
  expect(usePictures.getState().byPath.size).toBe(0);
});

test("a picture that can't be read says why; that of a project that was left meanwhile isn't shown", async () => {
  const answer = Promise.withResolvers<unknown>();
  connect({ "assets.read": () => Promise.reject(new Error("It is gone.")) });
  pictureNow("assets/a.png");
  await expect.poll(() => pictureNow("assets/a.png")).toEqual({ kind: "failed", message: "It is gone." });
  connect({ "assets.read": () => answer.promise });
  pictureNow("assets/b.png");
  useSession.setState({ project: { id: "p", name: "P", path: "/elsewhere", readOnly: false } });
  answer.resolve({ bytes: new Blob(), sha256: "b1" });
  await new Promise(setImmediate);
  expect(kindOf("assets/b.png")).toBe("loading");
});

test("pixels become a canvas of their size, once", () => {
  const pixels = { width: 3, height: 2, data: new Uint8ClampedArray(24).fill(9) };
  const canvas = canvasOfPixels(pixels);
  expect([canvas.width, canvas.height]).toEqual([3, 2]);
  expect(strips).toEqual([{ row: 0, height: 2, painted: true }]);
  expect(canvasOfPixels(pixels)).toBe(canvas);
  expect(strips).toHaveLength(1);
});

test("the gallery's wide pictures have a key of their own for tiles, which changes with pictures alone", () => {
  expect(lookKey(200)).toBe("");
  setSetting("levels.look", "tiles");
  const key = lookKey(160);
  expect(key).toMatch(/^tiles\d+$/);
  expect([lookKey(159), lookKey(160)]).toEqual(["", key]);
  usePictures.setState({ byPath: new Map([["assets/a.png", { kind: "loading" }]]) });
  expect(lookKey(160)).toBe(`tiles${Number(key.slice(5)) + 1}`);
});

test("only floor plans have tiles, which are painted on whole device pixels with walls on grid lines", () => {
  const tiles = levelTiles("dungeon", tower(), noTileDocuments)!;
  expect(levelTiles("sokoban", {}, noTileDocuments)).toBeUndefined();
  expect(levelTiles("unknown", {}, noTileDocuments)).toBeUndefined();
  const { tilesPerCell, walls: thickness } = tiles.map.settings;
  const period = tilesPerCell + thickness;
  expect(pixelsPerCell(tiles)).toBe(period * tiles.tileset.tileWidth);
  const drawn: unknown[] = [];
  const context = (scale: number) => ({
    getTransform: () => ({ a: scale, e: 10.4, f: 20.6 }),
    save: () => drawn.push("save"),
    restore: () => drawn.push("restore"),
    setTransform: (...numbers: number[]) => drawn.push(numbers),
    drawImage: (_: unknown, ...box: number[]) => drawn.push(box),
    set imageSmoothingEnabled(isOn: boolean) {
      drawn.push(isOn);
    },
  });
  const paint = (scale: number): unknown[] => {
    drawn.splice(0);
    paintTiles(context(scale) as never, tiles);
    return [...drawn];
  };
  const full = period * tiles.tileset.tileWidth;
  const over = (thickness / (2 * period)) * full;
  expect(paint(full)).toEqual([
    "save",
    [1, 0, 0, 1, Math.round(10.4 - over), Math.round(20.6 - over)],
    false,
    [0, 0, (tiles.map.width / period) * full, (tiles.map.height / period) * full],
    "restore",
  ]);
  expect(paint(full - 1)[2]).toBe(true);
  drawn.splice(0);
  paintTiles(context(1) as never, { ...tiles, canvas: undefined });
  expect(drawn).toEqual([]);
});
