import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import type { Shape } from "./shapes.ts";

/** Where a room stood in the layout to start from. */
export interface StartingPlace {
  readonly room: number;
  readonly shape: number;
  readonly x: number;
  readonly y: number;
}

/** Where the rooms of the layout to start from stood, as far as they may still have that shape. */
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
