import type { RoughMiddles } from "../radialPlaces.ts";
import type { Random } from "#shared/kernel/random.ts";
import type { LayoutModel } from "../../model/layoutModel.ts";

/** Rounds of springs, and how far a room may move in the first one, in lengths of a spring; less each round. */
const rounds = 150;
const firstStep = 0.5;
const cooling = 0.98;
/** Side of the square of random places before the first round, in lengths. */
const spread = 4;

/**
 * Rough middles for all rooms: from random places, connected rooms pull and all rooms push each other (Fruchterman,
 * Reingold 1991), until distances match the sizes of rooms. Nothing is joined yet. O(rounds * rooms^2).
 */
export function roughPlaces({ roomCount, links, averageSize }: LayoutModel, random: Random): RoughMiddles {
  const length = 1.2 * averageSize;
  const draw = () => Float64Array.from({ length: roomCount }, () => (random.float() - 0.5) * spread * length);
  const [x, y] = [draw(), draw()];
  const [forceX, forceY] = [new Float64Array(roomCount), new Float64Array(roomCount)];
  const pull = (a: number, b: number, dx: number, dy: number) => {
    forceX[a] = (forceX[a] as number) + dx;
    forceY[a] = (forceY[a] as number) + dy;
    forceX[b] = (forceX[b] as number) - dx;
    forceY[b] = (forceY[b] as number) - dy;
  };
  let step = firstStep * length;
  for (let round = 0; round < rounds; round++, step *= cooling) {
    forceX.fill(0);
    forceY.fill(0);
    for (let a = 0; a < roomCount; a++) {
      for (let b = a + 1; b < roomCount; b++) {
        const [dx, dy] = [(x[b] as number) - (x[a] as number), (y[b] as number) - (y[a] as number)];
        const push = (length * length) / Math.max(0.5, dx * dx + dy * dy);
        pull(a, b, -dx * push, -dy * push);
      }
    }
    for (const { a, b } of links) {
      const [dx, dy] = [(x[b] as number) - (x[a] as number), (y[b] as number) - (y[a] as number)];
      const strength = Math.sqrt(dx * dx + dy * dy) / length;
      pull(a, b, dx * strength, dy * strength);
    }
    for (let room = 0; room < roomCount; room++) {
      const [fx, fy] = [forceX[room] as number, forceY[room] as number];
      const force = Math.sqrt(fx * fx + fy * fy) + 1e-9;
      const way = Math.min(force, step) / force;
      x[room] = (x[room] as number) + fx * way;
      y[room] = (y[room] as number) + fy * way;
    }
  }
  return { x, y };
}
