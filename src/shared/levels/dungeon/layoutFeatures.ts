import { type LevelFeatures, featureOf, levelFeatures } from "../featureSimilarity.ts";
import { boundsOf } from "../../kernel/geometry.ts";
import type { DungeonLayout, PlacedRoom } from "./layout.ts";

/** Which template each room has, and how far apart connected rooms are along both axes, however the plan is turned. */
export function layoutFeatures({ rooms, doors, templates }: DungeonLayout): LevelFeatures {
  const placed = new Map(rooms.map((room) => [room.id, { room, centre: doubledCentre(room) }]));
  const templateOf = (room: PlacedRoom): string => templates[room.template]?.id ?? "";
  const words = rooms.map((room) => `room ${room.id} ${templateOf(room)}`);
  for (const { edge, from, to } of doors) {
    const [one, other] = [placed.get(from), placed.get(to)];
    if (one === undefined || other === undefined) continue;
    const apart = [one.centre[0] - other.centre[0], one.centre[1] - other.centre[1]].map(Math.abs);
    const ends = [from, to].toSorted().join(" ");
    words.push(`door ${edge} ${ends} ${apart.toSorted((a, b) => a - b).join(" ")}`);
  }
  return levelFeatures(words.map(featureOf));
}

/** Twice the middle of the bounding box: whole numbers. */
function doubledCentre({ outline }: PlacedRoom): readonly [number, number] {
  const { x, y, width, height } = boundsOf(outline) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [2 * x + width, 2 * y + height];
}
