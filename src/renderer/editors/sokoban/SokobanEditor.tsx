import { useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { useCommands, useModeCommands } from "#renderer/commands/registry.ts";
import { documentEditor } from "#renderer/history/DocumentFrame.tsx";
import { levelOfRoom } from "#shared/levels/sokoban/roomDocument.ts";
import { roomProblems } from "#shared/levels/sokoban/roomProblems.ts";
import { isUsable } from "#shared/levels/problems.ts";
import { levelScene } from "#renderer/levels/levelScene.ts";
import { projectMeasuresNow } from "#renderer/history/projectKinds.ts";
import { FoldedPanel } from "../grid/BesidePanel.tsx";
import { DrawRoom } from "./board/DrawRoom.tsx";
import { useRoomPlaces } from "./board/useRoomPlaces.ts";
import { useLiveAnswer } from "./live/useLiveAnswer.ts";
import { sokobanMessages } from "./messages.ts";
import { modeCommands } from "./modeCommands.ts";
import { PlayRoom } from "./play/PlayRoom.tsx";
import { RoomPlayPanel } from "./play/RoomPlayPanel.tsx";
import { usePlay } from "./play/usePlay.ts";
import { ReplayPanel } from "./replay/ReplayPanel.tsx";
import { ReplayRoom } from "./replay/ReplayRoom.tsx";
import { useReplay } from "./replay/useReplay.ts";
import { RoomHead } from "./RoomHead.tsx";
import { bestSolution } from "./solutions/solutionList.ts";
import { useSolutionOrder, useSolutions } from "./solutions/useSolutions.ts";
import { useOverlayData } from "./overlays/useOverlayData.ts";
import { WithSuggestions } from "../tools/suggestions/WithSuggestions.tsx";
import { sokobanSteps, useSokobanArrival } from "./roomSteps.ts";
import { roomModelOf, type RoomModel } from "./roomModel.ts";
import { withVariantMarks } from "../grid/variantMarks.ts";
import { ownSuggested } from "../tools/suggestions/ownSuggested.ts";
import { dataWith, showGhost, takeSuggestion, type SuggestionSource } from "../tools/suggestions/suggestionSource.ts";

/** A Sokoban room: to draw, to play, and to step through its solutions. */
export const SokobanEditor = documentEditor(roomModelOf, Room);

function Room({ model }: { model: RoomModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  useCommands(useMemo(() => modeCommands(model), [model]));
  useLiveAnswer(model);
  useOverlayData(model);
  useRoomPlaces(model);
  useSokobanArrival(model);
  switch (mode) {
    case "draw":
      return <Drawing model={model} />;
    case "play":
      return <Playing model={model} />;
    case "replay":
      return <Replaying model={model} />;
  }
}

function Drawing({ model }: { model: RoomModel }): ReactElement {
  const suggestions = useMemo(() => roomSuggestions(model), [model]);
  return (
    <WithSuggestions source={suggestions}>
      <DrawRoom model={model} />
    </WithSuggestions>
  );
}

function Playing({ model }: { model: RoomModel }): ReactElement | null {
  const play = usePlay(model);
  const order = useSolutionOrder();
  const best = bestSolution(useSolutions(model), order);
  useModeCommands(useMemo(() => sokobanSteps(model), [model]));
  if (play === undefined) return null;
  return (
    <FoldedPanel label={sokobanMessages.modes.play} panel={<RoomPlayPanel model={model} />}>
      <PlayRoom key={play.rows.join()} model={play} best={best} order={order}>
        <RoomHead model={model} />
      </PlayRoom>
    </FoldedPanel>
  );
}

function Replaying({ model }: { model: RoomModel }): ReactElement | null {
  const replay = useReplay(model);
  useModeCommands(useMemo(() => sokobanSteps(model), [model]));
  if (replay === undefined) return null;
  return (
    <FoldedPanel label={sokobanMessages.modes.replay} panel={<ReplayPanel model={replay} />}>
      <ReplayRoom key={replay.track.moves} model={replay}>
        <RoomHead model={model} />
      </ReplayRoom>
    </FoldedPanel>
  );
}

/** Suggestions for a room: of its rows and locked cells. */
export function roomSuggestions(model: RoomModel): SuggestionSource {
  const { session } = model;
  return {
    kind: "sokoban",
    state: () => [model.room().rows, model.room().locked, projectMeasuresNow("sokoban")],
    subscribe: (changed) => session.store.subscribe(changed),
    question: () => {
      const [problem] = roomProblems(model.rows());
      // Boxes and goals of different number are what suggestions can repair.
      if (problem !== undefined && !isUsable([problem]) && problem.code !== "box-goal-mismatch") {
        return { kind: "blocked", reason: sokobanMessages.notSearchable(problem.message) };
      }
      const locked = model.room().locked.map((cell): [number, number] => [...cell]);
      return { kind: "ready", input: { rows: [...model.rows()], locked, own: ownSuggested("sokoban") } };
    },
    take: (suggestion) => takeSuggestion(session, suggestion),
    show: (suggestion) =>
      showGhost(model, suggestion && { rows: dataWith(model.room(), suggestion).rows, cells: suggestion.cells }),
    scene: (suggestion) =>
      withVariantMarks(
        levelScene("sokoban", levelOfRoom(dataWith(model.room(), suggestion)), "thumbnail"),
        suggestion.cells,
      ),
  };
}
