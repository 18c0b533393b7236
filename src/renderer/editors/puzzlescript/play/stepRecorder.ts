import type { PlainGame } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import type { TraceStep } from "#shared/levels/puzzlescript/plain/turnState.ts";

/** A board at one moment. */
export interface BoardShot {
  /** Object ids column by column. */
  readonly cells: readonly (readonly number[])[];
  readonly width: number;
  readonly height: number;
  /** Cells with movement: bits of all of their layers together. */
  readonly movements: readonly { readonly cell: number; readonly bits: number }[];
}

/** A step of a turn and the board right after it. */
export interface RecordedStep {
  readonly step: TraceStep;
  /** Absent when the turn has too many steps to keep a board for each. */
  readonly after?: BoardShot;
}

/** Boards that are kept of one turn. */
const keptBoards = 400;

/** Takes the steps of a turn as they happen, each with the board as it is then. */
export class StepRecorder extends Array<TraceStep> {
  readonly steps: RecordedStep[] = [];
  readonly #game: PlainGame;

  constructor(game: PlainGame) {
    super();
    this.#game = game;
  }

  override push(...items: TraceStep[]): number {
    for (const step of items) {
      const hasBoard = this.steps.length < keptBoards;
      this.steps.push(hasBoard ? { step, after: shotWithMovements(this.#game) } : { step });
    }
    return this.steps.length;
  }
}

function shotWithMovements({ board }: PlainGame): BoardShot {
  const { layers } = board.program;
  const cells: number[][] = [];
  const movements: { cell: number; bits: number }[] = [];
  for (let cell = 0; cell < board.cells; cell++) {
    cells.push(board.idsAt(cell));
    let bits = 0;
    for (let layer = 0; layer < layers.length; layer++) bits |= board.movement(cell, layer);
    if (bits !== 0) movements.push({ cell, bits });
  }
  return { cells, width: board.width, height: board.height, movements };
}
