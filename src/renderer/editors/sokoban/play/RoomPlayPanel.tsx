import { useMemo } from "react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import type { RoomModel } from "../roomModel.ts";
import { bestSolution } from "../solutions/solutionList.ts";
import { useSolutionOrder, useSolutions } from "../solutions/useSolutions.ts";
import { SavedGamesSection } from "./SavedGamesSection.tsx";
import { PlayPanel } from "./PlayPanel.tsx";
import { usePlay } from "./usePlay.ts";

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
