import { floorName } from "#shared/levels/dungeon/floors.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { levelKind } from "#shared/levels/registry.ts";
import type { LevelPart } from "#renderer/editors/levelViews.ts";
import { messages } from "./messages.ts";
import { usualFloor } from "./visibleFloor.ts";

const known = new WeakMap<object, readonly LevelPart[]>();

/** The floors of a stored layout, the highest first as in a lift, then all side by side; none of a layout with one floor. */
export function floorsOfLevel(level: unknown): readonly LevelPart[] {
  if (typeof level !== "object" || level === null) return [];
  const parts = known.get(level) ?? readFloors(level);
  known.set(level, parts);
  return parts;
}

function readFloors(level: object): readonly LevelPart[] {
  const read = layoutSchema.safeParse(level);
  const floors = read.data?.floors;
  if (read.data === undefined || floors === undefined) return [];
  const layout = read.data;
  const usual = usualFloor(floors.map(({ floor }) => floor));
  const kind = levelKind("dungeon");
  return [
    ...floors.toReversed().map(({ floor }) => ({
      id: String(floor),
      label: floorName(floor),
      isUsual: floor === usual,
      scene: kind.draw(layout, { detail: "full", floor }),
    })),
    { id: "all", label: messages.allFloors, isUsual: false, scene: kind.draw(layout, { detail: "full" }) },
  ];
}
