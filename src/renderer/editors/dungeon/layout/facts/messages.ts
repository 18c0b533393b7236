import { plural } from "#shared/text/format.ts";

/** What people read in renderer/editors/dungeon/layout/facts. */
export const messages = {
  door: "door",
  corridor: "corridor",
  floor: "Floor",
  stairs: "stairs",
  stairsFrom: "From",
  stairsTo: "To",
  otherEndOfStairs: "Go to the other end",
  inThisLayout: "In this layout",
  addedAfterLayout: "Not in this layout: added after it was generated.",
  placedAt: "Placed at",
  size: "Size",
  floorArea: "Floor area",
  cells: "cells",
  onTheCriticalPath: "On the critical path",
  ofPath: (steps: number): string => `of ${steps}`,
  onEntering: "Here",
  aKeyIsTaken: "a key is taken",
  aLockIsOpened: "a lock is opened",
  unknownTemplate: "Unknown template",
  openTemplate: (name: string): string => `Open template ${name}`,
  doorsInThisLayout: "Doors in this layout",
  missingRoom: "Missing room",
  doorInWall: (length: number, side: string, place: string): string =>
    `Door of ${plural(length, "cell")} in the ${side} wall, from ${place}`,
  sideAndWidth: (side: string, width: number): string => `${side}, ${width} wide`,
  wallFrom: "Wall from",
  wallTo: "Wall to",
  width: "Width",
};
