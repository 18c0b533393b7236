import { setSetting } from "#renderer/studio/settings.ts";
import type { Command } from "#renderer/commands/command.ts";
import { sokobanMessages } from "../messages.ts";
import type { RoomModel } from "../roomModel.ts";
import { overlayIds, overlayKeys, type OverlayId } from "./overlayIds.ts";

/** Shows or hides the overlays, each by its key. */
export function overlayCommands(model: RoomModel): readonly Command[] {
  return overlayIds.map((id) => ({
    id: `sokoban.overlay.${id}`,
    label: sokobanMessages.overlays[id],
    keys: [overlayKeys[id]],
    category: sokobanMessages.category,
    menu: { id: "view", group: "5-overlays" },
    when: () => model.view.getState().mode === "draw" || sokobanMessages.overlaysInEdit,
    checked: () => model.view.getState().overlays.has(id),
    run: () => toggleOverlay(model, id),
  }));
}

/** Shows or hides an overlay, and remembers it for every room. */
export function toggleOverlay(model: RoomModel, id: OverlayId): void {
  const overlays = new Set(model.view.getState().overlays);
  if (!overlays.delete(id)) overlays.add(id);
  model.view.setState({ overlays });
  setSetting("sokoban.overlays", [...overlays]);
  model.canvas.redraw("content");
}
