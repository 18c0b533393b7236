import { boardOf, mostGames, mostNodes, type GameNode, type Winner } from "#shared/levels/board/boardDocument.ts";
import { withPosition } from "#shared/levels/board/boardShape.ts";
import {
  gameStart,
  lineThrough,
  movesTo,
  pathTo,
  promoted,
  withMove,
  withoutMove,
} from "#shared/levels/board/gameTree.ts";
import type { MoveMark } from "#shared/levels/board/moveMarks.ts";
import type { BoardMove } from "#shared/levels/board/rules/boardMove.ts";
import { moveText } from "#shared/levels/board/text/moveText.ts";
import { printPdnGame } from "#shared/levels/board/text/pdnGames.ts";
import { positionText } from "#shared/levels/board/text/positionText.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { putBoard, squareStyle } from "../edit/boardText.ts";
import { newGameId } from "../games/newGameId.ts";
import { playMessages } from "./messages.ts";
import { judgementMarks, type ReportedMove } from "./gameReport.ts";
import { freshGame, placeIn, shownGame, shownPosition, type PlayModel, type ShownGame } from "./playModel.ts";
import { movesOf } from "#shared/levels/board/play/gamePlay.ts";

/** The game that is shown and where in it. */
export function current({ board, store }: PlayModel) {
  const state = store.getState();
  const game = shownGame(board.document(), state);
  const at = placeIn(game, state.at);
  return { game, at, position: shownPosition(game, at) };
}

const nothingHeld = { piece: undefined, route: [], hint: undefined, looked: undefined } as const;

/** Shows another position of the game. */
export function goTo(model: PlayModel, at: number, isPlaying = false): void {
  model.store.setState({ at, isPlaying, ...nothingHeld });
  const { game, at: place } = current(model);
  model.store.setState({ spoken: game.nodes[place]?.move ?? playMessages.start });
  redraw(model);
}

/** One move back or on along the line that is shown, or to its ends. */
export function step(model: PlayModel, to: "first" | "back" | "next" | "last"): void {
  const { game, at } = current(model);
  const line = lineThrough(game.nodes, at);
  const place = line.indexOf(at);
  const target = {
    first: gameStart,
    back: line[place - 1] ?? gameStart,
    next: line[place + 1] ?? at,
    last: line.at(-1) ?? at,
  };
  goTo(model, target[to]);
}

/** The nearest position before or after the shown one on its line with several continuations; else the line's end. */
export function stepToBranch(model: PlayModel, by: 1 | -1): void {
  const { game, at } = current(model);
  const line = [gameStart, ...lineThrough(game.nodes, at)];
  const isBranch = (place: number): boolean => game.nodes.filter(({ parent }) => parent === place).length > 1;
  const place = line.indexOf(at);
  const way = by < 0 ? line.slice(0, place).toReversed() : line.slice(place + 1);
  goTo(model, way.find(isBranch) ?? way.at(-1) ?? at);
}

/** Switches to an alternative of the shown move. */
export function stepAside(model: PlayModel, by: 1 | -1): void {
  const { game, at } = current(model);
  const node = game.nodes[at];
  if (node === undefined) return;
  const siblings = [...game.nodes.keys()].filter((index) => game.nodes[index]?.parent === node.parent);
  const next = siblings[(siblings.indexOf(at) + by + siblings.length) % siblings.length];
  if (next !== undefined) goTo(model, next);
}

/** Changes the tree of the game that is shown; a loose game becomes one of the document. */
export function editGame(
  model: PlayModel,
  label: string,
  change: (game: ShownGame) => Pick<ShownGame, "arrows"> & {
    readonly nodes: readonly GameNode[];
    readonly comment?: string | undefined;
  },
): void {
  const { board, store } = model;
  const { gameId } = store.getState();
  const { game } = current(model);
  const known = board.document().games.some(({ id }) => id === gameId);
  if (!known && board.document().games.length >= mostGames) {
    showToast({ kind: "error", text: playMessages.tooManyGames });
    return;
  }
  const { nodes, comment, arrows = game.arrows } = change(game);
  const id = known && gameId !== undefined ? gameId : newGameId();
  const name = game.name === "" ? playMessages.defaultName(board.document().games.length + 1) : game.name;
  board.session.edit(label, (draft) => {
    const plain = structuredClone({ id, name, start: game.start, nodes: [...nodes] });
    const next = {
      ...plain,
      ...(comment === undefined || comment === "" ? {} : { comment }),
      ...(arrows === undefined || arrows.length === 0 ? {} : { arrows: [...arrows] }),
    };
    const place = draft.games.findIndex((one) => one.id === id);
    if (place < 0) draft.games.push(next);
    else draft.games[place] = next;
  });
  store.setState({ gameId: id, loose: undefined });
}

/** Plays a legal move in the position that is shown. */
export function playMoveText(model: PlayModel, text: string): void {
  const { game, at } = current(model);
  if (game.nodes.length >= mostNodes) return;
  const next = withMove(game.nodes, at, text);
  const isNew = next.nodes.length > game.nodes.length;
  if (isNew) editGame(model, playMessages.move(text), ({ comment }) => ({ nodes: next.nodes, comment }));
  model.store.setState({ at: next.at, isPlaying: true, ...nothingHeld, spoken: text });
  redraw(model);
}

/** Plays a legal move of the shown position; like typed moves, it branches off where the game continues otherwise. */
export function playBoardMove(model: PlayModel, move: BoardMove): void {
  const { position } = current(model);
  playMoveText(model, moveText(position.shape, move, movesOf(position)));
}

/** Undoes moves until it is a human's turn again: one against oneself, two against a computer player. */
export function takeBack(model: PlayModel): void {
  const { game, at } = current(model);
  if (at < 0) return;
  let tree = { nodes: [...game.nodes], at };
  do tree = withoutMove(tree.nodes, tree.at);
  while (tree.at >= 0 && !isHuman(model, { ...game, nodes: tree.nodes }, tree.at));
  editGame(model, playMessages.takeBack, ({ comment }) => ({ nodes: tree.nodes, comment }));
  goTo(model, tree.at, true);
}

function isHuman(model: PlayModel, game: ShownGame, at: number): boolean {
  const { players } = model.store.getState();
  if (!players.includes("you")) return true;
  return players[shownPosition(game, at).position.toMove] === "you";
}

/** Removes the shown move with everything after it, and shows the one before it; not at the start. */
export function removeFromHere(model: PlayModel): void {
  const { game, at } = current(model);
  if (at < 0) return;
  const tree = withoutMove(game.nodes, at);
  editGame(model, playMessages.removeFrom, ({ comment }) => ({ nodes: tree.nodes, comment }));
  goTo(model, tree.at);
}

/** Makes the shown variation the main line at the last fork before it. */
export function promote(model: PlayModel): void {
  const { game, at } = current(model);
  const tree = promoted(game.nodes, at);
  editGame(model, playMessages.promote, ({ comment }) => ({ nodes: tree.nodes, comment }));
  goTo(model, tree.at);
}

/** Sets the comment on the shown move, or on the game at its start. */
export function annotate(
  model: PlayModel,
  note: { readonly comment?: string; readonly mark?: MoveMark | undefined; readonly winner?: Winner | undefined },
): void {
  const { at } = current(model);
  editGame(model, playMessages.comment, (game) => {
    if (at < 0) return { nodes: game.nodes, comment: note.comment ?? game.comment };
    const { comment, mark, winner, ...rest } = game.nodes[at] ?? { parent: gameStart, move: "" };
    const said = note.comment ?? comment ?? "";
    const marked = "mark" in note ? note.mark : mark;
    const won = "winner" in note ? note.winner : winner;
    const node: GameNode = {
      ...rest,
      ...(said === "" ? {} : { comment: said }),
      ...(marked === undefined ? {} : { mark: marked }),
      ...(won === undefined ? {} : { winner: won }),
    };
    return { nodes: game.nodes.with(at, node), comment: game.comment };
  });
}

/** Gives the bad moves of a report their marks, as one step. */
export function markReported(model: PlayModel, bad: readonly ReportedMove[]): void {
  editGame(model, playMessages.report.marked, ({ nodes, comment }) => {
    const marks = new Map(bad.map(({ at, judgement }) => [at, judgement]));
    const marked = nodes.map((node, at) => {
      const judgement = marks.get(at);
      return judgement === undefined ? node : { ...node, mark: judgementMarks[judgement] };
    });
    return { nodes: marked, comment };
  });
}

/** Exchanges who plays which side, and lets a computer player move if it is its turn now. */
export function swapSides(model: PlayModel): void {
  const [first, second] = model.store.getState().players;
  model.store.setState({ players: [second, first], isPlaying: true });
}

/** Begins a new game on the board as currently drawn. */
export function newGame(model: PlayModel): void {
  model.store.setState(freshGame);
  redraw(model);
}

/** Shows a game of the document. */
export function openGame(model: PlayModel, gameId: string): void {
  model.store.setState({ gameId, loose: undefined, isPlaying: false, ...nothingHeld });
  const { game } = current(model);
  goTo(model, lineThrough(game.nodes, gameStart).at(-1) ?? gameStart);
}

/** Shows a game that is not in the document, at one of its moves. */
export function openLooseGame(model: PlayModel, loose: ShownGame, at: number): void {
  model.store.setState({ gameId: undefined, loose, at, isPlaying: false, ...nothingHeld });
  redraw(model);
}

/** Adds a game that was opened from elsewhere to the document, unchanged. */
export function keepGame(model: PlayModel): void {
  const { game } = current(model);
  editGame(model, playMessages.keep, ({ nodes, comment }) => ({ nodes, comment }));
  showToast({ text: playMessages.kept(game.name) });
}

/** Makes the position that is shown the start of the document's board. */
export function makeStart(model: PlayModel): void {
  const { position } = current(model);
  const start = withPosition(position.level, position.shape, position.position);
  model.board.session.edit(playMessages.startChanged, (draft) => {
    const { locked } = draft;
    putBoard(draft, start);
    draft.locked = locked;
  });
}

/** Copies the shown position as text in the project's square style; the toast shows the text. */
export async function copyFen(model: PlayModel): Promise<void> {
  const { position } = current(model);
  const text = positionText(withPosition(position.level, position.shape, position.position), squareStyle());
  await navigator.clipboard.writeText(text);
  showToast({ text });
}

/** PDN in checkers; in Hexxagon, which has none, the start as FEN and the moves of the line that is shown. */
export async function copyGame(model: PlayModel): Promise<void> {
  const { game, at } = current(model);
  const isCheckers = game.start.rules.game === "checkers";
  const line = lineThrough(game.nodes, at).at(-1) ?? gameStart;
  const text = isCheckers
    ? printPdnGame(game, squareStyle())
    : `${positionText(boardOf(game.start))}\n${movesTo(game.nodes, line).join(" ")}`;
  await navigator.clipboard.writeText(text);
  showToast({ text: playMessages.copied });
}

/** The number of moves before a position in the game. */
export function plyOf(game: ShownGame, at: number): number {
  return pathTo(game.nodes, at).length;
}

/** Redraws everything that depends on the game; the backdrop doesn't. */
export function redraw({ board }: PlayModel): void {
  board.canvas.redraw("content", "overlay");
}
