import { plural } from "../../text/format.ts";

/** Texts of floors.ts. */
export const floorMessages = {
  ground: "Ground floor",
  floor: (floor: number) => `Floor ${floor}`,
  basement: (depth: number) => `Basement ${depth}`,
  groundSign: "G",
  basementSign: (depth: number) => `B${depth}`,
};

/** Texts of floorProblems.ts. */
export const floorProblemMessages = {
  to: (from: string, to: string) => `${from} to ${to}`,
  stairsSkipFloors: (label: string, fromFloor: string, toFloor: string) =>
    `The stairs ${label} join "${fromFloor}" and "${toFloor}", but stairs join neighboring floors only. Put a room between, or move one of the rooms.`,
  putRoomBetween: (rooms: number) => `Put ${plural(rooms, "room")} between`,
  moveRoom: (roomName: string, floor: string) => `Move "${roomName}" to "${floor}"`,
  landing: (number: number) => (number === 1 ? "Landing" : `Landing ${number}`),
  stairsAreCorridor: (label: string) =>
    `The connection ${label} joins two floors, so it is stairs and has no corridor. Make it a door, or move its rooms to one floor.`,
  makeStairs: "Make it stairs",
};
