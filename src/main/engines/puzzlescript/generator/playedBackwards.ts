import { defined } from "#shared/kernel/defined.ts";
import type { Random } from "#shared/kernel/random.ts";
import { compiledLevel } from "#shared/levels/puzzlescript/compiledLevel.ts";
import type { Program, NamedObjects } from "#shared/levels/puzzlescript/language/program.ts";
import type { PuzzleLevel } from "#shared/levels/puzzlescript/level.ts";
import { validatePuzzleLevel } from "#shared/levels/puzzlescript/validateLevel.ts";
import { FastGame, stepBits } from "../fast/fastGame.ts";
import { ruleFacts, type RuleFacts } from "../solver/ruleFacts.ts";
import { inputBits, inputLetters } from "../solver/searchSettings.ts";
import type { FastBoard } from "../fast/fastBoard.ts";

/** Boards between two signs of life. */
const stride = 64;
/** Most boards that are visited backwards, and how many of them are followed per step: the fewer, the deeper. */
const mostBoards = 4000;
const layerWidth = 24;
/** The deepest boards, as a share of all, from which one is drawn. */
const deepShare = 0.1;

/** A board on the way back, and the input that leads from it towards the end. */
interface BackwardsBoard {
  readonly state: BoardState;
  readonly input: number;
  /** Index of the board that the input leads to; -1: a won one. */
  readonly next: number;
}

/**
 * A level made from its end: the drawn board with its win conditions met, then back in layers through boards from which one
 * step of the player leads on, each step played forward to be sure. One of the deepest boards becomes the level, with the way
 * back as its solution. Undefined: the conditions can't be met so, or no step leads to the end.
 */
export function* playedBackwards(
  drawn: PuzzleLevel,
  random: Random,
): Generator<void, PuzzleLevel | undefined, undefined> {
  const { program } = compiledLevel(drawn);
  if (program === undefined) return undefined;
  const facts = ruleFacts(program);
  const game = new FastGame(program, 0, "");
  const end = solvedBoard(program, game.board, facts, random);
  if (end === undefined) return undefined;
  const boards: BackwardsBoard[] = [];
  const seen = new Set<string>();
  const ends = endsOf(program, game, end);
  for (const [i, state] of ends.entries()) {
    if (i % stride === stride - 1) yield;
    visit(program, game, facts, state, -1, boards, seen);
  }
  for (let layer = boards.map((_, i) => i); layer.length > 0 && boards.length < mostBoards;) {
    const first = boards.length;
    for (const i of shuffled(layer, random).slice(0, layerWidth)) {
      visit(program, game, facts, defined(boards[i]).state, i, boards, seen);
    }
    yield;
    layer = Array.from({ length: boards.length - first }, (_, i) => first + i);
  }
  const deepest = Math.max(1, Math.ceil(boards.length * deepShare));
  for (let tries = 0; tries < 8 && boards.length > 0; tries++) {
    const at = boards.length - 1 - random.below(deepest);
    const rows = rowsOf(program, game, defined(boards[at]).state);
    if (rows === undefined) continue;
    let solution = "";
    for (let board = at; board >= 0; board = defined(boards[board]).next)
      solution += defined(inputLetters[defined(boards[board]).input]);
    const level: PuzzleLevel = { game: drawn.game, rows, solution };
    // Start rules and symbols may change what a board means.
    if (validatePuzzleLevel(level).length === 0) return level;
  }
  return undefined;
}

/** Adds the boards from which one input leads to a board, or wins on it. */
function visit(
  program: Program,
  game: FastGame,
  facts: ReturnType<typeof ruleFacts>,
  state: BoardState,
  next: number,
  boards: BackwardsBoard[],
  seen: Set<string>,
): void {
  const { board } = game;
  const steps = [-1, 1, -board.tables.layout.stride, board.tables.layout.stride];
  const players = new Set(program.player.objects);
  for (const [input, step] of steps.entries()) {
    for (const guess of guessPredecessors(board, state, facts, players, step)) {
      board.setState(guess);
      const key = `${board.hashLow} ${board.hashHigh}`;
      if (seen.has(key) || board.isWon()) continue;
      const bits = game.step(defined(inputBits[input]));
      game.resume();
      const wins = (bits & stepBits.won) !== 0;
      if ((bits & (stepBits.stopped | stepBits.restarted)) !== 0 || wins !== next < 0) continue;
      if (!board.hasState(state)) continue;
      seen.add(key);
      boards.push({ state: guess, input, next });
    }
  }
}

/** The won board with its player in every free cell, as the last step may end anywhere. */
function endsOf(program: Program, { board }: FastGame, end: BoardState): BoardState[] {
  const { layout, layerOf } = board.tables;
  const players = program.player.objects.flatMap((id) =>
    [...layout.cells].flatMap((place) =>
      end[defined(layerOf[id]) * layout.places + place] === id + 1 ? [{ id, place }] : [],
    ),
  );
  const [player] = players;
  if (player === undefined) return [];
  const from = defined(layerOf[player.id]) * layout.places;
  const ends =
    players.length > 1
      ? [end]
      : [...layout.cells].flatMap((place) => {
          if (place !== player.place && end[from + place] !== 0) return [];
          const state = end.slice();
          state[from + player.place] = 0;
          state[from + place] = player.id + 1;
          return [state];
        });
  return ends.filter((state) => {
    board.setState(state);
    return board.isWon();
  });
}

/** The board in symbols; undefined: the legend has none for one of its cells. */
function rowsOf(program: Program, { board }: FastGame, state: BoardState): string[] | undefined {
  const { layout } = board.tables;
  const isBackground = (id: number): boolean => program.objects[id]?.layer === program.backgroundLayer;
  const keyOf = (ids: readonly number[]): string =>
    ids
      .filter((id) => !isBackground(id))
      .toSorted((a, b) => a - b)
      .join();
  const symbols = new Map<string, string>();
  for (const [symbol, ids] of program.symbols) if (!symbols.has(keyOf(ids))) symbols.set(keyOf(ids), symbol);
  const rows: string[] = [];
  for (let y = 0; y < layout.height; y++) {
    let row = "";
    for (let x = 0; x < layout.width; x++) {
      const place = defined(layout.cells[x * layout.height + y]);
      const ids = program.layers.flatMap((_, layer) => {
        const value = defined(state[layer * layout.places + place]);
        return value === 0 ? [] : [value - 1];
      });
      const symbol = symbols.get(keyOf(ids));
      if (symbol === undefined) return undefined;
      row += symbol;
    }
    rows.push(row);
  }
  return rows;
}

/**
 * Meets the conditions `all A on B` and `some A on B` by moving what can move to random places of what stays, on a copy of the
 * board; others are left as they are. Undefined: there are too few places.
 */
function solvedBoard(program: Program, board: FastBoard, facts: RuleFacts, random: Random): BoardState | undefined {
  const { layout, layerOf } = board.tables;
  const { places, cells } = layout;
  const state = board.at.slice();
  const at = (id: number, place: number): number => defined(layerOf[id]) * places + place;
  const has = ({ any, objects }: NamedObjects, place: number): boolean =>
    any
      ? objects.some((id) => state[at(id, place)] === id + 1)
      : objects.every((id) => state[at(id, place)] === id + 1);
  const isFixed = ({ objects }: NamedObjects): boolean => objects.every((id) => facts.fixed.has(id));
  for (const { quantifier, subject, on } of program.winConditions) {
    if (quantifier === "no" || on === undefined) continue;
    const goalsNeed = isFixed(subject) && !isFixed(on);
    const [moving, still] = goalsNeed ? [on, subject] : [subject, on];
    const goals = shuffled(
      [...cells].filter((place) => has(still, place)),
      random,
    );
    const movers = shuffled(
      moving.objects.flatMap((id) =>
        [...cells].flatMap((place) => (state[at(id, place)] === id + 1 ? [{ id, place }] : [])),
      ),
      random,
    );
    const needed = quantifier === "some" ? 1 : goalsNeed ? goals.length : movers.length;
    if (goals.length < needed || movers.length < needed) return undefined;
    const moved = movers.slice(0, needed);
    for (const { id, place } of moved) state[at(id, place)] = 0;
    for (const { id } of moved) {
      const goal = goals.findIndex((place) => state[at(id, place)] === 0);
      if (goal < 0) return undefined;
      state[at(id, defined(goals.splice(goal, 1)[0]))] = id + 1;
    }
  }
  return state;
}

/** The items in random order. */
function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [result[i], result[j]] = [defined(result[j]), defined(result[i])];
  }
  return result;
}

/** A board as `FastBoard.at`: object + 1 by layer * places + place. */
type BoardState = Uint16Array;

/** Longest chain of objects that is taken back at once. */
const longestChain = 6;

/**
 * Guesses what a board was before a step of the player: players one cell back, alone, with what they may have pushed or pulled
 * (one object or a chain), or with all objects of one kind. Guesses are free to be wrong: the caller plays the step forward and
 * keeps those that lead to this board, so that no rule needs to be understood.
 */
function guessPredecessors(
  board: FastBoard,
  state: BoardState,
  facts: RuleFacts,
  players: ReadonlySet<number>,
  /** Change of the place by one step. */
  step: number,
): BoardState[] {
  const { layout, layerOf } = board.tables;
  const { places, cells } = layout;
  const layers = facts.changing;
  const isFree = (index: number, place: number): boolean => layout.isCell[place] === 1 && state[index] === 0;
  const isMovable = (value: number): boolean => value !== 0 && !facts.fixed.has(value - 1) && !players.has(value - 1);
  const playerAt: { readonly layer: number; readonly place: number }[] = [];
  for (const id of players) {
    const layer = defined(layerOf[id]);
    for (const place of cells) if (state[layer * places + place] === id + 1) playerAt.push({ layer, place });
  }
  const back = (moved: readonly { readonly layer: number; readonly place: number }[]): BoardState | undefined => {
    const guess = state.slice();
    for (const { layer, place } of moved) guess[layer * places + place] = 0;
    for (const { layer, place } of moved) {
      const to = layer * places + place - step;
      if (layout.isCell[place - step] !== 1 || guess[to] !== 0) return undefined;
      guess[to] = defined(state[layer * places + place]);
    }
    return guess;
  };
  const walkers = playerAt.filter(({ layer, place }) => isFree(layer * places + place - step, place - step));
  if (walkers.length === 0) return [];
  const guesses = [back(walkers)];
  const [player] = walkers;
  if (walkers.length === 1 && player !== undefined) {
    for (const layer of layers) {
      const has = (place: number): boolean => isMovable(defined(state[layer * places + place]));
      const chain: { readonly layer: number; readonly place: number }[] = [];
      // Pushed: what is before the player now was where the player is.
      for (let i = 1; i <= longestChain && has(player.place + i * step); i++) {
        chain.push({ layer, place: player.place + i * step });
        guesses.push(back([player, ...chain]));
      }
      // Pulled: what is behind the player now was one cell further back.
      if (has(player.place - step)) guesses.push(back([{ layer, place: player.place - step }, player]));
    }
  }
  const kinds = new Set(layers.flatMap((layer) => [...cells].map((place) => defined(state[layer * places + place]))));
  for (const value of kinds) {
    if (!isMovable(value)) continue;
    const layer = defined(layerOf[value - 1]);
    const all = [...cells].filter((place) => state[layer * places + place] === value);
    if (all.length > 1) guesses.push(back([...walkers, ...all.map((place) => ({ layer, place }))]));
  }
  return guesses.flatMap((guess) => (guess === undefined ? [] : [guess]));
}
