import { firstPly } from "../firstPly.ts";
import { type GameNode, type RecordedGame, mostNodes } from "../boardDocument.ts";
import { childrenOf, gameStart, withMove } from "../gameTree.ts";
import { type MoveMark, moveMarks } from "../moveMarks.ts";
import { type BoardGame, legalMoves, playMove, startGame } from "../rules/boardGame.ts";
import { skip, skipMove } from "../rules/skipMove.ts";
import { boardShape } from "../boardShape.ts";
import { findMove, moveInStyle, moveText } from "./moveText.ts";
import { joinedMoves, pdnHead, pdnSections, pdnTags, pdnStart } from "./pdn.ts";
import type { SquareStyle } from "./squareNumbers.ts";
import { pdnGameMessages } from "./messages.ts";

/** Numeric annotation glyphs of PGN and PDN that are marks of a move. */
const glyphs: Readonly<Record<string, MoveMark>> = { $1: "!", $2: "?", $3: "!!", $4: "??", $5: "!?", $6: "?!" };
const results = /^(\*|1-0|0-1|1\/2-1\/2|2-0|0-2|1-1|0-0)$/;

/** A game without its id, as in a file. */
type PdnGameTree = Omit<RecordedGame, "id">;

/** Games of a PDN text with their variations, comments and marks; moves are checked against the rules. */
export function readPdnGames(text: string): { games: PdnGameTree[]; faults: string[] } {
  const games: PdnGameTree[] = [];
  const faults: string[] = [];
  for (const { body, line } of pdnSections(text)) {
    const { tags, moves } = pdnTags(body);
    const start = pdnStart(tags);
    if (typeof start === "string") {
      faults.push(pdnGameMessages.line(line, start));
      continue;
    }
    const read = readMoves(startGame(start), moves);
    if (read.fault !== undefined) {
      const fault = read.nodes.length === 0 ? pdnGameMessages.gameLeftOut : pdnGameMessages.gameEndsEarly;
      faults.push(fault(line, read.fault));
      if (read.nodes.length === 0) continue;
    }
    const name = nameOf(tags) ?? pdnGameMessages.game(games.length + 1);
    const comment = read.comment === "" ? {} : { comment: read.comment };
    games.push({ name: name.slice(0, 120), start, nodes: read.nodes, ...comment });
  }
  return { games, faults };
}

/** "Ada – Ben, Club": the games of one event differ by their players. "?" means unknown. */
function nameOf(tags: ReadonlyMap<string, string>): string | undefined {
  const known = (key: string): string[] => [tags.get(key) ?? ""].filter((text) => text !== "" && text !== "?");
  const players = [...known("White"), ...known("Black")].join(" – ");
  const name = [players, ...known("Event")].filter((text) => text !== "").join(", ");
  return name === "" ? undefined : name;
}

interface ReadMoves {
  readonly nodes: GameNode[];
  readonly comment: string;
  /** The first illegal move; the moves before it are kept. */
  readonly fault?: string;
}

function readMoves(start: BoardGame, text: string): ReadMoves {
  let nodes: GameNode[] = [];
  let comment = "";
  /** Positions by node index, to go back to. */
  const positions = new Map<number, BoardGame>([[gameStart, start]]);
  const stack: { at: number; before: number }[] = [];
  let at = gameStart;
  let before = gameStart;
  for (const token of tokensOf(text)) {
    if (token === "(") {
      stack.push({ at, before });
      at = before;
      continue;
    }
    if (token === ")") {
      const outer = stack.pop();
      if (outer !== undefined) ({ at, before } = outer);
      continue;
    }
    if (token.startsWith("{")) {
      const said = token.slice(1, -1).replaceAll(/\s+/g, " ").trim().slice(0, 2000);
      if (at === gameStart) comment = said;
      else nodes = nodes.with(at, { ...(nodes[at] as GameNode), comment: said });
      continue;
    }
    const suffix = /[!?]*$/.exec(token)?.[0];
    const mark = glyphs[token] ?? moveMarks.find((one) => one === suffix);
    const move = token.replace(/[!?*]+$/, "").toLowerCase();
    if (move === skip) {
      const game = positions.get(at) ?? start;
      before = at;
      ({ nodes, at } = withMove(nodes, at, skip));
      positions.set(at, skipMove(game));
    } else if (!token.startsWith("$") && move !== "") {
      const game = positions.get(at) ?? start;
      const legal = legalMoves(game);
      const found = findMove(game.shape, move, legal);
      if (found === undefined) return { nodes, comment, fault: pdnGameMessages.notLegalMove(move.slice(0, 40)) };
      if (nodes.length >= mostNodes) return { nodes, comment, fault: pdnGameMessages.hasMoreThanMoves(mostNodes) };
      before = at;
      ({ nodes, at } = withMove(nodes, at, moveText(game.shape, found, legal)));
      positions.set(at, playMove(game, found));
    }
    if (mark !== undefined && at >= 0) nodes = nodes.with(at, { ...(nodes[at] as GameNode), mark });
  }
  return { nodes, comment };
}

/** Moves, brackets, glyphs and comments in order; numbers and results are left out. */
function tokensOf(text: string): string[] {
  const plain = joinedMoves(text.replace(/;[^\n]*/g, " "));
  const tokens = plain.match(/\{[^}]*\}|[()]|\$\d+|[^\s(){}]+/g) ?? [];
  return tokens
    .map((token) => (token.startsWith("{") ? token : token.replace(/^\d+\.+/, "")))
    .filter((token) => token !== "" && !results.test(token) && !/^\d+\.*$/.test(token));
}

/** A checkers game with its variations, comments and marks as PDN. */
export function printPdnGame(
  { name, start, nodes, comment }: Omit<RecordedGame, "id">,
  style: SquareStyle = "numbers",
): string {
  const shape = boardShape(start);
  const styled = nodes.map((node) => ({ ...node, move: moveInStyle(shape, node.move, style) }));
  return [
    ...pdnHead(start, name, "*", style),
    "",
    [
      ...(comment === undefined ? [] : [`{${plainComment(comment)}}`]),
      ...printLine(styled, gameStart, firstPly(start)),
      "*",
    ].join(" "),
    "",
  ].join("\n");
}

/** The main line after `at`, each alternative in brackets after the move it replaces. */
function printLine(nodes: readonly GameNode[], at: number, ply: number): string[] {
  const [first, ...others] = childrenOf(nodes, at);
  if (first === undefined) return [];
  const alternatives = others.flatMap((other) => [
    `(${[...printMove(nodes, other, ply), ...printLine(nodes, other, ply + 1)].join(" ")})`,
  ]);
  return [...printMove(nodes, first, ply), ...alternatives, ...printLine(nodes, first, ply + 1)];
}

function printMove(nodes: readonly GameNode[], at: number, ply: number): string[] {
  const node = nodes[at];
  if (node === undefined) return [];
  const number = Math.floor(ply / 2) + 1;
  const lead = ply % 2 === 0 ? `${number}. ` : node.parent === gameStart ? `${number}... ` : "";
  return [
    `${lead}${node.move}${node.mark ?? ""}`,
    ...(node.comment === undefined ? [] : [`{${plainComment(node.comment)}}`]),
  ];
}

function plainComment(comment: string): string {
  return comment.replaceAll(/[{}]/g, "'");
}
