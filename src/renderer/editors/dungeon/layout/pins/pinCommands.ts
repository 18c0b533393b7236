import { plural } from "#shared/text/format.ts";
import type { Command } from "#renderer/commands/command.ts";
import { editBursts } from "#renderer/history/editBurst.ts";
import type { GraphModel } from "../../graph/graphModel.ts";

import { idsOf, roomTarget } from "../../graph/graphTargets.ts";
import { roomTowards, type WalkDirection } from "../../graph/keyboardWalk.ts";
import { describeTarget } from "../../graph/graphWords.ts";
import { chosenSitePart } from "../../site/siteCommands.ts";
import { movedPolygon, setSitePolygon, type SitePart } from "../../site/siteEdits.ts";
import { partName } from "../../site/siteGestures.ts";
import { layoutStoreOf } from "../layoutStore.ts";
import { pinnedRooms } from "#shared/levels/dungeon/incremental/layoutPins.ts";
import { pinRooms, unpinRooms } from "./pinEdits.ts";
import { moveRooms } from "./moveRoom.ts";
import { writable } from "../../../tools/writable.ts";
import { messages } from "./messages.ts";

const category = messages.category;
const bursts = editBursts(messages.nudgeGroup);

/** Ids of the selected rooms that the shown layout has. */
function placedSelection(model: GraphModel): ReadonlySet<string> {
  const { shown } = layoutStoreOf(model.session.id).getState();
  const chosen = idsOf(model.selection(), "room");
  return new Set(shown?.layout.rooms.filter((room) => !room.isCorridor && chosen.has(room.id)).map(({ id }) => id));
}

/** Pins the rooms in place; unpins them when all are pinned already. */
export function togglePins(model: GraphModel, ids: ReadonlySet<string>): void {
  const { shown } = layoutStoreOf(model.session.id).getState();
  if (shown === undefined || ids.size === 0) return;
  const pinned = pinnedRooms(model.document());
  const all = [...ids].every((id) => pinned.has(id));
  const what = plural(ids.size, "room");
  if (all) model.session.edit(messages.unpin(what), (draft) => unpinRooms(draft, ids));
  else model.session.edit(messages.pin(what), (draft) => pinRooms(draft, shown, ids));
}

/** Pins, and moves by keyboard while the layout has the focus. */
export function pinCommands(model: GraphModel): readonly Command[] {
  const pinned = (): ReadonlySet<string> => pinnedRooms(model.document());
  return [
    {
      id: "layout.pin",
      label: messages.pinSelection,
      keys: ["P"],
      category,
      menu: { id: "level", group: "3-layout" },
      when: () => (placedSelection(model).size > 0 ? writable() : messages.needsPlacedRoom),
      checked: () => {
        const ids = placedSelection(model);
        return ids.size > 0 && [...ids].every((id) => pinned().has(id));
      },
      run: () => togglePins(model, placedSelection(model)),
    },
    {
      id: "layout.unpinAll",
      label: messages.unpinEveryRoom,
      keys: ["Alt+P"],
      category,
      menu: { id: "level", group: "3-layout" },
      when: () => (pinned().size > 0 ? writable() : messages.nothingPinned),
      run: () => model.session.edit(messages.unpinRooms(pinned().size), (draft) => unpinRooms(draft, pinned())),
    },
    {
      id: "layout.selectPinned",
      label: messages.selectPinnedRooms,
      category,
      when: () => pinned().size > 0 || messages.nothingPinned,
      run: () => model.session.select([...pinned()].map(roomTarget)),
    },
    ...arrowCommands(model),
  ];
}

const arrows: readonly {
  readonly key: string;
  readonly way: WalkDirection;
  readonly dx: number;
  readonly dy: number;
}[] = [
  { key: "ArrowLeft", way: "left", dx: -1, dy: 0 },
  { key: "ArrowRight", way: "right", dx: 1, dy: 0 },
  { key: "ArrowUp", way: "up", dx: 0, dy: -1 },
  { key: "ArrowDown", way: "down", dx: 0, dy: 1 },
];

/** As on the graph: arrows move what is selected; with nothing selected, and with Ctrl always, they walk. */
function arrowCommands(model: GraphModel): readonly Command[] {
  const focused = (): true | string => isLayoutFocused() || messages.needsLayoutFocus;
  return arrows.flatMap(({ key, way, dx, dy }): Command[] => {
    const moves = (by: number) => (): void => {
      const part = chosenSitePart(model);
      if (part !== undefined) return moveSitePart(model, part, dx * by, dy * by);
      const ids = placedSelection(model);
      if (ids.size === 0) walk(model, way);
      else if (writable() === true) moveRooms(model, { ids, dx: dx * by, dy: dy * by }, bursts([...ids].join()));
    };
    const command = (id: string, label: string, keys: string, run: () => void): Command => ({
      id: `layout.${id}.${way}`,
      label,
      keys: [keys],
      category,
      hidden: true,
      context: "pane",
      when: focused,
      run,
    });
    return [
      command("move", messages.moveOneCell(way), key, moves(1)),
      command("moveFar", messages.moveFiveCells(way), `Shift+${key}`, moves(5)),
      command("walk", messages.goToRoom(way), `Mod+${key}`, () => walk(model, way)),
    ];
  });
}

function walk(model: GraphModel, way: WalkDirection): void {
  const { shown } = layoutStoreOf(model.session.id).getState();
  const rooms = shown?.layout.rooms.filter((room) => !room.isCorridor) ?? [];
  const [chosen] = placedSelection(model);
  const next = roomTowards(
    rooms,
    rooms.find(({ id }) => id === chosen),
    way,
  );
  if (next === undefined) return;
  layoutStoreOf(model.session.id).setState({ inspects: true });
  model.session.select([roomTarget(next.id)]);
  model.view.setState({ spoken: describeTarget(model.document(), roomTarget(next.id)) });
}

function isLayoutFocused(): boolean {
  return document.activeElement?.closest("[data-layout]") !== null && document.activeElement !== null;
}

function moveSitePart(model: GraphModel, part: SitePart, dx: number, dy: number): void {
  if (writable() !== true) return;
  model.session.edit(
    messages.moveSitePart(partName(part)),
    (draft) => setSitePolygon(draft, part, movedPolygon(part.polygon, dx, dy)),
    { gesture: bursts(part.target) },
  );
}
