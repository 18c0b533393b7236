import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { drag, openGraph, stubBrowser } from "../../../../../test/support/graphStage.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { layoutCanvasOf } from "../layout/layoutCanvas.ts";
import { layoutPointer } from "../layout/layoutPointer.ts";
import { rectanglePolygon, shapeName, withMovedSide } from "./siteEdits.ts";

beforeAll(stubBrowser);
afterAll(() => vi.unstubAllGlobals());

let number = 0;
/** A boundary of 20 x 10 cells, selected, at 20 pixels per cell. */
function open(): GraphModel {
  const model = openGraph((graph) => {
    graph.site = { boundary: rectanglePolygon({ x: 2, y: 2, width: 20, height: 10 }) };
  }, `site${++number}`);
  layoutCanvasOf(model).resize(600, 400);
  layoutCanvasOf(model).setCamera({ x: 0, y: 0, zoom: 20 });
  model.session.select(["boundary"]);
  return model;
}
const dragRight = (model: GraphModel, keys: { alt?: boolean } = {}) =>
  drag(
    layoutPointer(model, layoutCanvasOf(model), () => false),
    layoutCanvasOf(model),
    [440, 140],
    [480, 160],
    keys,
  );
const label = (model: GraphModel) => model.session.store.getState().history.done.at(-1)?.label;

test("dragging the handle of a side moves the side and keeps the rectangle", () => {
  const model = open();
  dragRight(model);
  expect(model.document().site?.boundary).toEqual(rectanglePolygon({ x: 2, y: 2, width: 22, height: 10 }));
  expect(label(model)).toBe("Move a side of the boundary");
});

test("dragging it with Alt adds a corner", () => {
  const model = open();
  dragRight(model, { alt: true });
  expect(model.document().site?.boundary).toHaveLength(5);
  expect(model.document().site?.boundary?.[2]).toEqual([24, 8]);
  expect(label(model)).toBe("Add a corner to the boundary");
});

test("a slanted side goes along with the pointer", () => {
  const slanted: [number, number][] = [
    [0, 0],
    [8, 2],
    [0, 9],
  ];
  expect(withMovedSide(slanted, 0, 1, 3)).toEqual([
    [1, 3],
    [9, 5],
    [0, 9],
  ]);
});

test("an obstacle is called by its shape", () => {
  expect(shapeName(rectanglePolygon({ x: 0, y: 0, width: 8, height: 4 }))).toBe("rectangle 8 × 4");
  expect(shapeName([...rectanglePolygon({ x: 0, y: 0, width: 8, height: 4 }), [0, 2]])).toBe("polygon with 5 corners");
});
