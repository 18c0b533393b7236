import { errorProblem, type Problem, warningProblem } from "../../problems.ts";
import { tilesetProblemMessages as messages } from "./messages.ts";
import { ownTileset } from "./ownTileset.ts";
import { columnsOf, type TileRole, type TilesetDocument, tileCountOf } from "./tilesetDocument.ts";

/** Roles that every map needs; without them parts of it stay empty. */
const neededRoles = ["floor", "wall", "door"] as const satisfies readonly TileRole["role"][];

/** The content of a new tileset: the built-in tiles. */
export function emptyTileset(): TilesetDocument {
  return structuredClone(ownTileset);
}

/** Everything wrong with a tileset that can be seen without its picture. O(tiles + roles). */
export function tilesetProblems(document: TilesetDocument): Problem[] {
  const problems: Problem[] = [];
  const warn = (code: string, message: string, target: string, label: string): void => {
    problems.push(warningProblem(code, message, [{ target, label }]));
  };
  if (document.tileWidth > document.pictureWidth || document.tileHeight > document.pictureHeight) {
    const place = { target: "grid", label: messages.grid };
    problems.push(errorProblem("tiles-too-large", messages.tilesTooLarge, [place]));
    return problems;
  }
  for (const role of neededRoles) {
    if (document.roles.some((one) => one.role === role && hasTiles(document, one))) continue;
    warn("role-missing", messages.roleMissing(messages.roles[role]), `role:${role}`, messages.roles[role]);
  }
  const count = tileCountOf(document);
  for (const tile of outside(document, count)) {
    const [column, row] = [tile % columnsOf(document), Math.floor(tile / columnsOf(document))];
    warn("tile-outside", messages.tileOutside(tile, column + 1, row + 1), `tile:${tile}`, messages.tile(tile));
    break;
  }
  for (const [index, { role, terrain }] of document.roles.entries()) {
    if (terrain === undefined) continue;
    const set = document.terrains.find(({ name }) => name === terrain.set);
    if (set?.colors[terrain.color - 1] !== undefined) continue;
    const place = { target: `role:${role}`, label: messages.roles[role] };
    problems.push({
      severity: "warning",
      code: "terrain-unknown",
      message: messages.terrainUnknown(messages.roles[role], terrain.set),
      places: [place],
      remedies: [{ label: messages.removeRole, changes: [{ path: ["roles", index] }] }],
    });
  }
  const names = document.terrains.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) warn("terrain-twice", messages.terrainTwice(twice), `terrain:${twice}`, twice);
  return problems;
}

/** Whether a role names a tile, or a terrain that has one. */
function hasTiles({ terrains }: TilesetDocument, { tiles = [], terrain }: TileRole): boolean {
  if (terrain === undefined) return tiles.length > 0;
  const set = terrains.find(({ name }) => name === terrain.set);
  return set?.tiles.some(({ wangId }) => wangId.includes(terrain.color)) === true;
}

/** Tiles that are referred to and lie beyond the picture, in order. */
function outside({ tiles, roles, terrains }: TilesetDocument, count: number): number[] {
  const named = [
    ...tiles.flatMap(({ id, animation = [] }) => [id, ...animation.map(({ tile }) => tile)]),
    ...roles.flatMap((role) => role.tiles ?? []),
    ...terrains.flatMap((set) => set.tiles.map(({ tile }) => tile)),
  ];
  return [...new Set(named.filter((tile) => tile >= count))].toSorted((a, b) => a - b);
}
