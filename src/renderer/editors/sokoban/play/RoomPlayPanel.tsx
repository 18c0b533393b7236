import type { ReactElement } from "react";
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
  return play === undefined ? null : (
    <>
      <PlayPanel model={play} best={best} order={order} />
      <SavedGamesSection model={model} />
    </>
  );
}
