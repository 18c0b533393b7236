import { expect, test } from "vitest";
import type { SceneShape } from "#shared/scene/scene.ts";
import { brushKey, palette, type Brush } from "../edit/brushes.ts";
import { brushScene } from "./brushScene.ts";

/** Lines and areas of a scene, without their paint. */
function outlines(shapes: readonly SceneShape[]): string {
  return JSON.stringify(shapes, (key, value: unknown) => (key === "style" || key === "id" ? undefined : value));
}

function sameOnes(brushes: readonly Brush[], look: (brush: Brush) => string): string[][] {
  const byLook = Map.groupBy(brushes, look);
  return [...byLook.values()].filter(({ length }) => length > 1).map((alike) => alike.map(brushKey));
}

test("every square and item of the palette is told from the others without colour", () => {
  const drawn = [...palette.floor, ...palette.walls, ...palette.items];
  // Arrows that are off are pale; all else differs in its lines.
  const alike = sameOnes(drawn, (brush) => outlines(brushScene(brush, "E").shapes));
  expect(alike).toEqual([["arrow", "arrow:off"]]);
});

test("every monster of the palette has a picture of its own", () => {
  expect(sameOnes(palette.monsters, (brush) => JSON.stringify(brushScene(brush, "E").shapes))).toEqual([]);
});
