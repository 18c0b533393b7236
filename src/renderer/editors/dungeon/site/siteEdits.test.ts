import { produce } from "immer";
import type { Draft } from "immer";
import { describe, expect, test } from "vitest";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import {
  addSitePart,
  rectangleBetween,
  rectangleOf,
  removeSiteParts,
  renameArea,
  selectedSitePart,
  setSitePolygon,
  siteParts,
  withCorner,
  withNewCorner,
  withoutCorner,
} from "./siteEdits.ts";
import { handleAt, sitePartAt } from "./siteHit.ts";

const square = rectangleBetween([0, 0], [10, 10])!;
const edit = (document: GraphDocument, recipe: (draft: Draft<GraphDocument>) => void): GraphDocument =>
  produce(document, recipe);

/** A boundary, two obstacles and two areas; one room stays within the second area. */
const ground = edit(emptyGraph(), (draft) => {
  draft.rooms.push({ id: "a", name: "A", role: "normal", x: 0, y: 0, within: "Area 2" });
  addSitePart(draft, "boundary", square);
  for (const sort of ["obstacle", "obstacle", "area", "area"] as const) addSitePart(draft, sort, square);
});

describe("the ground of a dungeon", () => {
  test("parts are named as problems and selections name them; new areas get a free name", () => {
    expect(siteParts(ground.site).map(({ target, label }) => [target, label])).toEqual([
      ["boundary", "Boundary"],
      ["obstacle:0", "Obstacle 1"],
      ["obstacle:1", "Obstacle 2"],
      ["area:0", "Area 1"],
      ["area:1", "Area 2"],
    ]);
    expect(selectedSitePart(ground.site, ["area:1"])?.label).toBe("Area 2");
    expect(selectedSitePart(ground.site, ["room:a"])).toBeUndefined();
  });

  test("renaming an area renames it for the rooms within, a taken name is ignored", () => {
    const renamed = edit(ground, (draft) => renameArea(draft, 1, " North "));
    expect(renamed.rooms[0]!.within).toBe("North");
    expect(edit(ground, (draft) => renameArea(draft, 1, "Area 1"))).toEqual(ground);
  });

  test("removing an area lets its rooms stand anywhere, and removing everything leaves open ground", () => {
    const without = edit(ground, (draft) => removeSiteParts(draft, new Set(["area:1", "obstacle:0"])));
    expect(without.rooms[0]!.within).toBeUndefined();
    expect(siteParts(without.site).map(({ target }) => target)).toEqual(["boundary", "obstacle:0", "area:0"]);
    const all = new Set(siteParts(ground.site).map(({ target }) => target));
    expect(edit(ground, (draft) => removeSiteParts(draft, all)).site).toBeUndefined();
  });

  test("a part takes another shape; corners move, come and go, but three stay", () => {
    const moved = withCorner(square, 2, [12, 9]);
    expect(moved[2]).toEqual([12, 9]);
    expect(rectangleOf(square)).toEqual({ x: 0, y: 0, width: 10, height: 10 });
    expect(rectangleOf(moved)).toBeUndefined();
    const [a, b, c, d] = square as [[number, number], [number, number], [number, number], [number, number]];
    expect(rectangleOf([a, c, b, d])).toBeUndefined();
    expect(withNewCorner(square, 3, [-2, 5]).at(-1)).toEqual([-2, 5]);
    expect(withoutCorner(square, 0)).toHaveLength(3);
    expect(withoutCorner(square.slice(1), 0)).toBeUndefined();
    const part = siteParts(ground.site)[3]!;
    expect(edit(ground, (draft) => setSitePolygon(draft, part, moved)).site?.areas?.[0]?.polygon).toEqual(moved);
  });

  test("a rectangle without ground is none", () => {
    expect(rectangleBetween([3, 3], [3, 9])).toBeUndefined();
  });

  test("lines are hit near them, obstacles on their ground, handles before either", () => {
    const parts = siteParts(
      edit(emptyGraph(), (draft) => {
        addSitePart(draft, "area", square);
        addSitePart(draft, "obstacle", rectangleBetween([20, 0], [26, 4])!);
      }).site,
    );
    expect(sitePartAt(parts, { x: 5, y: 0.2 }, 0.5)?.target).toBe("area:0");
    expect(sitePartAt(parts, { x: 5, y: 5 }, 0.5)).toBeUndefined();
    expect(sitePartAt(parts, { x: 23, y: 2 }, 0.5)?.target).toBe("obstacle:0");
    const area = parts.find(({ sort }) => sort === "area")!;
    expect(handleAt(area, { x: 10.2, y: 9.9 }, 0.5)).toMatchObject({ kind: "corner", index: 2 });
    expect(handleAt(area, { x: 5, y: 10 }, 0.5)).toMatchObject({ kind: "side", index: 2 });
    expect(handleAt(area, { x: 5, y: 5 }, 0.5)).toBeUndefined();
  });
});
