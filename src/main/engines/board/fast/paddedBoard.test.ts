import fc from "fast-check";
import { expect, test } from "vitest";
import { boards } from "../../../../../test/support/boardArbitraries.ts";
import { boardShape, farOffsets, nearOffsets } from "#shared/levels/board/boardShape.ts";
import { paddedBoard } from "./paddedBoard.ts";

test("one and two steps by addition lead to the cell that lies there, or to padding, on any shape", () => {
  fc.assert(
    fc.property(boards, (board) => {
      const shape = boardShape(board);
      const { stride, size, placeOf, cellAt } = paddedBoard(shape);
      const wrong: number[][] = [];
      for (const [cell, [x, y]] of shape.cells.entries()) {
        for (const [dx, dy] of [...nearOffsets(shape.topology), ...farOffsets(shape.topology)]) {
          const place = placeOf[cell]! + dx + dy * stride;
          const isRight = place >= 0 && place < size && cellAt[place] === shape.cellAt(x + dx, y + dy);
          if (!isRight) wrong.push([x, y, dx, dy]);
        }
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
