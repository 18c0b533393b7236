import type { FieldOwner } from "#shared/fields/fieldOwner.ts";
import { type ProjectField, newFieldId } from "#shared/fields/fieldsDocument.ts";
import { readLdtkFields, readTiledClasses } from "#renderer/levels/fields/readClasses.ts";

/** What Tiled and LDtk call the objects that have fields here; other classes are taken for rooms. */
const ownersByName: Readonly<Record<string, FieldOwner>> = {
  room: "room",
  corridor: "connection",
  door: "connection",
  connection: "connection",
  template: "template",
  level: "level",
};

/**
 * Fields of the entities of an LDtk project, or of the classes of a Tiled project, whose owners are among `owners`. Those
 * with the same name in several are one field. Undefined for any other file.
 */
export function fieldsInFile(text: string, owners: readonly FieldOwner[]): ProjectField[] | undefined {
  const tiled = readTiledClasses(text);
  const classes = tiled ?? readLdtkFields(text);
  if (tiled === undefined && classes.length === 0) return undefined;
  const found = new Map<string, ProjectField>();
  for (const { name, fields } of classes) {
    const wanted = ownersByName[name.toLowerCase()] ?? "room";
    const owner = owners.includes(wanted) ? wanted : "level";
    for (const field of fields) {
      if (mapMembers.has(field.name)) continue;
      const known = found.get(field.name);
      if (known === undefined) {
        const id = newFieldId(field.name, new Set([...found.values()].map((one) => one.id)));
        found.set(field.name, { ...field, id: /^[A-Za-z_]\w*$/.test(field.name) ? field.name : id, on: [owner] });
      } else if (!known.on.includes(owner)) {
        found.set(field.name, { ...known, on: [...known.on, owner] });
      }
    }
  }
  return [...found.values()].slice(0, 100);
}

/** Members that every exported object has: importing a file of ours returns own fields only. */
const mapMembers: ReadonlySet<string> = new Set([
  "id",
  "name",
  "role",
  "template",
  "transformation",
  "floor",
  "outline",
  "kind",
  "from",
  "to",
  "edge",
  "direction",
  "state",
  "lock",
  "key",
  "room",
  "leadsTo",
  "leadsToRoom",
  "solid",
]);
