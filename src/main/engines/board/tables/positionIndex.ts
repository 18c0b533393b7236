import { type BoardShape, pieces } from "#shared/levels/board/boardShape.ts";
import { promotionRow } from "#shared/levels/board/rules/checkersRules.ts";
import { choose, combinationAt, rankOf } from "./combinations.ts";
import type { Material } from "./material.ts";

const mostPieces = 16;

/**
 * Numbers the positions of one material on one shape: men of side 0 and of side 1 among the squares where they aren't
 * crowned, then kings of side 0 and of side 1 among the squares that are left, then the side to move. Entries whose men
 * share a square are no positions.
 */
export class PositionIndex {
  readonly size: number;
  private readonly shape: BoardShape;
  private readonly material: Material;
  /** By side: place among the squares that a man can be on by cell, and the reverse. */
  private readonly manPlace: readonly [Int16Array, Int16Array];
  private readonly manCell: readonly [readonly number[], readonly number[]];
  private readonly men1Count: number;
  private readonly kings0Count: number;
  private readonly kings1Count: number;
  private readonly lists = [0, 1, 2, 3].map(() => new Int16Array(mostPieces));
  private readonly used = new Int16Array(mostPieces);
  private readonly free = new Int16Array(128);

  constructor(shape: BoardShape, material: Material) {
    this.shape = shape;
    this.material = material;
    const cellsOf = (side: 0 | 1): number[] =>
      [...shape.cells.keys()].filter((cell) => shape.cells[cell]?.[1] !== promotionRow(shape, side));
    this.manCell = [cellsOf(0), cellsOf(1)];
    const placesOf = (cells: readonly number[]): Int16Array => {
      const places = new Int16Array(shape.cells.length).fill(-1);
      for (const [place, cell] of cells.entries()) places[cell] = place;
      return places;
    };
    this.manPlace = [placesOf(this.manCell[0]), placesOf(this.manCell[1])];
    const { men0, kings0, men1, kings1 } = material;
    const left = shape.cells.length - men0 - men1;
    this.men1Count = choose(this.manCell[1].length, men1);
    this.kings0Count = choose(left, kings0);
    this.kings1Count = choose(left - kings0, kings1);
    this.size = 2 * choose(this.manCell[0].length, men0) * this.men1Count * this.kings0Count * this.kings1Count;
  }

  /** Index of a position of this material; -1 when a man is on the row where it would have been crowned. */
  indexOf(cells: ArrayLike<number>, toMove: number): number {
    const [men0, men1, kings0, kings1] = this.lists as [Int16Array, Int16Array, Int16Array, Int16Array];
    const { used } = this;
    let counts = 0;
    let [count0, count1, count2, count3] = [0, 0, 0, 0];
    for (let cell = 0; cell < cells.length; cell++) {
      switch (cells[cell] as number) {
        case pieces.man0:
          if ((this.manPlace[0][cell] as number) < 0) return -1;
          men0[count0++] = this.manPlace[0][cell] as number;
          used[counts++] = cell;
          break;
        case pieces.man1:
          if ((this.manPlace[1][cell] as number) < 0) return -1;
          men1[count1++] = this.manPlace[1][cell] as number;
          used[counts++] = cell;
          break;
        case pieces.king0:
          kings0[count2++] = cell;
          break;
        case pieces.king1:
          kings1[count3++] = cell;
          break;
        default:
      }
    }
    const menUsed = counts;
    for (let i = 0; i < count2; i++) {
      const cell = kings0[i] as number;
      kings0[i] = cell - usedBelow(used, menUsed, cell);
      used[counts++] = cell;
    }
    for (let i = 0; i < count3; i++) kings1[i] = (kings1[i] as number) - usedBelow(used, counts, kings1[i] as number);
    const men = rankOf(men0, count0) * this.men1Count + rankOf(men1, count1);
    return 2 * ((men * this.kings0Count + rankOf(kings0, count2)) * this.kings1Count + rankOf(kings1, count3)) + toMove;
  }

  /** Fills `cells` with the position of an index (the side to move is its lowest bit); false when there is none. */
  positionAt(index: number, cells: number[]): boolean {
    const [chosen] = this.lists as [Int16Array];
    const { men0, kings0, men1, kings1 } = this.material;
    let rest = Math.floor(index / 2);
    const last = rest % this.kings1Count;
    rest = Math.floor(rest / this.kings1Count);
    const third = rest % this.kings0Count;
    rest = Math.floor(rest / this.kings0Count);
    cells.fill(pieces.empty);
    combinationAt(Math.floor(rest / this.men1Count), men0, chosen);
    for (let i = 0; i < men0; i++) cells[this.manCell[0][chosen[i] as number] as number] = pieces.man0;
    combinationAt(rest % this.men1Count, men1, chosen);
    for (let i = 0; i < men1; i++) {
      const cell = this.manCell[1][chosen[i] as number] as number;
      if (cells[cell] !== pieces.empty) return false;
      cells[cell] = pieces.man1;
    }
    this.place(cells, third, kings0, pieces.king0);
    this.place(cells, last, kings1, pieces.king1);
    return true;
  }

  private place(cells: number[], rank: number, count: number, piece: number): void {
    if (count === 0) return;
    const [chosen] = this.lists as [Int16Array];
    let left = 0;
    for (let cell = 0; cell < this.shape.cells.length; cell++)
      if (cells[cell] === pieces.empty) this.free[left++] = cell;
    combinationAt(rank, count, chosen);
    for (let i = 0; i < count; i++) cells[this.free[chosen[i] as number] as number] = piece;
  }
}

function usedBelow(used: Int16Array, count: number, cell: number): number {
  let below = 0;
  for (let i = 0; i < count; i++) if ((used[i] as number) < cell) below++;
  return below;
}
