import { canvasViewCommands } from "#renderer/canvas/canvasCommands.ts";
import { type Command, commandsWith } from "#renderer/commands/command.ts";
import { boxOf, cellsIn } from "#renderer/editors/grid/cells.ts";
import { cursorCommands } from "#renderer/editors/grid/cursorCommands.ts";
import { selectedCells } from "#renderer/editors/grid/gridBoard.ts";
import { clipboardCommands, deleteCommand } from "#renderer/editors/tools/clipboardCommands.ts";
import { type ToolBox, toolCommands } from "#renderer/editors/tools/toolCommand.ts";
import { transformCommands } from "#renderer/editors/tools/transformCommands.ts";
import { writable } from "#renderer/editors/tools/writable.ts";
import { newId } from "../../graph/graphModel.ts";
import type { TemplateModel } from "../templateModel.ts";
import { paintMessages as messages } from "./messages.ts";
import { addLayer, removeObject, type Stamp, transformedStamp } from "./paintEdits.ts";
import { paintBox, type PaintModel, paintModelOf } from "./paintModel.ts";
import type { PaintTool } from "./paintTools.ts";
import { keepStroke, paintTarget, selectedStamp, stampCells, strokeCells, toolCell } from "./paintStrokes.ts";

/** What was copied last, for other templates and other documents of this page. */
let copied: Stamp | undefined;

/** The switch between a template's outline and its tiles; in both looks. */
export function paintLookCommand(templates: TemplateModel): Command {
  const { view } = paintModelOf(templates);
  return {
    id: "template.tiles",
    label: messages.toggleLook,
    keys: ["T"],
    category: messages.category,
    menu: { id: "view", group: "1-view" },
    checked: () => view.getState().look === "tiles",
    run: () => view.setState(({ look }) => ({ look: look === "tiles" ? "outline" : "tiles" })),
  };
}

/** All keyboard commands on the tiles of a template. */
export function paintCommands(model: PaintModel): readonly Command[] {
  const { view, canvas, templates } = model;
  const tools: ToolBox<PaintTool> = {
    prefix: "paint",
    category: messages.category,
    current: () => view.getState().tool,
    take: (tool) => {
      view.setState({ tool });
      canvas.redraw("overlay");
    },
  };
  const needsSelection = (): true | string => selectedCells(model.board).length > 0 || messages.needsSelection;
  return [
    ...toolCommands(tools, [
      ["select", messages.tools.select, "V"],
      ["hand", messages.tools.hand, "H"],
      ["brush", messages.tools.brush, "B"],
      ["rectangle", messages.tools.rectangle, "R"],
      ["line", messages.tools.line, "L"],
      ["fill", messages.tools.fill, "F"],
      ["terrain", messages.tools.terrain, "J"],
      ["stamp", messages.tools.stamp, "S"],
      ["erase", messages.tools.erase, "E"],
      ["pick", messages.tools.pick, "I"],
      ["object", messages.tools.object, "O"],
    ]),
    ...commandsWith({ category: messages.category }, [
      {
        id: "paint.here",
        label: messages.paint(messages.tools.brush),
        keys: ["Enter"],
        hidden: true,
        when: writable,
        run: () => paintSelected(model),
      },
      {
        id: "paint.addTiles",
        label: messages.addTiles,
        keys: ["Shift+N"],
        menu: { id: "level", group: "0-new" },
        when: writable,
        run: () => addNewLayer(model, "tiles"),
      },
      {
        id: "paint.addObjects",
        label: messages.addObjects,
        keys: ["Shift+O"],
        menu: { id: "level", group: "0-new" },
        when: writable,
        run: () => addNewLayer(model, "objects"),
      },
      {
        id: "paint.doors",
        label: messages.doorsShown,
        keys: ["D"],
        menu: { id: "view", group: "1-view" },
        checked: () => view.getState().doorsOpen,
        run: () => showDoors(model, !view.getState().doorsOpen),
      },
    ]),
    ...clipboardCommands({
      canCut: needsSelection,
      canCopy: needsSelection,
      cut: () => {
        copied = selectedStamp(model) ?? copied;
        clearSelected(model, messages.cutEdit);
      },
      copy: () => {
        copied = selectedStamp(model) ?? copied;
      },
      paste: () => paste(model),
    }),
    deleteCommand(
      messages.eraseEdit,
      () => (view.getState().object === undefined ? needsSelection() : writable()),
      () => remove(model),
    ),
    ...transformCommands({
      prefix: "paint",
      category: messages.category,
      menuGroup: "2-turn",
      when: writable,
      apply: (_, transformation) => view.setState(({ brush }) => ({ brush: transformedStamp(brush, transformation) })),
    }),
    ...cursorCommands(model.board, messages.category),
    ...canvasViewCommands(
      () => canvas,
      messages.category,
      () => canvas.fit(paintBox(model.size())),
    ),
    paintLookCommand(templates),
  ];
}

/** Whether the preview shows the template's doors as open. */
export function showDoors({ view, canvas }: PaintModel, doorsOpen: boolean): void {
  view.setState({ doorsOpen });
  canvas.redraw("content");
}

/** A new layer on top, which is chosen. */
export function addNewLayer(model: PaintModel, kind: "tiles" | "objects"): void {
  const { templates, view } = model;
  const current = model.template();
  if (current === undefined) return;
  const followed = model.followed();
  if (followed !== undefined) return model.board.speak(followed);
  const id = newId();
  const name = kind === "tiles" ? messages.tileLayer : messages.objectLayer;
  templates.session.edit(messages.addLayer, (draft) => addLayer(draft, model.place(), id, kind, name));
  view.setState({ layer: id, tool: kind === "tiles" ? "brush" : "object" });
}

/** Applies the brush to all selected cells, or the cursor's. */
function paintSelected(model: PaintModel): void {
  const target = paintTarget(model);
  if (typeof target === "string") return model.board.speak(target);
  const cells = selectedCells(model.board);
  const [first] = cells;
  if (first === undefined) return;
  keepStroke(model, messages.paint(messages.tools.brush), strokeCells(model, cells, toolCell(model, first)));
}

function clearSelected(model: PaintModel, label: string): void {
  const selection = model.board.selection();
  if (selection === undefined) return;
  keepStroke(
    model,
    label,
    strokeCells(model, cellsIn(boxOf(selection)), () => 0),
  );
}

/** Puts what was copied at the selection's corner, and into the brush for more of it. */
function paste(model: PaintModel): void {
  if (copied === undefined) return model.board.speak(messages.nothingCopied);
  model.view.setState({ brush: copied, tool: "stamp" });
  const selection = model.board.selection();
  if (selection === undefined) return;
  const { x, y } = boxOf(selection);
  keepStroke(model, messages.pasteEdit, stampCells(model, copied, [x, y]));
}

function remove(model: PaintModel): void {
  const { object } = model.view.getState();
  const template = model.template();
  if (object === undefined || template === undefined) return clearSelected(model, messages.eraseEdit);
  const followed = model.followed();
  if (followed !== undefined) return model.board.speak(followed);
  model.view.setState({ object: undefined });
  model.templates.session.edit(messages.removeObjectEdit, (draft) => removeObject(draft, model.place(), object));
}
