import { canvasViewCommands } from "#renderer/canvas/canvasCommands.ts";
import type { Command } from "#renderer/commands/command.ts";
import { newId } from "../graph/graphModel.ts";
import { paintLookCommand } from "./paint/paintCommands.ts";
import { duplicateTemplate, removeTemplate, transformTemplate } from "./templateEdits.ts";
import { selectedPart, templateBox, type TemplateModel, type TemplateTool } from "./templateModel.ts";
import { nudgePart, removePart } from "./templateParts.ts";
import { finishPath } from "./templatePointer.ts";
import { clipboardCommands, deleteCommand } from "../../tools/clipboardCommands.ts";
import { transformCommands } from "../../tools/transformCommands.ts";
import { writable } from "../../tools/writable.ts";
import { toolCommands, type ToolBox } from "../../tools/toolCommand.ts";
import { messages, templateCommandMessages } from "./messages.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { RoomTemplate, TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import type { Draft } from "immer";
import * as z from "zod";
import { roomTemplateSchema } from "#shared/levels/dungeon/templateDocument.ts";

const category = messages.roomTemplates;

/** All commands on a set of room templates. */
export function templateCommands(model: TemplateModel): readonly Command[] {
  return [
    ...drawingCommands(model),
    ...shapeCommands(model),
    ...canvasViewCommands(
      () => model.canvas,
      category,
      () => model.canvas.fit(templateBox(model.current())),
    ),
    ...arrowCommands(model),
    paintLookCommand(model),
  ];
}

function drawingCommands(model: TemplateModel): readonly Command[] {
  const tools: ToolBox<TemplateTool> = {
    prefix: "template",
    category,
    current: () => model.view.getState().tool,
    take: (tool) => {
      model.view.setState({ tool, path: [] });
      model.canvas.redraw("overlay");
    },
  };
  return [
    ...toolCommands(tools, [
      ["select", templateCommandMessages.select, "V"],
      ["hand", templateCommandMessages.hand, "H"],
      ["rectangle", templateCommandMessages.rectangle, "R"],
      ["polygon", templateCommandMessages.polygon, "P"],
      ["door", templateCommandMessages.door, "D"],
      ["erase", templateCommandMessages.erase, "E"],
    ]),
    {
      id: "template.closePath",
      label: messages.closePolygon,
      keys: ["Enter"],
      category,
      hidden: true,
      when: () => model.view.getState().path.length > 2 || messages.needsThreeCorners,
      run: () => finishPath(model),
    },
  ];
}

function shapeCommands(model: TemplateModel): readonly Command[] {
  const { session } = model;
  const clipboard = { id: "edit", group: "2-clipboard" } as const;
  const hasTemplate = (): true | string => model.current() !== undefined || messages.noTemplates;
  const needsTemplate = (): true | string => (model.current() === undefined ? messages.noTemplates : writable());
  return [
    {
      id: "template.new",
      label: messages.newTemplate,
      keys: ["Shift+N"],
      category,
      menu: { id: "level", group: "0-new" },
      when: writable,
      run: () => startNew(model),
    },
    ...clipboardCommands({
      canCut: hasTemplate,
      canCopy: hasTemplate,
      cut: () => cutTemplate(model),
      copy: () => copyTemplate(model),
      paste: () => pasteTemplate(model),
    }),
    {
      id: "edit.duplicate",
      label: messages.duplicate,
      keys: ["Mod+D"],
      menu: clipboard,
      when: needsTemplate,
      run: () => duplicate(model),
    },
    deleteCommand(messages.deleteCommand, needsTemplate, () => removeChosen(model)),
    ...transformCommands({
      prefix: "template",
      category,
      menuGroup: "2-turn",
      when: needsTemplate,
      apply(label, transformation) {
        const template = model.current();
        if (template !== undefined)
          session.edit(label, (draft) => transformTemplate(draft, template.id, transformation));
      },
    }),
  ];
}

function arrowCommands(model: TemplateModel): readonly Command[] {
  const arrows = [
    { key: "ArrowLeft", name: "left", dx: -1, dy: 0 },
    { key: "ArrowRight", name: "right", dx: 1, dy: 0 },
    { key: "ArrowUp", name: "up", dx: 0, dy: -1 },
    { key: "ArrowDown", name: "down", dx: 0, dy: 1 },
  ];
  return arrows.flatMap(({ key, name, dx, dy }): Command[] => {
    const move = (by: number, keys: string, id: string): Command => ({
      id: `template.${id}.${name}`,
      label: templateCommandMessages.move(name, by === 1 ? messages.oneCell : messages.fiveCells),
      keys: [keys],
      category,
      hidden: true,
      when: writable,
      run: () => nudgePart(model, dx * by, dy * by),
    });
    return [move(1, key, "move"), move(5, `Shift+${key}`, "moveFar")];
  });
}

/** An empty paper: the next rectangle is a template of its own. */
export function startNew(model: TemplateModel): void {
  model.view.setState({ startsNew: true, tool: "rectangle", path: [] });
  model.canvas.fit(templateBox(undefined));
}

function duplicate(model: TemplateModel): void {
  const template = model.current();
  if (template === undefined) return;
  const id = newId();
  model.session.edit(messages.duplicateTemplate, (draft) => duplicateTemplate(draft, template.id, id), {
    selection: [`template:${id}`],
  });
}

/** Deletes the selected corner or door; with neither, the template. */
function removeChosen(model: TemplateModel): void {
  const template = model.current();
  if (template === undefined) return;
  const { selection } = model.session.store.getState().history;
  for (const sort of ["corner", "door"] as const) {
    const index = selectedPart(selection, sort);
    if (index !== undefined) return removePart(model, template, sort, index);
  }
  model.session.edit(messages.deleteEdit(template.name), (draft) => removeTemplate(draft, template.id), {
    selection: [],
  });
}

/** What was copied last on this page, for hosts that don't let commands read the system's clipboard. */
let lastCopied: readonly RoomTemplate[] | undefined;

/** Puts the template on the canvas on the clipboard, for another set or a text editor. */
async function copyTemplate(model: TemplateModel): Promise<void> {
  const template = model.current();
  if (template === undefined) return;
  lastCopied = [template];
  // Hosts may refuse; pasting on this page works anyway.
  await navigator.clipboard.writeText(printTemplates(lastCopied)).catch(() => undefined);
}

/** Copies the current template with its doors and paint, then removes it as one undo entry. */
async function cutTemplate(model: TemplateModel): Promise<void> {
  const template = model.current();
  if (template === undefined) return;
  await copyTemplate(model);
  model.session.edit(messages.cutEdit(template.name), (draft) => removeTemplate(draft, template.id), { selection: [] });
}

/** Adds the copied templates after the one on the canvas and shows the first of them. */
async function pasteTemplate(model: TemplateModel): Promise<void> {
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
