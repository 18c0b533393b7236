import * as z from "zod";

/** The name of a door type; absent on a door = a plain one, which joins plain ones only. */
export const socketName = z.string().min(1).max(60);
/** "in": only entered by, "out": only left by; absent = both. */
export const doorWays = ["in", "out"] as const;

/** Properties of a door besides its length and position. */
export const doorTraits = {
  socket: socketName
    .exactOptional()
    .describe(
      "Name of the door type, at most 60 characters; absent: a plain door, which connects to plain doors only.",
    ),
  way: z
    .enum(doorWays)
    .exactOptional()
    .describe("Direction of the door: in (entrance only) or out (exit only); absent: both ways."),
};

/**
 * Which door types connect: two types if either lists the other in `joins`. A type without any listing connects only to
 * its own kind; a listed type connects to its own kind only if it lists itself.
 */
export const socketSchema = z.strictObject({
  name: socketName.describe("Name of the door type, 1 to 60 characters."),
  joins: z
    .array(socketName)
    .max(100)
    .describe("Names of the door types it connects to. A type that no list mentions connects to its own kind only."),
});

/** Seen from the room that has the door: "in" is an entrance only, "out" an exit only. */
export type DoorWay = (typeof doorWays)[number];
/** A door type and the types that it lists as connecting; the relation is symmetric. */
export type Socket = z.infer<typeof socketSchema>;
