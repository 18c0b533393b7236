import { useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { useCommands } from "#renderer/commands/registry.ts";
import { documentEditor } from "#renderer/history/DocumentFrame.tsx";
import { FoldedPanel } from "../grid/BesidePanel.tsx";
import { BoardHead } from "./BoardHead.tsx";
import { DrawBoard } from "./board/DrawBoard.tsx";
import { usePlaces } from "./board/usePlaces.ts";
import { linjatModelOf, type LinjatModel } from "./linjatModel.ts";
import { modeCommands } from "./modeCommands.ts";
import { puzzleSuggestions } from "./puzzleSuggestions.ts";
import { useEffectMap } from "../tools/effects/useEffectMap.ts";
import { WithSuggestions } from "../tools/suggestions/WithSuggestions.tsx";
import { PlayBoard } from "./play/PlayBoard.tsx";
import { PlayPanel } from "./play/PlayPanel.tsx";
import { usePlay } from "./play/usePlay.ts";
import { useLiveRating } from "./rating/useLiveRating.ts";
import { StepsBoard } from "./steps/StepsBoard.tsx";
import { StepsPanel } from "./steps/StepsPanel.tsx";
import { useSteps } from "./steps/useSteps.ts";
import { messages } from "./messages.ts";

/** A puzzle brief: its board to draw on, to play, and to step through the solver's reasoning. */
export const LinjatEditor = documentEditor(linjatModelOf, Board);

function Board({ model }: { model: LinjatModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  useCommands(useMemo(() => modeCommands(model), [model]));
  useLiveRating(model);
  usePlaces(model);
  switch (mode) {
    case "draw":
      return <Drawing model={model} />;
    case "play":
      return <Playing model={model} />;
    case "steps":
      return <Stepping model={model} />;
  }
}

function Drawing({ model }: { model: LinjatModel }): ReactElement {
  const suggestions = useMemo(() => puzzleSuggestions(model), [model]);
  useEffectMap(model.session.id, suggestions, model.canvas);
  return (
    <WithSuggestions source={suggestions}>
      <DrawBoard model={model} />
    </WithSuggestions>
  );
}

function Stepping({ model }: { model: LinjatModel }): ReactElement | null {
  const steps = useSteps(model);
  if (steps === undefined) return null;
  return (
    <FoldedPanel label={messages.whyThisStep} panel={<StepsPanel model={steps} />}>
      <StepsBoard key={steps.rows.join()} model={steps}>
        <BoardHead model={model} />
      </StepsBoard>
    </FoldedPanel>
  );
}

function Playing({ model }: { model: LinjatModel }): ReactElement | null {
  const play = usePlay(model);
  if (play === undefined) return null;
  return (
    <FoldedPanel label={messages.playing} panel={<PlayPanel model={play} />}>
      <PlayBoard key={play.rows.join()} model={play}>
        <BoardHead model={model} />
      </PlayBoard>
    </FoldedPanel>
  );
}
