import { RefreshCw } from "lucide-react";
import type { ContentObject } from "#shared/levels/dungeon/contents/contentsSchema.ts";
import type { Command } from "#renderer/commands/command.ts";
import { editBursts } from "#renderer/history/editBurst.ts";
import { rollSeed } from "#renderer/runs/seed.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { GraphModel } from "../../graph/graphModel.ts";
import { writable } from "../../../tools/writable.ts";
import { layoutStoreOf } from "../layoutStore.ts";
import { pinObject, removeObjects, rerollContents, unpinObjects } from "./contentEdits.ts";
import { contentsMessages as messages } from "./messages.ts";
import { objectIdOf, objectTarget, shownPopulation, visibleObjects } from "./shownContents.ts";

const { category } = messages;
const bursts = editBursts("object");

/** The selected object, if one is. */
export function chosenObject(model: GraphModel): ContentObject | undefined {
  const [target, ...others] = model.selection();
  const id = objectIdOf(target);
  return id === undefined || others.length > 0
    ? undefined
    : shownPopulation(model).objects.find((object) => object.id === id);
}

/** Moves an object to a cell of the sheet and pins it there; reports why if it can't. */
export function moveObject(
  model: GraphModel,
  object: ContentObject,
  cell: readonly [number, number],
  gesture?: string,
) {
  const { shown } = layoutStoreOf(model.session.id).getState();
  if (shown === undefined) return;
  const isInRoom = pinObject(structuredClone(model.document()), shown.layout, object, cell);
  if (!isInRoom) {
    showToast({ text: messages.notThere });
    return;
  }
  model.session.edit(
    messages.move(object.class),
    (draft) => void pinObject(draft, shown.layout, object, cell),
    gesture === undefined ? {} : { gesture },
  );
}

/** Pins an object in place, or lets it be placed again. */
export function toggleObjectPin(model: GraphModel, object: ContentObject): void {
  const { shown } = layoutStoreOf(model.session.id).getState();
  if (shown === undefined) return;
  if (object.isPinned)
    model.session.edit(messages.unpinned(object.class), (draft) => unpinObjects(draft, new Set([object.id])));
  else
    model.session.edit(
      messages.pinned(object.class),
      (draft) => void pinObject(draft, shown.layout, object, [object.x, object.y]),
    );
}

/** Removes an object until contents are generated again. */
export function removeObject(model: GraphModel, object: ContentObject): void {
  model.session.edit(messages.removed(object.class), (draft) => removeObjects(draft, new Set([object.id])));
  model.session.select([]);
}

/** Re-rolling contents, and single objects by keyboard while the layout has the focus. */
export function contentCommands(model: GraphModel): readonly Command[] {
  const withObject = (): true | string => (chosenObject(model) === undefined ? messages.needsObject : writable());
  const onObject = (run: (object: ContentObject) => void) => (): void => {
    const object = chosenObject(model);
    if (object !== undefined) run(object);
  };
  const inPane = (command: Command): Command => ({ ...command, hidden: true, context: "pane" });
  return [
    {
      id: "layout.rerollContents",
      label: messages.reroll,
      icon: RefreshCw,
      keys: ["Alt+Shift+R"],
      category,
      menu: { id: "level", group: "3-layout" },
      when: () => (model.document().contents === undefined ? messages.needsContents : writable()),
      run: () => model.session.edit(messages.reroll, (draft) => rerollContents(draft, rollSeed())),
    },
    {
      id: "layout.pinObject",
      label: messages.pin,
      keys: ["Alt+O"],
      category,
      when: withObject,
      checked: () => chosenObject(model)?.isPinned === true,
      run: onObject((object) => toggleObjectPin(model, object)),
    },
    inPane({
      id: "layout.removeObject",
      label: messages.remove,
      keys: ["Delete", "Backspace"],
      category,
      when: () => {
        const object = chosenObject(model);
        if (object?.kind === "key") return messages.keysStay;
        return withObject();
      },
      run: onObject((object) => removeObject(model, object)),
    }),
    ...[1, -1].map((by) =>
      inPane({
        id: by === 1 ? "layout.nextObject" : "layout.previousObject",
        label: by === 1 ? messages.next : messages.previous,
        keys: [by === 1 ? "." : ","],
        category,
        when: () => (visibleObjects(model).length === 0 ? messages.needsContents : true),
        run: () => walkObjects(model, by),
      }),
    ),
    ...arrows.map(([way, dx, dy]) =>
      inPane({
        id: `layout.moveObject.${way}`,
        label: messages.moveOneCell(way),
        keys: [`Alt+Arrow${way[0]?.toUpperCase() ?? ""}${way.slice(1)}`],
        category,
        when: withObject,
        run: onObject((object) => moveObject(model, object, [object.x + dx, object.y + dy], bursts(object.id))),
      }),
    ),
  ];
}

const arrows = [
  ["left", -1, 0],
  ["right", 1, 0],
  ["up", 0, -1],
  ["down", 0, 1],
] as const;

function walkObjects(model: GraphModel, by: number): void {
  const objects = visibleObjects(model);
  const now = objects.findIndex(({ id }) => id === chosenObject(model)?.id);
  const next = objects[(now + by + objects.length) % objects.length] ?? objects[0];
  if (next === undefined) return;
  layoutStoreOf(model.session.id).setState({ inspects: true });
  model.session.select([objectTarget(next.id)]);
  const room = model.document().rooms.find(({ id }) => id === next.room)?.name ?? "";
  model.view.setState({ spoken: messages.spoken(next.class, room, next.isPinned) });
}
