import type { FieldsDocument } from "#shared/fields/fieldsDocument.ts";
import { findDocumentType } from "#shared/levels/registry.ts";
import type { Command } from "#renderer/commands/command.ts";
import { writable } from "#renderer/editors/tools/writable.ts";
import { pickFiles } from "#renderer/parts/pickFiles.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import { addField, addFields } from "./fieldsEdits.ts";
import { fieldsInFile } from "./importFields.ts";
import { fieldsPageMessages as messages } from "./messages.ts";
import type { FieldOwner } from "#shared/fields/fieldOwner.ts";

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
  return [
    {
      id: "fields.add",
      label: messages.add,
      keys: ["Shift+N"],
      category: messages.title,
      menu: { id: "level", group: "2-turn" },
      when: writable,
      run: () => session.edit(messages.add, (draft) => addField(draft, ownersOf(session.type)[0] ?? "level")),
    },
    {
      id: "fields.import",
      label: messages.importFrom,
      keys: ["Shift+I"],
      category: messages.title,
      menu: { id: "level", group: "2-turn" },
      when: writable,
      run: () => void importFields(session),
    },
  ];
}
