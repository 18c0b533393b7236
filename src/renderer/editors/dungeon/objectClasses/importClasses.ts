import { jsonCopy } from "#shared/kernel/json.ts";
import { mergedClasses, type ObjectClass } from "#shared/levels/dungeon/tiles/objectClasses.ts";
import type { FileDocument, ReadFile } from "#renderer/editors/levelViews.ts";
import { tileDocumentsNow } from "#renderer/levels/tiles/layoutTiles.ts";
import { classMessages as messages } from "./messages.ts";
import { readTiledClasses } from "#renderer/levels/fields/readClasses.ts";

/** The classes of a Tiled project as a document; undefined for files of another name. */
export function readClassFile(bytes: Uint8Array, fileName: string): ReadFile | undefined {
  if (!/\.tiled-project$/i.test(fileName)) return undefined;
  const classes = readTiledClasses(new TextDecoder().decode(bytes));
  if (classes === undefined) return { documents: [], leftOut: [messages.broken(fileName)] };
  if (classes.length === 0) return { documents: [], leftOut: [messages.noClasses(fileName)] };
  return { documents: [classesFile(classes, fileName.replace(/\.[^.]*$/, ""))], leftOut: [] };
}

/** Classes that the project lacks as a document; undefined where it has them all. */
export function newClasses(classes: readonly ObjectClass[], name: string): FileDocument | undefined {
  const known = new Map(tileDocumentsNow().classes.map((one) => [one.name, one]));
  const added = classes.filter((one) => {
    const before = known.get(one.name);
    return before === undefined || mergedClasses([before], [one])[0]?.fields.length !== before.fields.length;
  });
  return added.length === 0 ? undefined : classesFile(added, name);
}

function classesFile(classes: readonly ObjectClass[], name: string): FileDocument {
  return {
    type: "object-classes",
    name: name === "" ? messages.unnamed : name,
    about: messages.count(classes.length),
    data: () => jsonCopy({ classes }),
  };
}
