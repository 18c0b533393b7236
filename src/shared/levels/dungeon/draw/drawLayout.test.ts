import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleLayout } from "../../../../../test/support/sampleLayout.ts";
import type { Scene, SceneShape } from "../../../scene/scene.ts";
import { sceneToSvg } from "../../../scene/svg.ts";
import { roomRoles } from "../roomRoles.ts";
import { maskOf } from "./cellMask.ts";
import { drawLayout } from "./drawLayout.ts";
import { hatching } from "./hatching.ts";
import { roleChip } from "./roleChip.ts";

const layout = sampleLayout();

function flat(shapes: readonly SceneShape[]): SceneShape[] {
  return shapes.flatMap((shape) => (shape.type === "group" ? [shape, ...flat(shape.shapes)] : [shape]));
}

function textsOf(scene: Scene): string[] {
  return flat(scene.shapes).flatMap((shape) => (shape.type === "text" ? [shape.text] : []));
}

test("a full drawing names the rooms, dots the floors and hatches the outside", () => {
  const scene = drawLayout(layout, { detail: "full" });
  expect(textsOf(scene)).toEqual(["Gatehouse", "Hall", "Ossuary", "Sanctum", "Treasury"].toSpliced(2, 0, "Apothecary"));
  const types = new Set(flat(scene.shapes).map((shape) => shape.type));
  expect(types.has("dots") && types.has("segments")).toBe(true);
  expect(scene.title).toBe("Dungeon layout, 7 rooms");
});

test("a thumbnail has no names, no dots and no hatching; a silhouette has filled paths only", () => {
  const thumbnail = flat(drawLayout(layout, { detail: "thumbnail" }).shapes);
  expect(thumbnail.some((shape) => shape.type === "text" || shape.type === "dots")).toBe(false);
  expect(thumbnail.length).toBeLessThan(60);
  const silhouette = drawLayout(layout, { detail: "silhouette" }).shapes;
  expect(silhouette.map((shape) => shape.type)).toEqual(layout.rooms.map(() => "path"));
});

test("the same layout is always drawn the same", () => {
  const draw = (): string =>
    sceneToSvg(drawLayout(structuredClone(layout), { detail: "full" }), { theme: "light", cellSize: 16 });
  expect(draw()).toBe(draw());
});

test("every room and every door can be picked by its id", () => {
  const ids = flat(drawLayout(layout, { detail: "full" }).shapes).flatMap((shape) =>
    shape.type === "group" && shape.id !== undefined ? [shape.id] : [],
  );
  for (const { id } of layout.rooms) expect(ids).toContain(`room:${id}`);
  for (const { edge } of layout.doors) expect(ids).toContain(`door:${edge}`);
});

test("players see a plain wall where a secret door is", () => {
  const strokes = (hideSecrets: boolean): string[] =>
    flat(drawLayout(layout, { detail: "full", hideSecrets }).shapes).flatMap((shape) =>
      shape.type !== "group" && shape.style.stroke !== undefined ? [shape.style.stroke] : [],
    );
  expect(strokes(false)).toContain("edge-secret");
  expect(strokes(true)).not.toContain("edge-secret");
  const walls = (hideSecrets: boolean): number =>
    flat(drawLayout(layout, { detail: "full", hideSecrets }).shapes).filter((shape) => shape.type === "polyline")
      .length;
  expect(walls(true)).toBeLessThanOrEqual(walls(false));
});

test("selected rooms get the accent, pinned rooms a pin", () => {
  const shapes = flat(drawLayout(layout, { detail: "full", selected: ["room:hall"], pinned: ["room:boss"] }).shapes);
  const fills = shapes.flatMap((shape) => (shape.type === "group" ? [] : [shape.style.fill]));
  expect(fills.filter((fill) => fill === "accent-line")).toHaveLength(1);
  expect(fills.filter((fill) => fill === "accent-solid")).toHaveLength(1);
});

test("hatching stays off the floor and within 1.9 cells of it", () => {
  const masks = layout.rooms.map((room) => maskOf(room.outline));
  const { long, short } = hatching(masks, { x: 0, y: 0, width: 22, height: 14 });
  expect(long.length).toBeGreaterThan(400);
  const near = (x: number, y: number, reach: number): boolean =>
    masks.some((mask) => {
      for (let row = mask.top; row < mask.top + mask.height; row++) {
        for (let column = mask.left; column < mask.left + mask.width; column++) {
          if (!mask.has(column, row)) continue;
          const dx = Math.max(column - x, 0, x - column - 1);
          const dy = Math.max(row - y, 0, y - row - 1);
          if (Math.hypot(dx, dy) <= reach) return true;
        }
      }
      return false;
    });
  for (const points of [long, short]) {
    for (let at = 0; at < points.length; at += 4) {
      const x = (points[at]! + points[at + 2]!) / 2;
      const y = (points[at + 1]! + points[at + 3]!) / 2;
      expect(masks.some((mask) => mask.has(Math.floor(x), Math.floor(y)))).toBe(false);
      expect(near(x, y, points === long ? 1.9 : 1.14)).toBe(true);
    }
  }
});

test("every role has a chip of its own in form and glyph, without its hue", () => {
  const grey = roomRoles.map((role) =>
    JSON.stringify(roleChip(role, 0, 0, 1)).replaceAll(/"(role-\w+|on-role(-pale)?|chip-line)"/g, '"ink"'),
  );
  expect(new Set(grey).size).toBe(roomRoles.length);
});

test("a mask answers for any rectangle as counting its cells does", () => {
  const outline = layout.rooms[1]!.outline;
  const mask = maskOf(outline);
  const at = fc.double({ min: -2, max: 16, noNaN: true });
  fc.assert(
    fc.property(at, at, fc.double({ min: 0.01, max: 5, noNaN: true }), (x, y, side) => {
      let inside = true;
      for (let row = Math.floor(y); row < y + side; row++) {
        for (let column = Math.floor(x); column < x + side; column++) inside &&= mask.has(column, row);
      }
      expect(mask.covers(x, y, x + side, y + side)).toBe(inside);
    }),
  );
});
