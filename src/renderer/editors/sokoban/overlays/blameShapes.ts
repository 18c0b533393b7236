import type { Point } from "#shared/kernel/geometry.ts";
import type { SceneShape } from "#shared/scene/scene.ts";
import { answerOf } from "../live/answerStore.ts";
import type { RoomModel } from "../roomModel.ts";

/** A red ring and tint around the boxes or goals that make the room unsolvable; nothing while the answer is stale. */
export function blameShapes(model: RoomModel, rows: readonly string[]): readonly SceneShape[] {
  const { answer, isPending } = answerOf(model.session.id).getState();
  const isOfThese = answer?.rows.join("\n") === rows.join("\n");
  if (answer?.status !== "unsolvable" || isPending || !isOfThese) return [];
  return blamedCells(answer.deadlock?.cells ?? []);
}

/** A red ring and tint around the cells responsible. */
export function blamedCells(cells: readonly Point[]): readonly SceneShape[] {
  return cells.flatMap(([x, y]): SceneShape[] => {
    const box = { x: x + 0.03, y: y + 0.03, width: 0.94, height: 0.94, radius: 0.14 };
    return [
      { type: "rect", ...box, style: { fill: "bad", fillOpacity: 0.2 } },
      { type: "rect", ...box, style: { stroke: "bad", strokeWidth: 0.09 } },
    ];
  });
}
