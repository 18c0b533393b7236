import { type Problem, type Remedy, errorProblem } from "#shared/levels/problems.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import type { NoPlace } from "./placeDomains.ts";
import { otherEnd } from "../model/layoutState.ts";
import { edgePlace, nameOf, placeOf } from "../model/places.ts";
import { siteProblemMessages } from "../messages.ts";

/** A room that has no place on the site, or none from which its neighbours can be reached. */
export function placeProblem(model: LayoutModel, { room, links }: NoPlace): Problem {
  const name = nameOf(model, room);
  const { at, within } = model.pinned[room] ?? {};
  const unpin = unpinned(model, room);
  if (links.length === 0 && at !== undefined && unpin !== undefined) {
    const message = siteProblemMessages.roomNoPlace(name, at.join(", "));
    return errorProblem("room-no-place", message, [placeOf(model, room)], [unpin]);
  }
  if (links.length === 0) {
    const message =
      at !== undefined
        ? siteProblemMessages.noTemplateFitsAt(name, at.join(", "))
        : within !== undefined
          ? siteProblemMessages.noTemplateFitsArea(name, within)
          : (model.input.site?.obstacles?.length ?? 0) > 0
            ? siteProblemMessages.noTemplateFitsBesideObstacles(name)
            : siteProblemMessages.noTemplateFitsBoundary(name);
    return errorProblem("room-no-place", message, [placeOf(model, room)]);
  }
  const others = links.map((link) => nameOf(model, otherEnd(model, link, room)));
  const message = siteProblemMessages.roomOutOfReach(name, others);
  return errorProblem("room-out-of-reach", message, [
    placeOf(model, room),
    ...links.slice(0, 90).map((link) => edgePlace(model, link)),
  ]);
}

/** Removes the pin of a room on its place in the starting layout; undefined if it has none. */
function unpinned({ input, inputRooms }: LayoutModel, room: number): Remedy | undefined {
  const { id, name } = input.rooms[inputRooms[room] ?? -1] ?? { id: "", name: "" };
  const { base } = input;
  if (base?.keep.includes(id) !== true) return undefined;
  const keep = base.keep.filter((other) => other !== id);
  const left = { rooms: base.rooms.filter((pin) => pin.room !== id), keep };
  const change = keep.length === 0 ? { path: ["base"] } : { path: ["base"], value: left };
  return { label: siteProblemMessages.unpin(name).slice(0, 120), changes: [change] };
}

/** A cycle that closes with no choice of shapes. */
export function cycleProblem(model: LayoutModel, cycle: readonly number[]): Problem {
  const names = cycle.map((room) => nameOf(model, room));
  const links = cycle.flatMap((room, i) => {
    const next = cycle[(i + 1) % cycle.length];
    return model.links.flatMap(({ a, b }, link) =>
      (a === room && b === next) || (b === room && a === next) ? [link] : [],
    );
  });
  return errorProblem(
    "cycle-cannot-close",
    siteProblemMessages.cycleCannotClose(names),
    [...cycle.map((room) => placeOf(model, room)), ...links.map((link) => edgePlace(model, link))],
    cycle.length === 0 ? undefined : [removeEdge(model, links[0] ?? 0)],
  );
}

/** Takes a connection out of the drawing. */
export function removeEdge(model: LayoutModel, link: number): Remedy {
  const { edge } = model.links[link] as LayoutModel["links"][number];
  return {
    label: siteProblemMessages.remove(edgePlace(model, link).label).slice(0, 120),
    changes: [{ path: ["edges", edge.id] }],
  };
}
