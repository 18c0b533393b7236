import { type Problem, errorProblem } from "../../problems.ts";
import type { DungeonLayout, PlacedRoom } from "../layout.ts";
import { cellsInside } from "./cells.ts";
import { roomPlace } from "./places.ts";
import { ruleValidatorMessages } from "./messages.ts";

/**
 * Rooms that share no edge keep the minimum distance, counted in free cells between them (the larger of the two axes).
 * Corridor rooms are exempt; the rooms at a corridor's ends are not. Rooms on different floors keep no distance.
 */
export function distanceProblems(layout: DungeonLayout): Problem[] {
  const wanted = layout.rules.minimumDistance;
  if (wanted === 0) return [];
  const rooms = layout.rooms.filter((room) => !room.isCorridor);
  const cells = new Map(rooms.map((room) => [room.id, cellsInside(room.outline)]));
  const sharing = new Set(
    layout.rules.edges
      .filter((edge) => edge.kind !== "corridor")
      .flatMap(({ from, to }) => [`${from} ${to}`, `${to} ${from}`]),
  );
  const problems: Problem[] = [];
  for (const [i, a] of rooms.entries()) {
    for (const b of rooms.slice(i + 1)) {
      if (sharing.has(`${a.id} ${b.id}`) || (a.floor ?? 0) !== (b.floor ?? 0)) continue;
      const free = freeCellsBetween(cells.get(a.id) ?? [], cells.get(b.id) ?? [], wanted);
      if (free >= wanted) continue;
      problems.push(
        errorProblem("too-close", ruleValidatorMessages.tooClose(a.name, b.name, free, wanted), [
          roomPlace(a),
          roomPlace(b),
        ]),
      );
    }
  }
  return problems;
}

/** Least of the free cells between any two cells of the rooms; stops looking at `enough`. */
function freeCellsBetween(a: readonly [number, number][], b: readonly [number, number][], enough: number): number {
  let least = enough;
  const [left, top, right, bottom] = [
    Math.min(...b.map(([x]) => x)),
    Math.min(...b.map(([, y]) => y)),
    Math.max(...b.map(([x]) => x)),
    Math.max(...b.map(([, y]) => y)),
  ];
  for (const [x, y] of a) {
    if (Math.max(left - x, x - right, top - y, y - bottom) > enough) continue;
    for (const [otherX, otherY] of b) {
      least = Math.min(least, Math.max(Math.abs(x - otherX), Math.abs(y - otherY)) - 1);
    }
  }
  return Math.max(least, 0);
}

/**
 * "never": a template occurs at most once in the layout. "not-neighbours": rooms that are connected directly or by a
 * corridor differ.
 */
export function repeatProblems(layout: DungeonLayout): Problem[] {
  const problems: Problem[] = [];
  const templateOf = (room: PlacedRoom) => layout.templates[room.template];
  const byTemplate = new Map<string, PlacedRoom[]>();
  for (const room of layout.rooms) {
    const id = templateOf(room)?.id ?? "";
    byTemplate.set(id, [...(byTemplate.get(id) ?? []), room]);
  }
  const near = neighbourPairs(layout);
  for (const [id, rooms] of byTemplate) {
    const mode = layout.rules.repeat[id] ?? "allow";
    const name = layout.templates.find((template) => template.id === id)?.name ?? id;
    if (mode === "never" && rooms.length > 1) {
      problems.push(
        errorProblem(
          "template-repeated",
          ruleValidatorMessages.templateRepeated(name, rooms.length),
          rooms.slice(0, 100).map(roomPlace),
        ),
      );
    }
    if (mode !== "not-neighbours") continue;
    for (const [i, a] of rooms.entries()) {
      for (const b of rooms.slice(i + 1)) {
        if (!near.has(`${a.id} ${b.id}`)) continue;
        problems.push(
          errorProblem("template-repeated", ruleValidatorMessages.repeatedTemplateOfNeighbors(a.name, b.name, name), [
            roomPlace(a),
            roomPlace(b),
          ]),
        );
      }
    }
  }
  return problems;
}

function neighbourPairs(layout: DungeonLayout): Set<string> {
  const pairs = new Set<string>();
  const add = (a: string, b: string) => pairs.add(`${a} ${b}`).add(`${b} ${a}`);
  for (const edge of layout.rules.edges) add(edge.from, edge.to);
  const floors = new Map(layout.rooms.map(({ id, floor = 0 }) => [id, floor]));
  for (const corridor of layout.rooms.filter((room) => room.isCorridor)) {
    // The room that stairs lead to from a corridor is a neighbor of the corridor only.
    const ends = layout.rules.edges
      .flatMap(({ from, to }) => (from === corridor.id ? [to] : to === corridor.id ? [from] : []))
      .filter((end) => floors.get(end) === floors.get(corridor.id));
    const [first, second] = ends;
    if (ends.length === 2 && first !== undefined && second !== undefined) add(first, second);
  }
  return pairs;
}
