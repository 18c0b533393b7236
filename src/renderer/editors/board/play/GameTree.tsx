import { Fragment } from "react";
import type { ReactElement } from "react";
import type { GameNode } from "#shared/levels/board/boardDocument.ts";
import { childrenOf, gameStart, pathTo } from "#shared/levels/board/gameTree.ts";
import { classes } from "#renderer/parts/classes.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { playMessages } from "./messages.ts";
import styles from "./Play.module.css";
import type { ShownGame } from "./playModel.ts";
import { transpositions } from "./transpositions.ts";

/** The moves of a game with variations in brackets; a click shows the position after a move. */
export function GameTree(props: {
  game: ShownGame;
  at: number;
  ply: number;
  onGo: (at: number) => void;
}): ReactElement {
  const { game, at, onGo } = props;
  return (
    <Section title={game.name === "" ? playMessages.game : game.name} note={playMessages.ply(props.ply)}>
      {game.comment !== undefined && <p className={styles["comment"]}>{game.comment}</p>}
      {game.nodes.length === 0 ? (
        <p className={styles["quiet"]}>{playMessages.empty}</p>
      ) : (
        <div className={styles["tree"]} role="group" aria-label={playMessages.game}>
          <Line nodes={game.nodes} after={gameStart} ply={game.start.toMove} at={at} onGo={onGo} isMain />
        </div>
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

/** A line from a position on. Alternatives to a move follow it, in parentheses. */
function Line(props: {
  nodes: readonly GameNode[];
  after: number;
  ply: number;
  at: number;
  onGo: (at: number) => void;
  isMain: boolean;
}): ReactElement {
  const { nodes, at, onGo } = props;
  const parts: ReactElement[] = [];
  let { ply } = props;
  let isFirst = true;
  for (let next = childrenOf(nodes, props.after); next[0] !== undefined; next = childrenOf(nodes, next[0])) {
    const [index, ...others] = next;
    const now = ply;
    parts.push(
      <Fragment key={index}>
        <Move node={nodes[index]} index={index} ply={now} isFirst={isFirst} isShown={index === at} onGo={onGo} />
        {others.map((other) => (
          <span key={other} className={styles["variation"]}>
            <Move node={nodes[other]} index={other} ply={now} isFirst isShown={other === at} onGo={onGo} />
            <Line nodes={nodes} after={other} ply={now + 1} at={at} onGo={onGo} isMain={false} />
          </span>
        ))}
      </Fragment>,
    );
    ply++;
    isFirst = false;
  }
  return <>{parts}</>;
}

function Move(props: {
  node: GameNode | undefined;
  index: number;
  ply: number;
  isFirst: boolean;
  isShown: boolean;
  onGo: (at: number) => void;
}): ReactElement | null {
  const { node, index, ply, isShown } = props;
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
      <button
        type="button"
        className={classes(styles["node"], isShown && styles["shown"])}
        aria-current={isShown ? "step" : undefined}
        title={node.comment}
        onClick={() => props.onGo(index)}
      >
        {node.move}
        {node.mark}
      </button>
      {node.comment !== undefined && <span className={styles["comment"]}>{node.comment}</span>}
    </>
  );
}
