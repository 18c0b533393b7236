import type { Draft } from "immer";
import * as z from "zod";
import { roomTemplateSchema } from "#shared/levels/dungeon/templateDocument.ts";
import type { RoomTemplate, TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";

const clipSchema = z.object({
  format: z.literal("levelwright-templates"),
  templates: z.array(roomTemplateSchema).min(1).max(500),
});

/** Maximum length of clipboard text that is parsed: a pasted book isn't a room template. */
const longestText = 8_000_000;

/** Room templates as JSON text for the clipboard, which a text editor can hold, too. */
export function printTemplates(templates: readonly RoomTemplate[]): string {
  return JSON.stringify({ format: "levelwright-templates", templates }, undefined, 1);
}

/** Reads clipboard text; undefined when it holds no room templates of ours. Never throws. */
export function parseTemplates(text: string): readonly RoomTemplate[] | undefined {
  if (text.length > longestText || !text.includes("levelwright-templates")) return undefined;
  try {
    const read = clipSchema.safeParse(JSON.parse(text));
    return read.success ? read.data.templates : undefined;
  } catch {
    return undefined;
  }
}

/** Adds copies after the template `after` (at the end when there is none), under new ids; their names stay. */
export function pasteTemplates(
  draft: Draft<TemplateDocument>,
  templates: readonly RoomTemplate[],
  ids: readonly string[],
  after: string | undefined,
): void {
  const at = draft.templates.findIndex((template) => template.id === after);
  const copies = templates.map((template, i) => ({ ...structuredClone(template), id: ids[i] ?? template.id }));
  // The schema's arrays are mutable once cloned; only the inferred type is readonly.
  draft.templates.splice(at < 0 ? draft.templates.length : at + 1, 0, ...(copies as Draft<RoomTemplate>[]));
}
