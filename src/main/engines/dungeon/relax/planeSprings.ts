import { shuffle } from "#shared/kernel/random.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../model/layoutModel.ts";
import { otherEnd } from "../model/layoutState.ts";
import type { RoughPlaces } from "./roughPlaces.ts";

/** Rounds of springs; how far a room may move in the first one, in lengths of a spring, and how much less each round. */
const rounds = 100;
const firstStep = 0.5;
const cooling = 0.97;
/** How near rooms push each other, and rooms and connections, in lengths of a spring; and how strongly. */
const roomReach = 1.35;
const linkReach = 0.8;
const push = 0.5;
/** A room that would cross something goes half as far, so many times. */
const halvings = 3;

/** How far apart the middles of joined rooms are, roughly. */
export function springLength({ averageSize, links, table }: LayoutModel): number {
  const shapes = links.flatMap(({ corridor }) => [...(corridor?.shapes ?? [])]);
  const longer = shapes.map((shape) => Math.max(table.widths[shape] as number, table.heights[shape] as number));
  return 1.05 * averageSize + longer.reduce((sum, length) => sum + length, 0) / Math.max(1, longer.length);
}

/**
 * Spreads a plane drawing, in place: joined rooms are drawn to the length of a spring, rooms that are nearer push each
 * other and the connections beside them. No room goes where more connections would cross (after Bertault 2000). O(rounds * rooms * links).
 */
export function planeSprings(model: LayoutModel, { x, y }: RoughPlaces, random: Random): void {
  const length = springLength(model);
  const ends = Int32Array.from(model.links.flatMap(({ a, b }) => [a, b]));
  const neighbours = model.linksOf.map((own, room) => Int32Array.from(own, (link) => otherEnd(model, link, room)));
  const order = [...neighbours.keys()];
  let step = firstStep * length;
  for (let round = 0; round < rounds; round++, step *= cooling) {
    for (const room of shuffle(order, random)) {
      const own = neighbours[room] as Int32Array;
      const [fx, fy] = forceOn(x, y, ends, own, room, length);
      const [oldX, oldY] = [x[room] as number, y[room] as number];
      const crossings = crossingsOf(x, y, ends, own, room);
      let way = Math.min(1, step / (Math.sqrt(fx * fx + fy * fy) + 1e-9));
      for (let i = 0; i <= halvings; i++, way /= 2) {
        x[room] = oldX + fx * way;
        y[room] = oldY + fy * way;
        if (crossingsOf(x, y, ends, own, room) <= crossings) break;
        x[room] = oldX;
        y[room] = oldY;
      }
    }
  }
}

function forceOn(
  x: Float64Array,
  y: Float64Array,
  ends: Int32Array,
  own: Int32Array,
  room: number,
  length: number,
): readonly [number, number] {
  const ownX = x[room] as number;
  const ownY = y[room] as number;
  let [fx, fy] = [0, 0];
  const pushFrom = (dx: number, dy: number, reach: number) => {
    if (dx > reach || -dx > reach || dy > reach || -dy > reach) return;
    const distance = Math.sqrt(dx * dx + dy * dy) + 1e-6;
    if (distance >= reach) return;
    const strength = (push * (reach - distance)) / distance;
    fx -= dx * strength;
    fy -= dy * strength;
  };
  for (let other = 0; other < x.length; other++) {
    if (other !== room) pushFrom((x[other] as number) - ownX, (y[other] as number) - ownY, roomReach * length);
  }
  for (let i = 0; i < own.length; i++) {
    const dx = (x[own[i] as number] as number) - ownX;
    const dy = (y[own[i] as number] as number) - ownY;
    const distance = Math.sqrt(dx * dx + dy * dy) + 1e-6;
    fx += (dx * (distance - length)) / distance;
    fy += (dy * (distance - length)) / distance;
  }
  for (let i = 0; i < ends.length; i += 2) {
    const a = ends[i] as number;
    const b = ends[i + 1] as number;
    if (a === room || b === room) continue;
    const alongX = (x[b] as number) - (x[a] as number);
    const alongY = (y[b] as number) - (y[a] as number);
    const [dx, dy] = [(x[a] as number) - ownX, (y[a] as number) - ownY];
    const at = -(dx * alongX + dy * alongY) / (alongX * alongX + alongY * alongY + 1e-6);
    if (at > 0 && at < 1) pushFrom(dx + at * alongX, dy + at * alongY, linkReach * length);
  }
  return [fx, fy];
}

/** How often connections of the room cross those of other rooms. O(connections of the room * links). */
function crossingsOf(x: Float64Array, y: Float64Array, ends: Int32Array, own: Int32Array, room: number): number {
  let count = 0;
  const ownX = x[room] as number;
  const ownY = y[room] as number;
  for (let i = 0; i < own.length; i++) {
    const other = own[i] as number;
    const alongX = (x[other] as number) - ownX;
    const alongY = (y[other] as number) - ownY;
    for (let j = 0; j < ends.length; j += 2) {
      const a = ends[j] as number;
      const b = ends[j + 1] as number;
      if (a === room || b === room || a === other || b === other) continue;
      const ax = (x[a] as number) - ownX;
      const ay = (y[a] as number) - ownY;
      const bx = (x[b] as number) - ownX;
      const by = (y[b] as number) - ownY;
      if ((alongX * ay - alongY * ax) * (alongX * by - alongY * bx) > 0) continue;
      const crossX = bx - ax;
      const crossY = by - ay;
      const one = crossX * -ay - crossY * -ax;
      const two = crossX * (alongY - ay) - crossY * (alongX - ax);
      if (one * two <= 0) count++;
    }
  }
  return count;
}
