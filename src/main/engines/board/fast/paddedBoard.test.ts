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
      for (const [cell, [x, y]] of shape.cells.entries()) {
        for (const [dx, dy] of [...nearOffsets(shape.topology), ...farOffsets(shape.topology)]) {
          const place = placeOf[cell]! + dx + dy * stride;
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThan(size);
          expect(cellAt[place]).toBe(shape.cellAt(x + dx, y + dy));
        }
      }
    }),
    { numRuns: 60 },
  );
});
