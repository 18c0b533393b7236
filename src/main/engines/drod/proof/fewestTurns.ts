import { head, loadState, saveState, type Sim } from "#simulation/drod/fast/sim.ts";
import { counterPeriod, hashState, stateHash } from "#simulation/drod/fast/simHash.ts";
import { packState, unpackState } from "#simulation/drod/fast/simPack.ts";
import { addHash, clearHashes, createHashSet, hashEntryBytes, type HashSet } from "../beam/hashSet.ts";
import { commandsFrom } from "../polish/findShortcut.ts";
import { playNumber } from "../polish/solutionPath.ts";
import { boundRulesOf, turnsBound, type BoundRules } from "./turnsBound.ts";

/** Packed states one behind the other in one block of memory that grows, with a number of the caller's for each. */
interface PackedStates {
  bytes: Uint8Array;
  used: number;
  /** Where each state begins. */
  readonly starts: number[];
  readonly nodes: number[];
  readonly bounds: number[];
}

const firstBytes = 1 << 16;
/** Bytes of the three lists per state. */
const listBytes = 24;

/** An empty list with 64 KiB for the states to come. */
function createPackedStates(): PackedStates {
  return { bytes: new Uint8Array(firstBytes), used: 0, starts: [], nodes: [], bounds: [] };
}

/** Forgets the states; the memory stays. */
function clearStates(states: PackedStates): void {
  states.used = 0;
  states.starts.length = 0;
  states.nodes.length = 0;
  states.bounds.length = 0;
}

/** Appends a copy of a packed state. Amortized O(its length). */
function addState(states: PackedStates, packed: Uint8Array, node: number, bound: number): void {
  const end = states.used + packed.length;
  if (end > states.bytes.length) {
    const larger = new Uint8Array(Math.max(end, states.bytes.length * 2));
    larger.set(states.bytes.subarray(0, states.used));
    states.bytes = larger;
  }
  states.bytes.set(packed, states.used);
  states.starts.push(states.used);
  states.nodes.push(node);
  states.bounds.push(bound);
  states.used = end;
}

/** A view of a state, valid until the next change. */
function stateAt({ bytes, used, starts }: PackedStates, index: number): Uint8Array {
  return bytes.subarray(starts[index] ?? 0, starts[index + 1] ?? used);
}

/** Limits of a proof. */
export interface ProofLimits {
  /** Only solutions with fewer turns count; Infinity: any. */
  readonly fewerThan: number;
  /** States generated at most, all passes together. */
  readonly states: number;
  /** Bytes of states, hashes and the way back. */
  readonly bytes: number;
}

/** What a proof says about a room; all of it up to a collision of 64-bit hashes. */
export interface ProofOutcome {
  /** No solution takes fewer turns than this; Infinity: there is none at all. */
  readonly atLeast: number;
  /** A solution with fewer turns than `fewerThan`; it has the fewest where `atLeast` equals its turns. */
  readonly found: { readonly turns: number; readonly commands: readonly number[] } | undefined;
  readonly generated: number;
}

const nodeBytes = 16;

/**
 * Proves the fewest turns of a room: breadth-first iterative-deepening A* (Zhou and Hansen 2006). A pass visits, turn by
 * turn, every state whose turns and lower bound stay within a limit, so its first clear state has the fewest turns; a
 * pass without one raises the limit. Doubles are placed within their turn, since placing takes none. There is no search
 * back from the clear states: what a monster does depends on squares and monsters that its death removes, so they have
 * no computable predecessors. Yields what is proved so far after every thousand states or so.
 */
export function* fewestTurns(sim: Sim, limits: ProofLimits): Generator<ProofOutcome, ProofOutcome, undefined> {
  const proof = new Proof(sim, limits);
  let atLeast = proof.rootBound;
  let limit = atLeast;
  let step = 1;
  let before = { generated: 0, growth: 0 };
  for (;;) {
    if (atLeast >= limits.fewerThan) return proof.outcome(atLeast);
    const pass = proof.pass(Math.min(limit, limits.fewerThan - 1));
    while (pass.next().done !== true) yield proof.outcome(atLeast);
    if (proof.found !== undefined) return proof.outcome(proof.found.turns);
    atLeast = Math.max(atLeast, proof.leastOpen);
    // A pass with nothing beyond its limit has visited every state.
    if (proof.isCut || atLeast === Infinity) return proof.outcome(atLeast);
    // Where a pass is hardly larger than the one before, steps of one turn would repeat the whole search each time.
    const growth = proof.generated - before.generated;
    step = growth < 2 * before.growth ? step * 2 : 1;
    before = { generated: proof.generated, growth };
    limit = Math.max(atLeast, limit + step);
  }
}

/** The mutable heart of one proof; a class because everything in it changes together. */
class Proof {
  readonly rootBound: number;
  found: ProofOutcome["found"];
  generated = 0;
  /** A lower bound of what the pass left out: nothing clears the room in fewer turns. */
  leastOpen = Infinity;
  /** The limits on states or memory ended the pass. */
  isCut = false;
  private readonly sim: Sim;
  private readonly limits: ProofLimits;
  private readonly rules: BoundRules;
  private readonly root: Uint8Array;
  private readonly period: number;
  private readonly seen: HashSet;
  private readonly parentBytes: Uint8Array;
  private current: PackedStates = createPackedStates();
  private next: PackedStates = createPackedStates();
  /** The way back: parent and command of every state of the pass. */
  private readonly parents: number[] = [];
  private readonly commands: number[] = [];
  private most = 0;

  constructor(sim: Sim, limits: ProofLimits) {
    this.sim = sim;
    this.limits = limits;
    this.rules = boundRulesOf(sim);
    this.root = packState(sim).slice();
    this.period = counterPeriod(sim);
    this.seen = createHashSet(Math.floor(limits.bytes / hashEntryBytes));
    this.parentBytes = new Uint8Array(sim.bytes.length);
    this.rootBound = turnsBound(sim, this.rules);
  }

  /** Visits every state that can be part of a solution of at most `most` turns. */
  *pass(most: number): Generator<void, void, undefined> {
    this.most = most;
    this.leastOpen = Infinity;
    this.parents.length = 0;
    this.commands.length = 0;
    clearHashes(this.seen);
    clearStates(this.current);
    unpackState(this.sim, this.root);
    this.add(this.current, 0, -1, 0);
    for (let turns = 0; this.current.starts.length > 0; turns++) {
      yield* this.expandLayer(turns);
      if (this.isCut || this.found !== undefined) return;
      [this.current, this.next] = [this.next, this.current];
      clearStates(this.next);
    }
  }

  /** Doubles first: what their placing leads to belongs to the same turn. */
  private *expandLayer(turns: number): Generator<void, void, undefined> {
    const drawn = this.current.starts.length;
    for (let index = 0; index < drawn; index++) {
      if (this.unpack(index)) continue;
      this.expand(index, turns, this.current);
    }
    for (let index = 0; index < this.current.starts.length; index++) {
      if (this.isTooLarge()) {
        this.cut(index);
        return;
      }
      if ((index & 0x7f) === 0x7f) yield;
      if (this.unpack(index)) this.expand(index, turns + 1, this.next);
    }
  }

  /** Restores a state of the layer; false when it has a double to place. */
  private unpack(index: number): boolean {
    unpackState(this.sim, stateAt(this.current, index));
    return this.sim.head[head.placing] === 0;
  }

  private expand(index: number, turns: number, into: PackedStates): void {
    const { sim } = this;
    const parent = this.parentBytes.subarray(0, saveState(sim, this.parentBytes));
    const node = this.current.nodes[index] ?? 0;
    for (const command of commandsFrom(sim)) {
      if (!playNumber(sim, command)) continue;
      this.generated++;
      if (sim.head[head.dead] === 0) this.consider(into, turns, node, command);
      loadState(sim, parent);
    }
  }

  private consider(into: PackedStates, turns: number, parent: number, command: number): void {
    if (this.sim.head[head.left] !== 0) {
      this.add(into, turns, parent, command);
      return;
    }
    if (this.found !== undefined && this.found.turns <= turns) return;
    this.found = { turns, commands: [...this.wayTo(parent), command] };
  }

  private add(into: PackedStates, turns: number, parent: number, command: number): void {
    const { sim } = this;
    const bound = turns + turnsBound(sim, this.rules);
    if (bound > this.most) {
      this.leastOpen = Math.min(this.leastOpen, bound);
      return;
    }
    hashState(sim, this.period);
    if (!addHash(this.seen, stateHash.low, stateHash.high)) return;
    const node = this.parents.length;
    this.parents.push(parent);
    this.commands.push(command);
    addState(into, packState(sim), node, bound);
  }

  private isTooLarge(): boolean {
    const { current, next, seen, parents, limits } = this;
    const states = current.bytes.length + next.bytes.length + (current.starts.length + next.starts.length) * listBytes;
    const bytes = states + seen.size * hashEntryBytes + parents.length * nodeBytes;
    return this.generated >= limits.states || seen.size >= seen.limit || bytes > limits.bytes;
  }

  /** Ends the pass: what was not expanded from `index` on, and the next layer, stay open. */
  private cut(index: number): void {
    this.isCut = true;
    const open = [...this.current.bounds.slice(index), ...this.next.bounds];
    for (const bound of open) this.leastOpen = Math.min(this.leastOpen, bound);
  }

  private wayTo(node: number): number[] {
    const commands: number[] = [];
    for (let at = node; at > 0; at = this.parents[at] ?? 0) commands.push(this.commands[at] ?? 0);
    return commands.reverse();
  }

  outcome(atLeast: number): ProofOutcome {
    return { atLeast, found: this.found, generated: this.generated };
  }
}
