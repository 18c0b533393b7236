import { graphOfPairs } from "./dungeonGraphs.ts";
import { edgeKinds } from "#shared/levels/dungeon/graphDocument.ts";
import { roomRoles } from "#shared/levels/dungeon/roomRoles.ts";
import type { EdgeKind, GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";

const kinds: Readonly<Record<string, EdgeKind>> = { "-": "door", "=": "locked", ">": "one-way", "?": "secret" };

/**
 * A graph from text: "Gate(start) - Cell(key), Gate = Throne(boss)". Connections are - door, = locked, > one-way,
 * ? secret; a role stands behind a room's name once. Ids are the names in small letters, with noughts up to four.
 */
export function drawnGraph(text: string): GraphDocument {
  const graph = graphOfPairs(0, []);
  const room = (written: string): string => {
    const [, name = "", role] = /^([^(]+)(?:\((.+)\))?$/.exec(written) ?? [];
    const id = name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, "")
      .padEnd(4, "0");
    let found = graph.rooms.find((other) => other.id === id);
    if (found === undefined) {
      found = { id, name, role: "normal", x: 100 * graph.rooms.length, y: 0 };
      graph.rooms.push(found);
    }
    found.role = roomRoles.find((known) => known === role) ?? found.role;
    return id;
  };
  for (const [i, connection] of text.split(", ").entries()) {
    const [, from = "", sign = "", to = ""] = /^(.+) ([-=>?]) (.+)$/.exec(connection) ?? [];
    const kind = edgeKinds.find((known) => known === kinds[sign]) ?? "door";
    graph.edges.push({ id: `edge${i}`, from: room(from), to: room(to), kind });
  }
  return graph;
}
