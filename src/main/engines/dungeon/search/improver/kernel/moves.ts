import { corridorShape, corridorX, corridorY, costOfCorridor, findCorridor } from "./corridorPlaces";
import { left, noteLink, noteOverlaps, noteRepeats, removeBody, setBody, shapeOf, stands, top, uses } from "./layout";
import { missOf, spaceOf } from "./spaces";
import {
  along,
  alongStarts,
  bodyCount,
  corridorStarts,
  follows,
  linkCount,
  links,
  roomCount,
  stride,
  templateOf,
  tieStarts,
  ties,
} from "./tables";

/** Moves a room with everything attached to it, places its corridors again and updates the violations. */
export function moveRoom(room: i32, shape: i32, x: i32, y: i32): void {
  const dx = x - left[room];
  const dy = y - top[room];
  const isTurned = shape !== shapeOf[room];
  uses[templateOf[shapeOf[room]]]--;
  uses[templateOf[shape]]++;
  setBody(room, shape, x, y);
  const start = alongStarts[room];
  const end = dx !== 0 || dy !== 0 ? alongStarts[room + 1] : start;
  for (let i = start; i < end; i++) {
    const body = along[i];
    if (stands(body)) setBody(body, shapeOf[body], left[body] + dx, top[body] + dy);
  }
  layCorridors(room, isTurned);
  noteFaults(room);
  for (let i = start; i < end; i++) noteFaults(along[i]);
}

/** Places the corridors of a room that has moved; those to rooms that moved with it only if its shape changed. */
function layCorridors(room: i32, isTurned: bool): void {
  if (bodyCount === roomCount) return;
  const end = tieStarts[room + 1];
  for (let tie = tieStarts[room]; tie < end; tie += 3) {
    if (isTurned || follows[room * stride + ties[tie + 1]] === 0) removeBody(roomCount + ties[tie]);
  }
  for (let tie = tieStarts[room]; tie < end; tie += 3) {
    if (!isTurned && follows[room * stride + ties[tie + 1]] === 1) continue;
    layCorridor(ties[tie]);
    noteFaults(roomCount + ties[tie]);
  }
}

/**
 * Places a corridor that isn't placed where the weight of its violations is least; nowhere when its rooms are not
 * joined.
 */
function layCorridor(link: i32): void {
  if (corridorStarts[link] === corridorStarts[link + 1]) return;
  const a = links[5 * link];
  const b = links[5 * link + 1];
  const space = spaceOf(links[5 * link + 2], shapeOf[a], shapeOf[b]);
  if (missOf(space, left[b] - left[a], top[b] - top[a]) > 0) return;
  findCorridor(link, -1, shapeOf[a], left[a], top[a], shapeOf[b], left[b], top[b], Infinity, true);
  if (corridorShape !== -1) setBody(roomCount + link, corridorShape, corridorX, corridorY);
}

/** Places the corridor of a connection again. Returns whether the weight of its violations decreased. */
export function relayCorridor(link: i32): bool {
  const body = roomCount + link;
  const before = costOfCorridor(body, -1);
  removeBody(body);
  layCorridor(link);
  noteFaults(body);
  return costOfCorridor(body, -1) < before;
}

/** Places all corridors and updates the violations of all bodies. */
export function noteAll(): void {
  if (bodyCount > roomCount) {
    for (let link = 0; link < linkCount; link++) removeBody(roomCount + link);
    for (let link = 0; link < linkCount; link++) layCorridor(link);
  }
  for (let body = 0; body < bodyCount; body++) noteFaults(body);
}

/** Updates the violations of one body. O(bodies). */
function noteFaults(body: i32): void {
  noteOverlaps(body);
  if (body >= roomCount) return;
  noteRepeats(body);
  for (let tie = tieStarts[body], end = tieStarts[body + 1]; tie < end; tie += 3) {
    const other = ties[tie + 1];
    const space = spaceOf(ties[tie + 2], shapeOf[other], shapeOf[body]);
    noteLink(ties[tie], missOf(space, left[body] - left[other], top[body] - top[other]) > 0);
  }
}
