import { asJson } from "#shared/kernel/json.ts";
import { mostComparedRooms } from "#shared/levels/dungeon/suggestions.ts";
import { layoutSuggestionMessages } from "#shared/levels/dungeon/suggestionMessages.ts";
import { levelScene } from "#renderer/levels/levelScene.ts";
import { applyRemedy } from "#renderer/studio/remedies.ts";
import { projectMeasuresNow } from "#renderer/history/projectKinds.ts";
import type { DocumentChange } from "#shared/levels/problems.ts";
import { repairMessages } from "#shared/levels/repairMessages.ts";
import type { SuggestAnswer, Suggestion } from "#shared/levels/suggestion.ts";
import { layoutStoreOf } from "./layout/layoutStore.ts";
import type { GraphModel } from "./graph/graphModel.ts";
import { messages } from "./messages.ts";
import { ownSuggested } from "../tools/suggestions/ownSuggested.ts";
import { takeSuggestion, type SuggestionSource } from "../tools/suggestions/suggestionSource.ts";
import { liveInput } from "./live/askLayout.ts";
import type { LiveState } from "./live/liveSolver.ts";

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

const changesOf = new WeakMap<Suggestion, readonly DocumentChange[]>();

/** The changes of a suggestion that is a suggested fix; undefined of any other. They may be in several documents. */
export function changesOfRepair(suggestion: Suggestion): readonly DocumentChange[] | undefined {
  return changesOf.get(suggestion);
}

/**
 * The suggested fixes of a graph without a layout, as suggestions: the diagnosis has tried each. Undefined when there
 * is a layout, or nothing that one click could fix.
 */
export function layoutRepairs(live: LiveState): SuggestAnswer | undefined {
  if (live.kind !== "none") return undefined;
  const remedies = live.problems
    .flatMap(({ remedies: all = [] }) => all)
    .filter(({ changes }) => changes !== undefined);
  const byLabel = new Map(remedies.map((remedy) => [remedy.label, remedy]));
  if (byLabel.size === 0) return undefined;
  const suggestions = [...byLabel.values()].map(({ label, changes = [] }, i): Suggestion => {
    const suggestion = {
      respect: `repair-${i + 1}`,
      title: repairMessages.title(1),
      difference: "",
      unit: "",
      edit: label,
      detail: messages.fixFromProblems,
      before: 0,
      after: 1,
      changes: {},
      cells: [],
    };
    changesOf.set(suggestion, changes);
    return suggestion;
  });
  return { suggestions, mends: live.isProved ? messages.noLayoutProved : messages.noLayoutFound };
}
