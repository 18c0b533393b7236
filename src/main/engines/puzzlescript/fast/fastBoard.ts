import type { BoardLevel } from "#shared/levels/puzzlescript/plain/plainGame.ts";
import { type FastCondition, type FastNamed, type FastTables, planeCount } from "./fastTables.ts";

/** Changes of a turn that are noted one by one. */
const mostNoted = 256;

/** Places per elementary step, as a power of two, where they are only copied or compared. */
export const copyShift = 4;

/**
 * A board in bit planes: one per object and one per layer and direction, and also the object of each layer and place.
 * Every change keeps planes, counts and the hash consistent. Nothing is allocated after construction.
 *
 * Here and in what a turn runs, indices are within bounds by construction. `as number` says so: to check each with `defined` takes a
 * sixth of the time of a turn.
 */
export class FastBoard {
  readonly tables: FastTables;
  readonly planes: Int32Array;
  /** Bits set in each plane. */
  readonly counts: Int32Array;
  /** Word of each plane in which a bit was last set. */
  private readonly lastWord: Int32Array;
  /** Object + 1 by layer * places + place; 0 = none. This is the whole state between turns. */
  readonly at: Uint16Array;
  /** Movement bits by layer * places + place. */
  readonly movement: Uint8Array;
  /** Changes of objects and movements so far. */
  changes = 0;
  /** `changes` after the last change of an object. */
  objectsChangedAt = 0;
  /** The same of each plane. */
  readonly changedAt: Float64Array;
  /** Indices in `at` that were set since the turn began, with repetitions; more than there is room for are only counted. */
  private readonly noted = new Int32Array(mostNoted);
  private notedCount = mostNoted + 1;
  /**
   * Rules that may do something, as a bit set over their numbers. A rule without a match sleeps until a plane changes that it reads,
   * other than by losing the last bit that the rule needs; one that needs an empty plane is blocked until that has a bit.
   */
  readonly awake: Int32Array;
  private readonly blocked: Int32Array;
  private readonly wakes: Int32Array;
  private readonly wakesEmptied: Int32Array;
  /** Rule + 1 that each plane blocks, and the next one of the same plane by rule; 0 = none. */
  private readonly firstBlocked: Int32Array;
  private readonly nextBlocked: Int32Array;
  /** Layers of places that have a movement. */
  moving = 0;
  hashLow = 0;
  hashHigh = 0;
  /**
   * Elementary steps of all that was computed on the board so far (rules and places looked at, cells copied, distances compared):
   * processor time in a unit that is the same on every machine, some 10 to 50 ns each.
   */
  spent = 0;
  /** 1 for layers that the hash leaves out. */
  readonly unhashed: Uint8Array;
  private readonly words: number;
  private readonly places: number;
  /** First planes of directions and of any movement. */
  private readonly directions: number;
  private readonly anyMovement: number;

  constructor(tables: FastTables) {
    const { layout, program, layerCount } = tables;
    this.tables = tables;
    this.words = layout.words;
    this.places = layout.places;
    this.directions = program.objects.length;
    this.anyMovement = this.directions + layerCount * 5;
    this.planes = new Int32Array(planeCount(program) * layout.words);
    this.counts = new Int32Array(planeCount(program));
    this.lastWord = new Int32Array(this.counts.length);
    this.changedAt = new Float64Array(planeCount(program));
    this.planes.set(layout.board, this.planes.length - layout.words);
    this.counts[this.counts.length - 1] = layout.cells.length;
    this.at = new Uint16Array(layerCount * layout.places);
    this.movement = new Uint8Array(layerCount * layout.places);
    this.unhashed = new Uint8Array(layerCount);
    this.awake = new Int32Array((tables.ruleCount + 31) >>> 5).fill(-1);
    this.blocked = new Int32Array(this.awake.length);
    this.wakes = tables.wakes;
    this.wakesEmptied = tables.wakesEmptied;
    this.firstBlocked = new Int32Array(this.counts.length);
    this.nextBlocked = new Int32Array(tables.ruleCount);
  }

  /** Starts from a level. */
  loadLevel(level: BoardLevel): void {
    const { layout, layerOf } = this.tables;
    const state = new Uint16Array(this.at.length);
    for (const [i, ids] of level.cells.entries()) {
      for (const id of ids) state[(layerOf[id] as number) * layout.places + (layout.cells[i] as number)] = id + 1;
    }
    this.setState(state);
  }

  /** Copies a state; clears movements. O(layers × places), cheap where it is the same. */
  setState(state: Uint16Array): void {
    const { at } = this;
    const { places } = this.tables.layout;
    this.spent += at.length >> copyShift;
    for (let i = 0; i < at.length; i++) {
      if (at[i] !== state[i]) this.setObject(Math.floor(i / places), i % places, state[i] as number);
    }
    this.clearMovements();
  }

  /**
   * A turn begins: copies the state, and notes changes from here on. `state` is the copy of the last time, so that only what was
   * noted since has to be copied.
   */
  beginTurn(state: Uint16Array): void {
    const { at, noted, notedCount } = this;
    this.spent += at.length >> copyShift;
    if (notedCount > mostNoted) state.set(at);
    else
      for (let i = 0; i < notedCount; i++) {
        const index = noted[i] as number;
        state[index] = at[index] as number;
      }
    this.notedCount = 0;
  }

  /** The copy of the state was replaced: what was noted is about another one. */
  forgetChanges(): void {
    this.notedCount = mostNoted + 1;
  }

  /** Restores the state in which the turn began; clears movements. O(changes), but counted as a copy. */
  takeBack(state: Uint16Array): void {
    const { noted, notedCount } = this;
    if (notedCount > mostNoted) {
      this.setState(state);
      return;
    }
    const { places } = this.tables.layout;
    this.spent += this.at.length >> copyShift;
    for (let i = 0; i < notedCount; i++) {
      const index = noted[i] as number;
      this.setObject(Math.floor(index / places), index % places, state[index] as number);
    }
    this.clearMovements();
  }

  /** Whether the state differs from the one in which the turn began. O(changes). */
  differsFrom(state: Uint16Array): boolean {
    const { at, noted, notedCount } = this;
    if (notedCount > mostNoted) return !this.hasState(state);
    for (let i = 0; i < notedCount; i++) {
      const index = noted[i] as number;
      if (at[index] !== state[index]) return true;
    }
    return false;
  }

  /** Whether the state is this one. */
  hasState(state: Uint16Array): boolean {
    const { at } = this;
    for (let i = 0; i < at.length; i++) if (at[i] !== state[i]) return false;
    return true;
  }

  /** Puts an object (id + 1; 0 = none) on a layer of a place, replacing the one there. */
  setObject(layer: number, place: number, object: number): void {
    const index = layer * this.places + place;
    const before = this.at[index] as number;
    if (before === object) return;
    this.objectsChangedAt = ++this.changes;
    if (this.notedCount < mostNoted) this.noted[this.notedCount] = index;
    this.notedCount++;
    if (before !== 0) this.flipObject(layer, place, before - 1, -1);
    if (object !== 0) this.flipObject(layer, place, object - 1, 1);
    this.at[index] = object;
  }

  setMovement(layer: number, place: number, bits: number): void {
    const { movement, planes, words } = this;
    const index = layer * this.places + place;
    const before = movement[index] as number;
    if (before === bits) return;
    this.changes++;
    movement[index] = bits;
    const word = place >>> 5;
    const bit = 1 << (place & 31);
    for (let changed = before ^ bits; changed !== 0; changed &= changed - 1) {
      const d = 31 - Math.clz32(changed & -changed);
      const plane = this.directions + layer * 5 + d;
      planes[plane * words + word] = (planes[plane * words + word] as number) ^ bit;
      this.noteChange(plane, ((bits >>> d) & 1) === 0 ? -1 : 1, word);
    }
    if ((before === 0) === (bits === 0)) return;
    const any = this.anyMovement + layer;
    const sign = bits === 0 ? -1 : 1;
    planes[any * words + word] = (planes[any * words + word] as number) ^ bit;
    this.noteChange(any, sign, word);
    this.moving += sign;
  }

  clearMovements(): void {
    if (this.moving === 0) return;
    const { layout, objectCount, layerCount } = this.tables;
    for (let layer = 0; layer < layerCount; layer++) {
      const any = objectCount + layerCount * 5 + layer;
      if (this.counts[any] === 0) continue;
      for (let word = 0; word < layout.words; word++) {
        let bits = this.planes[any * layout.words + word] as number;
        while (bits !== 0) {
          const low = bits & -bits;
          bits ^= low;
          this.setMovement(layer, word * 32 + 31 - Math.clz32(low), 0);
        }
      }
    }
  }

  /** Word of the bit plane of the places that match a name. */
  namedWord({ any, planes }: FastNamed, word: number): number {
    const { length } = planes;
    if (length === 0) return any ? 0 : -1;
    let result = any ? 0 : -1;
    for (let i = 0; i < length; i++) {
      const bits = this.planes[(planes[i] as number) + word] as number;
      result = any ? result | bits : result & bits;
    }
    return result;
  }

  /** Whether all win conditions are met; false without any. */
  isWon(): boolean {
    const { conditions } = this.tables;
    for (let i = 0; i < conditions.length; i++) if (!this.isMet(conditions[i] as FastCondition)) return false;
    return conditions.length > 0;
  }

  private isMet({ quantifier, subject, on }: FastCondition): boolean {
    const { board } = this.tables.layout;
    for (let word = 0; word < this.words; word++) {
      const subjects = this.namedWord(subject, word) & (board[word] as number);
      if (subjects === 0) continue;
      const others = on === undefined ? -1 : this.namedWord(on, word);
      if (quantifier === "all") {
        if ((subjects & ~others) !== 0) return false;
      } else if ((subjects & others) !== 0) return quantifier === "some";
    }
    return quantifier !== "some";
  }

  /** A rule without a match is left out until something changes that it reads. */
  sleep(rule: number): void {
    this.awake[rule >>> 5] = (this.awake[rule >>> 5] as number) & ~(1 << (rule & 31));
  }

  /** A rule that needs an empty plane is left out until that has a bit, whatever else changes. */
  block(rule: number, plane: number): void {
    this.sleep(rule);
    this.blocked[rule >>> 5] = (this.blocked[rule >>> 5] as number) | (1 << (rule & 31));
    this.nextBlocked[rule] = this.firstBlocked[plane] as number;
    this.firstBlocked[plane] = rule + 1;
  }

  /** The place of a plane's only bit; -1: there are more or none, or it isn't known at once. O(1). */
  onlyPlace(plane: number): number {
    if (this.counts[plane] !== 1) return -1;
    const word = this.lastWord[plane] as number;
    const bits = this.planes[plane * this.words + word] as number;
    return bits === 0 ? -1 : word * 32 + 31 - Math.clz32(bits);
  }

  /** A bit of a word of a plane was set or cleared. */
  private noteChange(plane: number, sign: number, word: number): void {
    const { awake, blocked } = this;
    const count = (this.counts[plane] as number) + sign;
    this.counts[plane] = count;
    this.changedAt[plane] = this.changes;
    const wakes = count === 0 ? this.wakesEmptied : this.wakes;
    const end = wakes[plane + 1] as number;
    for (let i = wakes[plane] as number; i < end; i += 2) {
      const rules = wakes[i] as number;
      awake[rules] = (awake[rules] as number) | ((wakes[i + 1] as number) & ~(blocked[rules] as number));
    }
    if (sign < 0) return;
    this.lastWord[plane] = word;
    if (this.firstBlocked[plane] !== 0) this.unblock(plane);
  }

  private unblock(plane: number): void {
    const { awake, blocked, firstBlocked, nextBlocked } = this;
    for (let next = firstBlocked[plane] as number; next !== 0; next = nextBlocked[next - 1] as number) {
      const word = (next - 1) >>> 5;
      const bit = 1 << ((next - 1) & 31);
      awake[word] = (awake[word] as number) | bit;
      blocked[word] = (blocked[word] as number) & ~bit;
    }
    firstBlocked[plane] = 0;
  }

  private flipObject(layer: number, place: number, object: number, sign: number): void {
    const { planes } = this;
    const word = place >>> 5;
    const index = object * this.words + word;
    planes[index] = (planes[index] as number) ^ (1 << (place & 31));
    this.noteChange(object, sign, word);
    if (this.unhashed[layer] === 1) return;
    this.hashLow ^= mix(object * 0x1_00_00 + place, 0x9e3779b1);
    this.hashHigh ^= mix(place * 0x1_00_00 + object, 0x85ebca77);
  }
}

/** A number for an object at a place, for hashes of states. */
export function objectHash(object: number, place: number): number {
  return mix(object * 0x1_00_00 + place, 0x9e3779b1);
}

/** A number with all bits of both mixed, after the finalizer of MurmurHash3. */
function mix(value: number, seed: number): number {
  let h = Math.imul(value ^ (value >>> 15) ^ seed, 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return h ^ (h >>> 16);
}
