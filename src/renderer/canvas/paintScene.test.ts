import { expect, test } from "vitest";
import type { SceneShape } from "#shared/scene/scene.ts";
import { drawn } from "../../../test/support/recordDrawing.ts";
import { paintShapes } from "./paintScene.ts";

const paint = (...shapes: SceneShape[]) => drawn((ctx) => paintShapes(ctx, shapes, "light"));
const ink = { fill: "floor", stroke: "wall", strokeWidth: 0.2 } as const;

test("every sort of shape is filled and stroked along its own outline", () => {
  expect(
    paint(
      { type: "rect", x: 1, y: 2, width: 3, height: 4, style: ink },
      { type: "rect", x: 1, y: 2, width: 3, height: 4, radius: 0.5, style: { stroke: "wall" } },
      { type: "circle", cx: 1, cy: 2, r: 3, style: { fill: "floor" } },
      { type: "polyline", points: [0, 0, 1, 0, 1, 1], closed: true, style: { stroke: "wall" } },
      { type: "polyline", points: [0, 0, 1, 0, 1, 1], closed: false, style: { stroke: "wall" } },
      { type: "segments", points: [0, 0, 1, 0, 2, 2, 3, 3], style: { stroke: "wall" } },
      { type: "dots", points: [1, 1, 4, 2], r: 0.5, style: { fill: "wall" } },
      { type: "path", data: [0, 0, 0, 1, 1, 0, 2, 1, 2, 3, 4, 5, 6, 3], style: { stroke: "wall" } },
    ),
  ).toMatchInlineSnapshot(`
    [
      "fill floor: rect 1 2 3 4",
      "stroke wall 0.2: rect 1 2 3 4",
      "stroke wall 0.1: rounded 1 2 3 4 0.5",
      "fill floor: arc 1 2 3 0 6.28",
      "stroke wall 0.1: M 0 0 L 1 0 L 1 1 Z",
      "stroke wall 0.1: M 0 0 L 1 0 L 1 1",
      "stroke wall 0.1: M 0 0 L 1 0 M 2 2 L 3 3",
      "fill wall: M 1.5 1 arc 1 1 0.5 0 6.28 M 4.5 2 arc 4 2 0.5 0 6.28",
      "stroke wall 0.1: M 0 0 L 1 0 C 1 2 3 4 5 6 Z",
    ]
  `);
});

test("opacity of a shape, of its fill and of its stroke multiply, and end with the shape", () => {
  const faint = {
    ...ink,
    opacity: 0.5,
    fillOpacity: 0.5,
    strokeOpacity: 0.2,
    dash: [1, 2],
    lineCap: "round",
    lineJoin: "bevel",
  } as const;
  const box = { type: "rect", x: 0, y: 0, width: 1, height: 1 } as const;
  expect(paint({ ...box, style: faint }, { ...box, style: ink })).toMatchInlineSnapshot(`
    [
      "fill floor alpha 0.25: rect 0 0 1 1",
      "stroke wall 0.2 dash 1,2 round bevel corners alpha 0.1: rect 0 0 1 1",
      "fill floor: rect 0 0 1 1",
      "stroke wall 0.2: rect 0 0 1 1",
    ]
  `);
});

test("a group moves, clips and fades what is in it alone", () => {
  const box: SceneShape = { type: "rect", x: 0, y: 0, width: 1, height: 1, style: { fill: "floor" } };
  const group: SceneShape = {
    type: "group",
    transform: [1, 0, 0, 1, 5, 6],
    clip: [0, 0, 0, 1, 2, 2, 3],
    opacity: 0.5,
    shapes: [box],
  };
  expect(paint(group, box)).toMatchInlineSnapshot(`
    [
      "fill floor alpha 0.5 at transform(1,0,0,1,5,6) clip(M 0 0 L 2 2 Z): rect 0 0 1 1",
      "fill floor: rect 0 0 1 1",
    ]
  `);
});

test("text is drawn at a hundred units and scaled, its halo first; capitals in the middle are lowered", () => {
  const text = {
    type: "text",
    x: 2,
    y: 3,
    text: "Hall",
    size: 0.5,
    weight: 600,
    font: "ui",
    anchor: "middle",
    baseline: "middle",
  } as const;
  expect(
    paint(
      { ...text, style: { fill: "ink", stroke: "canvas", strokeWidth: 0.1, opacity: 0.5, fillOpacity: 0.5 } },
      { ...text, anchor: "start", baseline: "alphabetic", font: "mono", style: { fill: "ink" } },
    ),
  ).toMatchInlineSnapshot(`
    [
      "outline canvas 20 round corners 600 100px center alpha 0.5 at move(2,3) scale(0.01,0.01): "Hall" 0 36",
      "write wall 600 100px center alpha 0.25 at move(2,3) scale(0.01,0.01): "Hall" 0 36",
      "write wall 600 100px "JetBrains Mono", ui-monospace, monospace start at move(2,3) scale(0.01,0.01): "Hall" 0 0",
    ]
  `);
});

test("words too small to read are left out, short ones and numbers stay", () => {
  const tiny = {
    type: "text",
    x: 0,
    y: 0,
    size: 0.05,
    weight: 400,
    font: "ui",
    anchor: "start",
    baseline: "alphabetic",
    style: { fill: "ink" },
  } as const;
  const words = (text: string, size = 0.05) => paint({ ...tiny, text, size }).length;
  expect([words("Hall"), words("B1"), words("Hall", 0.06), words("Hall", 0.0599)]).toEqual([0, 1, 1, 0]);
});
