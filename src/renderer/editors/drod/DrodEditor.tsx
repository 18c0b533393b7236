import { useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { useCommands } from "#renderer/commands/registry.ts";
import { documentEditor } from "#renderer/history/DocumentFrame.tsx";
import { drodModelOf, type DrodModel } from "./drodModel.ts";
import { useEffectMap } from "../tools/effects/useEffectMap.ts";
import { WithSuggestions } from "../tools/suggestions/WithSuggestions.tsx";
import { drodSuggestions } from "./drodSuggestions.ts";
import { EditRoom } from "./edit/EditRoom.tsx";
import { PlayRoom } from "./play/PlayRoom.tsx";
import { useWatchedBeam } from "./search/watchBeam.ts";
import { modeCommands } from "./modeCommands.ts";
import { useDrodArrival } from "./roomSteps.ts";

/** A DROD room: to draw, to play, and to search for solutions. */
export const DrodEditor = documentEditor(drodModelOf, Room);

function Room({ model }: { model: DrodModel }): ReactElement {
  useCommands(useMemo(() => modeCommands(model), [model]));
  useWatchedBeam(model);
  useDrodArrival(model);
  const mode = useStore(model.view, (state) => state.mode);
  switch (mode) {
    case "edit":
      return <Editing model={model} />;
    case "play":
      return <PlayRoom model={model} />;
  }
}

function Editing({ model }: { model: DrodModel }): ReactElement {
  const suggestions = useMemo(() => drodSuggestions(model), [model]);
  useEffectMap(model.session.id, suggestions, model.canvas);
  return (
    <WithSuggestions source={suggestions}>
      <EditRoom model={model} />
    </WithSuggestions>
  );
}
