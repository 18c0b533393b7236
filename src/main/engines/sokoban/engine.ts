import type { KindEngine } from "../engineTask.ts";
import { benchSokoban } from "./benchSokoban.ts";
import { solveRoom } from "./solver/solveRoom.ts";
import { verifyRooms } from "./verifyRooms.ts";

/** Everything that is computed for Sokoban rooms. */
export const sokobanEngine: KindEngine = {
  kind: "sokoban",
  version: "1",
  tasks: {},
  analyses: {},
  solve: solveRoom,
  verify: verifyRooms,
  bench: benchSokoban,
};
