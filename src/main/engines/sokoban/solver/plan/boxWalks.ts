import type { RoomGraph } from "../roomGraph.ts";
import { kernelBytes } from "./kernelBytes.ts";

/** All places a box can be taken to while the other boxes stay, by pushes or by pulls. */
export interface BoxWalks {
  /**
   * Finds the places of the box on `square`, where `player` is any square that the player can reach now; `hasBox`
   * includes the box. `isFirst` (box square * 4 + direction) restricts the first push; undefined: all. Returns the
   * number of places, the first of which is the current one; 0 where the box can't be moved. O(squares).
   */
  find(square: number, hasBox: Uint8Array, player: number, isFirst?: (push: number) => boolean): number;
  /** Number of components of the squares around one of the places found last when the box is there. */
  partsAround(square: number): number;
  /** By place: box square * 4 + the lowest side of the box that the player can then reach. */
  readonly places: Int32Array;
  /** Index of the place before, and the push or pull that leads on: square of the box before it * 4 + direction. */
  readonly before: Int32Array;
  readonly steps: Int32Array;
  readonly lengths: Int32Array;
}

/** The exports of `kernel/boxWalks.ts`; lists are addresses in memory, which doesn't grow after `open`. */
interface Kernel {
  readonly memory: WebAssembly.Memory;
  open(squares: number, isPull: boolean): void;
  find(square: number, player: number, first: number): number;
  readonly neighbours: WebAssembly.Global;
  readonly boxes: WebAssembly.Global;
  readonly noEntry: WebAssembly.Global;
  readonly places: WebAssembly.Global;
  readonly before: WebAssembly.Global;
  readonly steps: WebAssembly.Global;
  readonly lengths: WebAssembly.Global;
  readonly parts: WebAssembly.Global;
}

let compiled: WebAssembly.Module | undefined;

/**
 * `noEntry` marks squares that boxes must not enter (dead squares); it is read at every call, so it may be changed
 * between calls. The search itself is `kernel/`, compiled to WebAssembly (decision 0023), one instance per object.
 */
export function boxWalks({ squares, neighbours }: RoomGraph, noEntry: Uint8Array, isPull: boolean): BoxWalks {
  compiled ??= new WebAssembly.Module(kernelBytes());
  // A module's exports are untyped here; the tests of the walks call all of them.
  const kernel = new WebAssembly.Instance(compiled).exports as unknown as Kernel;
  kernel.open(squares, isPull);
  const { buffer } = kernel.memory;
  const listOf = ({ value }: WebAssembly.Global, perSquare: number) =>
    new Int32Array(buffer, value, squares * perSquare);
  const bytesOf = ({ value }: WebAssembly.Global) => new Uint8Array(buffer, value, squares);
  const boxes = bytesOf(kernel.boxes);
  const forbidden = bytesOf(kernel.noEntry);
  const parts = bytesOf(kernel.parts);
  // The square past the last represents walls, and a box that never moves.
  new Uint8Array(buffer, kernel.boxes.value, squares + 1)[squares] = 1;
  new Uint16Array(buffer, kernel.neighbours.value, squares * 4).set(
    neighbours.map((square) => (square < 0 ? squares : square)),
  );

  function isOpen(square: number, hasBox: Uint8Array): boolean {
    return square >= 0 && hasBox[square] === 0;
  }

  /**
   * The directions in which a box can move first, as bits: none for most boxes of crowded positions, which then need no
   * search.
   */
  function firstDirections(box: number, hasBox: Uint8Array, isFirst?: (push: number) => boolean): number {
    let directions = 0;
    for (let direction = 0; direction < 4; direction++) {
      const to = neighbours[box * 4 + direction] as number;
      if (!isOpen(to, hasBox) || noEntry[to] === 1) continue;
      const player = neighbours[isPull ? to * 4 + direction : box * 4 + (direction ^ 2)] as number;
      if (isOpen(player, hasBox) && isFirst?.(box * 4 + direction) !== false) directions |= 1 << direction;
    }
    return directions;
  }

  return {
    places: listOf(kernel.places, 4),
    before: listOf(kernel.before, 4),
    steps: listOf(kernel.steps, 4),
    lengths: listOf(kernel.lengths, 4),
    partsAround: (square) => parts[square] as number,
    find: (square, hasBox, player, isFirst) => {
      const first = firstDirections(square, hasBox, isFirst);
      if (first === 0) return 0;
      boxes.set(hasBox);
      boxes[square] = 0;
      forbidden.set(noEntry);
      return kernel.find(square, player, first);
    },
  };
}
