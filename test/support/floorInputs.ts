import type { DungeonInput } from "#shared/levels/dungeon/dungeonInput.ts";
import { cycleInput } from "./dungeonInputs.ts";

/** Cycles with dead ends on top of each other: room "1room0" is on floor 1, stairs "stairs1-0" lead up to it. */
export function floorInput(size: {
  readonly floors: number;
  readonly cycle: number;
  /** Between each two floors. */
  readonly stairs: number;
}): DungeonInput {
  const one = cycleInput(size.cycle);
  const floors = Array.from({ length: size.floors }, (_, floor) => floor);
  const rooms = floors.flatMap((floor) =>
    one.rooms.map((room) => ({
      ...room,
      id: `${floor}${room.id}`,
      name: `${room.name} ${"above ".repeat(floor)}`.trim(),
      ...(floor === 0 ? {} : { floor }),
    })),
  );
  const edges = floors.flatMap((floor) => [
    ...one.edges.map((edge) => ({
      ...edge,
      id: `${floor}${edge.id}`,
      from: `${floor}${edge.from}`,
      to: `${floor}${edge.to}`,
    })),
    ...Array.from({ length: floor === 0 ? 0 : size.stairs }, (_, i) => ({
      id: `stairs${floor}-${i}`,
      from: `${floor - 1}room${i}`,
      to: `${floor}room${i}`,
      kind: "door" as const,
      corridors: [],
    })),
  ]);
  return { ...one, rooms, edges };
}
