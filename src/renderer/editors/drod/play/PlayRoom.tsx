import { Check, Search } from "lucide-react";
import { useCallback, useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import type { Point } from "#shared/kernel/geometry.ts";
import { printCommands } from "#shared/levels/drod/commandList.ts";
import { useModeCommands } from "#renderer/commands/registry.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { useReadOnly, useWithheld } from "#renderer/studio/session.ts";
import type { DrodModel } from "../drodModel.ts";
import { drodSteps } from "../roomSteps.ts";
import { playMessages } from "./messages.ts";
import { searchMessages } from "../search/messages.ts";
import { searchFrom } from "../search/startSearch.ts";
import { RoomHead } from "../RoomHead.tsx";
import { playOf, setKnownSolution } from "./documentPlay.ts";
import { lineCommands } from "./lineCommands.ts";
import { PlayCanvas } from "./PlayCanvas.tsx";
import { BranchButton, Timeline } from "./Timeline.tsx";
import styles from "./Timeline.module.css";

/** The room of a document in play, with its timeline. */
export function PlayRoom({ model }: { model: DrodModel }): ReactElement {
  const play = playOf(model);
  const shown = useCallback(() => model.view.getState().shown, [model]);
  const point = useCallback((hover: Point | undefined) => model.view.setState({ hover }), [model]);
  useModeCommands(useMemo(() => [...lineCommands(model), ...drodSteps(model)], [model]));
  return (
    <PlayCanvas play={play} shown={shown} onPoint={point}>
      <RoomHead model={model} />
      <Timeline play={play}>
        <SolutionButton model={model} />
        <SearchButton model={model} />
        <BranchButton play={play} />
      </Timeline>
    </PlayCanvas>
  );
}

/** A line that clears the room can become the room's known solution. */
function SolutionButton({ model }: { model: DrodModel }): ReactElement | null {
  const play = playOf(model);
  useStore(play.store, (state) => state.version);
  const solution = useStore(model.session.store, (state) => state.history.data.solution);
  const readOnly = useReadOnly();
  const { clear, clearing } = play.recording();
  if (!clear || clearing === undefined || readOnly || printCommands(clearing) === solution) return null;
  return (
    <span className={styles["roomy"]}>
      <Button size="small" icon={Check} onClick={() => setKnownSolution(model, clearing)}>
        {playMessages.timeline.setSolution}
      </Button>
    </span>
  );
}

/** Continues the search from the shown turn, keeping the turns before it. */
function SearchButton({ model }: { model: DrodModel }): ReactElement {
  const play = playOf(model);
  const index = useStore(play.store, (state) => state.session.at);
  const withheld = useWithheld();
  return (
    <Button
      size="small"
      icon={Search}
      disabledReason={withheld}
      onClick={() => void searchFrom(model, play.recording().commands.slice(0, index))}
    >
      {searchMessages.fromHere}
    </Button>
  );
}
