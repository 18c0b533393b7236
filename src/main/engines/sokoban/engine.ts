import type { KindEngine } from "../engineTask.ts";
import { verifyRooms } from "./verifyRooms.ts";

/** Everything that is computed for Sokoban rooms. */
export const sokobanEngine: KindEngine = {
  kind: "sokoban",
  version: "1",
  tasks: {},
  analyses: {},
  verify: verifyRooms,
};
