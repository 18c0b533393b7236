import type { Draft } from "immer";
import * as z from "zod";
import { graphEdgeSchema, graphRoomSchema, type GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { snapTo } from "#renderer/canvas/snapping.ts";
import type { Spot } from "#renderer/canvas/camera.ts";
import type { Selection } from "#renderer/history/history.ts";
import type { NewId } from "./graphEdits.ts";
import { edgeTarget, idsOf, roomTarget } from "./graphTargets.ts";

const clipSchema = z.object({
  format: z.literal("levelwright-graph"),
  rooms: z.array(graphRoomSchema).max(5000),
  edges: z.array(graphEdgeSchema).max(20_000),
});

/** Part of a graph on the clipboard, as JSON text that can also be pasted into a text editor. */
export type GraphClip = z.infer<typeof clipSchema>;

/** Maximum length of clipboard text that is parsed: a pasted book isn't a graph. */
const longestText = 8_000_000;

/** The selected rooms with the edges between them; undefined when no room is selected. */
export function copyClip(document: GraphDocument, selection: Selection): GraphClip | undefined {
  const ids = idsOf(selection, "room");
  const rooms = document.rooms.filter((room) => ids.has(room.id));
  if (rooms.length === 0) return undefined;
  const edges = document.edges.filter((edge) => ids.has(edge.from) && ids.has(edge.to));
  return { format: "levelwright-graph", rooms, edges };
}

/** Indented JSON, read again by `parseClip`. */
export function printClip(clip: GraphClip): string {
  return JSON.stringify(clip, undefined, 1);
}

/** Reads clipboard text; undefined when it is not a graph of ours. Never throws. */
export function parseClip(text: string): GraphClip | undefined {
  if (text.length > longestText || !text.includes("levelwright-graph")) return undefined;
  try {
    const read = clipSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Adds a clip's rooms and edges under new ids, shifted by world units, and returns them as the new selection. Edges whose
 * ends are not in the clip are left out. Names stay as they are: a copy of "Crypt" is a "Crypt".
 */
export function pasteClip(draft: Draft<GraphDocument>, clip: GraphClip, shift: Spot, newId: NewId): Selection {
  const renamed = new Map(clip.rooms.map((room) => [room.id, newId()]));
  const selection: string[] = [];
  for (const room of clip.rooms) {
    const id = renamed.get(room.id) ?? newId();
    draft.rooms.push({ ...structuredClone(room), id, x: room.x + shift.x, y: room.y + shift.y });
    selection.push(roomTarget(id));
  }
  for (const edge of clip.edges) {
    const from = renamed.get(edge.from);
    const to = renamed.get(edge.to);
    if (from === undefined || to === undefined) continue;
    const id = newId();
    draft.edges.push({ ...structuredClone(edge), id, from, to });
    selection.push(edgeTarget(id));
  }
  return selection;
}

/** The shift that puts a clip's centre at `spot`, on the grid. */
export function shiftToSpot(clip: GraphClip, spot: Spot, step: number): Spot {
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return {
    x: snapTo(spot.x - middle(clip.rooms.map((room) => room.x)), step),
    y: snapTo(spot.y - middle(clip.rooms.map((room) => room.y)), step),
  };
}
