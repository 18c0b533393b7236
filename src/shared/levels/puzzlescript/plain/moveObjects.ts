import { defined } from "../../../kernel/defined.ts";
import { type Direction, movementBits } from "../language/program.ts";
import { playMessages } from "./messages.ts";
import { type TurnState, noteFault } from "./turnState.ts";

const directionOf: Readonly<Record<number, Direction>> = { 1: "up", 2: "down", 4: "left", 8: "right" };

/**
 * Moves what rules and keys have given a movement, sweep after sweep until nothing moves. Returns the rigid groups whose
 * objects could not move: they are to be banned, and the turn run again.
 */
export function moveObjects(turn: TurnState): Set<number> {
  while (sweep(turn));
  const failed = new Set<number>();
  const { board } = turn;
  const layerCount = board.program.layers.length;
  for (let cell = 0; cell < board.cells; cell++) {
    hearCantMove(turn, cell);
    traceBlocked(turn, cell);
    for (let layer = 0; layer < layerCount; layer++) {
      const mark = defined(turn.rigidMarks[cell * layerCount + layer]);
      if (mark === -1 || board.movement(cell, layer) === 0) continue;
      failed.add(mark);
      break;
    }
  }
  board.stopMovements();
  return failed;
}

function sweep(turn: TurnState): boolean {
  const { board } = turn;
  let moved = false;
  for (let cell = 0; cell < board.cells; cell++) {
    for (let layer = 0; layer < board.program.layers.length; layer++) {
      if (board.movement(cell, layer) !== 0 && moveLayer(turn, cell, layer)) moved = true;
    }
  }
  return moved;
}

function moveLayer(turn: TurnState, cell: number, layer: number): boolean {
  const { board } = turn;
  const bits = board.movement(cell, layer);
  const members = defined(board.program.layers[layer]);
  if (bits === movementBits.action) {
    hearMove(turn, cell, layer, bits);
    board.setMovement(cell, layer, 0);
    return true;
  }
  const direction = directionOf[bits];
  if (direction === undefined) {
    noteFault(turn.faults, playMessages.twoDirections());
    board.setMovement(cell, layer, 0);
    return false;
  }
  const target = board.neighbour(cell, direction);
  if (target < 0 || members.some((id) => board.has(target, id))) return false;
  hearMove(turn, cell, layer, bits);
  const objects = members.filter((id) => board.has(cell, id));
  for (const id of objects) {
    board.remove(cell, id);
    board.put(target, id);
  }
  board.setMovement(cell, layer, 0);
  if (objects.length > 0) turn.trace?.push({ type: "move", objects, from: cell, to: target });
  return true;
}

function traceBlocked({ board, trace }: TurnState, cell: number): void {
  if (trace === undefined) return;
  const objects = board
    .idsAt(cell)
    .filter((id) => board.movement(cell, defined(board.program.objects[id]).layer) !== 0);
  if (objects.length > 0) trace.push({ type: "blocked", objects, at: cell });
}

function hearMove(turn: TurnState, cell: number, layer: number, bits: number): void {
  const { board } = turn;
  for (const { verb, objects, directions, seed } of board.program.objectSounds) {
    if (verb !== "move" || (directions & bits) === 0) continue;
    if (objects.some((id) => defined(board.program.objects[id]).layer === layer && board.has(cell, id)))
      turn.moveSeeds.add(seed);
  }
}

function hearCantMove(turn: TurnState, cell: number): void {
  const { board } = turn;
  for (const { verb, objects, directions, seed } of board.program.objectSounds) {
    if (verb !== "cantmove") continue;
    const stays = objects.some(
      (id) =>
        board.has(cell, id) && (board.movement(cell, defined(board.program.objects[id]).layer) & directions) !== 0,
    );
    if (stays) turn.cantMoveSeeds.add(seed);
  }
}
