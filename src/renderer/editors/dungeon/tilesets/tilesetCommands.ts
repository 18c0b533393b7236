import { canvasViewCommands } from "#renderer/canvas/canvasCommands.ts";
import type { Command } from "#renderer/commands/command.ts";
import { cursorCommands } from "#renderer/editors/grid/cursorCommands.ts";
import { type ToolBox, toolCommands } from "#renderer/editors/tools/toolCommand.ts";
import { writable } from "#renderer/editors/tools/writable.ts";
import { messages } from "./messages.ts";
import { setFlag } from "./tilesetEdits.ts";
import { tilesBox, type TilesetModel, type TilesetTool } from "./tilesetModel.ts";

/** All keyboard commands on a tileset. */
export function tilesetCommands(model: TilesetModel): readonly Command[] {
  const tools: ToolBox<TilesetTool> = {
    prefix: "tileset",
    category: messages.category,
    current: () => model.view.getState().tool,
    take: (tool) => {
      model.view.setState({ tool, part: undefined });
      model.canvas.redraw("overlay");
    },
  };
  return [
    ...toolCommands(tools, [
      ["select", messages.select, "V"],
      ["hand", messages.hand, "H"],
      ["terrain", messages.terrain, "J"],
    ]),
    {
      id: "tileset.solid",
      label: messages.toggleSolid,
      keys: ["Shift+S"],
      category: messages.category,
      menu: { id: "level", group: "2-turn" },
      when: () => (model.selected().length === 0 ? messages.assignHint : writable()),
      run: () => {
        const ids = model.selected();
        const solid = new Set(model.document().tiles.flatMap((tile) => (tile.solid === true ? [tile.id] : [])));
        const value = !ids.every((id) => solid.has(id));
        model.session.edit(messages.setFlag("solid", value), (draft) => setFlag(draft, ids, "solid", value));
      },
    },
    ...cursorCommands(model.board, messages.category),
    ...canvasViewCommands(
      () => model.canvas,
      messages.category,
      () => model.canvas.fit(tilesBox(model.document())),
    ),
  ];
}
