import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { Shape } from "./shapes.ts";

/** The place of a room in the starting layout. */
export interface StartingPlace {
  readonly room: number;
  readonly shape: number;
  readonly x: number;
  readonly y: number;
}

/** Places of the rooms in the starting layout, as far as they may still have that shape. */
export function startingPlaces(
  { base, rooms, templates }: DungeonInput,
  inputRooms: readonly number[],
  roomShapes: readonly Int32Array[],
  shapes: readonly Shape[],
): StartingPlace[] {
  const bodyOf = new Map(inputRooms.map((index, room) => [rooms[index]?.id ?? "", room]));
  return (base?.rooms ?? []).flatMap(({ room: id, template, transformation, at: [x, y] }) => {
    const room = bodyOf.get(id);
    if (room === undefined) return [];
    const shape = roomShapes[room]?.find((candidate) => {
      const { template: index, alike } = shapes[candidate] as Shape;
      return templates[index]?.id === template && alike.includes(transformation);
    });
    return shape === undefined ? [] : [{ room, shape, x, y }];
  });
}
