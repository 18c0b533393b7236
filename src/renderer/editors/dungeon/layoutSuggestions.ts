import { asJson } from "#shared/kernel/json.ts";
import { mostComparedRooms } from "#shared/levels/dungeon/suggestions.ts";
import { layoutSuggestionMessages } from "#shared/levels/dungeon/suggestionMessages.ts";
import { levelScene } from "#renderer/levels/levelScene.ts";
import { applyRemedy } from "#renderer/studio/remedies.ts";
import { projectMeasuresNow } from "#renderer/history/projectKinds.ts";
import { ownSuggested } from "../tools/suggestions/ownSuggested.ts";
import { takeSuggestion } from "../tools/suggestions/suggestionSource.ts";
import type { SuggestionSource } from "../tools/suggestions/suggestionSource.ts";
import type { GraphModel } from "./graph/graphModel.ts";
import { layoutStoreOf } from "./layout/layoutStore.ts";
import { liveInput } from "./live/askLayout.ts";
import { changesOfRepair, layoutRepairs } from "./layoutRepairs.ts";
import { messages } from "./messages.ts";

/** Suggestions for a graph: layouts like the live one, whose rooms they pin. */
export function layoutSuggestions(model: GraphModel): SuggestionSource {
  const { session } = model;
  const store = layoutStoreOf(session.id);
  const layout = () => {
    const { live } = store.getState();
    return live.kind === "solved" ? live.layout : undefined;
  };
  const problems = () => {
    const { live } = store.getState();
    return live.kind === "none" ? live.problems : undefined;
  };
  return {
    kind: "dungeon",
    foldsFirst: true,
    state: () => [model.document(), layout(), problems(), projectMeasuresNow("dungeon")],
    subscribe: (changed) => {
      const stops = [session.store.subscribe(changed), store.subscribe(changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    known: () => layoutRepairs(store.getState().live),
    question: () => {
      const { rooms } = model.document();
      if (rooms.length > mostComparedRooms) {
        return { kind: "blocked", reason: layoutSuggestionMessages.tooLarge(rooms.length, mostComparedRooms) };
      }
      const input = liveInput(model);
      const drawn = layout();
      if (input.kind !== "ready" || drawn === undefined) return { kind: "blocked", reason: messages.noLayoutToCompare };
      const layoutJson = asJson(structuredClone(drawn));
      return { kind: "ready", input: { input: input.input, layout: layoutJson, own: ownSuggested("dungeon") } };
    },
    take: (suggestion) => {
      const changes = changesOfRepair(suggestion);
      if (changes === undefined) takeSuggestion(session, suggestion);
      else applyRemedy(suggestion.edit, changes, session.id);
    },
    show: () => undefined,
    scene: ({ level }) => (level === undefined ? null : levelScene("dungeon", level, "thumbnail")),
  };
}
