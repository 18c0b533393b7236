import { expect, test } from "vitest";
import type { Terrain, TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { ldtkRules, obstaclesJoin } from "./ldtkRules.ts";

const all = [1, 1, 1, 1, 1, 1, 1, 1];
/** A wang id of terrain 1 at these places, clockwise from the top. */
const at = (...places: readonly number[]) => all.map((_, place) => (places.includes(place) ? 1 : 0));
/** A tileset whose walls are of a terrain with tiles for these wang ids, the first of them tile 10. */
function tileset(
  type: Terrain["type"],
  wangIds: readonly (readonly number[])[],
  more: readonly object[] = [],
): TilesetDocument {
  return {
    tiles: [],
    terrains: [
      { name: "stone", type, colors: [{}], tiles: wangIds.map((wangId, tile) => ({ tile: tile + 10, wangId })) },
    ],
    roles: [{ role: "wall", terrain: { set: "stone", color: 1 } }, ...more],
  } as unknown as TilesetDocument;
}
/** The pattern of the rule for each tile of the walls: 1 in the middle, 9 where a wall has to join. */
function patterns(of: TilesetDocument): readonly (readonly [tiles: string, pattern: string])[] {
  let uid = 0;
  const rules = ldtkRules("walls", of, 9, () => ++uid);
  expect(rules.map((rule) => rule.uid)).toEqual(rules.map((_, index) => index + 1));
  return rules.filter(({ value }) => value === 1).map(({ tiles, pattern }) => [tiles.join(), pattern.join("")]);
}

test("a role with tiles is painted with them whatever is beside it, one without isn't painted", () => {
  const of = tileset("edge", [], [{ role: "obstacle", tiles: [3, 4] }]);
  expect(ldtkRules("walls", of, 9, () => 7)).toEqual([{ uid: 7, value: 2, pattern: [2], tiles: [3, 4] }]);
  expect(ldtkRules("stairs", of, 9, () => 7)).toEqual([]);
  expect(ldtkRules("nothing", of, 9, () => 7)).toEqual([]);
});

test("sides that join are asked for in a set of sides, those that ask for most first", () => {
  const found = patterns(tileset("edge", [at(0, 2, 4, 6), at(0)]));
  expect(found).toHaveLength(16);
  expect(found[0]).toEqual(["10", "090919090"]);
  // What has no tile of its own has the nearest that asks for no more.
  expect(found.find(([tile]) => tile === "11")?.[1]).toBe("090019090");
  expect(found).toContainEqual(["11", "090010000"]);
  expect(found.at(-1)).toEqual(["11", "000010000"]);
  expect(found).toContainEqual(["11", "000910000"]);
});

test("a corner that joins asks for both sides beside it in a set of corners, and in a mixed one only for itself", () => {
  const corners = patterns(tileset("corner", [at(1), at(7), at(1, 3, 5, 7)]));
  expect(corners).toContainEqual(["12", "999919999"]);
  expect(corners).toContainEqual(["10", "099019000"]);
  expect(corners).toContainEqual(["11", "990910000"]);
  const mixed = patterns(tileset("mixed", [at(0, 1, 2), at(0, 2)]));
  expect(mixed).toContainEqual(["10", "099019000"]);
  expect(mixed).toContainEqual(["11", "090019000"]);
  expect(mixed).toHaveLength(47);
});

test("walls join with what stands for all of them, floors with their own value", () => {
  const roles = [{ role: "floor", terrain: { set: "stone", color: 1 } }];
  const floors = ldtkRules("floor", tileset("edge", [at(0)], roles), 9, () => 1);
  expect(new Set(floors.flatMap(({ pattern }) => pattern))).toEqual(new Set([0, 1]));
});

test("obstacles join with walls where both are of one terrain", () => {
  const obstacle = { role: "obstacle", terrain: { set: "stone", color: 1 } };
  expect(obstaclesJoin(tileset("edge", [at(0)], [obstacle]))).toBe(true);
  expect(obstaclesJoin(tileset("edge", [at(0)], [{ role: "obstacle", tiles: [1] }]))).toBe(false);
});
