import { defined } from "../../../kernel/defined.ts";
import type { Direction, LevelEntry, NamedObjects, Program } from "../language/program.ts";

/** Cell index of x, y: boards are stored column by column. */
export function cellAt(board: { readonly height: number }, x: number, y: number): number {
  return x * board.height + y;
}

/** A board in the simplest form: for each cell and object its presence, for each cell and layer its movement bits. */
export class Board {
  readonly program: Program;
  readonly width: number;
  readonly height: number;
  readonly cells: number;
  /** 1 where an object is, by cell * objects + object. */
  readonly objects: Uint8Array;
  /** Movement bits by cell * layers + layer. */
  readonly movements: Uint8Array;
  /** By layer, the movement bits that some cell may have; no cell has others. */
  readonly moving: Uint8Array;
  /** Cells with each object. */
  readonly counts: Int32Array;

  constructor(program: Program, width: number, height: number) {
    this.program = program;
    this.width = width;
    this.height = height;
    this.cells = width * height;
    this.objects = new Uint8Array(this.cells * program.objects.length);
    this.movements = new Uint8Array(this.cells * program.layers.length);
    this.moving = new Uint8Array(program.layers.length);
    this.counts = new Int32Array(program.objects.length);
  }

  static fromLevel(program: Program, level: Extract<LevelEntry, { kind: "level" }>): Board {
    const board = new Board(program, level.width, level.height);
    for (const [cell, ids] of level.cells.entries()) for (const id of ids) board.put(cell, id);
    return board;
  }

  has(cell: number, object: number): boolean {
    return this.objects[cell * this.program.objects.length + object] === 1;
  }

  put(cell: number, object: number): void {
    const at = cell * this.program.objects.length + object;
    if (this.objects[at] === 1) return;
    this.objects[at] = 1;
    this.counts[object] = defined(this.counts[object]) + 1;
  }

  remove(cell: number, object: number): void {
    const at = cell * this.program.objects.length + object;
    if (this.objects[at] === 0) return;
    this.objects[at] = 0;
    this.counts[object] = defined(this.counts[object]) - 1;
  }

  movement(cell: number, layer: number): number {
    return defined(this.movements[cell * this.program.layers.length + layer]);
  }

  setMovement(cell: number, layer: number, bits: number): void {
    this.movements[cell * this.program.layers.length + layer] = bits;
    this.moving[layer] = defined(this.moving[layer]) | bits;
  }

  /** Objects of a cell in id order. */
  idsAt(cell: number): number[] {
    return this.program.objects.flatMap((_, id) => (this.has(cell, id) ? [id] : []));
  }

  /** The cell next to this one; -1: off the board. */
  neighbour(cell: number, direction: Direction): number {
    const y = cell % this.height;
    switch (direction) {
      case "up":
        return y === 0 ? -1 : cell - 1;
      case "down":
        return y === this.height - 1 ? -1 : cell + 1;
      case "left":
        return cell < this.height ? -1 : cell - this.height;
      case "right":
        return cell + this.height >= this.cells ? -1 : cell + this.height;
    }
  }

  copy(): Board {
    const board = new Board(this.program, this.width, this.height);
    board.take(this);
    board.takeMovements(this);
    return board;
  }

  /** Copies the objects of a board of the same size, without movements. */
  take(other: Board): void {
    this.objects.set(other.objects);
    this.counts.set(other.counts);
    this.stopMovements();
  }

  takeMovements(other: Board): void {
    this.movements.set(other.movements);
    this.moving.set(other.moving);
  }

  stopMovements(): void {
    this.movements.fill(0);
    this.moving.fill(0);
  }

  hasSameObjects(other: Board): boolean {
    if (this.cells !== other.cells) return false;
    for (let i = 0; i < this.objects.length; i++) if (this.objects[i] !== other.objects[i]) return false;
    return true;
  }
}

/** Whether a cell has what a name asks for. */
export function hasNamed(board: Board, cell: number, { any, objects }: NamedObjects): boolean {
  const has = (id: number): boolean => board.has(cell, id);
  return any ? objects.some(has) : objects.every(has);
}

/** Cells with a player. */
export function playerCells(board: Board): number[] {
  const cells: number[] = [];
  for (let cell = 0; cell < board.cells; cell++) if (hasNamed(board, cell, board.program.player)) cells.push(cell);
  return cells;
}
