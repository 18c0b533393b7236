import { createRandom, restoreRandom } from "#shared/kernel/random.ts";
import { columnAndRow, head, loadState, saveState, type Sim } from "#simulation/drod/fast/sim.ts";
import { simCells } from "#simulation/drod/fast/simCells.ts";
import { counterPeriod, hashState, hashStateOrderBlind, stateHash } from "#simulation/drod/fast/simHash.ts";
import { packedLeft, packedPlayer, packState, unpackState } from "#simulation/drod/fast/simPack.ts";
import { canPlaceDouble, commandCount } from "#simulation/drod/fast/simPlayer.ts";
import { playCommand, playPlacing } from "#simulation/drod/fast/simTurn.ts";
import { placingBase } from "../commandNumbers.ts";
import type { BeamEnd, BeamOptions, BeamOutcome, BeamProgress } from "./beamOptions.ts";
import { addHash, clearHashes, createHashSet, hashEntryBytes, hasHash } from "./hashSet.ts";
import {
  admitState,
  canEnter,
  clearLayer,
  columnBytes,
  createLayer,
  isOverfull,
  keepBest,
  packedState,
  pushState,
  type Layer,
} from "./layer.ts";
import {
  replayWays,
  restoreHashes,
  restoreWays,
  mostSavedNodes,
  saveHashes,
  saveWays,
  turnsRemembered,
  type SavedBeam,
} from "./savedBeam.ts";
import { stochasticRank } from "./stochasticRank.ts";
import { strataQuota, stratumOf } from "./stratum.ts";
import type { BeamSpread } from "#shared/levels/drod/beamView.ts";
import { addTurn, createTrail, pruneTrail, trailBytes, walkBack } from "./trail.ts";

/**
 * Beam search over whole room states, one layer per command (the article's program, seed 004): every command from every
 * kept state, duplicates removed by hash, the best by the evaluation are kept. Yields after every thousand states.
 * Bounded by width and turns, so it replays exactly.
 */
export function* searchBeam(sim: Sim, options: BeamOptions): Generator<BeamProgress, BeamOutcome, undefined> {
  const search = new Search(sim, options);
  if (options.saved === undefined) search.begin();
  else search.resume(options.saved);
  for (let turn = (options.saved?.turn ?? 0) + 1; turn <= options.maxTurns; turn++) {
    search.follow(turn);
    for (let index = 0; index < search.current.count; index++) {
      search.expand(index);
      if (search.isOverfull()) return search.outcome(turn, "memory");
      if ((index & 0x3ff) === 0x3ff) yield search.progress(turn);
    }
    search.closeTurn(turn);
    yield search.progress(turn);
    const end = search.end();
    if (end !== undefined) return search.outcome(turn, end);
    if (search.isSavingDue()) {
      search.forget();
      if (search.canSave()) yield { ...search.progress(turn), save: () => search.save(turn) };
    }
  }
  return search.outcome(options.maxTurns, "turn limit");
}

/** Rank of the state on the line that a search follows: better than any value, worse than a cleared room. */
const followedRank = -Number.MAX_VALUE;

/** The mutable heart of one search; a class because everything in it changes together. */
class Search {
  current: Layer;
  private next: Layer;
  private readonly sim: Sim;
  private readonly options: BeamOptions;
  private readonly trail = createTrail();
  /** States that were kept: a state that a beam dropped may be reached again on another path. */
  private readonly expanded;
  private readonly parentBytes: Uint8Array;
  private readonly period: number;
  private random;
  /** Hashes of the last turns, low and high word alternating; the current turn last. */
  private recent: Uint32Array[] = [];
  private savedAt = 0;
  private best = 0;
  private wasCut = false;
  /** As `wasCut`, before the turn that was finished last. */
  private wasCutBefore = false;
  private hasPlaced = false;
  private generated = 0;
  private duplicates = 0;
  private deaths = 0;
  /** Counters when the last turn was finished. */
  private atTurn = { turn: 0, generated: 0, duplicates: 0, deaths: 0, random: [0, 0, 0, 0] as SavedBeam["random"] };

  constructor(sim: Sim, options: BeamOptions) {
    this.sim = sim;
    this.options = options;
    const { width, budget, seed } = options;
    const quota = options.strata === "none" ? 0 : strataQuota(width, options.quota);
    const kept = Math.max(width, options.saved?.counts.at(-1) ?? 0);
    this.current = createLayer(kept, budget.packedBytes, quota, seed, budget.arenaBytes * Math.ceil(kept / width));
    this.next = createLayer(width, budget.packedBytes, quota, seed, budget.arenaBytes);
    this.expanded = createHashSet(budget.hashes);
    this.parentBytes = new Uint8Array(sim.bytes.length);
    this.period = counterPeriod(sim);
    this.random = createRandom(seed);
  }

  begin(): void {
    this.add(this.current, -1, 0);
    if (this.options.along !== undefined) this.current.rank[0] = followedRank;
    this.remember();
    this.noteTurn(0);
  }

  private noteTurn(turn: number): void {
    const { generated, duplicates, deaths } = this;
    this.atTurn = { turn, generated, duplicates, deaths, random: this.random.state() };
  }

  isSavingDue(): boolean {
    return this.generated - this.savedAt >= this.options.saveEvery;
  }

  /** Drops what a checkpoint does not contain. */
  forget(): void {
    const { trail, current, expanded, recent } = this;
    this.savedAt = this.generated;
    pruneTrail(trail, current.parent, current.count);
    clearHashes(expanded);
    for (const hashes of recent) this.addHashes(hashes);
  }

  /** A trail that hardly merges outgrows the longest string: the search is then resumed from an older checkpoint. */
  canSave(): boolean {
    return this.trail.nodes + this.current.count <= mostSavedNodes;
  }

  save(turn: number): SavedBeam {
    const { trail, current, generated, duplicates, wasCut, best, random, recent } = this;
    const parent = current.parent.subarray(0, current.count);
    const command = current.command.subarray(0, current.count);
    const ways = saveWays(trail, { parent, command });
    const counted = { generated, duplicates, deaths: this.deaths };
    const { hasPlaced } = this;
    return { turn, ...counted, wasCut, hasPlaced, best, random: random.state(), ...ways, ...saveHashes(recent) };
  }

  /** As `save`, at any time: the unfinished turn is left out. Undefined when it is too large to be saved. */
  keep(): SavedBeam | undefined {
    const { trail, current, wasCut, hasPlaced, best, recent, atTurn } = this;
    if (!this.canSave()) pruneTrail(trail, current.parent, current.count);
    if (!this.canSave()) return undefined;
    const parent = current.parent.subarray(0, current.count);
    const command = current.command.subarray(0, current.count);
    return { ...atTurn, wasCut, hasPlaced, best, ...saveWays(trail, { parent, command }), ...saveHashes(recent) };
  }

  private spread(): BeamSpread {
    const { current } = this;
    const places = new Map<number, number>();
    const left = new Map<number, number>();
    for (let i = 0; i < current.count; i++) {
      const packed = packedState(current, i);
      const cell = packedPlayer(packed);
      places.set(cell, (places.get(cell) ?? 0) + 1);
      const monsters = packedLeft(packed);
      left.set(monsters, (left.get(monsters) ?? 0) + 1);
    }
    return {
      places: [...places].flatMap(([cell, count]) => [...columnAndRow(cell), count]),
      left: [...left].toSorted(([a], [b]) => a - b).flat(),
    };
  }

  private bytes(): number {
    const { current, next, trail, expanded, recent } = this;
    const layers = [current, next].reduce((sum, { arena, capacity }) => sum + arena.length + capacity * columnBytes, 0);
    const hashes = recent.reduce((sum, { byteLength }) => sum + byteLength, 0);
    return layers + trail.nodes * trailBytes + expanded.size * hashEntryBytes + hashes;
  }

  resume(saved: SavedBeam): void {
    const { sim, current, trail } = this;
    const turns = restoreWays(saved);
    replayWays(sim, turns, (parent, command) => {
      this.hash();
      const { low, high } = stateHash;
      admitState(current, low, high);
      // Ranks decide about newcomers only, and these states are in.
      pushState(current, 0, low, high, stratumOf(sim, this.options.strata), parent, command, packState(sim));
    });
    for (const { parent, command } of turns.slice(0, -1)) addTurn(trail, parent, command, parent.length);
    this.random = restoreRandom(saved.random);
    this.recent = restoreHashes(saved);
    for (const hashes of this.recent) this.addHashes(hashes);
    this.generated = saved.generated;
    this.savedAt = saved.generated;
    this.duplicates = saved.duplicates;
    this.wasCut = saved.wasCut;
    this.wasCutBefore = saved.wasCut;
    this.hasPlaced = saved.hasPlaced ?? true;
    this.best = saved.best;
    this.deaths = saved.deaths ?? 0;
    this.noteTurn(saved.turn);
  }

  private hash(): void {
    if (this.options.orderBlind) hashStateOrderBlind(this.sim, this.period);
    else hashState(this.sim, this.period);
  }

  private addHashes(hashes: Uint32Array): void {
    for (let i = 0; i < hashes.length; i += 2) addHash(this.expanded, hashes[i] ?? 0, hashes[i + 1] ?? 0);
  }

  isOverfull(): boolean {
    return isOverfull(this.next);
  }

  /** Plays the next command of the line that is followed, before its state could be reached in another way. */
  follow(turn: number): void {
    const { sim, current } = this;
    const command = this.options.along?.[turn - 1];
    const parent = current.rank.subarray(0, current.count).indexOf(followedRank);
    if (command === undefined || parent < 0) return;
    unpackState(sim, packedState(current, parent));
    if ((sim.head[head.placing] !== 0) !== command >= placingBase) return;
    if (command < placingBase) playCommand(sim, command);
    else if (canPlaceDouble(sim, command - placingBase)) playPlacing(sim, command - placingBase);
    else return;
    this.consider(parent, command, true);
  }

  /** All commands from one state of the current layer; a pending double allows nothing but its placing. */
  expand(index: number): void {
    const { sim } = this;
    unpackState(sim, packedState(this.current, index));
    const length = saveState(sim, this.parentBytes);
    const parent = this.parentBytes.subarray(0, length);
    if (sim.head[head.placing] !== 0) {
      this.hasPlaced = true;
      this.expandPlacings(index, parent);
      return;
    }
    for (let command = 0; command < commandCount; command++) {
      if (command > 0) loadState(sim, parent);
      playCommand(sim, command);
      this.consider(index, command);
    }
  }

  private expandPlacings(index: number, parent: Uint8Array): void {
    const { sim } = this;
    for (let cell = 0; cell < simCells; cell++) {
      if (!canPlaceDouble(sim, cell)) continue;
      playPlacing(sim, cell);
      this.consider(index, placingBase + cell);
      loadState(sim, parent);
    }
  }

  private consider(parent: number, command: number, isFollowed = false): void {
    this.generated++;
    if (this.sim.head[head.dead] !== 0) {
      this.deaths++;
      return;
    }
    this.add(this.next, parent, command, isFollowed);
  }

  private add(layer: Layer, parent: number, command: number, isFollowed = false): void {
    const { sim, options } = this;
    const isClear = sim.head[head.left] === 0 && parent >= 0;
    // A cleared room is better than any value of the evaluation.
    const rank = isClear ? -Infinity : isFollowed ? followedRank : this.rankOf(options.evaluate(sim));
    const stratum = stratumOf(sim, options.strata);
    if (!canEnter(layer, rank, stratum)) return;
    this.hash();
    const { low, high } = stateHash;
    // A line may come back to a state that it has left.
    const wasExpanded = !isFollowed && hasHash(this.expanded, low, high);
    if (wasExpanded || !admitState(layer, low, high)) {
      this.duplicates++;
      return;
    }
    pushState(layer, rank, low, high, stratum, parent, command, packState(sim));
  }

  private rankOf(value: number): number {
    const { randomness } = this.options;
    return randomness === 0 ? value : stochasticRank(value, randomness, this.random.uint32());
  }

  closeTurn(turn: number): void {
    const { current, next, trail, options } = this;
    addTurn(trail, current.parent, current.command, current.count);
    keepBest(next);
    this.wasCutBefore = this.wasCut;
    this.wasCut ||= next.wasCut;
    clearLayer(current);
    this.current = next;
    this.next = current;
    this.best = bestOf(next);
    if (trail.nodes > options.budget.trailNodes) pruneTrail(trail, next.parent, next.count);
    this.remember();
    this.noteTurn(turn);
  }

  /** Adds this turn's states to the expanded ones; if the memory is full, it is cleared first. */
  private remember(): void {
    const { count, low, high } = this.current;
    if (this.expanded.size + count > this.expanded.limit) clearHashes(this.expanded);
    const hashes = new Uint32Array(2 * count);
    for (let i = 0; i < count; i++) {
      hashes[2 * i] = low[i] ?? 0;
      hashes[2 * i + 1] = high[i] ?? 0;
    }
    this.addHashes(hashes);
    this.recent.push(hashes);
    if (this.recent.length > turnsRemembered) this.recent.shift();
  }

  end(): BeamEnd | undefined {
    const { current, trail, options } = this;
    if (current.count === 0) return this.wasCut || options.orderBlind ? "starved" : "exhausted";
    if (current.rank[this.best] === -Infinity) return "cleared";
    return trail.nodes > options.budget.trailNodes ? "memory" : undefined;
  }

  progress(turn: number): BeamProgress {
    return {
      turn,
      kept: this.current.count,
      generated: this.generated,
      duplicates: this.duplicates,
      deaths: this.deaths,
      bytes: this.bytes(),
      spread: () => this.spread(),
      keep: () => this.keep(),
      best: this.current.rank[this.best] ?? 0,
      bestCommands: () => this.commandsTo(this.best),
    };
  }

  outcome(turns: number, end: BeamEnd): BeamOutcome {
    const solutions = end === "cleared" ? this.clearedStates().map((index) => this.commandsTo(index)) : [];
    const { generated, duplicates } = this;
    const isComplete = !this.wasCutBefore && !this.hasPlaced && !this.options.orderBlind && end !== "memory";
    return { end, solutions, generated, duplicates, turns, isComplete };
  }

  private clearedStates(): number[] {
    const { count, rank, tie } = this.current;
    return Array.from({ length: count }, (_, index) => index)
      .filter((index) => rank[index] === -Infinity)
      .toSorted((a, b) => (tie[a] ?? 0) - (tie[b] ?? 0))
      .slice(0, this.options.solutions);
  }

  private commandsTo(index: number): number[] {
    const parent = this.current.parent[index] ?? -1;
    return parent < 0 ? [] : walkBack(this.trail, parent, this.current.command[index] ?? 0);
  }
}

/** Entry of the best rank, ties by the salted hash. */
function bestOf({ count, rank, tie }: Layer): number {
  let best = 0;
  for (let i = 1; i < count; i++) {
    const difference = (rank[i] ?? 0) - (rank[best] ?? 0);
    if (difference < 0 || (rank[i] === rank[best] && (tie[i] ?? 0) < (tie[best] ?? 0))) best = i;
  }
  return best;
}
