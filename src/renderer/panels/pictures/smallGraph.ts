import { graphScene } from "#renderer/levels/graphScene.ts";
import type { EdgeKind, GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { RoomRole } from "#shared/levels/dungeon/roomRoles.ts";
import type { Scene } from "#shared/scene/scene.ts";

/** A graph of five nodes: three in the upper row, the third and fourth below the first two. */
export function smallGraph(
  roles: readonly RoomRole[],
  edges: readonly (readonly [number, number, EdgeKind?])[],
): Scene {
  const places = [
    [80, 80],
    [240, 80],
    [440, 80],
    [80, 240],
    [400, 240],
  ] as const;
  const rooms = roles.map((role, i): GraphDocument["rooms"][number] => {
    const [x, y] = places[i] ?? [0, 0];
    return { id: `room${i}`, name: role, role, x, y };
  });
  return graphScene(
    {
      rooms,
      edges: edges.map(([from, to, kind = "door"], i) => ({
        id: `edge${i}`,
        from: `room${from}`,
        to: `room${to}`,
        kind,
      })),
    },
    "",
  );
}
