import { doorCapacity } from "./doorCapacity.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { otherEnd } from "../model/layoutState.ts";
import { type Link, jointFrom } from "../model/links.ts";

/** The remaining shapes of the rooms, and the connection at which the last one was lost. */
export interface ShapeDomains {
  /** Shapes each room can still take, by room. */
  readonly domains: readonly Set<number>[];
  /** A room that can take no shape, or undefined. */
  readonly emptied: { readonly room: number; readonly links: readonly number[] } | undefined;
}

/**
 * Arc consistency over shapes: removes every shape that has fewer doors than the room has neighbors, or no partner
 * among the shapes of some neighbor (a common door, or one over the corridor, and the repeat rule), until nothing
 * changes. A room left without shapes proves that no layout exists. Capacity is checked first.
 */
export function shapeDomains(model: LayoutModel): ShapeDomains {
  const capacities = model.shapes.map((shape) => doorCapacity(shape.doors));
  const domains = model.roomShapes.map(
    (shapes, room) => new Set([...shapes].filter((s) => (capacities[s] ?? 0) >= (model.linksOf[room]?.length ?? 0))),
  );
  const lostAt: Set<number>[] = domains.map(() => new Set());
  const crowded = domains.findIndex((domain) => domain.size === 0);
  if (crowded !== -1) return { domains, emptied: { room: crowded, links: [] } };
  const queue = new Set(model.roomShapes.keys());
  for (const room of queue) {
    queue.delete(room);
    for (const link of model.linksOf[room] ?? []) {
      const other = otherEnd(model, link, room);
      const own = domains[room] as Set<number>;
      const theirs = domains[other] as Set<number>;
      const before = theirs.size;
      for (const shape of theirs) if (!hasPartner(model, link, other, shape, own)) theirs.delete(shape);
      if (theirs.size === before) continue;
      lostAt[other]?.add(link);
      if (theirs.size === 0) return { domains, emptied: { room: other, links: [...(lostAt[other] ?? [])] } };
      queue.add(other);
    }
  }
  return { domains, emptied: undefined };
}

/** Whether a shape of `room` can be joined to one of the partners at the other end of the connection. */
function hasPartner(
  model: LayoutModel,
  link: number,
  room: number,
  shape: number,
  partners: ReadonlySet<number>,
): boolean {
  const joint = jointFrom(model.links[link] as Link, room);
  const template = model.templateOf[shape] as number;
  const mayRepeat = model.repeats[template] === 0;
  for (const partner of partners) {
    if (!mayRepeat && model.templateOf[partner] === template) continue;
    if (model.spaces.offsets(joint, shape, partner).count > 0) return true;
  }
  return false;
}
