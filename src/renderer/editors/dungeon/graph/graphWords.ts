import { inSentence } from "#shared/text/inSentence.ts";
import { plural } from "#shared/text/format.ts";
import { floorName, floorNumbers, floorOf, stairsTest } from "#shared/levels/dungeon/floors.ts";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { Selection } from "#renderer/history/history.ts";
import { selectedSitePart } from "../site/siteEdits.ts";
import { fieldWords } from "./fieldMarks.ts";
import { neighbours } from "./graphFacts.ts";
import { connectionName, roomRoleNames } from "./graphNames.ts";
import { idsOf } from "./graphTargets.ts";
import { graphMessages, graphWordMessages } from "./messages.ts";

/** A room or an edge for screen readers: name, role, connections. */
export function describeTarget(document: GraphDocument, target: string): string {
  const [sort, id = ""] = target.split(":");
  const names = new Map(document.rooms.map((room) => [room.id, room.name]));
  if (sort === "room") {
    const room = document.rooms.find((candidate) => candidate.id === id);
    if (room === undefined) return "";
    const around = (neighbours(document).get(id) ?? []).map((other) => names.get(other) ?? graphMessages.missingRoom);
    return [
      room.name,
      ...(room.role === "normal" ? [] : [inSentence(roomRoleNames[room.role])]),
      ...(floorNumbers(document.rooms).length > 1 ? [floorName(floorOf(room))] : []),
      ...(room.fixed === true ? [graphMessages.pinned] : []),
      ...fieldWords("room", room.fields),
      around.length === 0 ? graphMessages.noConnections : graphMessages.connectedTo(around),
    ].join(", ");
  }
  const edge = document.edges.find((candidate) => candidate.id === id);
  if (edge === undefined) return "";
  const connection = graphWordMessages.connection(
    connectionName(edge.kind, stairsTest(document.rooms)(edge)),
    names.get(edge.from) ?? graphMessages.missingRoom,
    names.get(edge.to) ?? graphMessages.missingRoom,
  );
  return [connection, ...fieldWords("connection", edge.fields)].join(", ");
}

/** What is selected, in a few words: "Scriptorium", "3 rooms, 2 edges"; empty for nothing. */
export function describeSelection(document: GraphDocument, selection: Selection): string {
  const rooms = idsOf(selection, "room");
  const edges = idsOf(selection, "edge");
  if (rooms.size + edges.size === 1) {
    const [target = ""] = selection;
    if (rooms.size === 1) return document.rooms.find((room) => rooms.has(room.id))?.name ?? "";
    return describeTarget(document, target);
  }
  const sitePart = selectedSitePart(document.site, selection);
  if (sitePart !== undefined) return sitePart.label;
  const parts = [];
  if (rooms.size > 0) parts.push(plural(rooms.size, "room"));
  if (edges.size > 0) parts.push(plural(edges.size, "connection"));
  return parts.join(", ");
}
