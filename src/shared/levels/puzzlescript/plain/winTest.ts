import type { WinCondition } from "../language/program.ts";
import { hasNamed } from "./board.ts";
import type { Board } from "./board.ts";

/** Whether the board meets all win conditions; a game without any is only won by a command. */
export function meetsConditions(board: Board): boolean {
  const { winConditions } = board.program;
  return winConditions.length > 0 && winConditions.every((condition) => meets(board, condition));
}

function meets(board: Board, { quantifier, subject, on }: WinCondition): boolean {
  for (let cell = 0; cell < board.cells; cell++) {
    const isSubject = hasNamed(board, cell, subject);
    const isOn = on === undefined || hasNamed(board, cell, on);
    if (quantifier === "all" && isSubject && !isOn) return false;
    if (quantifier !== "all" && isSubject && isOn) return quantifier === "some";
  }
  return quantifier !== "some";
}
