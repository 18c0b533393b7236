import { contextMenuEntries } from "#renderer/commands/menuEntry.ts";
import type { MenuEntry } from "#renderer/commands/menuEntry.ts";
import { allCommands } from "#renderer/commands/registry.ts";
import { addToPackEntries } from "#renderer/levels/addToPack.ts";
import { activeId, useCurate } from "./curateStore.ts";
import { messages } from "./messages.ts";

/** The context menu of a tile: the commands on the selection, from the command table. */
export function tileMenu(): readonly MenuEntry[] {
  if (useCurate.getState().window.total === 0) return [];
  return [
    ...contextMenuEntries(
      [
        ["candidates.open", "candidates.play", "candidates.steps", "candidates.edit"],
        ["candidates.keep", "candidates.reject", "candidates.unflag", "candidates.tag"],
        ["candidates.compare", "candidates.survey", "candidates.moreLikeThis"],
        ["candidates.openStack", "candidates.selectAll"],
      ],
      allCommands(),
    ),
    { type: "separator", id: "before packs" },
    { type: "submenu", id: "packs", label: messages.addToPack, entries: addToPackEntries(selectedIds) },
  ];
}

async function selectedIds(): Promise<readonly number[]> {
  const state = useCurate.getState();
  const { selection } = state;
  if (selection.type === "all") return selection.ids;
  const id = activeId(state);
  return selection.ids.size > 0 ? [...selection.ids] : id === undefined ? [] : [id];
}
