import { plural } from "../../../text/format.ts";

/** Texts of drawRoom.ts. */
export const drawRoomMessages = {
  sokobanRoom: (width: number, height: number, boxes: number) =>
    `Sokoban room, ${width} by ${height}, ${plural(boxes, "box", "boxes")}`,
};

/** Texts of drawSolution.ts. */
export const drawSolutionMessages = {
  solutionOfSokobanRoom: (shapesCount: number) => `Solution of a Sokoban room in ${shapesCount} pictures`,
};
