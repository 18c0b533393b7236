import { useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { withModel } from "#renderer/history/DocumentFrame.tsx";
import { explorerFloatsBelow } from "#renderer/studio/breakpoints.ts";
import { useViewport } from "#renderer/studio/viewport.ts";
import { EffectSection } from "../../tools/effects/EffectSection.tsx";
import { drodSuggestions } from "../drodSuggestions.ts";
import { drodModelOf, type DrodModel } from "../drodModel.ts";
import { playMessages } from "../play/messages.ts";
import { CompareSection } from "../play/CompareSection.tsx";
import { knownKey, playOf } from "../play/documentPlay.ts";
import { LinesSection } from "../play/LinesSection.tsx";
import { TurnsSection } from "../play/TurnsSection.tsx";
import { EvaluationSection } from "../search/EvaluationSection.tsx";
import { BeamRun, SearchParameters } from "../search/RunSection.tsx";
import { SolutionsSection } from "../search/SolutionsSection.tsx";
import { DrawingPanels } from "./DrodOutline.tsx";
import { SelectedSection } from "./SelectedSection.tsx";
import { NamesSection } from "./NamesSection.tsx";

/** The right panel of a room. */
export const DrodInspector = withModel(drodModelOf, Panel);

function Panel({ model }: { model: DrodModel }): ReactElement {
  const mode = useStore(model.view, (state) => state.mode);
  const hasOutline = useStore(model.view, (state) => state.hasOutline);
  const { width } = useViewport();
  const source = useMemo(() => drodSuggestions(model), [model]);
  // A floating explorer is opened and closed often; the palette stays here then.
  const isPaletteHere = !hasOutline || width < explorerFloatsBelow;
  return (
    <>
      {mode === "edit" && isPaletteHere && <DrawingPanels model={model} />}
      {mode === "edit" && <SelectedSection model={model} />}
      {mode === "edit" && <EffectSection documentId={model.session.id} source={source} />}
      <BeamRun model={model} />
      <SearchParameters model={model} />
      <EvaluationSection model={model} />
      {/* Above the lists that a painted turn makes longer, so that it stays under the pointer. */}
      {mode === "play" && <TurnsSection model={model} />}
      <SolutionsSection model={model} />
      {mode === "play" && <Playing model={model} />}
      <NamesSection model={model} />
      {mode === "play" && isPaletteHere && <DrawingPanels model={model} />}
    </>
  );
}

function Playing({ model }: { model: DrodModel }): ReactElement {
  const room = useStore(model.session.store, (state) => state.history.data);
  const play = playOf(model);
  const source = useStore(play.store, (state) => state.source);
  const own = source.kind === "document" ? source.id : source.kind === "given" ? source.key : undefined;
  const known = { key: knownKey, label: playMessages.knownSolution, commands: room.solution };
  const lines = [
    ...(room.solution === "" ? [] : [known]),
    ...room.lines.map(({ id, name, commands }) => ({ key: id, label: name, commands })),
  ];
  return (
    <>
      <LinesSection model={model} />
      <CompareSection play={play} lines={lines.filter(({ key }) => key !== own)} />
    </>
  );
}
