import { withModel } from "#renderer/history/DocumentFrame.tsx";
import { useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { useFoldedInspector } from "#renderer/studio/viewport.ts";
import { BriefSections } from "../brief/BriefSections.tsx";
import { NextRunSection } from "../brief/NextRunSection.tsx";
import { linjatModelOf, type LinjatModel } from "../linjatModel.ts";
import { EffectSection } from "../../tools/effects/EffectSection.tsx";
import { puzzleSuggestions } from "../puzzleSuggestions.ts";
import { PlayPanel } from "../play/PlayPanel.tsx";
import { usePlay } from "../play/usePlay.ts";
import { RatingSection } from "../rating/RatingSection.tsx";
import { StepsPanel } from "../steps/StepsPanel.tsx";
import { useSteps } from "../steps/useSteps.ts";
import styles from "./LinjatInspector.module.css";
import { messages } from "./messages.ts";

/** The inspector of a brief: the rating of the drawn board, and the brief's demands. */
export const LinjatInspector = withModel(linjatModelOf, Panel);

function Panel({ model }: { model: LinjatModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  const hardest = useStore(model.session.store, (state) => state.history.data.hardest);
  const isFolded = useFoldedInspector();
  const source = useMemo(() => puzzleSuggestions(model), [model]);
  if (isFolded && mode !== "draw") return <p className={styles["beside"]}>{messages.panelElsewhere}</p>;
  switch (mode) {
    case "play":
      return <Playing model={model} />;
    case "steps":
      return <Stepping model={model} />;
    case "draw":
      return (
        <>
          <RatingSection model={model} />
          <EffectSection documentId={model.session.id} source={source} />
          <BriefSections model={model} />
          <NextRunSection documentId={model.session.id} hardest={hardest} />
        </>
      );
  }
}

function Playing({ model }: { model: LinjatModel }): ReactElement | null {
  const play = usePlay(model);
  return play === undefined ? null : <PlayPanel model={play} />;
}

function Stepping({ model }: { model: LinjatModel }): ReactElement | null {
  const steps = useSteps(model);
  return steps === undefined ? null : <StepsPanel model={steps} />;
}
