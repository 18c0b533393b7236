import * as z from "zod";
import { intIn } from "../../kernel/numberSchema.ts";

/** A corridor that is routed between its two rooms on the free ground instead of being taken from templates. */
export const corridorRouteSchema = z.strictObject({
  width: z.int().min(1).max(20).describe("Width in cells, 1 to 20; its doors have the same length."),
  clearance: intIn(0, 20).describe("Minimum gap to rooms and corridors that it doesn't lead to, 0 to 20 cells."),
  maxLength: z.int().min(1).max(1000).describe("Maximum length along its middle from door to door, 1 to 1000 cells."),
  crossing: z
    .boolean()
    .exactOptional()
    .describe("Whether it may cross other routed corridors at right angles. Default: false."),
  sharing: z
    .boolean()
    .exactOptional()
    .describe(
      "Whether it may begin as a shared trunk: along another such corridor of the same width from the door of a room that both lead to, until they fork. Default: false.",
    ),
});

/** Limits for one routed corridor, all in cells. */
export type CorridorRoute = z.infer<typeof corridorRouteSchema>;

/** Whether two connections may share a trunk, and from which rooms: those that both of them connect. */
export function trunkRooms(one: RoutedEdge, other: RoutedEdge): readonly string[] {
  const isSharing = ({ route, directed }: RoutedEdge): boolean => route?.sharing === true && directed !== true;
  if (!isSharing(one) || !isSharing(other) || one.route?.width !== other.route?.width) return [];
  return [one.from, one.to].filter((room) => room === other.from || room === other.to);
}

interface RoutedEdge {
  readonly from: string;
  readonly to: string;
  readonly directed?: boolean;
  readonly route?: CorridorRoute;
}
