import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openGraph, stubBrowser } from "../../../../../test/support/graphStage.ts";
import { drawn, drawnChanges, frameAt } from "../../../../../test/support/recordDrawing.ts";
import { quietLook } from "../../../../../test/support/quietLook.ts";
import { runHook } from "../../../../../test/support/runHook.ts";
import { sampleLayout } from "../../../../../test/support/sampleLayout.ts";
import { tower } from "../../../../../test/support/towerLayout.ts";
import type { LayoutTiles } from "#renderer/levels/tiles/layoutTiles.ts";
import { loadSettings } from "#renderer/studio/settings.ts";
import { defaultMapSettings } from "#shared/levels/dungeon/mapGrid/mapSettings.ts";
import { fullTilesZoom, useShownTiles, useWholeZooms } from "./shownTiles.ts";
import { groundPainter, lookPainter, paintSkin, planPainter, type LayoutLook } from "./layoutPainters.ts";
import { layoutCanvasOf } from "./layoutCanvas.ts";
import { layoutStoreOf, showPreview, type ShownLayout } from "./layoutStore.ts";
import { tilesPainter } from "./tilesPainter.ts";

const layout = sampleLayout();
const shown: ShownLayout = {
  ...showPreview({ kind: "solved", layout, seed: 1, milliseconds: 1 }),
  origin: [2, 1],
};
const frame = frameAt(10, { camera: { x: 1, y: 1, zoom: 10 } });
const hooks: { stop(): Promise<void> }[] = [];

beforeAll(() => {
  stubBrowser();
  vi.stubGlobal("devicePixelRatio", 2);
});
afterAll(() => void vi.unstubAllGlobals());
afterEach(async () => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const hook of hooks.splice(0)) await hook.stop();
  loadSettings({});
});

/** What a look adds to the plan's overlay. */
function added(more: Partial<LayoutLook>, of: ShownLayout | undefined = shown): string[] {
  return drawnChanges(
    drawn(lookPainter(of, quietLook), frame),
    drawn(lookPainter(of, { ...quietLook, ...more }), frame),
  );
}

test("nothing of a quiet look is drawn over a plan", () => {
  expect(drawn(lookPainter(shown, quietLook), frame)).toEqual([]);
});

test("rooms that are selected, hovered and to blame have outlines, the strongest one", () => {
  const selection = ["room:gate"];
  expect(added({ selection })).toMatchInlineSnapshot(`
    [
      "+ fill accent-line alpha 0.12 at transform(10,0,0,10,10,0): M 0 0 L 6 0 L 6 5 L 0 5 Z",
      "+ stroke accent-line 0.22 at transform(10,0,0,10,10,0): M 0 0 L 6 0 L 6 5 L 0 5 Z",
    ]
  `);
  expect(added({ selection, hover: "room:gate" })).toEqual(added({ selection }));
  expect(added({ hover: "room:shop" })).toMatchInlineSnapshot(`
    [
      "+ fill accent-line alpha 0.06 at transform(10,0,0,10,10,0): M 0 5 L 6 5 L 6 10 L 0 10 Z",
      "+ stroke accent-line 0.22 alpha 0.55 at transform(10,0,0,10,10,0): M 0 5 L 6 5 L 6 10 L 0 10 Z",
    ]
  `);
  expect(added({ blamed: new Set(["room:shop"]) })).toMatchInlineSnapshot(`
    [
      "+ fill bad alpha 0.2 at transform(10,0,0,10,10,0): M 0 5 L 6 5 L 6 10 L 0 10 Z",
      "+ stroke bad 0.22 alpha 0.9 at transform(10,0,0,10,10,0): M 0 5 L 6 5 L 6 10 L 0 10 Z",
    ]
  `);
});

test("doors of connections are thickened; over tiles they are framed", () => {
  expect(added({ selection: ["edge:e2"] })).toMatchInlineSnapshot(`
    [
      "+ stroke accent-line 0.7 round alpha 0.8 at transform(10,0,0,10,10,0): M 2 5 L 3 5",
    ]
  `);
  expect(added({ blamed: new Set(["edge:e2"]) })).toMatchInlineSnapshot(`
    [
      "+ stroke bad 0.7 round alpha 0.8 at transform(10,0,0,10,10,0): M 2 5 L 3 5",
    ]
  `);
  expect(added({ selection: ["edge:e2"], isOverTiles: true })).toMatchInlineSnapshot(`
    [
      "+ stroke accent-line 0.25 round at transform(10,0,0,10,10,0): M 2 5 rounded 1.7 4.7 1.6 0.6 0.15",
    ]
  `);
  expect(added({ selection: ["edge:none"] })).toEqual([]);
});

test("stairs of a connection are framed at both ends", () => {
  const floors = { ...showPreview({ kind: "solved", layout: tower(), seed: 1, milliseconds: 1 }) };
  const [stairs] = tower().stairs ?? [];
  const target = `edge:${stairs?.edge}`;
  expect(added({ selection: [target] }, floors)).toMatchInlineSnapshot(`
    [
      "+ stroke accent-line 0.3 round alpha 0.8 at transform(10,0,0,10,-10,-10): rect 5.9 1.9 1.2 1.2",
      "+ stroke accent-line 0.3 round alpha 0.8 at transform(10,0,0,10,-10,-10): rect 20.9 1.9 1.2 1.2",
    ]
  `);
  expect(added({ selection: [target], isOverTiles: true }, floors)).toMatchInlineSnapshot(`
    [
      "+ stroke accent-line 0.25 round at transform(10,0,0,10,-10,-10): rect 5.9 1.9 1.2 1.2",
      "+ stroke accent-line 0.25 round at transform(10,0,0,10,-10,-10): rect 20.9 1.9 1.2 1.2",
    ]
  `);
  expect(added({ selection: ["edge:other"] }, floors)).toEqual([]);
});

test("connections that a closest attempt lacks are dashed lines between the middles of its rooms", () => {
  expect(added({ missing: [{ from: "gate", to: "gold" }] })).toMatchInlineSnapshot(`
    [
      "+ stroke bad 0.3 dash 0.8,0.6 round at transform(10,0,0,10,10,0): M 3.89 3.58 L 9.11 9.92",
    ]
  `);
  expect(added({ missing: [{ from: "gate", to: "shop" }] })).toMatchInlineSnapshot(`
    [
      "+ stroke bad 0.3 dash 0.8,0.6 round at transform(10,0,0,10,10,0): M 3 3.9 L 3 6.1",
    ]
  `);
  expect(added({ missing: [{ from: "gate", to: "none" }] })).toEqual([]);
  expect(added({ missing: [{ from: "none", to: "gate" }] })).toEqual([]);
});

test("pinned rooms have a pin, corridors none", () => {
  expect(added({ pinned: new Set(["gate"]) })).toMatchInlineSnapshot(`
    [
      "+ fill accent-solid at transform(10,0,0,10,10,0) transform(1,0,0,1,5.25,0.75): arc 0 0 0.56 0 6.28",
      "+ fill bg-2 at transform(10,0,0,10,10,0) transform(1,0,0,1,5.25,0.75): M -0.2 -0.27 L 0.2 -0.27 L 0.13 0.04 L 0.27 0.16 L -0.27 0.16 L -0.13 0.04 Z",
      "+ stroke bg-2 0.08 round corners at transform(10,0,0,10,10,0) transform(1,0,0,1,5.25,0.75): M -0.2 -0.27 L 0.2 -0.27 L 0.13 0.04 L 0.27 0.16 L -0.27 0.16 L -0.13 0.04 Z",
      "+ fill bg-2 at transform(10,0,0,10,10,0) transform(1,0,0,1,5.25,0.75): M 0 0.16 L 0 0.36",
      "+ stroke bg-2 0.08 round corners at transform(10,0,0,10,10,0) transform(1,0,0,1,5.25,0.75): M 0 0.16 L 0 0.36",
    ]
  `);
  expect(added({ pinned: new Set(["way"]) })).toEqual([]);
});

test("dragged rooms are drawn where they would be put, broken and with the reason where they can't be", () => {
  const drag = { ids: new Set(["gate"]), dx: 3, dy: 2, fault: undefined };
  expect(added({ drag })).toMatchInlineSnapshot(`
    [
      "+ fill accent-line alpha 0.2 at transform(10,0,0,10,10,0) move(3,2): M 0 0 L 6 0 L 6 5 L 0 5 Z",
      "+ stroke accent-line 0.22 round at transform(10,0,0,10,10,0) move(3,2): M 0 0 L 6 0 L 6 5 L 0 5 Z",
    ]
  `);
  expect(added({ drag: { ...drag, fault: "outside" } })).toMatchInlineSnapshot(`
    [
      "+ fill bad alpha 0.2 at transform(10,0,0,10,10,0) move(3,2): M 0 0 L 6 0 L 6 5 L 0 5 Z",
      "+ stroke bad 0.22 dash 0.6,0.4 round at transform(10,0,0,10,10,0) move(3,2): M 0 0 L 6 0 L 6 5 L 0 5 Z",
      "+ fill bad-soft: rounded 36.9 48 66.2 24 12",
      "+ stroke bad 1: rounded 36.9 48 66.2 24 12",
      "+ write bad 600 11px center: "outside" 70 64",
    ]
  `);
  expect(added({ drag: { ...drag, dy: 20, fault: "outside" } }).at(-1)).toMatchInlineSnapshot(
    `"+ write bad 600 11px center: "outside" 70 184"`,
  );
  expect(added({ drag: { ...drag, ids: new Set(["none"]), fault: "outside" } })).toEqual([]);
});

const key = { id: "k", kind: "key", room: "gate", x: 1, y: 2 } as unknown as LayoutLook["objects"][number];

test("objects are drawn; a selected, hovered or dragged one is framed, also where it would be put", () => {
  const objects = [key];
  expect(added({ objects })).toMatchInlineSnapshot(`
    [
      "+ stroke role-key 0.16 at transform(10,0,0,10,10,0) transform(1,0,0,1,1.5,2.5): arc 0 0 0.28 0 6.28",
    ]
  `);
  const plain = added({ objects });
  const more = (look: Partial<LayoutLook>) => drawnChanges(plain, added({ objects, ...look }));
  expect(more({ selection: ["object:k"] })).toMatchInlineSnapshot(`
    [
      "+ + stroke accent-line 0.12 round at transform(10,0,0,10,10,0): rect 1 2 1 1",
    ]
  `);
  expect(more({ hover: "object:k" })).toMatchInlineSnapshot(`
    [
      "+ + stroke accent-line 0.06 round at transform(10,0,0,10,10,0): rect 1 2 1 1",
    ]
  `);
  expect(more({ hover: "object:other" })).toEqual([]);
  expect(more({ hover: "object:k", objectDrag: { id: "k", dx: 2, dy: 1 } })).toMatchInlineSnapshot(`
    [
      "+ + stroke accent-line 0.06 round at transform(10,0,0,10,10,0): rect 1 2 1 1",
      "+ + stroke role-key 0.16 at transform(10,0,0,10,10,0) transform(1,0,0,1,3.5,3.5): arc 0 0 0.28 0 6.28",
      "+ + fill accent-solid at transform(10,0,0,10,10,0) transform(1,0,0,1,3.5,3.5): arc 0.36 -0.36 0.13 0 6.28",
      "+ + stroke accent-line 0.06 round at transform(10,0,0,10,10,0): rect 3 3 1 1",
    ]
  `);
  expect(more({ hover: "object:k", objectDrag: { id: "j", dx: 2, dy: 1 } })).toEqual(more({ hover: "object:k" }));
});

test("over tiles objects are only framed, from the tiles' edge", () => {
  const tiles = { objects: [key], isOverTiles: true, tileInset: 0.1 };
  expect(added(tiles)).toEqual([]);
  expect(added({ ...tiles, selection: ["object:k"] })).toMatchInlineSnapshot(`
    [
      "+ stroke accent-line 0.25 round at transform(10,0,0,10,10,0): rect 1.1 2.1 0.8 0.8",
    ]
  `);
});

test("the critical path and the selection box are over everything", () => {
  const marquee = { x: 3, y: 3, width: 4, height: 2 };
  expect(added({ marquee })).toMatchInlineSnapshot(`
    [
      "+ fill accent-line alpha 0.12: rect 20 20 40 20",
      "+ stroke accent-line 1: rect 20.5 20.5 40 20",
    ]
  `);
  const floors = showPreview({ kind: "solved", layout: tower(), seed: 1, milliseconds: 1 });
  const whole = added({ showsMission: true }, floors);
  expect(whole.length).toBeGreaterThan(0);
  // Of a floor, the way leads through the rooms of the whole layout.
  const floor = { ...floors, layout: { ...tower(), rooms: tower().rooms.slice(0, 2), stairs: [] } };
  const alone = added({ showsMission: true }, floor);
  expect(added({ showsMission: true, whole: tower() }, floor)).not.toEqual(alone);
});

test("without a layout the site's overlay alone is drawn", () => {
  const nothing = lookPainter(undefined, { ...quietLook, selection: ["room:gate"] });
  expect(drawn(nothing, frame)).toEqual([]);
});

test("the ground is dotted while something is drawn on it, and there is none without a site", () => {
  expect(groundPainter([], false)).toBeUndefined();
  const dots = drawn(groundPainter([], true)!, frame);
  expect(dots.length).toBeGreaterThan(0);
  const part = {
    target: "site:boundary",
    kind: "boundary",
    polygon: [
      [0, 0],
      [4, 0],
      [4, 3],
    ],
  } as never;
  expect(groundPainter([part], false)).toBeDefined();
});

test("a plan is drawn at its origin, faintly when it belongs to an earlier drawing, over the floor below", () => {
  expect(planPainter(undefined, false, undefined)).toBeUndefined();
  const one = {
    ...shown,
    scene: { ...shown.scene, shapes: [{ type: "rect", x: 1, y: 2, width: 3, height: 4, style: { fill: "bad" } }] },
  } as unknown as ShownLayout;
  expect(drawn(planPainter(one, false, undefined)!, frame)).toMatchInlineSnapshot(`
    [
      "fill bad at transform(10,0,0,10,10,0): rect 1 2 3 4",
    ]
  `);
  expect(drawn(planPainter(one, true, undefined)!, frame)).toMatchInlineSnapshot(`
    [
      "fill bad alpha 0.35 at transform(10,0,0,10,10,0): rect 1 2 3 4",
    ]
  `);
  const skin = { shift: [1, 2], scene: one.scene } as const;
  expect(drawn(planPainter(one, false, skin)!, frame)).toMatchInlineSnapshot(`
    [
      "fill bad alpha 0.18 at transform(10,0,0,10,20,20): rect 1 2 3 4",
      "fill bad at transform(10,0,0,10,10,0): rect 1 2 3 4",
    ]
  `);
  expect(drawn((ctx, at) => paintSkin(ctx, at, one, skin), frame)).toMatchInlineSnapshot(`
    [
      "fill bad alpha 0.18 at transform(10,0,0,10,20,20): rect 1 2 3 4",
    ]
  `);
});

const picture = { width: 160, height: 80 } as HTMLCanvasElement;
const tilesOf = (tileWidth: number, tileHeight = tileWidth) =>
  ({ canvas: picture, tileset: { tileWidth, tileHeight } }) as unknown as LayoutTiles;
const settings = { ...defaultMapSettings, tilesPerCell: 3, walls: 1 };

test("tiles are drawn on whole device pixels, with the middle of a wall on its grid line", () => {
  const painter = tilesPainter(shown, false, settings, tilesOf(16), undefined);
  expect(drawn(painter!, frame)).toMatchInlineSnapshot(`
    [
      "picture : 9 -1 25 12.5",
    ]
  `);
  const wide = tilesPainter(shown, true, settings, tilesOf(16, 8), undefined);
  expect(drawn(wide!, frameAt(33.3, { camera: { x: 0.1, y: 0.2, zoom: 33.3 } }))).toMatchInlineSnapshot(`
    [
      "picture  alpha 0.35: 59 22.5 83.25 83.25",
    ]
  `);
  const skin = { shift: [1, 2], scene: shown.scene } as const;
  const below = tilesPainter(shown, false, settings, tilesOf(16), skin);
  expect(drawn(below!, frame).length).toBeGreaterThan(1);
});

test("pixels of tiles are sharp from 1x up and averaged below", () => {
  const smooth = (zoom: number): unknown => {
    let at: unknown;
    const painter = tilesPainter(shown, false, settings, tilesOf(16), undefined);
    const ctx = new Proxy(
      {},
      {
        get: () => () => undefined,
        set: (_, name, value: unknown) => ((at = name === "imageSmoothingEnabled" ? value : at), true),
      },
    );
    painter?.(ctx as CanvasRenderingContext2D, frameAt(zoom));
    return at;
  };
  // Four tiles of 16 pixels per cell, two device pixels per CSS pixel.
  expect([31, 32, 33].map(smooth)).toEqual([true, false, false]);
});

test.each([
  ["no layout", undefined, tilesOf(16)],
  ["no tiles", shown, undefined],
  ["tiles that aren't painted yet", shown, { ...tilesOf(16), canvas: undefined }],
] as const)("with %s no tiles are drawn", (_what, of, tiles) => {
  expect(tilesPainter(of, false, settings, tiles, undefined)).toBeUndefined();
});

let count = 0;
const open = () => openGraph(undefined, `tiles ${++count}`);

test("a layout is shown with tiles only where they are chosen", () => {
  const model = open();
  layoutStoreOf(model.session.id).setState({ shown });
  const hook = runHook(() => useShownTiles(model));
  hooks.push(hook);
  loadSettings({ "dungeon.layoutLook": "other" });
  expect([hook.result(), fullTilesZoom(model)]).toEqual([undefined, undefined]);
});

test("at tiles the canvas shows whole factors only, and a map that is too large opens around its start", () => {
  const model = open();
  const canvas = layoutCanvasOf(model);
  const snaps: [number | undefined, unknown][] = [];
  let opening: (() => unknown) | undefined;
  vi.spyOn(canvas, "snapZoom").mockImplementation((zooms, how) => {
    snaps.push([zooms?.length, how === undefined]);
    opening = how;
  });
  layoutStoreOf(model.session.id).setState({ shown });
  const tiles = { ...tilesOf(16), map: { settings } } as unknown as LayoutTiles;
  const hook = runHook((of: LayoutTiles | undefined) => useWholeZooms(model, canvas, of));
  hooks.push(hook);
  expect(snaps).toEqual([[undefined, true]]);
  hook.render(tiles);
  expect(snaps[1]?.[1]).toBe(false);
  expect(opening?.()).toMatchInlineSnapshot(`
    {
      "full": 32,
      "leastWhole": 16,
      "middle": {
        "x": 5,
        "y": 3.5,
      },
      "part": {
        "height": 9,
        "width": 9,
      },
    }
  `);
  layoutStoreOf(model.session.id).setState({ shown: { ...shown, layout: { ...layout, rooms: [] } } });
  expect(opening?.()).toBeUndefined();
  layoutStoreOf(model.session.id).setState({
    shown: { ...shown, layout: { ...layout, rooms: layout.rooms.slice(1) } },
  });
  expect(opening?.()).toMatchInlineSnapshot(`
    {
      "full": 32,
      "leastWhole": 16,
      "middle": {
        "x": 12,
        "y": 5,
      },
      "part": {
        "height": 9,
        "width": 9,
      },
    }
  `);
  layoutStoreOf(model.session.id).setState({ shown: undefined });
  expect(opening?.()).toBeUndefined();
});
