import { type Command, commandsWith } from "#renderer/commands/command.ts";
import { readSetting, setSetting } from "#renderer/studio/settings.ts";
import { hideClosestAttempt } from "#renderer/runs/shownAttempt.ts";
import { rollSeed } from "#renderer/runs/seed.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { generateTask } from "#shared/levels/dungeon/generateTask.ts";
import { pinnedRooms } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import { lockAndRerollCommand, type Reroll } from "../../tools/lockAndReroll.ts";
import { rerollLive } from "../live/useLiveLayout.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { layoutStoreOf } from "./layoutStore.ts";
import { setShownLook, shownLook } from "./layoutLook.ts";
import { layoutMessages } from "./messages.ts";

const category = layoutMessages.category;

/** What can be done with the layout beside a graph. */
export function layoutCommands(model: GraphModel): readonly Command[] {
  const { id } = model.session;
  const isLive = (): boolean => readSetting("dungeon.live", true);
  return [
    ...commandsWith({ category, menu: { id: "level", group: "3-layout" } }, [
      {
        id: "layout.live",
        label: layoutMessages.liveLayout,
        keys: ["L"],
        checked: isLive,
        run: () => setSetting("dungeon.live", !isLive()),
      },
      {
        id: "layout.reroll",
        label: layoutMessages.reRoll,
        keys: ["Alt+R"],
        when: () => layoutStoreOf(id).getState().shown !== undefined || layoutMessages.needsLayout,
        run: () => {
          // One preview from the pins, whatever is shown; a newer one replaces it.
          hideClosestAttempt(id);
          layoutStoreOf(id).setState({ showsPreview: true, pickedId: null });
          rerollLive(id, rollSeed());
        },
      },
      {
        id: "layout.tiles",
        label: layoutMessages.showTiles,
        keys: ["T"],
        checked: () => shownLook() === "tiles",
        run: () => setShownLook(shownLook() === "tiles" ? "plan" : "tiles"),
      },
    ]),
    lockAndRerollCommand(id, category, () => rerollLayouts(model.document())),
  ];
}

/** Pinned rooms stay in place, as do pinned templates and rotations; all others are placed again. */
export function rerollLayouts(graph: GraphDocument): Reroll {
  const placed = graph.rooms.filter(({ placement }) => placement !== undefined).map(({ id }) => id);
  const pins = new Set([...pinnedRooms(graph), ...placed]).size;
  return {
    task: generateTask.id,
    parameters: { variation: 1 },
    stays: pins === 0 ? undefined : layoutMessages.pinsOf(pins),
  };
}
