import { type FieldsDocument, type ProjectField, newFieldId } from "#shared/fields/fieldsDocument.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import { type Command, commandsWith } from "#renderer/commands/command.ts";
import { writable } from "#renderer/editors/tools/writable.ts";
import { pickFiles } from "#renderer/parts/pickFiles.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import type { FieldOwner } from "#shared/fields/fieldOwner.ts";
import { readLdtkFields, readTiledClasses } from "#renderer/levels/fields/readClasses.ts";
import { addField, addFields } from "./fieldsEdits.ts";
import { fieldsPageMessages as messages } from "./messages.ts";

/** What can have fields in documents of a type: objects of the kind's documents first. */
export function ownersOf(documentType: string): readonly FieldOwner[] {
  const own = findDocumentType(documentType)?.kind.fieldOwners?.owners ?? [];
  return [...own, "document", "level"];
}

/** Asks for a project of LDtk or Tiled and adds the fields that are not here yet; one undo step. */
export async function importFields(session: DocumentSession<FieldsDocument>): Promise<void> {
  const [file] = await pickFiles(".ldtk,.tiled-project,.json");
  if (file === undefined) return;
  const found = fieldsInFile(await file.text(), ownersOf(session.type));
  if (found === undefined) {
    showToast({ kind: "error", text: messages.notReadable(file.name) });
    return;
  }
  const known = new Set(session.mark().data.fields.map(({ id }) => id));
  const added = found.filter(({ id }) => !known.has(id));
  if (added.length === 0) showToast({ text: messages.nothingNew(file.name) });
  else session.edit(messages.imported(added.length, file.name), (draft) => addFields(draft, added));
}

/** Keyboard commands on the page of own fields. */
export function fieldsCommands(session: DocumentSession<FieldsDocument>): readonly Command[] {
  return commandsWith({ category: messages.title, when: writable, menu: { id: "level", group: "2-turn" } }, [
    {
      id: "fields.add",
      label: messages.add,
      keys: ["Shift+N"],
      run: () => session.edit(messages.add, (draft) => addField(draft, ownersOf(session.type)[0] ?? "level")),
    },
    {
      id: "fields.import",
      label: messages.importFrom,
      keys: ["Shift+I"],
      run: () => void importFields(session),
    },
  ]);
}

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
