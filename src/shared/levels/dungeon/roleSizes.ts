import * as z from "zod";
import { type RoomRole, roomRoles } from "./roomRoles.ts";

/** How much larger or smaller than others the rooms of a role are to be: -1 smallest, 0 any size, 1 largest. */
const weight = z.number().min(-1).max(1);

/** By role; roles that are not named have their default. */
export const roleSizesSchema = z.partialRecord(z.enum(roomRoles), weight);
type RoleSizes = z.infer<typeof roleSizesSchema>;

/** Climaxes are large, rests small. Rooms of other roles follow their intensity. */
export const defaultRoleSizes: Readonly<Partial<Record<RoomRole, number>>> = { boss: 1, treasure: 0.5, shop: -0.5 };

const middleIntensity = 5;

/**
 * A room's relative target size, -1..1: set for its role, else the default of its role, else by its intensity (0 is a
 * rest and small, 10 a climax and large), else 0.
 */
export function sizeWeight(
  { role, intensity }: { readonly role: RoomRole; readonly intensity?: number },
  sizes: RoleSizes = {},
): number {
  const set = sizes[role] ?? defaultRoleSizes[role];
  if (set !== undefined) return set;
  if (intensity === undefined || role === "corridor") return 0;
  return (intensity - middleIntensity) / middleIntensity;
}
