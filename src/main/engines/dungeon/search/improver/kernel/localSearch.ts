import { best, bestShape, bestX, bestY, emptyPlaces, findPlace } from "./bestPlace";
import { emptyCorridorPlaces } from "./corridorPlaces";
import { emptyLayout, faultCount, faults, isPinned, left, setBody, shapeOf, top, uses, weights } from "./layout";
import { moveRoom, noteAll, relayCorridor } from "./moves";
import { emptyPlaceCosts, now } from "./placeCost";
import { below, float } from "./random";
import { setJoints } from "./spaces";
import { emptySprings } from "./springs";
import {
  linkCount,
  linkFaults,
  links,
  repeatFaults,
  repeats,
  roomCount,
  setCounts as setCountsNow,
  stride,
  templateOf,
} from "./tables";

export { best, bestShape, bestX, bestY, findPlace } from "./bestPlace";
export { bottom, faultCount, faults, left, right, shapeOf, top, weights } from "./layout";
export { moveRoom } from "./moves";
export { now } from "./placeCost";
export { setRandom } from "./random";
export { roomForSpace } from "./spaces";
export { crossingsOf, forceX, forceY, middleX, middleY, pull, setMiddle, spread } from "./springs";
export { tableOf } from "./tables";

/** Increase of a violation's weight when no move reduces it. */
const raise: f64 = 0.4;
/** How often, when weights grow, all of them decay, and the factor on their growth. */
const sinkChance: f64 = 0.02;
const kept: f64 = 0.8;

/** The numbers all tables depend on; the tables are written next. */
export function setCounts(rooms: i32, bodies: i32, linksThere: i32, shapes: i32): void {
  setCountsNow(rooms, bodies, linksThere, shapes);
}

/** All tables are written. */
export function open(jointCount: i32): void {
  setJoints(jointCount);
  emptyLayout();
  raised = new StaticArray<i32>(faults.length);
  emptyCorridorPlaces();
  emptyPlaceCosts();
  emptyPlaces();
  emptySprings();
}

/** Places a room, or a wall permanently; `begin` follows. */
export function setRoom(room: i32, shape: i32, x: i32, y: i32): void {
  setBody(room, shape, x, y);
}

/** From now on the room stays at its place. */
export function pinRoom(room: i32): void {
  isPinned[room] = 1;
}

/** Starts from a layout with all rooms placed: every violation weighs 1. */
export function begin(): void {
  for (let template = 0; template < repeats.length; template++) uses[template] = 0;
  for (let room = 0; room < roomCount; room++) uses[templateOf[shapeOf[room]]]++;
  for (let fault = 0; fault < weights.length; fault++) weights[fault] = 1;
  raisedCount = 0;
  faultsMet = 0;
  noteAll();
}

/** Violations whose weight has grown, pairs under one of their numbers. */
let raised = new StaticArray<i32>(0);
let raisedCount: i32 = 0;

/** Sum of the numbers of violations before every move since `begin`. */
export let faultsMet: f64 = 0;

/** Makes up to `moves` moves, until there is no violation. Returns the number of moves made. */
export function improve(moves: i32): i32 {
  for (let done = 0; done < moves; done++) {
    if (faultCount === 0) return done;
    faultsMet += faultCount;
    easeFault();
  }
  return moves;
}

/** Reduces one violation by a better place for one of its two bodies, or raises its weight. */
function easeFault(): void {
  const fault = faults[below(faultCount)];
  const end = below(2);
  let room = endOf(fault, end);
  if (isStill(room)) room = endOf(fault, 1 - end);
  if (isStill(room)) return raiseWeight(fault);
  if (room >= roomCount) {
    const link = room - roomCount;
    if (relayCorridor(link)) return;
    const first = below(2);
    room = links[5 * link + first];
    if (isStill(room)) room = links[5 * link + 1 - first];
    if (isStill(room)) return raiseWeight(fault);
  }
  findPlace(room, fault);
  const isStuck = best === now;
  if (bestShape !== -1) moveRoom(room, bestShape, bestX, bestY);
  if (isStuck) raiseWeight(fault);
}

/** Walls and pinned rooms never move. */
function isStill(body: i32): bool {
  return body >= roomCount + linkCount || isPinned[body] === 1;
}

function endOf(fault: i32, end: i32): i32 {
  if (fault >= linkFaults && fault < repeatFaults) return links[5 * (fault - linkFaults) + end];
  const pair = fault < linkFaults ? fault : fault - repeatFaults;
  return end === 0 ? pair / stride : pair % stride;
}

function raiseWeight(fault: i32): void {
  if (float() < sinkChance) {
    let left = 0;
    for (let i = 0; i < raisedCount; i++) {
      setWeight(raised[i], 1 + kept * (weights[raised[i]] - 1));
      if (weights[raised[i]] > 1) raised[left++] = raised[i];
    }
    raisedCount = left;
  }
  if (weights[fault] === 1) raised[raisedCount++] = fault;
  setWeight(fault, weights[fault] + raise);
}

/** Pairs are stored under both numbers. */
function setWeight(fault: i32, weight: f64): void {
  weights[fault] = weight;
  if (fault < linkFaults) weights[endOf(fault, 1) * stride + endOf(fault, 0)] = weight;
}
