import { plural } from "../../../text/format.ts";

/** Texts of replaySolution.ts. */
export const replaySolutionMessages = {
  thereIsNoPlayer: "There is no player.",
  move: (at: number, message: string) => `Move ${at}: ${message}`,
  playerWalksIntoWall: "the player walks into a wall.",
  pushBlocked: "the box cannot be pushed there.",
  pushWithoutBox: "a push is recorded, but there is no box.",
  moveIntoBox: "a move is recorded, but there is a box.",
  afterLastMoveNot: (left: number) => `After the last move ${plural(left, "box is", "boxes are")} not on a goal.`,
};

/** Texts of validateRoom.ts. */
export const validateRoomMessages = {
  wrongSolution: (message: string) => `The solution doesn't solve the room. ${message}`,
};
