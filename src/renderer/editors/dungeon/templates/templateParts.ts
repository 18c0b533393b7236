import { movedDoor, type RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import { outlineFaults } from "#shared/levels/dungeon/outline.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { mapDoors } from "./doorEdits.ts";
import { cornerAt, deleteCorner, moveCorner, moveOutline, simplifyOutline } from "./outlineEdits.ts";
import { changeTemplate, setShape } from "./templateEdits.ts";
import { selectedPart, type TemplateModel } from "./templateModel.ts";
import { messages } from "./messages.ts";

/** Removes a corner (the shorter of its walls is levelled) or a drawn door. */
export function removePart(model: TemplateModel, template: RoomTemplate, sort: "corner" | "door", index: number): void {
  const selection = [`template:${template.id}`];
  if (sort === "door") {
    model.session.edit(
      messages.deleteOneDoor,
      (draft) =>
        changeTemplate(draft, template.id, ({ doors }) => {
          if (doors.mode === "manual") doors.positions.splice(index, 1);
        }),
      { selection },
    );
    return;
  }
  const outline = deleteCorner(template.outline, index);
  if (outline === undefined || outlineFaults(outline).length > 0) {
    showToast({ text: messages.needsFourCorners });
    return;
  }
  model.session.edit(messages.deleteCorner, (draft) => setShape(draft, template.id, outline), { selection });
}

/** Presses closer together than this are one undo entry. */
const nudgePauseMs = 700;
let last = { at: 0, key: "", number: 0 };

/** Moves the selected corner, the selected door, or the whole shape by cells. Steps that would spoil the room are ignored. */
export function nudgePart(model: TemplateModel, dx: number, dy: number): void {
  const template = model.current();
  if (template === undefined) return;
  const { selection } = model.session.store.getState().history;
  const corner = selectedPart(selection, "corner");
  const door = selectedPart(selection, "door");
  const now = performance.now();
  const key = selection.join();
  last = { at: now, key, number: last.number + (now - last.at < nudgePauseMs && last.key === key ? 0 : 1) };
  const gesture = `nudge ${last.number}`;
  if (corner !== undefined) {
    const [x, y] = cornerAt(template.outline, corner);
    const outline = moveCorner(template.outline, corner, [x + dx, y + dy]);
    if (outlineFaults(simplifyOutline(outline)).length > 0) return;
    model.session.edit(messages.moveCorner, (draft) => setShape(draft, template.id, outline), { gesture });
  } else if (door !== undefined && template.doors.mode === "manual") {
    model.session.edit(
      messages.moveDoor,
      (draft) =>
        changeTemplate(draft, template.id, ({ doors }) => {
          if (doors.mode !== "manual") return;
          const drawn = doors.positions[door];
          if (drawn !== undefined) doors.positions[door] = movedDoor(drawn, ([x, y]) => [x + dx, y + dy]);
        }),
      { gesture },
    );
  } else {
    const doors = mapDoors(template.doors, ([x, y]) => [x + dx, y + dy]);
    const outline = moveOutline(template.outline, dx, dy);
    model.session.edit(messages.moveShape, (draft) => setShape(draft, template.id, outline, doors), { gesture });
  }
}
