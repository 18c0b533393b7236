import { jsonCopy } from "../../../kernel/json.ts";
import { sameJson } from "../../../kernel/sameJson.ts";
import type { DocumentSnapshot } from "../../levelKind.ts";
import type { DocumentChange, Remedy } from "../../problems.ts";
import { type RoomTemplate, type TemplateDocument, templateDocumentSchema } from "../templateDocument.ts";
import { type EditedPart, shapeRank } from "./editedParts.ts";
import { editMessages } from "./messages.ts";

/** Properties of a template that affect layouts; its name doesn't. */
const members = ["outline", "doors", "transformations", "repeat"] as const satisfies readonly (keyof RoomTemplate)[];

/**
 * Differences between two states of a template set that affect layouts, as edited parts like those of the graph; their
 * changes name the set's document. Empty if one of them can't be read. O(templates).
 */
export function editedTemplates(before: DocumentSnapshot, after: DocumentSnapshot): EditedPart[] {
  const [old, now] = [read(before), read(after)];
  if (old === undefined || now === undefined) return [];
  const part = (what: string, ...changes: DocumentChange[]): EditedPart => ({
    what,
    place: undefined,
    rank: shapeRank,
    looser: [],
    undo: undone(what, after.id, changes),
  });
  const known = new Map(old.templates.map((template) => [template.id, template]));
  const edits = now.templates.flatMap((template): EditedPart[] => {
    const was = known.get(template.id);
    const path = ["templates", template.id];
    if (was === undefined) return [part(editMessages.added(template.name), { path })];
    const [first] = members.filter((member) => !sameJson(was[member], template[member]));
    if (first === undefined) return [];
    const what = editMessages.changed(template.name, editMessages.templateParts[first]);
    return [part(what, { path, value: jsonCopy(was) })];
  });
  const kept = new Set(now.templates.map(({ id }) => id));
  const removed = old.templates
    .filter(({ id }) => !kept.has(id))
    .map((template, index) =>
      part(editMessages.removed(template.name), {
        path: ["templates", now.templates.length + index],
        value: jsonCopy(template),
      }),
    );
  if (sameJson(old.sockets, now.sockets)) return [...edits, ...removed];
  const sockets: DocumentChange =
    old.sockets === undefined ? { path: ["sockets"] } : { path: ["sockets"], value: jsonCopy(old.sockets) };
  return [...edits, ...removed, part(editMessages.rule(editMessages.templateParts.sockets), sockets)];
}

function read({ data }: DocumentSnapshot): TemplateDocument | undefined {
  return templateDocumentSchema.safeParse(data).data;
}

function undone(what: string, documentId: string, changes: readonly DocumentChange[]): Remedy {
  return {
    label: editMessages.undo(what).slice(0, 120),
    changes: changes.map((change) => ({ ...change, documentId })),
  };
}
