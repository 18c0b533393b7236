import type { Point } from "#shared/kernel/geometry.ts";
import { orbEffects, type RoomOrb } from "#shared/levels/drod/room.ts";
import { cellIndex, isLinkTarget, patch, switchAt, type RoomGrids } from "./roomGrids.ts";

/** What stepping on the switch does to the door: toggle, open or close. */
export type LinkEffect = (typeof orbEffects)[number];

/** Links the switch on one square to the door or arrow on another; false when either is missing. */
export function addLink(grids: RoomGrids, from: Point, to: Point, effect: LinkEffect): boolean {
  const source = switchAt(grids, from);
  if (source === undefined || !isLinkTarget(grids, to)) return false;
  const known = source.agents.findIndex(([x, y]) => isSameDoor(grids, [x, y], to));
  if (known >= 0) return changeLink(grids, source, known, effect);
  return replace(grids, source, { ...source, agents: [...source.agents, [to[0], to[1], effect]] });
}

/** A click on a link's end cycles it through toggle, open, close. */
export function cycleLink(grids: RoomGrids, source: RoomOrb, index: number): boolean {
  const now = source.agents[index]?.[2] ?? "toggle";
  const next = orbEffects[(orbEffects.indexOf(now) + 1) % orbEffects.length] ?? "toggle";
  return changeLink(grids, source, index, next);
}

/** `index` counts the switch's links; the room keeps the others. Always true. */
export function changeLink(grids: RoomGrids, source: RoomOrb, index: number, effect: LinkEffect): boolean {
  const agents = source.agents.map((agent, i): RoomOrb["agents"][number] =>
    i === index ? [agent[0], agent[1], effect] : agent,
  );
  return replace(grids, source, { ...source, agents });
}

/** `index` counts the switch's links; the room keeps the others. Always true. */
export function removeLink(grids: RoomGrids, source: RoomOrb, index: number): boolean {
  return replace(grids, source, { ...source, agents: source.agents.filter((_, i) => i !== index) });
}

/** Keeps the switch's links. Always true. */
export function changeSwitchType(grids: RoomGrids, source: RoomOrb, type: RoomOrb["type"]): boolean {
  return replace(grids, source, { ...source, type });
}

/** Index of a switch's link to the door or arrow on a square; -1 for none. A door counts as one, not per square. */
export function linkTo(grids: RoomGrids, source: RoomOrb, to: Point): number {
  return source.agents.findIndex(([x, y]) => isSameDoor(grids, [x, y], to));
}

function isSameDoor({ o }: RoomGrids, a: Point, b: Point): boolean {
  if (cellIndex(a) === cellIndex(b)) return true;
  const tile = o[cellIndex(a)];
  return tile?.startsWith("yellowdoor") === true && patch(o, cellIndex(a)).includes(cellIndex(b));
}

function replace(grids: RoomGrids, before: RoomOrb, after: RoomOrb): boolean {
  grids.orbs = grids.orbs.map((orb) => (orb === before ? after : orb));
  return true;
}
