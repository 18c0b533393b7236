import type { RandomNumbers } from "#shared/levels/puzzlescript/randomNumbers.ts";
import type { FastBoard } from "./fastBoard.ts";
import type { FastGroup } from "./fastTables.ts";
import { FastRules } from "./fastRules.ts";
import { SoundMarks } from "./soundMarks.ts";

const mostRigidRepeats = 50;

/** Keys by their movement bit; `tick` has none. */
export const fastInputs = { tick: 0, up: 1, down: 2, left: 4, right: 8, action: 16 } as const;

/** Runs the rules and movement of turns on a board, before commands are handled. */
export class FastTurn {
  readonly board: FastBoard;
  readonly rules: FastRules;
  /** Undefined: nothing is heard, which a search needs not. */
  readonly sounds: SoundMarks | undefined;
  /** The state before the turn. */
  readonly before: Uint16Array;
  /** Plane of the players before the turn. */
  readonly playersBefore: Int32Array;
  private readonly movementBefore: Uint8Array;
  /** Changes of the board before the turn. */
  private changesBefore = 0;

  constructor(board: FastBoard, random: RandomNumbers, hears: boolean) {
    this.board = board;
    this.rules = new FastRules(board, random);
    this.before = new Uint16Array(board.at.length);
    this.playersBefore = new Int32Array(board.tables.layout.words);
    this.movementBefore = new Uint8Array(board.movement.length);
    this.sounds = hears && board.tables.program.objectSounds.length > 0 ? new SoundMarks(board) : undefined;
  }

  /**
   * Rules, movement, late rules. Afterwards `rules.commands` are the queued commands, and `before` the state to
   * restore.
   */
  run(input: number): void {
    const { board, rules, before } = this;
    const { tables } = board;
    board.beginTurn(before);
    rules.commands = 0;
    rules.work = 0;
    rules.stopped = rules.ranOut;
    rules.message = undefined;
    if (rules.applied.length > 0) rules.applied.length = 0;
    if (tables.hasRigid) {
      rules.banned.fill(0);
      rules.replacer.rigid.fill(0);
    }
    this.changesBefore = board.changes;
    if (this.sounds !== undefined) {
      rules.replacer.created.fill(0);
      rules.replacer.destroyed.fill(0);
      this.sounds.clear();
    }
    for (let word = 0; word < tables.layout.words; word++) {
      this.playersBefore[word] = board.namedWord(tables.player, word) & (tables.layout.board[word] as number);
    }
    if (input !== 0) this.press(input);
    if (tables.hasRigid) this.movementBefore.set(board.movement);
    for (let repeat = 0; ; repeat++) {
      rules.run(tables.rules, false);
      if (!this.move()) break;
      if (repeat === mostRigidRepeats) {
        rules.note("endless-rigid", (tables.rules.groups[rules.banned.indexOf(1)] as FastGroup).line);
        break;
      }
      this.repeat();
    }
    rules.run(tables.lateRules, true);
  }

  /** Restores the state before the turn. */
  takeBack(): void {
    this.board.takeBack(this.before);
  }

  /** The turn is said to have begun with an earlier state. */
  beganWith(state: Uint16Array): void {
    this.before.set(state);
    this.board.forgetChanges();
  }

  /** Whether objects differ from before the turn. */
  hasChanged(hashLow: number, hashHigh: number): boolean {
    const { board } = this;
    if (board.hashLow !== hashLow || board.hashHigh !== hashHigh) return true;
    return board.objectsChangedAt > this.changesBefore && board.differsFrom(this.before);
  }

  private press(bit: number): void {
    const { board } = this;
    const { playerLayers, isPlayer, layout } = board.tables;
    for (let word = 0; word < layout.words; word++) {
      let bits = this.playersBefore[word] as number;
      while (bits !== 0) {
        const low = bits & -bits;
        bits ^= low;
        const place = word * 32 + 31 - Math.clz32(low);
        for (let i = 0; i < playerLayers.length; i++) {
          const index = (playerLayers[i] as number) * layout.places + place;
          if (isPlayer[board.at[index] as number] === 1)
            board.setMovement(playerLayers[i] as number, place, (board.movement[index] as number) | bit);
        }
      }
    }
  }

  /** A rigid group failed: the turn starts over without it. */
  private repeat(): void {
    const { board, rules } = this;
    const { places } = board.tables.layout;
    board.setState(this.before);
    for (let i = 0; i < this.movementBefore.length; i++) {
      if (this.movementBefore[i] !== 0)
        board.setMovement(Math.floor(i / places), i % places, this.movementBefore[i] as number);
    }
    rules.commands = 0;
    rules.message = undefined;
    rules.applied.length = 0;
    rules.replacer.rigid.fill(0);
    rules.replacer.created.fill(0);
    rules.replacer.destroyed.fill(0);
  }

  /** Moves until nothing moves; whether a rigid group is newly banned. */
  private move(): boolean {
    const { board } = this;
    if (board.moving === 0) return false;
    while (this.sweep());
    if (board.moving === 0) return false;
    const failed = this.leftOvers();
    board.clearMovements();
    return failed;
  }

  private sweep(): boolean {
    const { board } = this;
    const { layout, objectCount, layerCount } = board.tables;
    const any = objectCount + layerCount * 5;
    let moved = false;
    board.spent += layout.words;
    if (board.moving === 1) {
      for (let layer = 0; layer < layerCount; layer++) {
        const place = board.onlyPlace(any + layer);
        if (place >= 0) return this.moveLayer(layer, place, board.movement[layer * layout.places + place] as number);
      }
    }
    for (let word = 0; word < layout.words && board.moving > 0; word++) {
      let bits = 0;
      for (let layer = 0; layer < layerCount; layer++)
        bits |= board.planes[(any + layer) * layout.words + word] as number;
      while (bits !== 0) {
        const low = bits & -bits;
        bits ^= low;
        const place = word * 32 + 31 - Math.clz32(low);
        for (let layer = 0; layer < layerCount; layer++) {
          const movement = board.movement[layer * layout.places + place] as number;
          if (movement !== 0 && this.moveLayer(layer, place, movement)) moved = true;
        }
      }
    }
    return moved;
  }

  private moveLayer(layer: number, place: number, movement: number): boolean {
    const { board } = this;
    const { stride, places, isCell } = board.tables.layout;
    let step = 0;
    switch (movement) {
      case 1:
        step = -1;
        break;
      case 2:
        step = 1;
        break;
      case 4:
        step = -stride;
        break;
      case 8:
        step = stride;
        break;
      case 16:
        this.sounds?.hearMove(layer, place, movement);
        board.setMovement(layer, place, 0);
        return true;
      default:
        this.rules.note("two-directions", 0);
        board.setMovement(layer, place, 0);
        return false;
    }
    const target = place + step;
    if (isCell[target] !== 1 || board.at[layer * places + target] !== 0) return false;
    this.sounds?.hearMove(layer, place, movement);
    const object = board.at[layer * places + place] as number;
    if (object !== 0) {
      board.setObject(layer, place, 0);
      board.setObject(layer, target, object);
    }
    board.setMovement(layer, place, 0);
    return true;
  }

  /** Records what could not move. Returns whether a movement of a rigid group was among it. */
  private leftOvers(): boolean {
    const { board, rules, sounds } = this;
    const { layout, layerCount, hasRigid } = board.tables;
    if (!hasRigid && sounds === undefined) return false;
    let failed = false;
    for (const place of layout.cells) {
      sounds?.hearCantMove(place);
      if (!hasRigid) continue;
      for (let layer = 0; layer < layerCount; layer++) {
        const mark = rules.replacer.rigid[layer * layout.places + place] as number;
        if (mark === 0 || board.movement[layer * layout.places + place] === 0) continue;
        rules.banned[mark - 1] = 1;
        failed = true;
        break;
      }
    }
    return failed;
  }
}
