import { Fragment, useState, type ReactElement } from "react";
import type { GameNode, Winner } from "#shared/levels/board/boardDocument.ts";
import type { BoardRules } from "#shared/levels/board/boardLevel.ts";
import { isDarkSide, sideName } from "#shared/levels/board/sideNames.ts";
import { firstPly } from "#shared/levels/board/firstPly.ts";
import { childrenOf, gameStart, pathTo } from "#shared/levels/board/gameTree.ts";
import { skip } from "#shared/levels/board/rules/skipMove.ts";
import { classes } from "#renderer/parts/classes.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { useSetting } from "#renderer/studio/settings.ts";
import { playMessages } from "./messages.ts";
import { columnSetting, moveRows } from "./moveRows.ts";
import { lineVerdicts, type LineVerdicts } from "./lineVerdicts.ts";
import styles from "./Play.module.css";
import { type ShownGame, shownPosition } from "./playModel.ts";

/** What all parts of the tree share. */
interface Shown {
  readonly nodes: readonly GameNode[];
  readonly at: number;
  readonly onGo: (at: number) => void;
  /** The move that the pointer is on. */
  readonly onLook: (at: number | undefined) => void;
  /** First moves of the variations that are folded. */
  readonly folded: ReadonlySet<number>;
  readonly game: BoardRules["game"];
  readonly verdicts: LineVerdicts;
  readonly onFold: (at: number) => void;
}

/**
 * The moves of a game, as text with variations indented or in a column for each side; a click shows the position after a
 * move, the pointer on a move shows it beside the list.
 */
export function GameTree(props: {
  game: ShownGame;
  at: number;
  ply: number;
  /** The shown position is the end of the game. */
  isOver: boolean;
  onGo: (at: number) => void;
  onLook: (at: number | undefined) => void;
}): ReactElement {
  const { game, at, onGo, onLook } = props;
  const [hasColumns] = useSetting(columnSetting, false);
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const onFold = (variation: number): void =>
    setFolded(
      (before) =>
        new Set(before.has(variation) ? [...before].filter((one) => one !== variation) : [...before, variation]),
    );
  const verdicts = lineVerdicts(game);
  const kind = game.start.rules.game;
  const shown: Shown = { nodes: game.nodes, at, onGo, onLook, folded, onFold, game: kind, verdicts };
  return (
    <Section title={game.name === "" ? playMessages.game : game.name} note={playMessages.ply(props.ply)}>
      {game.comment !== undefined && <p className={styles["comment"]}>{game.comment}</p>}
      {game.nodes.length === 0 ? (
        <p className={styles["quiet"]}>{props.isOver ? playMessages.overAtStart : playMessages.empty}</p>
      ) : (
        <div className={styles[hasColumns ? "columns" : "tree"]} role="group" aria-label={playMessages.game}>
          {hasColumns ? (
            <Columns shown={shown} ply={firstPly(game.start)} />
          ) : (
            <Line shown={shown} after={gameStart} ply={firstPly(game.start)} />
          )}
        </div>
      )}
      {verdicts.has(at) && !props.isOver && (
        <p className={styles["quiet"]}>{playMessages.verdictHere(winnerName(kind, verdicts.get(at)))}</p>
      )}
      <SamePosition game={game} at={at} onGo={onGo} />
    </Section>
  );
}

/** Other moves that lead to the position that is shown. */
function SamePosition({
  game,
  at,
  onGo,
}: {
  game: ShownGame;
  at: number;
  onGo: (at: number) => void;
}): ReactElement | null {
  const places = transpositions(game, at);
  if (places.length === 0) return null;
  return (
    <p className={styles["quiet"]}>
      {playMessages.samePosition}:{" "}
      {places.map((place) => (
        <button key={place} type="button" className={styles["node"]} onClick={() => onGo(place)}>
          {place === gameStart
            ? playMessages.start
            : `${pathTo(game.nodes, place).length}. ${game.nodes[place]?.move ?? ""}`}
        </button>
      ))}
    </p>
  );
}

/** The main line with a column for each side; comments and variations below the row of their move. */
function Columns({ shown, ply }: { shown: Shown; ply: number }): ReactElement {
  const { nodes } = shown;
  const cell = (index: number | undefined): ReactElement =>
    index === undefined ? <span>…</span> : <MoveButton shown={shown} index={index} />;
  return (
    <>
      {moveRows(nodes, gameStart, ply).map((row) => {
        switch (row.kind) {
          case "moves":
            return (
              <Fragment key={`${row.first ?? ""} ${row.second ?? ""}`}>
                <span className={styles["number"]}>{row.number}.</span>
                {cell(row.first)}
                {row.second === undefined ? <span /> : cell(row.second)}
              </Fragment>
            );
          case "comment":
            return (
              <span key={`comment ${row.at}`} className={styles["comment"]}>
                {nodes[row.at]?.comment}
              </span>
            );
          case "variation":
            return <Variation key={row.at} shown={shown} first={row.at} ply={row.ply} />;
        }
      })}
    </>
  );
}

/** A line from a position on. Alternatives to a move follow it, in lines of their own. */
function Line(props: { shown: Shown; after: number; ply: number; isBegun?: boolean }): ReactElement {
  const { shown } = props;
  const { nodes } = shown;
  const parts: ReactElement[] = [];
  let { ply } = props;
  let isFirst = props.isBegun !== true;
  for (let next = childrenOf(nodes, props.after); next[0] !== undefined; next = childrenOf(nodes, next[0])) {
    const [index, ...others] = next;
    const now = ply;
    parts.push(
      <Fragment key={index}>
        <Move shown={shown} index={index} ply={now} isFirst={isFirst} />
        {others.map((other) => (
          <Variation key={other} shown={shown} first={other} ply={now} />
        ))}
      </Fragment>,
    );
    ply++;
    isFirst = others.length > 0;
  }
  return <>{parts}</>;
}

/** An alternative to a move and what follows it; folded, its first move alone. */
function Variation({ shown, first, ply }: { shown: Shown; first: number; ply: number }): ReactElement {
  const isFolded = shown.folded.has(first);
  const hasMore = childrenOf(shown.nodes, first).length > 0;
  const label = playMessages.foldVariation(shown.nodes[first]?.move ?? "", isFolded);
  return (
    <span className={styles["variation"]}>
      {hasMore && (
        <button
          type="button"
          className={styles["fold"]}
          aria-expanded={!isFolded}
          aria-label={label}
          title={label}
          onClick={() => shown.onFold(first)}
        >
          {isFolded ? "▸" : "▾"}
        </button>
      )}
      <Move shown={shown} index={first} ply={ply} isFirst />
      {isFolded ? "…" : <Line shown={shown} after={first} ply={ply + 1} isBegun />}
    </span>
  );
}

function Move(props: { shown: Shown; index: number; ply: number; isFirst: boolean }): ReactElement | null {
  const { shown, index, ply } = props;
  const node = shown.nodes[index];
  if (node === undefined) return null;
  const isNumbered = ply % 2 === 0 || props.isFirst;
  return (
    <>
      {isNumbered && (
        <span className={styles["number"]}>
          {Math.floor(ply / 2) + 1}
          {ply % 2 === 0 ? "." : "…"}
        </span>
      )}
      <MoveButton shown={shown} index={index} />
      {node.comment !== undefined && <span className={styles["comment"]}>{node.comment}</span>}
    </>
  );
}

function MoveButton({ shown, index }: { shown: Shown; index: number }): ReactElement | null {
  const node = shown.nodes[index];
  if (node === undefined) return null;
  const isShown = index === shown.at;
  return (
    <button
      type="button"
      className={classes(styles["node"], isShown && styles["shown"])}
      aria-current={isShown ? "step" : undefined}
      title={node.comment ?? (node.move === skip ? playMessages.skipped : undefined)}
      onClick={() => shown.onGo(index)}
      onMouseEnter={() => shown.onLook(index)}
      onMouseLeave={() => shown.onLook(undefined)}
    >
      {node.move}
      {node.mark}
      {shown.verdicts.has(index) && <Verdict game={shown.game} winner={shown.verdicts.get(index)} />}
    </button>
  );
}

function winnerName(game: BoardRules["game"], winner: Winner | undefined): string | undefined {
  return winner === 0 || winner === 1 ? sideName(game, winner) : undefined;
}

/** Who wins from a move on: a disc of the side's shade, or an equals sign. */
function Verdict({ game, winner }: { game: BoardRules["game"]; winner: Winner | undefined }): ReactElement {
  const label = playMessages.verdict(winnerName(game, winner));
  if (winner !== 0 && winner !== 1)
    return (
      <span role="img" aria-label={label} title={label}>
        {" ="}
      </span>
    );
  const shade = isDarkSide(game, winner) ? "darkWins" : "lightWins";
  return <span role="img" aria-label={label} title={label} className={styles[shade]} />;
}

const keys = new WeakMap<ShownGame["nodes"], readonly string[]>();

/** Other places of a game with the position of the one that is shown: the same pieces, and the same side to move. */
export function transpositions(game: ShownGame, at: number): number[] {
  const known = keys.get(game.nodes) ?? [...game.nodes.keys()].map((place) => keyAt(game, place));
  keys.set(game.nodes, known);
  const key = at === gameStart ? keyAt(game, gameStart) : known[at];
  const places = [...known.keys()].filter((place) => place !== at && known[place] === key);
  return at !== gameStart && keyAt(game, gameStart) === key ? [gameStart, ...places] : places;
}

function keyAt(game: ShownGame, at: number): string {
  const { cells, toMove } = shownPosition(game, at).position;
  return `${toMove} ${cells.join()}`;
}
