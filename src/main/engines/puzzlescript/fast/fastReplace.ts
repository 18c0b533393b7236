import type { RandomNumbers } from "#shared/levels/puzzlescript/randomNumbers.ts";
import type { FastBoard } from "./fastBoard.ts";
import type { FastReplacement } from "./fastTables.ts";

/** Replaces matched cells, and remembers what was created, destroyed and marked as rigid. Nothing is allocated. */
export class Replacer {
  readonly random: RandomNumbers;
  /** 1 for objects that were created or destroyed. */
  readonly created: Uint8Array;
  readonly destroyed: Uint8Array;
  /** Group + 1 that marked a layer of a place as rigid; empty without rigid rules. */
  readonly rigid: Uint16Array;
  private readonly board: FastBoard;
  private readonly places: number;

  constructor(board: FastBoard, random: RandomNumbers) {
    const { tables } = board;
    this.board = board;
    this.random = random;
    this.places = tables.layout.places;
    this.created = new Uint8Array(tables.objectCount);
    this.destroyed = new Uint8Array(tables.objectCount);
    this.rigid = new Uint16Array(tables.hasRigid ? board.at.length : 0);
  }

  /** Changes one cell; whether it differs afterwards. Random objects are chosen before directions, and both before anything is placed. */
  replace(replacement: FastReplacement, place: number): boolean {
    const { board, places } = this;
    const { changes, clears, hasChance } = replacement;
    const drawn = hasChance ? this.draw(replacement) : -1;
    const drawnLayer = drawn < 0 ? -1 : (board.tables.layerOf[drawn] as number);
    const { length } = changes;
    let changed = false;
    for (let i = 0; i < length; i += 2) {
      const layer = changes[i] as number;
      if (layer === drawnLayer) continue;
      const set = changes[i + 1] as number;
      const before = board.at[layer * places + place] as number;
      const after = set !== 0 ? set : (clears[before] as number) === 1 ? 0 : before;
      if (before === after) continue;
      this.place(layer, place, before, after);
      changed = true;
    }
    if (!hasChance) return this.move(replacement.movements, place) || changed;
    if (drawn >= 0) {
      const before = board.at[drawnLayer * places + place] as number;
      if (before !== drawn + 1) {
        this.place(drawnLayer, place, before, drawn + 1);
        changed = true;
      }
    }
    return this.moveByChance(replacement, place, drawnLayer) || changed;
  }

  /** Marks the layers whose movement a rule replaces, each for the first group that does; whether a mark is new. */
  mark(layers: Int32Array, place: number, group: number): boolean {
    let isNew = false;
    for (const layer of layers) {
      if (this.rigid[layer * this.places + place] !== 0) continue;
      this.rigid[layer * this.places + place] = group + 1;
      isNew = true;
    }
    return isNew;
  }

  private draw({ randomObjects }: FastReplacement): number {
    return randomObjects.length > 0 ? (randomObjects[this.random.below(randomObjects.length)] as number) : -1;
  }

  private move(movements: Int32Array, place: number): boolean {
    const { board, places } = this;
    const { length } = movements;
    let changed = false;
    for (let i = 0; i < length; i += 3) {
      const layer = movements[i] as number;
      const before = board.movement[layer * places + place] as number;
      const after = (before & ~(movements[i + 1] as number)) | (movements[i + 2] as number);
      if (before === after) continue;
      board.setMovement(layer, place, after);
      changed = true;
    }
    return changed;
  }

  private moveByChance({ movements, randomDirections }: FastReplacement, place: number, drawnLayer: number): boolean {
    const { board, places } = this;
    let changed = false;
    for (let layer = 0; layer < board.tables.layerCount; layer++) {
      const before = board.movement[layer * places + place] as number;
      let after = before;
      for (let i = 0; i < movements.length; i += 3)
        if (movements[i] === layer) after = (before & ~(movements[i + 1] as number)) | (movements[i + 2] as number);
      if (layer === drawnLayer) after = 0;
      if (randomDirections.includes(layer)) after |= 1 << this.random.below(4);
      if (before === after) continue;
      board.setMovement(layer, place, after);
      changed = true;
    }
    return changed;
  }

  private place(layer: number, place: number, before: number, after: number): void {
    if (before !== 0) this.destroyed[before - 1] = 1;
    if (after !== 0) this.created[after - 1] = 1;
    this.board.setObject(layer, place, after);
  }
}
