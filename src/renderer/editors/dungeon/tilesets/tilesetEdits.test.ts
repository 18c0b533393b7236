import { produce, type Draft } from "immer";
import { expect, test } from "vitest";
import type { TilesetDocument } from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import {
  addTerrain,
  addToRole,
  giveTerrain,
  removeFromRole,
  removeTerrain,
  renameTerrain,
  setAnimation,
  setClass,
  setFlag,
  setProbability,
  type RoleKey,
} from "./tilesetEdits.ts";

const empty: TilesetDocument = {
  picture: "",
  pictureWidth: 64,
  pictureHeight: 64,
  tileWidth: 16,
  tileHeight: 16,
  margin: 0,
  spacing: 0,
  tiles: [],
  terrains: [],
  roles: [],
};
const edit = (change: (draft: Draft<TilesetDocument>) => void, before = empty) => produce(before, change);

test.each([
  ["a flag", (draft: Draft<TilesetDocument>, on: boolean) => setFlag(draft, [3], "solid", on), { solid: true }],
  [
    "a probability",
    (draft: Draft<TilesetDocument>, on: boolean) => setProbability(draft, [3], on ? 0.5 : 1),
    { probability: 0.5 },
  ],
  [
    "a class",
    (draft: Draft<TilesetDocument>, on: boolean) => setClass(draft, [3], on ? "Chest" : ""),
    { class: "Chest" },
  ],
  [
    "an animation",
    (draft: Draft<TilesetDocument>, on: boolean) => setAnimation(draft, 3, on ? 2 : 1, 90),
    { animation: [{ tile: 3, ms: 90 }, { tile: 4, ms: 90 }] }, // prettier-ignore
  ],
] as const)("a tile is listed while it has %s, in the order of the tiles", (_what, set, member) => {
  const before = edit((draft) => setFlag(draft, [5, 1], "rotate", true));
  const after = edit((draft) => set(draft, true), before);
  expect(after.tiles).toEqual([
    { id: 1, rotate: true },
    { id: 3, ...member },
    { id: 5, rotate: true },
  ]);
  expect(edit((draft) => set(draft, false), after)).toEqual(before);
});

const door: RoleKey = { role: "door", door: "locked" };

test.each([
  ["another role", { role: "floor" }],
  ["another door", { role: "door", door: "secret" }],
  ["another room", { role: "door", door: "locked", room: "boss" }],
  ["another direction", { role: "door", door: "locked", direction: "north" }],
  ["another object", { role: "door", door: "locked", object: "Chest" }],
] as const)("tiles for %s make a role of its own; for the same one they are added once", (_what, other) => {
  const one = edit((draft) => addToRole(draft, door, [1, 2]));
  // Roles that no tileset has are told apart as well.
  const key = other as RoleKey;
  expect(edit((draft) => addToRole(draft, key, [7]), one).roles).toEqual([
    { ...door, tiles: [1, 2] },
    { ...key, tiles: [7] },
  ]);
  expect(edit((draft) => addToRole(draft, { ...door }, [2, 7]), one).roles).toEqual([{ ...door, tiles: [1, 2, 7] }]);
});

test("a role has tiles or a terrain, whichever came last", () => {
  const tiles = edit((draft) => addToRole(draft, door, [1]));
  const terrain = edit((draft) => giveTerrain(draft, door, "Stone", 2), tiles);
  expect(terrain.roles).toEqual([{ ...door, terrain: { set: "Stone", color: 2 } }]);
  expect(edit((draft) => giveTerrain(draft, door, "Stone", 2)).roles).toEqual(terrain.roles);
  expect(edit((draft) => addToRole(draft, door, [4]), terrain).roles).toEqual([{ ...door, tiles: [4] }]);
});

test("a role goes with its last tile; one with a terrain has none to remove", () => {
  const before = edit((draft) => {
    addToRole(draft, door, [1, 2]);
    giveTerrain(draft, { role: "floor" }, "Stone", 1);
  });
  const one = edit((draft) => removeFromRole(draft, 0, [1, 9]), before);
  expect(one.roles[0]).toEqual({ ...door, tiles: [2] });
  expect(edit((draft) => removeFromRole(draft, 0, [2]), one).roles.map(({ role }) => role)).toEqual(["floor"]);
  expect(edit((draft) => removeFromRole(draft, 1, [1]), before)).toBe(before);
  expect(edit((draft) => removeFromRole(draft, 7, [1]), before)).toBe(before);
});

test("terrains have names of their own; what refers to one follows its name, and goes with it", () => {
  const before = edit((draft) => {
    for (const _ of [1, 2, 3]) addTerrain(draft, "Stone", "corner", "#808080");
    giveTerrain(draft, { role: "floor" }, "Stone 2", 1);
    giveTerrain(draft, door, "Stone", 1);
  });
  expect(before.terrains.map(({ name }) => name)).toEqual(["Stone", "Stone 2", "Stone 3"]);
  const sets = ({ roles }: TilesetDocument) => roles.map(({ terrain }) => terrain?.set);
  const renamed = edit((draft) => renameTerrain(draft, 1, "Moss"), before);
  expect([renamed.terrains[1]?.name, sets(renamed)]).toEqual(["Moss", ["Moss", "Stone"]]);
  expect(edit((draft) => renameTerrain(draft, 9, "Moss"), before)).toBe(before);
  const removed = edit((draft) => removeTerrain(draft, 1), renamed);
  expect([removed.terrains.map(({ name }) => name), sets(removed)]).toEqual([["Stone", "Stone 3"], ["Stone"]]);
});
