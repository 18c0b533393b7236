import { useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import type { RoomModel } from "../roomModel.ts";
import { bestSolution } from "../solutions/solutionList.ts";
import { useSolutionOrder, useSolutions } from "../solutions/useSolutions.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import type { SavedGame } from "#shared/levels/sokoban/roomDocument.ts";
import { sokobanMessages } from "../messages.ts";
import styles from "../solutions/SolutionsSection.module.css";
import { playMessages } from "./messages.ts";
import { pushesIn } from "#shared/levels/sokoban/play/roomPlay.ts";
import { playableMoves, removeGame } from "./savedGames.ts";
import { PlayPanel } from "./PlayPanel.tsx";
import { usePlay, resumeGame } from "./usePlay.ts";

/** The panel of a room's game, which is compared with the best solution there is. */
export function RoomPlayPanel({ model }: { model: RoomModel }): ReactElement | null {
  const play = usePlay(model);
  const order = useSolutionOrder();
  const best = bestSolution(useSolutions(model), order);
  const savedGames = useStore(model.session.store, ({ history }) => history.data.savedGames);
  const saved = useMemo(() => savedGames?.map(({ moves }) => moves), [savedGames]);
  return play === undefined ? null : (
    <>
      <PlayPanel model={play} best={best} order={order} {...(saved === undefined ? {} : { saved })} />
      <SavedGamesSection model={model} />
    </>
  );
}

/** Unfinished games to resume. */
function SavedGamesSection({ model }: { model: RoomModel }): ReactElement {
  const { savedGames = [] } = useStore(model.session.store, (state) => state.history.data);
  return (
    <Section title={playMessages.savedGames} note={savedGames.length === 0 ? undefined : String(savedGames.length)}>
      {savedGames.length === 0 && <p className={styles["quiet"]}>{playMessages.noSavedGames}</p>}
      {savedGames.map((game) => (
        <GameCard key={`${game.moves}*${game.undone ?? ""}`} model={model} game={game} />
      ))}
    </Section>
  );
}

function GameCard({ model, game }: { model: RoomModel; game: SavedGame }): ReactElement {
  const readOnly = useReadOnly() ? sokobanMessages.readOnly : undefined;
  const { moves, undone = "" } = game;
  const playable = playableMoves(model.rows(), moves);
  const name = playMessages.savedGame(pushesIn(moves), moves.length);
  return (
    <article className={styles["card"]} aria-label={name}>
      <header className={styles["top"]}>
        <b>{name}</b>
        {undone !== "" && <span className={styles["quiet"]}>{playMessages.undoneMoves(undone.length)}</span>}
      </header>
      {playable < moves.length && <p className={styles["fault"]}>{playMessages.playableTo(playable)}</p>}
      <div className={styles["actions"]}>
        <Button size="small" onClick={() => resumeGame(model, game)}>
          {playMessages.resume}
        </Button>
        <Button size="small" look="quiet" disabledReason={readOnly} onClick={() => removeGame(model, game)}>
          {playMessages.removeButton}
        </Button>
      </div>
    </article>
  );
}
