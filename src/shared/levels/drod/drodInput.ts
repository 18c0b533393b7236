import * as z from "zod";
import { drodRoomSchema } from "./drodRoom.ts";

/** What the tasks of this kind work on: a room with everything the search may need, self-contained. */
export const drodInputSchema = drodRoomSchema.omit({ lines: true }).extend({ name: z.string().max(200) });
export type DrodInput = z.infer<typeof drodInputSchema>;
