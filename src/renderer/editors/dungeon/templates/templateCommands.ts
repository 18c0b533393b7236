import { canvasViewCommands } from "#renderer/canvas/canvasCommands.ts";
import type { Command } from "#renderer/commands/command.ts";
import { newId } from "../graph/graphModel.ts";
import { copyTemplate, cutTemplate, pasteTemplate } from "./templateClipboard.ts";
import { paintLookCommand } from "./paint/paintCommands.ts";
import { duplicateTemplate, removeTemplate, transformTemplate } from "./templateEdits.ts";
import { selectedPart, templateBox } from "./templateModel.ts";
import type { TemplateModel, TemplateTool } from "./templateModel.ts";
import { nudgePart, removePart } from "./templateParts.ts";
import { finishPath } from "./templatePointer.ts";
import { clipboardCommands, deleteCommand } from "../../tools/clipboardCommands.ts";
import { transformCommands } from "../../tools/transformCommands.ts";
import { writable } from "../../tools/writable.ts";
import { toolCommands } from "../../tools/toolCommand.ts";
import type { ToolBox } from "../../tools/toolCommand.ts";
import { messages, templateCommandMessages } from "./messages.ts";

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
