import { defined } from "#shared/kernel/defined.ts";
import type { ObjectSound } from "#shared/levels/puzzlescript/language/program.ts";
import type { FastBoard } from "./fastBoard.ts";

/** The sounds of one turn: moves, failed moves, objects created and destroyed. */
export class SoundMarks {
  private readonly board: FastBoard;
  private readonly moveSounds: readonly ObjectSound[];
  private readonly cantMoveSounds: readonly ObjectSound[];
  private readonly moves = new Set<string>();
  private readonly cantMoves = new Set<string>();

  constructor(board: FastBoard) {
    const { objectSounds } = board.tables.program;
    this.board = board;
    this.moveSounds = objectSounds.filter(({ verb }) => verb === "move");
    this.cantMoveSounds = objectSounds.filter(({ verb }) => verb === "cantmove");
  }

  /** For a new turn. Not for one that runs again without a rigid group: as in the original, sounds of what was taken back are heard. */
  clear(): void {
    this.moves.clear();
    this.cantMoves.clear();
  }

  hearMove(layer: number, place: number, bits: number): void {
    const object = defined(this.board.at[layer * this.board.tables.layout.places + place]) - 1;
    for (const { objects, directions, seed } of this.moveSounds) {
      if ((directions & bits) !== 0 && objects.includes(object)) this.moves.add(seed);
    }
  }

  hearCantMove(place: number): void {
    const { at, movement, tables } = this.board;
    for (const { objects, directions, seed } of this.cantMoveSounds) {
      const stays = objects.some((id) => {
        const index = defined(tables.layerOf[id]) * tables.layout.places + place;
        return at[index] === id + 1 && (defined(movement[index]) & directions) !== 0;
      });
      if (stays) this.cantMoves.add(seed);
    }
  }

  /** Seeds in the order they are heard. */
  heard(created: Uint8Array, destroyed: Uint8Array): string[] {
    const { objectSounds } = this.board.tables.program;
    const of = (verb: string, marks: Uint8Array): string[] =>
      objectSounds.flatMap((sound) =>
        sound.verb === verb && sound.objects.some((id) => marks[id] === 1) ? [sound.seed] : [],
      );
    return [...this.cantMoves, ...this.moves, ...of("create", created), ...of("destroy", destroyed)];
  }
}
