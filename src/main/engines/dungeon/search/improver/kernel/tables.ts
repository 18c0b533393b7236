/**
 * What never changes while one model is searched, as flat arrays. Bodies are rooms, then, if there are corridors or
 * walls, the corridors of the connections, and then the walls of a site, which never move. Lists of lists are stored as
 * one list and, by owner, the start of its part (one more start than owners).
 */
export let roomCount: i32 = 0;
export let bodyCount: i32 = 0;
export let linkCount: i32 = 0;
export let shapeCount: i32 = 0;
/** Bodies with room up to a multiple of four: how long rows by pair of bodies are. */
export let stride: i32 = 0;
/**
 * Number of the first violation that is a connection not joined; those below are pairs, first body * stride + second
 * body. Then that of the first template next to itself, numbered by its two rooms in the same way; and the total of
 * numbers.
 */
export let linkFaults: i32 = 0;
export let repeatFaults: i32 = 0;
export let faultNumbers: i32 = 0;

/** By shape. */
export let widths = new StaticArray<i32>(0);
export let heights = new StaticArray<i32>(0);
/** 1 when it fills its box. */
export let isBox = new StaticArray<i32>(0);
export let templateOf = new StaticArray<i32>(0);
/** Rectangles [left, top, right, bottom] of a shape. */
export let partStarts = new StaticArray<i32>(0);
export let parts = new StaticArray<i32>(0);
/** By template: 0 may repeat, 1 not next to itself, 2 never. */
export let repeats = new StaticArray<i32>(0);
/** By room, shapes it may have. */
export let shapeStarts = new StaticArray<i32>(0);
export let shapesOf = new StaticArray<i32>(0);
/** By room, the rooms that may not have its template if that may not be next to itself. */
export let nearStarts = new StaticArray<i32>(0);
export let near = new StaticArray<i32>(0);
/** By room, its ties, three numbers each: connection, room at its other end, joint type seen from that room. */
export let tieStarts = new StaticArray<i32>(0);
export let ties = new StaticArray<i32>(0);
/**
 * By connection, five numbers: its rooms, the joint type seen from the first, the types room to corridor and corridor
 * to room.
 */
export let links = new StaticArray<i32>(0);
/** By connection, shapes of its corridor; none where it is a door. */
export let corridorStarts = new StaticArray<i32>(0);
export let corridors = new StaticArray<i32>(0);
/** By room, the bodies that keep their place to it when it moves. */
export let alongStarts = new StaticArray<i32>(0);
export let along = new StaticArray<i32>(0);
/** By room * stride + body, 1 when the body is the room, hangs on it or is a corridor that moves with it. */
export let follows = new StaticArray<i32>(0);
/** By body * stride + body, the minimum number of free cells between the two. */
export let gaps = new StaticArray<i32>(0);

/** Sets the counts and the numbering of violations derived from them; the tables are allocated afterwards. */
export function setCounts(rooms: i32, bodies: i32, linksThere: i32, shapes: i32): void {
  roomCount = rooms;
  bodyCount = bodies;
  linkCount = linksThere;
  shapeCount = shapes;
  stride = (bodies + 3) & ~3;
  linkFaults = bodies * stride;
  repeatFaults = linkFaults + linksThere;
  faultNumbers = repeatFaults + rooms * stride;
}

/** Allocates a table, numbered in the order above; returns the address to write it to. */
export function tableOf(table: i32, length: i32): usize {
  const list = new StaticArray<i32>(length);
  if (table === 0) widths = list;
  else if (table === 1) heights = list;
  else if (table === 2) isBox = list;
  else if (table === 3) templateOf = list;
  else if (table === 4) partStarts = list;
  else if (table === 5) parts = list;
  else if (table === 6) repeats = list;
  else if (table === 7) shapeStarts = list;
  else if (table === 8) shapesOf = list;
  else if (table === 9) nearStarts = list;
  else if (table === 10) near = list;
  else if (table === 11) tieStarts = list;
  else if (table === 12) ties = list;
  else if (table === 13) links = list;
  else if (table === 14) corridorStarts = list;
  else if (table === 15) corridors = list;
  else if (table === 16) alongStarts = list;
  else if (table === 17) along = list;
  else if (table === 18) follows = list;
  else gaps = list;
  return changetype<usize>(list);
}
