import { expect, test } from "vitest";
import { sampleLayout } from "../../../../../test/support/sampleLayout.ts";
import { frameShift, pinnedRooms, pinsOf } from "./layoutPins.ts";
import type { PositionedLayout } from "./layoutPins.ts";

const current: PositionedLayout = { layout: sampleLayout(), origin: [3, 4] };
const pins = pinsOf(current);

/** A document that pins these rooms, its frame `shift` cells from the layout's. */
function pinning(rooms: readonly string[], shift: readonly [number, number] = [0, 0]) {
  const moved = pins.map((pin): (typeof pins)[number] => ({
    ...pin,
    at: [pin.at[0] + shift[0], pin.at[1] + shift[1]],
  }));
  return { base: { rooms: moved, keep: [...rooms] } };
}

test("every room of a layout is a pin at its cell of the site, corridors are none", () => {
  expect(pins.map(({ room }) => room)).toEqual(["gate", "hall", "shop", "keep", "lock", "boss", "gold"]);
  expect(pins.find(({ room }) => room === "shop")?.at).toEqual([3, 9]);
});

test("the frame of pins that a layout stands on is found, however far it lies", () => {
  expect(frameShift(pinning(["gate", "boss"], [5, -2]), current)).toEqual([5, -2]);
  expect(frameShift({}, current)).toEqual([0, 0]);
});

test("a layout on which one pinned room stands elsewhere, or rotated, has no frame in common with the pins", () => {
  const elsewhere = pinning(["gate", "boss"]);
  elsewhere.base.rooms = elsewhere.base.rooms.map((pin) => (pin.room === "boss" ? { ...pin, at: [0, 0] } : pin));
  expect(frameShift(elsewhere, current)).toBeUndefined();
  const rotated = pinning(["gate"]);
  rotated.base.rooms = rotated.base.rooms.map((pin) => ({ ...pin, transformation: "rotate-90" }));
  expect(frameShift(rotated, current)).toBeUndefined();
});

test("rooms that are listed but not kept do not count as pinned", () => {
  const document = pinning(["gate"]);
  expect([...pinnedRooms(document)]).toEqual(["gate"]);
  document.base.rooms = document.base.rooms.map((pin) => (pin.room === "boss" ? { ...pin, at: [0, 0] } : pin));
  expect(frameShift(document, current)).toEqual([0, 0]);
});
