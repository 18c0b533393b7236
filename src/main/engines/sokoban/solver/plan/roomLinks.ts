import { createRandom } from "#shared/kernel/random.ts";
import type { RoomGraph } from "../roomGraph.ts";
import { groupsAround } from "../regions.ts";
import { zobristWords } from "../stateTable.ts";

/**
 * Number of paths between the rooms of a level that are cut by boxes (the room connectivity of Shoham and Schaeffer,
 * "The FESS Algorithm", 2020).
 */
export interface RoomLinks {
  readonly rooms: number;
  /** Connections of the empty board that boxes cut. O(squares). */
  cut(hasBox: Uint8Array): number;
  /**
   * Connections that are still cut when the box on `square` is removed from the position of the last `cut`; `hasBox` is
   * without it.
   */
  lift(square: number, hasBox: Uint8Array): number;
  /**
   * Connections that are cut when, since `lift`, one box has come to `square`. O(1) if there is still a path around it;
   * else the cached result for the boxes around it is used, or computed in O(squares about it).
   */
  cutWith(square: number, hasBox: Uint8Array): number;
}

/** Cached answers per room, a power of two. */
const knownOfRoom = 4096;

/** Rooms are connected 2x2 blocks of floor, at least two of them; rooms beyond 30 are not distinguished. */
export function roomLinks(graph: RoomGraph): RoomLinks {
  const { squares, neighbours } = graph;
  const { roomOf, rooms } = widePlaces(graph);
  const seenBy = new Int32Array(32);
  const lifted = new Int32Array(32);
  const position = new Int32Array(32);
  /** Two words by square, and their exclusive or over the boxes near each room: in the position of `cut`, and now. */
  const { boxWord: firstWord, playerWord: secondWord } = zobristWords(squares, createRandom(1));
  const firstOf = new Int32Array(32);
  const secondOf = new Int32Array(32);
  const first = new Int32Array(32);
  const second = new Int32Array(32);
  /** The last result of `look` for boxes with these words. */
  const knownFirst = new Int32Array(rooms * knownOfRoom);
  const knownSecond = new Int32Array(rooms * knownOfRoom);
  const knownSeen = new Int32Array(rooms * knownOfRoom);
  /** Squares of each room. */
  const squaresOf = Array.from({ length: rooms }, (_, room) =>
    [...roomOf.keys()].filter((one) => roomOf[one] === room),
  );
  /** Rooms with a path to a square that crosses no other room, as bits. */
  const near = new Int32Array(squares);
  /** While `near` is being filled. */
  let isFirst = true;
  let liftedCut = 0;
  const passed = new Int32Array(squares);
  const mark = new Int32Array(squares);
  const open = new Int32Array(squares);
  let pass = 0;
  let flood = 0;

  /** Rooms reached by walking from `start` through its room and through corridors. */
  function roomsFrom(start: number, room: number, hasBox: Uint8Array): number {
    flood++;
    mark[start] = flood;
    passed[start] = pass;
    if (isFirst) near[start] = (near[start] as number) | (1 << room);
    open[0] = start;
    let met = 0;
    for (let size = 1; size > 0;) {
      const base = (open[--size] as number) * 4;
      for (let direction = 0; direction < 4; direction++) {
        const next = neighbours[base + direction] as number;
        if (next < 0 || hasBox[next] === 1 || mark[next] === flood) continue;
        const other = roomOf[next] as number;
        if (isFirst) near[next] = (near[next] as number) | (1 << room);
        if (other >= 0 && other !== room) {
          met |= 1 << other;
          continue;
        }
        mark[next] = flood;
        if (other === room) passed[next] = pass;
        open[size++] = next;
      }
    }
    return met;
  }

  /** Fills `seenBy` for a room: rooms that every open part of it has a path to. */
  function look(room: number, hasBox: Uint8Array): void {
    pass++;
    let met = -1;
    for (const square of squaresOf[room] ?? [])
      if (hasBox[square] === 0 && passed[square] !== pass) met &= roomsFrom(square, room, hasBox);
    seenBy[room] = met === -1 ? 0 : met;
  }

  function lookAtAll(hasBox: Uint8Array): void {
    for (let room = 0; room < rooms; room++) look(room, hasBox);
  }

  if (rooms < 2) return { rooms, cut: () => 0, lift: () => 0, cutWith: () => 0 };
  lookAtAll(new Uint8Array(squares));
  isFirst = false;
  const plain = seenBy.slice();
  // Before anything is cached the words are those without boxes.
  for (let room = 0; room < rooms; room++) knownSeen[room * knownOfRoom] = plain[room] as number;

  /** Connections of `plain` that `seenBy` lacks, in either direction. */
  function count(): number {
    let cut = 0;
    for (let a = 0; a < rooms; a++) {
      for (let left = (plain[a] as number) & (-2 << a); left !== 0; left &= left - 1) {
        const b = 31 - Math.clz32(left & -left);
        if ((((seenBy[a] as number) >> b) & ((seenBy[b] as number) >> a) & 1) === 0) cut++;
      }
    }
    return cut;
  }

  /** Adds or removes a box on a square in the words of the rooms it is near. */
  function toggle(square: number): void {
    for (let left = near[square] as number; left !== 0; left &= left - 1) {
      const room = 31 - Math.clz32(left & -left);
      first[room] = (first[room] as number) ^ (firstWord[square] as number);
      second[room] = (second[room] as number) ^ (secondWord[square] as number);
    }
  }

  /** `look`, unless the answer for these boxes is cached. */
  function lookUp(room: number, hasBox: Uint8Array): void {
    const at = room * knownOfRoom + ((first[room] as number) & (knownOfRoom - 1));
    if (knownFirst[at] === first[room] && knownSecond[at] === second[room]) {
      seenBy[room] = knownSeen[at] as number;
      return;
    }
    look(room, hasBox);
    knownFirst[at] = first[room] as number;
    knownSecond[at] = second[room] as number;
    knownSeen[at] = seenBy[room] as number;
  }

  function lookUpNear(square: number, hasBox: Uint8Array): void {
    for (let left = near[square] as number; left !== 0; left &= left - 1) lookUp(31 - Math.clz32(left & -left), hasBox);
  }

  /**
   * Whether the squares around `square` all belong to its room or corridor and are connected around the corners: then
   * nothing is cut.
   */
  function hasWayRound(square: number, hasBox: Uint8Array): boolean {
    const room = roomOf[square] as number;
    for (let side = 0; side < 4; side++) {
      const next = neighbours[square * 4 + side] as number;
      if (next >= 0 && hasBox[next] === 0 && roomOf[next] !== room) return false;
    }
    return groupsAround(neighbours, square, (next) => hasBox[next] === 0 && roomOf[next] === room) === 1;
  }

  return {
    rooms,
    cut: (hasBox) => {
      first.fill(0);
      second.fill(0);
      for (let square = 0; square < squares; square++) if (hasBox[square] === 1) toggle(square);
      for (let room = 0; room < rooms; room++) lookUp(room, hasBox);
      position.set(seenBy);
      firstOf.set(first);
      secondOf.set(second);
      return count();
    },
    lift: (square, hasBox) => {
      seenBy.set(position);
      first.set(firstOf);
      second.set(secondOf);
      toggle(square);
      lookUpNear(square, hasBox);
      lifted.set(seenBy);
      liftedCut = count();
      return liftedCut;
    },
    cutWith: (square, hasBox) => {
      if (hasWayRound(square, hasBox)) return liftedCut;
      seenBy.set(lifted);
      toggle(square);
      lookUpNear(square, hasBox);
      toggle(square);
      return count();
    },
  };
}

function widePlaces({ squares, neighbours }: RoomGraph): { roomOf: Int8Array; rooms: number } {
  const roomOf = new Int8Array(squares).fill(-1);
  /** A block is named by its upper left square. */
  const isBlock = Array.from({ length: squares }, (_, square) => {
    const right = neighbours[square * 4 + 2] ?? -1;
    const below = neighbours[square * 4 + 3] ?? -1;
    return right >= 0 && below >= 0 && (neighbours[below * 4 + 2] ?? -1) >= 0;
  });
  const nextBlocks = (block: number) =>
    [0, 1, 2, 3].map((direction) => neighbours[block * 4 + direction] ?? -1).filter((next) => isBlock[next] === true);
  const taken = new Set<number>();
  let rooms = 0;
  for (let first = 0; first < squares; first++) {
    if (isBlock[first] !== true || taken.has(first) || nextBlocks(first).length === 0) continue;
    const blocks = new Set([first]);
    for (const block of blocks) for (const next of nextBlocks(block)) blocks.add(next);
    for (const block of blocks) {
      taken.add(block);
      const below = neighbours[block * 4 + 3] ?? 0;
      for (const square of [block, neighbours[block * 4 + 2] ?? 0, below, neighbours[below * 4 + 2] ?? 0])
        if (roomOf[square] === -1) roomOf[square] = Math.min(rooms, 29);
    }
    rooms++;
  }
  return { roomOf, rooms: Math.min(rooms, 30) };
}
