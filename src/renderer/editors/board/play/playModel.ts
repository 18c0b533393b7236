import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePer } from "#shared/kernel/once.ts";
import { boardOf, type BoardDocument, type RecordedGame } from "#shared/levels/board/boardDocument.ts";
import type { BoardLevel } from "#shared/levels/board/boardLevel.ts";
import { withPosition } from "#shared/levels/board/boardShape.ts";
import { gameStart, movesTo } from "#shared/levels/board/gameTree.ts";
import { gameOutcome, type BoardGame } from "#shared/levels/board/rules/boardGame.ts";
import type { BoardModel } from "../boardModel.ts";
import { you } from "../players/PlayerCard.tsx";
import { gameAfter } from "./positions.ts";

/** A game as it is shown: one of the document, one that was opened from a run, or a new one. */
export type ShownGame = Omit<RecordedGame, "id">;

/** The view state of play; none of it is stored in the document. */
export interface PlayState {
  /** The document's game that is shown; undefined for a loose one. */
  readonly gameId: string | undefined;
  /** A game that isn't in the document yet: it is added with the first move or note. */
  readonly loose: ShownGame | undefined;
  /** The move whose position is shown; -1 is the start. */
  readonly at: number;
  /** By side: "you" or a player's text. */
  readonly players: readonly [string, string];
  /** The picked-up piece, by cell, and the stages of its capture so far. */
  readonly piece: number | undefined;
  readonly route: readonly number[];
  /** Cell that the keyboard is on. */
  readonly cursor: number | undefined;
  /** The move that a hint shows, as text. */
  readonly hint: string | undefined;
  /** Moves from the start of the game to a position that the pointer is on in a list; undefined while it is on none. */
  readonly looked: readonly string[] | undefined;
  readonly isThinking: boolean;
  /** Whether computer players move: not while the user is looking back through the game. */
  readonly isPlaying: boolean;
  readonly isAnalysing: boolean;
  /** Whether the best moves are drawn as arrows. */
  readonly hasArrows: boolean;
  /** Whether it is shown what the other side would play if it were to move. */
  readonly hasThreat: boolean;
  /** Whether the board is seen from the other side. */
  readonly isTurned: boolean;
  readonly spoken: string;
}

/** Playing on a board: what is shown, and the piece picked up. */
export interface PlayModel {
  readonly board: BoardModel;
  readonly store: StoreApi<PlayState>;
}

/** The state of a new game: nothing of the previous game is shown or picked up. */
export const freshGame = {
  gameId: undefined,
  loose: undefined,
  at: gameStart,
  piece: undefined,
  route: [],
  cursor: undefined,
  hint: undefined,
  looked: undefined,
  isPlaying: true,
} as const satisfies Partial<PlayState>;

/**
 * Playing on an open board. As soon as the board is another one (cells, start pieces, rules, who begins), a new game on it
 * is shown; the old one stays in the document's list of games.
 */
export const playModelOf = oncePer((board: BoardModel): PlayModel => {
  const store = createStore<PlayState>(() => ({
    ...freshGame,
    players: [you, "strong:nodes=5000"],
    isThinking: false,
    isAnalysing: true,
    hasArrows: false,
    hasThreat: false,
    isTurned: false,
    spoken: "",
  }));
  const model = { board, store };
  let drawn = boardKey(board.document());
  board.session.store.subscribe(() => {
    const now = boardKey(board.document());
    if (now === drawn) return;
    drawn = now;
    store.setState(freshGame);
  });
  return model;
});

/** Equal for documents with the same board, whatever games they have. */
const boardKey = oncePer((document: BoardDocument): string => JSON.stringify(boardOf(document)));

/** The game that is shown; a new one on the document's board when none is. */
export function shownGame(document: BoardDocument, { gameId, loose }: PlayState): ShownGame {
  return document.games.find(({ id }) => id === gameId) ?? loose ?? { name: "", start: boardOf(document), nodes: [] };
}

/** The position that is shown. A place that the game no longer has (a move was undone) is its start. */
export function shownPosition(game: ShownGame, at: number): BoardGame {
  return gameAfter(game.start, movesTo(game.nodes, placeIn(game, at)));
}

/** The position that is shown, as a board. */
export function playedBoard(document: BoardDocument, state: PlayState): BoardLevel {
  const { level, shape, position } = shownPosition(shownGame(document, state), state.at);
  return withPosition(level, shape, position);
}

/** A move index that exists in the game: edits from elsewhere can shorten it. -1 is the start. */
export function placeIn({ nodes }: ShownGame, at: number): number {
  return at < nodes.length ? at : nodes.length - 1;
}

/** Whether the side to move is played by the user of this page. */
export function isYourTurn({ players }: PlayState, position: BoardGame): boolean {
  return players[position.position.toMove] === you && gameOutcome(position) === undefined;
}
