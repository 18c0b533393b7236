import { createRandom } from "#shared/kernel/random.ts";
import type { Evaluation } from "#shared/levels/drod/evaluation/evaluate.ts";
import { head, loadState, saveState, type Sim } from "#shared/levels/drod/fast/sim.ts";
import { counterPeriod, hashState, stateHash } from "#shared/levels/drod/fast/simHash.ts";
import { packState, unpackState } from "#shared/levels/drod/fast/simPack.ts";
import { canPlaceDouble, commandCount } from "#shared/levels/drod/fast/simPlayer.ts";
import { playCommand, playPlacing } from "#shared/levels/drod/fast/simTurn.ts";
import { simCells } from "#shared/levels/drod/fast/simCells.ts";
import { addHash, createHashSet } from "./hashSet.ts";
import { clearLayer, createLayer, keepBest, packedState, pushState, type Layer } from "./layer.ts";

export interface BeamOptions {
  /** States kept a turn, 1 to 1 000 000. */
  readonly width: number;
  readonly maxTurns: number;
  /** 0 = the N best by evaluation; above, rank by -log(random) style noise: see `rankOf`. */
  readonly randomness: number;
  readonly seed: number;
  /** Hashes remembered over all turns; states seen before are not visited again. */
  readonly memory: number;
  /** Go on after the first clear and look for equally short ones in the same turn only. */
  readonly evaluate: Evaluation;
}

/** A way through the room: commands by number; placing a double is `placingBase + cell`. */
export interface BeamSolution {
  readonly commands: readonly number[];
  /** Value of the evaluation after each command. */
  readonly values: readonly number[];
}

export interface BeamProgress {
  readonly turn: number;
  readonly kept: number;
  readonly generated: number;
  readonly best: number;
}

export interface BeamOutcome {
  readonly solution: BeamSolution | undefined;
  readonly generated: number;
  readonly duplicates: number;
  readonly turns: number;
  /** "cleared", "starved" (no state survived), "turn limit". */
  readonly end: "cleared" | "starved" | "turn limit";
}

/** Commands from here on put the pending double on a cell. */
export const placingBase = 16;

/** What is kept of every finished turn: enough to walk back, 6 bytes a state. */
interface Trail {
  readonly parent: Int32Array;
  readonly command: Uint16Array;
  readonly value: Float32Array;
}

/**
 * Beam search over whole room states, one layer a turn (the article's program, seed 004): every command from every kept
 * state, duplicates removed by hash, the best N by the evaluation go on. Yields after every few thousand states. Bounded
 * by width and turns, so it replays exactly; ties are broken by the hash, never by the order of work.
 */
export function* searchBeam(sim: Sim, options: BeamOptions): Generator<BeamProgress, BeamOutcome, undefined> {
  const search = new Search(sim, options);
  search.begin();
  for (let turn = 1; turn <= options.maxTurns; turn++) {
    for (let index = 0; index < search.current.count; index++) {
      search.expand(index);
      if ((index & 0x3ff) === 0x3ff) yield search.progress(turn);
    }
    search.closeTurn();
    yield search.progress(turn);
    if (search.cleared >= 0) return search.outcome(turn, "cleared");
    if (search.current.count === 0) return search.outcome(turn, "starved");
  }
  return search.outcome(options.maxTurns, "turn limit");
}

/** The mutable heart of one search; a class because everything in it changes together. */
class Search {
  current: Layer;
  cleared = -1;
  private next: Layer;
  private readonly sim: Sim;
  private readonly options: BeamOptions;
  private readonly trails: Trail[] = [];
  private readonly seen;
  private readonly parentBytes: Uint8Array;
  private readonly period: number;
  private readonly random;
  private generated = 0;
  private duplicates = 0;

  constructor(sim: Sim, options: BeamOptions) {
    this.sim = sim;
    this.options = options;
    this.current = createLayer(options.width);
    this.next = createLayer(options.width);
    this.seen = createHashSet(options.memory);
    this.parentBytes = new Uint8Array(sim.bytes.length);
    this.period = counterPeriod(sim);
    this.random = createRandom(options.seed);
  }

  begin(): void {
    this.add(this.current, -1, 0);
  }

  /** All commands from one state of the current layer. */
  expand(index: number): void {
    const { sim } = this;
    unpackState(sim, packedState(this.current, index));
    if (sim.head[head.placing] !== 0) this.expandPlacings(index);
    const length = saveState(sim, this.parentBytes);
    const parent = this.parentBytes.subarray(0, length);
    for (let command = 0; command < commandCount; command++) {
      if (command > 0) loadState(sim, parent);
      playCommand(sim, command);
      this.consider(index, command);
    }
  }

  private expandPlacings(index: number): void {
    const { sim } = this;
    const length = saveState(sim, this.parentBytes);
    const parent = this.parentBytes.subarray(0, length);
    for (let cell = 0; cell < simCells; cell++) {
      if (!canPlaceDouble(sim, cell)) continue;
      playPlacing(sim, cell);
      this.consider(index, placingBase + cell);
      loadState(sim, parent);
    }
  }

  private consider(parent: number, command: number): void {
    this.generated++;
    if (this.sim.head[head.dead] !== 0) return;
    this.add(this.next, parent, command);
  }

  private add(layer: Layer, parent: number, command: number): void {
    const { sim } = this;
    hashState(sim, this.period);
    const { low, high } = stateHash;
    if (!addHash(this.seen, low, high)) {
      this.duplicates++;
      return;
    }
    const value = this.options.evaluate(sim);
    // A cleared room is better than anything the evaluation can say.
    const rank = sim.head[head.left] === 0 && parent >= 0 ? -Infinity : this.rankOf(value);
    if (rank > layer.bar) return;
    pushState(layer, rank, value, low, high, parent, command, packState(sim));
  }

  /**
   * The plain beam ranks by value. The stochastic one ranks by random * exp(-c * f), largest first; in logarithms, so
   * that nothing underflows: -log(random) + c * f, smallest first (the article's variant for trapdoor rooms).
   */
  private rankOf(value: number): number {
    if (this.options.randomness === 0) return value;
    const noise = -Math.log((this.random.uint32() + 1) / 4294967297);
    return noise * this.options.randomness + value;
  }

  closeTurn(): void {
    const { current, next } = this;
    this.trails.push({
      parent: current.parent.slice(0, current.count),
      command: current.command.slice(0, current.count),
      value: Float32Array.from(current.value.subarray(0, current.count)),
    });
    keepBest(next);
    this.cleared = next.count > 0 && next.rank[0] === -Infinity ? 0 : -1;
    clearLayer(current);
    this.current = next;
    this.next = current;
  }

  progress(turn: number): BeamProgress {
    return { turn, kept: this.current.count, generated: this.generated, best: this.current.value[0] ?? 0 };
  }

  outcome(turns: number, end: BeamOutcome["end"]): BeamOutcome {
    const solution = this.cleared < 0 ? undefined : this.walkBack(this.cleared);
    return { solution, generated: this.generated, duplicates: this.duplicates, turns, end };
  }

  private walkBack(index: number): BeamSolution {
    const commands = [this.current.command[index] ?? 0];
    const values = [this.current.value[index] ?? 0];
    let at = this.current.parent[index] ?? -1;
    for (let turn = this.trails.length - 1; turn > 0 && at >= 0; turn--) {
      const trail = this.trails[turn];
      commands.push(trail?.command[at] ?? 0);
      values.push(trail?.value[at] ?? 0);
      at = trail?.parent[at] ?? -1;
    }
    return { commands: commands.reverse(), values: values.reverse() };
  }
}
