import {
  type TilesetDocument,
  type TileRole,
  tilesetDocumentSchema,
} from "#shared/levels/dungeon/tiles/tilesetDocument.ts";
import { firstIssue } from "#shared/levels/problems.ts";
import { tilesetImportMessages as messages } from "./messages.ts";
import { TilesetFault } from "./tilesetFault.ts";

/** A tileset of a file, before its picture is in the project. */
export interface TilesetDraft {
  readonly name: string;
  /** File name of its picture, as the file refers to it. */
  readonly pictureName: string;
  /** `picture` is still empty. Without a picture at hand its size may be a guess: the tiles that are named fit in it. */
  readonly document: TilesetDocument;
  /** The number by which other parts of the same file refer to it. */
  readonly uid?: number;
}

/** The last part of a path of any system. */
export function fileNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

/** Checks what was put together of a file. Throws TilesetFault where the file has numbers that no tileset has. */
export function checkedDraft(
  what: string,
  name: string,
  path: string,
  document: TilesetDocument,
  uid?: number,
): TilesetDraft {
  const roles = document.roles.length > 0 ? document.roles : guessedRoles(document);
  const read = tilesetDocumentSchema.safeParse({ ...document, roles });
  if (!read.success) throw new TilesetFault(messages.fault(what, name, `${firstIssue(read.error)}.`));
  const pictureName = fileNameOf(path);
  return { name: name.slice(0, 60), pictureName, document: read.data, ...(uid === undefined ? {} : { uid }) };
}

const roleNames: readonly (readonly [RegExp, TileRole["role"]])[] = [
  [/door|gate/i, "door"],
  [/stairs?[ _-]?up|up[ _-]?stairs?/i, "stairs-up"],
  [/stairs?[ _-]?down|down[ _-]?stairs?/i, "stairs-down"],
  [/wall|solid|stone/i, "wall"],
  [/corridor|path/i, "corridor"],
  [/bridge/i, "bridge"],
  [/rock|obstacle/i, "obstacle"],
  [/shadow/i, "shadow"],
  [/outside|void/i, "outside"],
  [/floor|ground/i, "floor"],
];

/** Roles by the names of terrains and classes; the designer changes what is guessed wrong. */
function guessedRoles({ terrains, tiles }: TilesetDocument): TileRole[] {
  const roleOf = (name: string): TileRole["role"] | undefined => roleNames.find(([pattern]) => pattern.test(name))?.[1];
  const byTerrain = terrains.flatMap((set) =>
    set.colors.flatMap(({ name }, index): TileRole[] => {
      const role = roleOf(name) ?? (set.colors.length === 1 ? roleOf(set.name) : undefined);
      return role === undefined ? [] : [{ role, terrain: { set: set.name, color: index + 1 } }];
    }),
  );
  const byClass = new Map<TileRole["role"], number[]>();
  for (const { id, class: name } of tiles) {
    const role = name === undefined ? undefined : roleOf(name);
    if (role !== undefined) byClass.set(role, [...(byClass.get(role) ?? []), id]);
  }
  const known = new Set(byTerrain.map(({ role }) => role));
  const rest = [...byClass].filter(([role]) => !known.has(role));
  return [...byTerrain, ...rest.map(([role, ids]): TileRole => ({ role, tiles: ids.slice(0, 1000) }))];
}
