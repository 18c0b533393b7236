import { defined } from "#shared/kernel/defined.ts";
import { type Program, isRandom } from "#shared/levels/puzzlescript/language/program.ts";
import { RandomNumbers } from "#shared/levels/puzzlescript/randomNumbers.ts";
import { FastGame, stepBits } from "../fast/fastGame.ts";
import { activeRules } from "./activeRules.ts";
import { boardSymmetries, singleObjects } from "./boardSymmetries.ts";
import { FrozenObjects } from "./frozenObjects.ts";
import { type GoalCondition, GoalMeter, goalConditions } from "./goalConditions.ts";
import { inputBits, inputLetters } from "./searchSettings.ts";
import { LearnedLimits } from "./learnedLimits.ts";
import { type RuleFacts, ruleFacts } from "./ruleFacts.ts";
import { StateStore } from "./stateStore.ts";
import { copied } from "#shared/kernel/typedArrays.ts";

/** Errors of our own limits, by which a turn differs from the language; the others are part of the language. */
const ownBounds: ReadonlySet<string> = new Set(["endless-turn", "endless-again", "too-many-matches", "two-directions"]);

interface LevelSearchOptions {
  /** Lost boards are followed as well: dead ends are counted. */
  readonly keepsLost?: boolean;
  /** Boards that are the same by a mirror or turn that the rules allow count once. */
  readonly usesSymmetries?: boolean;
  /** A search of the same level and options, whose proofs are taken over. */
  readonly like?: LevelSearch;
  /** Asked in the middle of long turns as well. */
  readonly isOutOfTime?: () => boolean;
}

/** A level with everything a search over its states needs: one game, the states seen, how each was reached. */
export class LevelSearch {
  readonly program: Program;
  readonly game: FastGame;
  readonly facts: RuleFacts;
  readonly store: StateStore;
  readonly conditions: readonly GoalCondition[];
  /** Mirrors and turns under which states are the same. */
  readonly symmetries: readonly Int32Array[];
  /** Inputs that are tried, as indices of their letters. */
  readonly inputs: readonly number[];
  readonly isRandom: boolean;
  /** By state: the state it was first reached from (-1: the start), the input, the number of turns. */
  parents = new Int32Array(1 << 12);
  lastInputs = new Uint8Array(1 << 12);
  turns = new Int32Array(1 << 12);
  /** A proof would need something that was left out of the search: a stopped turn, a restart with start rules. */
  isIncomplete = false;
  /** Lost boards are followed as well: dead ends are counted. */
  private readonly keepsLost: boolean;
  private readonly meter: GoalMeter;
  private readonly limits: LearnedLimits;
  private readonly draws: number[] = [];
  private readonly randomAt = new Map<number, RandomNumbers>();

  constructor(
    program: Program,
    levelIndex: number,
    seed: string,
    { keepsLost = false, usesSymmetries = false, like, isOutOfTime }: LevelSearchOptions = {},
  ) {
    this.keepsLost = keepsLost;
    this.program = program;
    this.facts = like?.facts ?? ruleFacts(program);
    this.game = new FastGame(program, levelIndex, seed, isOutOfTime === undefined ? {} : { isOutOfTime });
    this.isRandom = isRandom(program);
    const { board } = this.game;
    for (const layer of this.facts.decoration) board.unhashed[layer] = 1;
    const layers = this.facts.changing.filter((layer) => !this.facts.decoration.has(layer));
    const { flags, realtimeInterval } = program.prelude;
    this.inputs = [0, 1, 2, 3, ...(flags.has("noaction") ? [] : [4]), ...(realtimeInterval === undefined ? [] : [5])];
    const level = program.levels[levelIndex];
    const present = level?.kind === "level" ? level.cells.flat() : [];
    const active = activeRules(program, present, this.inputs);
    if (like === undefined) {
      const singles = singleObjects(board, this.facts);
      const walkers = new Set([...singles].filter((id) => this.facts.onlyMove.has(id)));
      this.conditions = goalConditions(program, board, this.facts, active, walkers);
      this.limits = new LearnedLimits(program, this.facts, this.inputs);
      this.symmetries = usesSymmetries ? boardSymmetries(program, board, this.facts, active) : [];
    } else {
      this.conditions = like.conditions;
      this.limits = like.limits;
      this.symmetries = like.symmetries;
    }
    this.meter = new GoalMeter(program, board, this.conditions, new FrozenObjects(program, board, this.facts, active));
    this.store = new StateStore(board.tables, layers, board.at, this.symmetries);
    this.record(this.store.add(board, this.drawn()).index, -1, 0);
  }

  get board(): FastGame["board"] {
    return this.game.board;
  }

  /** A turn was cut off for lack of time: the search is over. */
  get ranOut(): boolean {
    return this.game.turn.rules.ranOut;
  }

  /** Restores a state in the game. */
  restore(state: number): void {
    this.store.restore(state, this.game.board);
    if (!this.isRandom) return;
    this.game.turn.rules.random.copyFrom(defined(this.randomAt.get(defined(this.draws[state]))));
  }

  /**
   * Plays an input in a state. Returns the state it leads to, whether it is new, and whether it wins; undefined: nothing
   * changed, or it leads where a search need not go.
   */
  play(
    state: number,
    input: number,
  ): { readonly state: number; readonly isNew: boolean; readonly isImage: boolean; readonly won: boolean } | undefined {
    this.restore(state);
    const { game } = this;
    const bits = game.step(defined(inputBits[input]));
    if (this.ranOut) return undefined;
    if ((bits & stepBits.stopped) !== 0) {
      // Where rules are cut off in the middle, mirrored boards can come out otherwise.
      if (this.symmetries.length > 0 || game.faults.some(({ code }) => ownBounds.has(code))) this.isIncomplete = true;
    }
    game.resume();
    if ((bits & stepBits.won) !== 0) return { state: -1, isNew: true, isImage: false, won: true };
    if ((bits & stepBits.restarted) !== 0) {
      // A restart leads to a board that the way here passed already, and no shortest way does that. The exception are checkpoints
      // in the middle of a turn, and start rules that make another board of one.
      const { usesCommand } = this.facts;
      const startsOver = this.program.prelude.flags.has("run_rules_on_level_start");
      if (usesCommand.has("checkpoint") && (usesCommand.has("again") || startsOver)) this.isIncomplete = true;
      return undefined;
    }
    if ((bits & stepBits.changed) === 0 && !this.isRandom) return undefined;
    if (!this.keepsLost && this.isLost()) return undefined;
    return { ...this.addState(state, input), won: false };
  }

  /** Whether counting proves that no win follows from the current board. */
  isLost(): boolean {
    return this.limits.isLost(this.game.board);
  }

  /** Lower bound on the turns to a win from the current board; `unreachableDistance`: it is lost. */
  atLeast(): number {
    return this.meter.atLeast();
  }

  guess(): number {
    return this.meter.guess();
  }

  /** Inputs from the start to a state, in letters. */
  pathTo(state: number): string {
    const letters: string[] = [];
    for (let at = state; defined(this.parents[at]) >= 0; at = defined(this.parents[at]))
      letters.push(defined(inputLetters[defined(this.lastInputs[at])]));
    return letters.toReversed().join("");
  }

  /** The way to a state that nothing was reached from yet is now another, shorter one; the board at hand is the state or its image. */
  reparent(state: number, parent: number, input: number, isImage: boolean): void {
    if (isImage) this.store.put(state, this.game.board);
    this.parents[state] = parent;
    this.lastInputs[state] = input;
    this.turns[state] = defined(this.turns[parent]) + 1;
  }

  private addState(parent: number, input: number): { state: number; isNew: boolean; isImage: boolean } {
    const { index, isNew, isImage } = this.store.add(this.game.board, this.drawn());
    if (isNew) this.record(index, parent, input);
    return { state: index, isNew, isImage };
  }

  private record(state: number, parent: number, input: number): void {
    if (state >= this.parents.length) this.grow();
    this.parents[state] = parent;
    this.lastInputs[state] = input;
    this.turns[state] = parent < 0 ? 0 : defined(this.turns[parent]) + 1;
    if (this.isRandom) this.draws[state] = this.drawn();
  }

  private grow(): void {
    this.parents = copied(this.parents, new Int32Array(this.parents.length * 2));
    this.lastInputs = copied(this.lastInputs, new Uint8Array(this.lastInputs.length * 2));
    this.turns = copied(this.turns, new Int32Array(this.turns.length * 2));
  }

  /**
   * Number of random numbers drawn so far: with the board they are the state of a game with randomness under one seed.
   */
  private drawn(): number {
    if (!this.isRandom) return 0;
    const { random } = this.game.turn.rules;
    if (!this.randomAt.has(random.draws)) {
      const copy = new RandomNumbers("");
      copy.copyFrom(random);
      this.randomAt.set(random.draws, copy);
    }
    return random.draws;
  }
}
