import { Copy, CornerUpLeft, Film, Images, Plus, SkipForward, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { boardOf } from "#shared/levels/board/boardDocument.ts";
import { moveMarks } from "#shared/levels/board/moveMarks.ts";
import { sideName } from "#shared/levels/board/sideNames.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { TextArea } from "#renderer/parts/TextArea.tsx";
import { gameOutcome } from "#shared/levels/board/rules/boardGame.ts";
import { UnderPieces } from "../heat/UnderPieces.tsx";
import { boardMessages } from "../messages.ts";
import { playerMessages } from "../players/messages.ts";
import { PlayerCard } from "../players/PlayerCard.tsx";
import { SidePiece } from "../players/SidePiece.tsx";
import { playMessages } from "./messages.ts";
import { continuations } from "./lineVerdicts.ts";
import styles from "./Play.module.css";
import { annotate } from "./playActions.ts";
import { placeIn, shownGame, shownPosition, type PlayModel, type ShownGame } from "./playModel.ts";
import { ReportSection } from "./ReportSection.tsx";

const winners = ["open", 0, 1, "draw"] as const;

/** The user's judgment of who wins at the end of a line; nothing where the rules have decided. */
function WinnerMark(props: { model: PlayModel; game: ShownGame; at: number }): ReactElement | null {
  const { model, game, at } = props;
  if (gameOutcome(shownPosition(game, at)) !== undefined) return null;
  const { game: kind } = game.start.rules;
  const names = { open: playMessages.open, draw: playMessages.drawn };
  return (
    <Segmented
      label={playMessages.winner}
      value={String(game.nodes[at]?.winner ?? "open")}
      options={winners.map((value) => ({
        value: String(value),
        label: value === 0 || value === 1 ? playMessages.sideWins(sideName(kind, value)) : names[value],
      }))}
      onChange={(next) => {
        const winner = winners.find((value) => String(value) === next);
        annotate(model, { winner: winner === "open" ? undefined : winner });
      }}
    />
  );
}

/** The right panel while playing: who plays, notes on the move that is shown, and the game as text. */
export function PlayPanel({ model }: { model: PlayModel }): ReactElement {
  const { board, store } = model;
  const document = useStore(board.session.store, (state) => state.history.data);
  const state = useStore(store);
  const readOnly = useReadOnly();
  const game = shownGame(document, state);
  const at = placeIn(game, state.at);
  const node = game.nodes[at];
  const { rules } = game.start;
  const run = (id: string) => () => void runCommandById(`play.${id}`);
  const unplayed = game.nodes.length === 0 ? playMessages.report.noMoves : undefined;
  const locked = readOnly ? boardMessages.readOnly : undefined;
  const isOther = JSON.stringify(boardOf(game.start)) !== JSON.stringify(boardOf(document));
  return (
    <>
      <Section title={playerMessages.title}>
        <div className={styles["cards"]}>
          {([0, 1] as const).map((side) => (
            <PlayerCard
              key={side}
              label={playerMessages.change(sideName(rules.game, side))}
              player={state.players[side]}
              leading={<SidePiece board={game.start} side={side} size={28} />}
              isHexxagon={rules.game === "hexxagon"}
              mayBeYou
              onChange={(player) => {
                const players: [string, string] = [...state.players];
                players[side] = player;
                store.setState({ players, isPlaying: true });
              }}
            />
          ))}
        </div>
      </Section>
      <UnderPieces model={board} />
      <Section title={playMessages.game}>
        {isOther && game.nodes.length > 0 && <p className={styles["quiet"]}>{playMessages.otherBoard}</p>}
        <div className={styles["buttons"]}>
          <Button size="small" icon={Plus} onClick={run("new")}>
            {playMessages.newGame}
          </Button>
          <Button size="small" icon={Copy} onClick={() => void runCommandById("edit.copy")}>
            {playMessages.copyFen}
          </Button>
          <Button size="small" icon={Copy} title={playMessages.copyGameHint(rules.game)} onClick={run("copyGame")}>
            {playMessages.copyGame}
          </Button>
          <Button size="small" icon={CornerUpLeft} disabledReason={locked} onClick={run("start")}>
            {playMessages.useAsStart}
          </Button>
          <Button
            size="small"
            icon={SkipForward}
            disabledReason={locked}
            title={playMessages.skipHint}
            onClick={run("skip")}
          >
            {playMessages.skip}
          </Button>
          <Button size="small" icon={Film} disabledReason={unplayed} onClick={run("animation")}>
            {playMessages.saveAnimation}
          </Button>
          <Button size="small" icon={Images} disabledReason={unplayed} onClick={run("pictures")}>
            {playMessages.savePictures}
          </Button>
        </div>
      </Section>
      <ReportSection model={model} game={game} at={at} />
      <Section title={node === undefined ? playMessages.noteOnGame : playMessages.noteOn(node.move)}>
        <div className={styles["cards"]}>
          {node !== undefined && (
            <Segmented
              label={playMessages.marks}
              value={node.mark ?? "none"}
              options={[
                { value: "none", label: playMessages.none },
                ...moveMarks.map((mark) => ({ value: mark as string, label: mark })),
              ]}
              onChange={(next) => annotate(model, { mark: moveMarks.find((mark) => mark === next) })}
            />
          )}
          {node !== undefined && continuations(game.nodes, at).length === 0 && (
            <WinnerMark model={model} game={game} at={at} />
          )}
          <TextArea
            key={at}
            label={playMessages.comment}
            value={(node === undefined ? game.comment : node.comment) ?? ""}
            placeholder={playMessages.notePlaceholder}
            maxLength={2000}
            disabled={readOnly}
            onCommit={(comment) => annotate(model, { comment })}
          />
          {node !== undefined && (
            <div className={styles["buttons"]}>
              <Button size="small" disabledReason={locked} onClick={run("promote")}>
                {playMessages.promote}
              </Button>
              <Button size="small" icon={Trash2} disabledReason={locked} onClick={run("remove")}>
                {playMessages.removeFrom}
              </Button>
            </div>
          )}
        </div>
      </Section>
    </>
  );
}
