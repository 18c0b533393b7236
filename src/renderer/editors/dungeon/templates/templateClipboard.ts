import { showToast } from "#renderer/studio/toasts.ts";
import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import { newId } from "../graph/graphModel.ts";
import { parseTemplates, pasteTemplates, printTemplates } from "./templateClip.ts";
import { removeTemplate } from "./templateEdits.ts";
import type { TemplateModel } from "./templateModel.ts";
import { messages } from "./messages.ts";

/** What was copied last on this page, for hosts that don't let commands read the system's clipboard. */
let lastCopied: readonly RoomTemplate[] | undefined;

/** Puts the template on the canvas on the clipboard, for another set or a text editor. */
export async function copyTemplate(model: TemplateModel): Promise<void> {
  const template = model.current();
  if (template === undefined) return;
  lastCopied = [template];
  // Hosts may refuse; pasting on this page works anyway.
  await navigator.clipboard.writeText(printTemplates(lastCopied)).catch(() => undefined);
}

/** Copies the current template with its doors and paint, then removes it as one undo entry. */
export async function cutTemplate(model: TemplateModel): Promise<void> {
  const template = model.current();
  if (template === undefined) return;
  await copyTemplate(model);
  model.session.edit(messages.cutEdit(template.name), (draft) => removeTemplate(draft, template.id), { selection: [] });
}

/** Adds the copied templates after the one on the canvas and shows the first of them. */
export async function pasteTemplate(model: TemplateModel): Promise<void> {
  const text = await navigator.clipboard.readText().catch(() => "");
  const templates = parseTemplates(text) ?? lastCopied;
  if (templates === undefined) {
    showToast({ text: messages.clipboardEmpty });
    return;
  }
  const ids = templates.map(() => newId());
  const after = model.current()?.id;
  model.session.edit(messages.pasteEdit(templates[0]?.name), (draft) => pasteTemplates(draft, templates, ids, after), {
    selection: [`template:${ids[0] ?? ""}`],
  });
}
