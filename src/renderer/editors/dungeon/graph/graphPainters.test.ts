import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openGraph, stubBrowser } from "../../../../../test/support/graphStage.ts";
import { drawn, drawnChanges, frameAt } from "../../../../../test/support/recordDrawing.ts";
import type { CanvasFrame } from "#renderer/canvas/canvasFrame.ts";
import type { CanvasLayer } from "#renderer/canvas/canvasController.ts";
import type { GraphModel } from "./graphModel.ts";
import type { Blame } from "./graphPaint.ts";
import { graphPainters } from "./graphPainters.ts";
import type { GraphView } from "./graphView.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

const noBlame: Blame = { rooms: new Set(), edges: new Set() };
let count = 0;
let model: GraphModel;

beforeEach(() => {
  model = openGraph((graph) => {
    graph.rooms.push({ id: "gate", name: "Gate", role: "start", x: 100, y: 100 });
    graph.rooms.push({ id: "hall", name: "Hall", role: "normal", x: 300, y: 100 });
    graph.edges.push({ id: "e1", from: "gate", to: "hall", kind: "door" });
  }, `graph painters ${++count}`);
});

/** What a change of the state or the graph changes in a layer. */
function changes(layer: CanvasLayer, change: () => void, frame: CanvasFrame = frameAt(), blame = noBlame): string[] {
  const before = drawn(graphPainters(model, noBlame)[layer], frame);
  change();
  return drawnChanges(before, drawn(graphPainters(model, blame)[layer], frame));
}

const content = (frame: CanvasFrame) => drawn(graphPainters(model, noBlame).content, frame);
const show = (change: Partial<GraphView>) => () => model.view.setState(change);
const edit = (change: Parameters<GraphModel["session"]["edit"]>[1]) => () => model.session.edit("Edit", change);
/** Far enough away for discs. */
const far = frameAt(0.5);

describe("rooms and connections", () => {
  test("are cards with names close by, and discs with names below them further away", () => {
    expect(content(frameAt())).toMatchInlineSnapshot(`
      [
        "stroke role-normal 2: M 100 100 L 300 100",
        "fill canvas at move(200,100) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
        "stroke role-normal 1.7 at move(200,100) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
        "fill bg-2: rounded 48 82 104 36 10",
        "stroke line-2 1.2: rounded 48 82 104 36 10",
        "picture : 53.18 87.18 25.65 25.65",
        "write text-1 520 12.5px start: "Gate" 84 104.4",
        "fill bg-2: rounded 248 82 104 36 10",
        "stroke line-2 1.2: rounded 248 82 104 36 10",
        "picture : 253.18 87.18 25.65 25.65",
        "write text-1 520 12.5px start: "Hall" 284 104.4",
      ]
    `);
    expect(content(far)).toMatchInlineSnapshot(`
      [
        "stroke role-normal 2: M 50 50 L 150 50",
        "fill canvas at move(100,50) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
        "stroke role-normal 1.7 at move(100,50) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
        "fill bg-2: M 65 50 arc 50 50 15 0 6.28 M 165 50 arc 150 50 15 0 6.28",
        "stroke line-3 1.3: M 65 50 arc 50 50 15 0 6.28 M 165 50 arc 150 50 15 0 6.28",
        "picture : 37.04 37.04 25.92 25.92",
        "picture : 137.04 37.04 25.92 25.92",
        "outline canvas 4 round corners 480 10.5px center: "Gate" 50 78",
        "write text-2 480 10.5px center: "Gate" 50 78",
        "outline canvas 4 round corners 480 10.5px center: "Hall" 150 78",
        "write text-2 480 10.5px center: "Hall" 150 78",
      ]
    `);
  });

  test("that are far away have no names, and no signs on their connections", () => {
    expect(content(frameAt(0.2))).toMatchInlineSnapshot(`
      [
        "stroke role-normal 0.9: M 20 20 L 60 20",
        "fill bg-2: M 26 20 arc 20 20 6 0 6.28 M 66 20 arc 60 20 6 0 6.28",
        "stroke line-3 0.78: M 26 20 arc 20 20 6 0 6.28 M 66 20 arc 60 20 6 0 6.28",
        "picture : 14.82 14.82 10.37 10.37",
        "picture : 54.82 14.82 10.37 10.37",
      ]
    `);
  });

  test("are discs in a narrow pane, and where cards would not reach a large text size", () => {
    expect(content(frameAt(1, { width: 400 }))).toEqual(
      expect.arrayContaining([expect.stringContaining("arc 100 100 15")]),
    );
    expect(content(frameAt(1, { textScale: 2 }))).toMatchInlineSnapshot(`
      [
        "stroke role-normal 2: M 100 100 L 300 100",
        "fill canvas at move(200,100) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
        "stroke role-normal 1.7 at move(200,100) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
        "fill bg-2: M 115 100 arc 100 100 15 0 6.28 M 315 100 arc 300 100 15 0 6.28",
        "stroke line-3 1.3: M 115 100 arc 100 100 15 0 6.28 M 315 100 arc 300 100 15 0 6.28",
        "picture : 87.04 87.04 25.92 25.92",
        "picture : 287.04 87.04 25.92 25.92",
        "outline canvas 8 round corners 480 21px center: "Gate" 100 136",
        "write text-2 480 21px center: "Gate" 100 136",
        "outline canvas 8 round corners 480 21px center: "Hall" 300 136",
        "write text-2 480 21px center: "Hall" 300 136",
      ]
    `);
  });

  test("have a line of their own for each kind of connection", () => {
    const kinds = (["corridor", "locked", "one-way", "secret"] as const).map((kind) => {
      edit(({ edges: [edge] }) => void (edge!.kind = kind))();
      return content(frameAt()).filter((line) => !/ (?:48|248|84|284|53.18|253.18) /.test(line));
    });
    expect(kinds).toMatchInlineSnapshot(`
      [
        [
          "stroke role-corridor 1.5: M 100 102.6 L 300 102.6 M 100 97.4 L 300 97.4",
        ],
        [
          "stroke edge-locked 2.4: M 100 100 L 300 100",
          "picture  at move(200,100) scale(1,1): -12.15 -12.15 24.3 24.3",
        ],
        [
          "stroke edge-oneway 2: M 100 100 L 300 100",
          "stroke canvas 4 at move(200,100) scale(1,1) turn(0): M -7 -8 L 9 0 L -7 8 Z",
          "fill edge-oneway at move(200,100) scale(1,1) turn(0): M -7 -8 L 9 0 L -7 8 Z",
        ],
        [
          "stroke edge-secret 2 dash 1,6 round: M 100 100 L 300 100",
          "fill canvas at move(200,100) scale(1,1): arc 0 0 8.5 0 6.28",
          "stroke edge-secret 1.5 round at move(200,100) scale(1,1): arc 0 0 8.5 0 6.28",
          "write edge-secret 680 10.5px center at move(200,100) scale(1,1): "S" 0 3.8",
        ],
      ]
    `);
  });

  test("show their floors and stairs once there are two of them", () => {
    const upstairs = edit(({ rooms: [, hall] }) => void (hall!.floor = 1));
    expect(changes("content", upstairs)).toMatchInlineSnapshot(`
      [
        "- stroke role-normal 2: M 100 100 L 300 100",
        "- fill canvas at move(200,100) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
        "- stroke role-normal 1.7 at move(200,100) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
        "+ stroke role-normal 1.4: M 100 100 L 300 100",
        "+ stroke role-normal 11 dash 1.6,5.4: M 100 100 L 300 100",
        "+ fill text-1 at move(52,83) scale(1,1): rounded -7.5 -7 15 14 4",
        "+ stroke canvas 2 at move(52,83) scale(1,1): rounded -7.5 -7 15 14 4",
        "+ write bg-2 640 9.5px center at move(52,83) scale(1,1): "G" 0 3.4",
        "+ fill text-1 at move(252,83) scale(1,1): rounded -7.5 -7 15 14 4",
        "+ stroke canvas 2 at move(252,83) scale(1,1): rounded -7.5 -7 15 14 4",
        "+ write bg-2 640 9.5px center at move(252,83) scale(1,1): "1" 0 3.4",
      ]
    `);
    expect(content(far)).toMatchInlineSnapshot(`
      [
        "stroke role-normal 1.4: M 50 50 L 150 50",
        "stroke role-normal 11 dash 1.6,5.4: M 50 50 L 150 50",
        "fill bg-2: M 65 50 arc 50 50 15 0 6.28 M 165 50 arc 150 50 15 0 6.28",
        "stroke line-3 1.3: M 65 50 arc 50 50 15 0 6.28 M 165 50 arc 150 50 15 0 6.28",
        "picture : 37.04 37.04 25.92 25.92",
        "picture : 137.04 37.04 25.92 25.92",
        "outline canvas 4 round corners 480 10.5px center: "Gate" 50 78",
        "write text-2 480 10.5px center: "Gate" 50 78",
        "outline canvas 4 round corners 480 10.5px center: "Hall" 150 78",
        "write text-2 480 10.5px center: "Hall" 150 78",
        "fill text-1 at move(39.39,39.39) scale(1,1): rounded -7.5 -7 15 14 4",
        "stroke canvas 2 round corners at move(39.39,39.39) scale(1,1): rounded -7.5 -7 15 14 4",
        "write bg-2 640 9.5px center at move(39.39,39.39) scale(1,1): "G" 0 3.4",
        "fill text-1 at move(139.39,39.39) scale(1,1): rounded -7.5 -7 15 14 4",
        "stroke canvas 2 round corners at move(139.39,39.39) scale(1,1): rounded -7.5 -7 15 14 4",
        "write bg-2 640 9.5px center at move(139.39,39.39) scale(1,1): "1" 0 3.4",
      ]
    `);
  });

  test("show how intense a room is, and that its position is locked", () => {
    const intense = edit(({ rooms: [gate] }) => Object.assign(gate!, { intensity: 2, fixed: true }));
    expect(changes("content", intense)).toMatchInlineSnapshot(`
      [
        "+ fill accent-line: rect 58 115 16.8 2",
        "+ fill accent-solid at move(150,84) scale(1,1): arc 0 0 8 0 6.28",
        "+ stroke canvas 2 at move(150,84) scale(1,1): arc 0 0 8 0 6.28",
        "+ fill bg-2 at move(150,84) scale(1,1): M -2.5 -3.5 L 2.5 -3.5 L 1.7 0.5 L 3.5 2 L -3.5 2 L -1.7 0.5 Z M 0 2 L 0 4.6",
        "+ stroke bg-2 1 round corners at move(150,84) scale(1,1): M -2.5 -3.5 L 2.5 -3.5 L 1.7 0.5 L 3.5 2 L -3.5 2 L -1.7 0.5 Z M 0 2 L 0 4.6",
      ]
    `);
    expect(content(far)).toMatchInlineSnapshot(`
      [
        "stroke role-normal 2: M 50 50 L 150 50",
        "fill canvas at move(100,50) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
        "stroke role-normal 1.7 at move(100,50) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
        "fill bg-2: M 65 50 arc 50 50 15 0 6.28 M 165 50 arc 150 50 15 0 6.28",
        "stroke line-3 1.3: M 65 50 arc 50 50 15 0 6.28 M 165 50 arc 150 50 15 0 6.28",
        "stroke accent-line 2: M 50 32.9 arc 50 50 17.1 -1.57 -0.31",
        "picture : 37.04 37.04 25.92 25.92",
        "picture : 137.04 37.04 25.92 25.92",
        "outline canvas 4 round corners 480 10.5px center: "Gate" 50 78",
        "write text-2 480 10.5px center: "Gate" 50 78",
        "outline canvas 4 round corners 480 10.5px center: "Hall" 150 78",
        "write text-2 480 10.5px center: "Hall" 150 78",
        "fill accent-solid at move(60.61,39.39) scale(1,1): arc 0 0 8 0 6.28",
        "stroke canvas 2 round corners at move(60.61,39.39) scale(1,1): arc 0 0 8 0 6.28",
        "fill bg-2 at move(60.61,39.39) scale(1,1): M -2.5 -3.5 L 2.5 -3.5 L 1.7 0.5 L 3.5 2 L -3.5 2 L -1.7 0.5 Z M 0 2 L 0 4.6",
        "stroke bg-2 1 round corners at move(60.61,39.39) scale(1,1): M -2.5 -3.5 L 2.5 -3.5 L 1.7 0.5 L 3.5 2 L -3.5 2 L -1.7 0.5 Z M 0 2 L 0 4.6",
      ]
    `);
  });

  test("that an error names are red, with the connections among them, at both sizes", () => {
    const blame: Blame = { rooms: new Set(["gate"]), edges: new Set(["e1"]) };
    expect(changes("content", () => undefined, frameAt(), blame)).toMatchInlineSnapshot(`
      [
        "- stroke line-2 1.2: rounded 48 82 104 36 10",
        "+ stroke bad 14 round alpha 0.22: M 100 100 L 300 100",
        "+ stroke bad 1.2: rounded 48 82 104 36 10",
      ]
    `);
    expect(changes("content", () => undefined, far, blame)).toMatchInlineSnapshot(`
      [
        "- fill bg-2: M 65 50 arc 50 50 15 0 6.28 M 165 50 arc 150 50 15 0 6.28",
        "- stroke line-3 1.3: M 65 50 arc 50 50 15 0 6.28 M 165 50 arc 150 50 15 0 6.28",
        "+ stroke bad 14 round alpha 0.22: M 50 50 L 150 50",
        "+ fill bg-2: M 165 50 arc 150 50 15 0 6.28",
        "+ stroke line-3 1.3: M 165 50 arc 150 50 15 0 6.28",
        "+ fill bg-2: M 65 50 arc 50 50 15 0 6.28",
        "+ stroke bad 1.3: M 65 50 arc 50 50 15 0 6.28",
      ]
    `);
  });

  test("have stronger names while they are selected", () => {
    expect(changes("content", () => model.session.select(["room:gate"]))).toMatchInlineSnapshot(`
      [
        "- write text-1 520 12.5px start: "Gate" 84 104.4",
        "+ write text-1 620 12.5px start: "Gate" 84 104.4",
      ]
    `);
    expect(changes("content", () => model.session.select(["room:hall"]), far)).toMatchInlineSnapshot(`
      [
        "- outline canvas 4 round corners 640 10.5px center: "Gate" 50 78",
        "- write text-1 640 10.5px center: "Gate" 50 78",
        "- outline canvas 4 round corners 480 10.5px center: "Hall" 150 78",
        "- write text-2 480 10.5px center: "Hall" 150 78",
        "+ outline canvas 4 round corners 480 10.5px center: "Gate" 50 78",
        "+ write text-2 480 10.5px center: "Gate" 50 78",
        "+ outline canvas 4 round corners 640 10.5px center: "Hall" 150 78",
        "+ write text-1 640 10.5px center: "Hall" 150 78",
      ]
    `);
  });
});

describe("names of discs", () => {
  test("that would lie over another name or disc move to a free side, those of selected rooms first", () => {
    edit((graph) => {
      graph.rooms.push({ id: "crypt", name: "A crypt with a long name", role: "boss", x: 220, y: 110 });
    })();
    model.session.select(["room:crypt"]);
    const names = content(frameAt(0.5, { textScale: 2 })).filter((line) => line.startsWith("write"));
    expect(names).toMatchInlineSnapshot(`
      [
        "write text-2 480 21px center: "Gate" 50 30",
        "write text-2 480 21px start: "Hall" 170 58",
        "write text-1 640 21px center: "A crypt with a long name" 155.2 91",
      ]
    `);
  });

  test("that the edge of the view would cut are moved inside", () => {
    const camera = { x: 90, y: 0, zoom: 0.5 };
    const names = content(frameAt(0.5, { camera })).filter((line) => line.startsWith("write"));
    expect(names).toMatchInlineSnapshot(`
      [
        "write text-2 480 10.5px center: "Gate" 16.6 78",
        "write text-2 480 10.5px center: "Hall" 105 78",
      ]
    `);
    const right = frameAt(0.5, { camera: { x: -1285, y: 0, zoom: 0.5 } });
    expect(content(right).filter((line) => line.startsWith("write"))).toMatchInlineSnapshot(`
      [
        "write text-2 480 10.5px center: "Gate" 692.5 78",
        "write text-2 480 10.5px center: "Hall" 783.4 78",
      ]
    `);
  });
});

describe("over the graph", () => {
  test("selected rooms and connections have outlines, and a single room its ports", () => {
    expect(changes("overlay", () => model.session.select(["room:gate"]))).toMatchInlineSnapshot(`
      [
        "+ stroke accent-line 2: rounded 44 78 112 44 14",
        "+ fill canvas: arc 100 78 4 0 6.28",
        "+ stroke accent-line 2: arc 100 78 4 0 6.28",
        "+ fill canvas: arc 156 100 4 0 6.28",
        "+ stroke accent-line 2: arc 156 100 4 0 6.28",
        "+ fill canvas: arc 100 122 4 0 6.28",
        "+ stroke accent-line 2: arc 100 122 4 0 6.28",
        "+ fill canvas: arc 44 100 4 0 6.28",
        "+ stroke accent-line 2: arc 44 100 4 0 6.28",
      ]
    `);
    expect(changes("overlay", () => model.session.select(["room:gate", "room:hall", "edge:e1"]), far))
      .toMatchInlineSnapshot(`
      [
        "- stroke accent-line 2: M 66 50 arc 50 50 16 0 6.28",
        "- fill canvas: arc 50 34 4 0 6.28",
        "- stroke accent-line 2: arc 50 34 4 0 6.28",
        "- fill canvas: arc 66 50 4 0 6.28",
        "- stroke accent-line 2: arc 66 50 4 0 6.28",
        "- fill canvas: arc 50 66 4 0 6.28",
        "- stroke accent-line 2: arc 50 66 4 0 6.28",
        "- fill canvas: arc 34 50 4 0 6.28",
        "- stroke accent-line 2: arc 34 50 4 0 6.28",
        "+ stroke accent-line 9 round alpha 0.4: M 65 50 L 135 50",
        "+ stroke accent-line 2: M 66 50 arc 50 50 16 0 6.28 M 166 50 arc 150 50 16 0 6.28",
      ]
    `);
  });

  test("the room under the pointer has a thin outline with ports, unless it is selected", () => {
    const hover = show({ hover: { kind: "room", id: "gate" } as GraphView["hover"] });
    expect(changes("overlay", hover)).toMatchInlineSnapshot(`
      [
        "+ stroke accent-line 1.5 alpha 0.55: rounded 44 78 112 44 14",
        "+ fill canvas alpha 0.55: arc 100 78 4 0 6.28",
        "+ stroke accent-line 2 alpha 0.55: arc 100 78 4 0 6.28",
        "+ fill canvas alpha 0.55: arc 156 100 4 0 6.28",
        "+ stroke accent-line 2 alpha 0.55: arc 156 100 4 0 6.28",
        "+ fill canvas alpha 0.55: arc 100 122 4 0 6.28",
        "+ stroke accent-line 2 alpha 0.55: arc 100 122 4 0 6.28",
        "+ fill canvas alpha 0.55: arc 44 100 4 0 6.28",
        "+ stroke accent-line 2 alpha 0.55: arc 44 100 4 0 6.28",
      ]
    `);
    model.session.select(["room:gate"]);
    expect(changes("overlay", show({ hover: undefined }))).toEqual([]);
  });

  test("dragged rooms are drawn where they would be, with what is attached to them and the guides, and not where they were", () => {
    const guides = [
      { axis: "x", value: 150, from: 20, to: 300 } as const,
      { axis: "y", value: 40, from: 0, to: 90 } as const,
    ];
    const drag = { ids: new Set(["gate"]), dx: 50, dy: 20, guides };
    const before = content(frameAt());
    expect(changes("overlay", show({ drag }))).toMatchInlineSnapshot(`
      [
        "+ stroke role-normal 2: M 150 120 L 300 100",
        "+ fill canvas at move(225,110) scale(1,1) turn(-0.13): rounded -3 -6 6 12 1.5",
        "+ stroke role-normal 1.7 at move(225,110) scale(1,1) turn(-0.13): rounded -3 -6 6 12 1.5",
        "+ fill bg-2: rounded 98 102 104 36 10",
        "+ stroke line-2 1.2: rounded 98 102 104 36 10",
        "+ picture : 103.18 107.18 25.65 25.65",
        "+ write text-1 520 12.5px start: "Gate" 134 124.4",
        "+ stroke accent-line 1 dash 4,3: M 150 20 L 150 300 M 0 40 L 90 40",
      ]
    `);
    expect(drawnChanges(before, content(frameAt()))).toMatchInlineSnapshot(`
      [
        "- stroke role-normal 2: M 100 100 L 300 100",
        "- fill canvas at move(200,100) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
        "- stroke role-normal 1.7 at move(200,100) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
        "- fill bg-2: rounded 48 82 104 36 10",
        "- stroke line-2 1.2: rounded 48 82 104 36 10",
        "- picture : 53.18 87.18 25.65 25.65",
        "- write text-1 520 12.5px start: "Gate" 84 104.4",
      ]
    `);
    expect(changes("overlay", show({ drag: { ...drag, ids: new Set(["gate", "hall"]), guides: [] } })))
      .toMatchInlineSnapshot(`
      [
        "- stroke role-normal 2: M 150 120 L 300 100",
        "- fill canvas at move(225,110) scale(1,1) turn(-0.13): rounded -3 -6 6 12 1.5",
        "- stroke role-normal 1.7 at move(225,110) scale(1,1) turn(-0.13): rounded -3 -6 6 12 1.5",
        "- stroke accent-line 1 dash 4,3: M 150 20 L 150 300 M 0 40 L 90 40",
        "+ stroke role-normal 2: M 150 120 L 350 120",
        "+ fill canvas at move(250,120) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
        "+ stroke role-normal 1.7 at move(250,120) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
        "+ fill bg-2: rounded 298 102 104 36 10",
        "+ stroke line-2 1.2: rounded 298 102 104 36 10",
        "+ picture : 303.18 107.18 25.65 25.65",
        "+ write text-1 520 12.5px start: "Hall" 334 124.4",
      ]
    `);
  });

  test("a connection that is drawn ends at a new place, at a room, or in red with the reason", () => {
    const rubber = { from: "gate", to: { x: 200, y: 250 }, target: undefined, refusal: undefined };
    expect(changes("overlay", show({ rubber }))).toMatchInlineSnapshot(`
      [
        "+ stroke accent-line 2: M 112 118 L 200 250",
        "+ stroke accent-line 2 dash 4,4: rounded 148 232 104 36 10",
      ]
    `);
    expect(changes("overlay", () => undefined, far)).toEqual([]);
    expect(changes("overlay", show({ rubber: { ...rubber, target: "hall" } }))).toMatchInlineSnapshot(`
      [
        "- stroke accent-line 2: M 112 118 L 200 250",
        "- stroke accent-line 2 dash 4,4: rounded 148 232 104 36 10",
        "+ stroke accent-line 2: M 152 100 L 248 100",
        "+ stroke accent-line 2: rounded 244 78 112 44 14",
      ]
    `);
    const refused = show({ rubber: { ...rubber, target: "hall", refusal: "exists" } });
    expect(changes("overlay", refused)).toMatchInlineSnapshot(`
      [
        "- stroke accent-line 2: M 152 100 L 248 100",
        "+ stroke bad 2: M 152 100 L 248 100",
        "+ fill bad-soft: rounded 170.2 212 59.6 24 12",
        "+ stroke bad 1: rounded 170.2 212 59.6 24 12",
        "+ write bad 600 11px center: "exists" 200 228",
      ]
    `);
    expect(changes("overlay", show({ rubber: { ...rubber, from: "gone" } }))).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/^[+]/)]),
    );
  });

  test("a box that is dragged for a selection is tinted, with a line on whole pixels", () => {
    expect(changes("overlay", show({ marquee: { x: 10, y: 20, width: 30, height: 40 } }), far)).toMatchInlineSnapshot(`
      [
        "+ fill accent-line alpha 0.12: rect 5 10 15 20",
        "+ stroke accent-line 1: rect 5.5 10.5 15 20",
      ]
    `);
  });

  test("the critical path has its connections marked and its rooms numbered", () => {
    edit(({ rooms: [, hall] }) => void (hall!.role = "boss"))();
    expect(changes("overlay", show({ showsMission: true }))).toMatchInlineSnapshot(`
      [
        "+ stroke accent-line 9 round alpha 0.4: M 152 100 L 248 100",
        "+ fill accent-solid: rounded 40 74 16 16 8",
        "+ write bg-2 600 10px center: "1" 48 85.5",
        "+ fill accent-solid: rounded 240 74 16 16 8",
        "+ write bg-2 600 10px center: "2" 248 85.5",
      ]
    `);
    expect(drawn(graphPainters(model, noBlame).overlay, far)).toMatchInlineSnapshot(`
      [
        "stroke accent-line 9 round alpha 0.4: M 65 50 L 135 50",
        "fill accent-solid: rounded 30 30 16 16 8",
        "write bg-2 600 10px center: "1" 38 41.5",
        "fill accent-solid: rounded 130 30 16 16 8",
        "write bg-2 600 10px center: "2" 138 41.5",
      ]
    `);
  });
});

test("what a pattern put into the graph is dashed, and the connections that it replaced are pale", () => {
  const document = model.document();
  const graph = {
    ...document,
    rooms: [...document.rooms, { id: "vault", name: "Vault", role: "treasure" as const, x: 200, y: 300 }],
    edges: [...document.edges, { id: "e2", from: "gate", to: "vault", kind: "door" as const }],
  };
  const variant = {
    graph,
    addedRooms: new Set(["vault"]),
    addedEdges: new Set(["e2"]),
    replacedEdges: new Set(["e1"]),
  };
  expect(changes("content", show({ variant: variant as unknown as GraphView["variant"] }))).toMatchInlineSnapshot(`
    [
      "- stroke role-normal 2: M 100 100 L 300 100",
      "- fill canvas at move(200,100) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
      "- stroke role-normal 1.7 at move(200,100) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
      "- stroke line-2 1.2: rounded 48 82 104 36 10",
      "- stroke line-2 1.2: rounded 248 82 104 36 10",
      "+ stroke role-normal 2 alpha 0.25: M 100 100 L 300 100",
      "+ fill canvas alpha 0.25 at move(200,100) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
      "+ stroke role-normal 1.7 alpha 0.25 at move(200,100) scale(1,1) turn(0): rounded -3 -6 6 12 1.5",
      "+ stroke accent-line 2 dash 6,4 round: M 100 100 L 200 300",
      "+ fill canvas at move(150,200) scale(1,1) turn(1.11): rounded -3 -6 6 12 1.5",
      "+ stroke role-normal 1.7 round at move(150,200) scale(1,1) turn(1.11): rounded -3 -6 6 12 1.5",
      "+ fill bg-2: rounded 148 282 104 36 10",
      "+ stroke accent-line 1.2 dash 4,3 round: rounded 148 282 104 36 10",
      "+ picture : 153.18 287.18 25.65 25.65",
      "+ write text-1 520 12.5px start: "Vault" 184 304.4",
      "+ stroke line-2 1.2 round: rounded 48 82 104 36 10",
      "+ stroke line-2 1.2 round: rounded 248 82 104 36 10",
    ]
  `);
});
