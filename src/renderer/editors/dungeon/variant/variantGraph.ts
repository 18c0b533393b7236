import type { Candidate } from "#shared/contract/candidates.ts";
import { emptyGraph, type GraphDocument, type GraphRoom } from "#shared/levels/dungeon/graphDocument.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { isAdditionId } from "#shared/levels/dungeon/rewrite/applyPattern.ts";
import type { Spot } from "#renderer/canvas/camera.ts";
import { autoLayout } from "../graph/autoLayout.ts";
import { graphStep } from "../graph/graphStep.ts";

/** The graph that a layout of a variant was made from, next to the drawn graph. */
export interface VariantGraph {
  /** Patterns that were put in: "Hub, Side path". */
  readonly patterns: string;
  /** Rooms and connections of the layout, placed on the drawing; templates and rules are left out. */
  readonly graph: GraphDocument;
  /** Rooms that patterns put in. */
  readonly addedRooms: ReadonlySet<string>;
  /** Connections that patterns put in, or gave another kind. */
  readonly addedEdges: ReadonlySet<string>;
  /** Drawn connections that patterns replaced, or gave another kind. */
  readonly replacedEdges: ReadonlySet<string>;
}

/** Whether patterns were put into the drawn graph before a candidate was laid out. */
export function isVariant({ provenance }: Pick<Candidate, "provenance">): boolean {
  return provenance.operator !== undefined;
}

/**
 * The graph of a layout whose candidate was made with patterns in the drawn graph. Drawn rooms are where they are
 * drawn, the others where auto-arrange places them around these; without the drawn graph all are arranged. O(rooms^2),
 * as auto-arrange.
 */
export function variantGraph(
  patterns: string,
  layout: DungeonLayout,
  drawn: Pick<GraphDocument, "rooms" | "edges"> | undefined,
  nameWidth: (name: string) => number,
): VariantGraph {
  const rooms = new Map(drawn?.rooms.map((room) => [room.id, room]));
  const kinds = new Map(drawn?.edges.map(({ id, kind }) => [id, kind]));
  const isAddedRoom = (id: string): boolean => isAdditionId(id) && !rooms.has(id);
  const { edges } = layout.rules;
  const known = new Set(edges.map(({ id }) => id));
  const addedEdges = edges.filter(({ id, kind }) =>
    kinds.has(id) ? kinds.get(id) !== kind : isAdditionId(id) && !kinds.has(id),
  );
  const changed = new Set(addedEdges.map(({ id }) => id));
  const graph = {
    ...emptyGraph(),
    rooms: layout.rooms
      .filter(({ isCorridor }) => !isCorridor)
      .map(({ id, name, role, floor }): GraphRoom => ({
        id,
        name,
        role,
        ...startOf(rooms.get(id)),
        ...(floor === undefined ? {} : { floor }),
      })),
    edges: edges.map(({ id, from, to, kind }) => ({ id, from, to, kind })),
  };
  const places = autoLayout(graph, { step: graphStep, nameWidth, keep: new Set(rooms.keys()) });
  return {
    patterns,
    graph: { ...graph, rooms: graph.rooms.map((room) => ({ ...room, ...places.get(room.id) })) },
    addedRooms: new Set(graph.rooms.map(({ id }) => id).filter(isAddedRoom)),
    addedEdges: changed,
    replacedEdges: new Set(
      drawn?.edges
        .filter(({ id, from, to }) => changed.has(id) || (!known.has(id) && isInLayout(layout, from, to)))
        .map(({ id }) => id),
    ),
  };
}

/** Where auto-arrange begins: at the drawn place, or anywhere. */
function startOf(drawn: GraphRoom | undefined): Spot {
  return drawn === undefined ? { x: 0, y: 0 } : { x: drawn.x, y: drawn.y };
}

/** A connection drawn after the layout was made hasn't been replaced; both rooms must at least exist. */
function isInLayout({ rooms }: DungeonLayout, from: string, to: string): boolean {
  return [from, to].every((end) => rooms.some(({ id }) => id === end));
}
