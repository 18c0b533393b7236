import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import { useLayout, useWorkspaceSetting } from "#renderer/studio/layoutStore.ts";
import { documentEditor } from "#renderer/history/DocumentFrame.tsx";
import { useBoxSize } from "#renderer/parts/useBoxSize.ts";
import { usePlaceHandler } from "#renderer/studio/places.ts";
import { remScale, Splitter } from "#renderer/parts/Splitter.tsx";
import { classes } from "#renderer/parts/classes.ts";
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
import styles from "./GraphEditor.module.css";
import { GraphPane } from "./graph/GraphPane.tsx";
import { graphModelOf, type GraphModel } from "./graph/graphModel.ts";
import { siteParts } from "./site/siteEdits.ts";
import { WithSuggestions } from "../tools/suggestions/WithSuggestions.tsx";
import { LayoutPane } from "./layout/LayoutPane.tsx";
import { messages } from "./messages.ts";
import { ownSuggested } from "../tools/suggestions/ownSuggested.ts";
import { takeSuggestion, type SuggestionSource } from "../tools/suggestions/suggestionSource.ts";
import { liveInput } from "./live/askLayout.ts";
import type { LiveState } from "./live/liveSolver.ts";

/** Graph and layout side by side. */
export const GraphEditor = documentEditor(graphModelOf, Suggesting);

function Suggesting({ model }: { model: GraphModel }): ReactElement {
  const suggestions = useMemo(() => layoutSuggestions(model), [model]);
  return (
    <WithSuggestions source={suggestions}>
      <Panes model={model} />
    </WithSuggestions>
  );
}

/** Below this width (at normal text size) the panes are stacked, if that leaves each enough height. */
const stackedBelow = 700;
const leastStacked = 220;
const smallestPane = 260;
/** Below it, a graph's names and tools are cut; narrower only by hand. */
const smallestGraph = 272;
/** Default share of the layout's pane: half while there is nothing to lay out yet. */
const layoutShare = 0.75;
const emptyShare = 0.5;

function Panes({ model }: { model: GraphModel }): ReactElement {
  usePlaces(model);
  const box = useRef<HTMLDivElement>(null);
  const area = useBoxSize(box);
  /** Size of the layout pane along the split; 0 = its share. */
  const [kept, setKept] = useWorkspaceSetting("layoutPane", 0);
  // Decided once, when the graph is opened: panes that change size under the pointer would be in the way of drawing.
  const [share] = useState(() => (model.document().rooms.length === 0 ? emptyShare : layoutShare));
  useEffect(() => {
    useLayout.setState({ wantsWidth: share === layoutShare });
    return () => useLayout.setState({ wantsWidth: false });
  }, [share]);
  const stacked = area.width / remScale() < stackedBelow && area.height / remScale() >= 2 * leastStacked;
  const whole = (stacked ? area.height : area.width) / remScale();
  const largest = Math.max(smallestPane, whole - smallestPane);
  const usual = stacked ? whole / 2 : Math.max(whole / 2, Math.min(whole * share, whole - smallestGraph));
  const size = Math.min(largest, Math.max(smallestPane, kept === 0 ? usual : kept));
  return (
    <div ref={box} className={classes(styles["panes"], stacked && styles["stacked"])}>
      <div className={styles["graph"]}>
        <GraphPane model={model} />
      </div>
      <Splitter
        label={stacked ? messages.heightOfLayout : messages.widthOfLayout}
        size={size}
        min={smallestPane}
        max={largest}
        grows={stacked ? "up" : "left"}
        onResize={setKept}
        onReset={() => setKept(0)}
      />
      <div className={styles["layout"]} style={{ flex: `0 0 ${size / 16}rem` }}>
        <LayoutPane model={model} />
      </div>
    </div>
  );
}

/** Problems jump here: what they name is selected and shown. */
function usePlaces(model: GraphModel): void {
  usePlaceHandler(model.session.id, ({ target }) => {
    if (siteParts(model.document().site).some((part) => part.target === target)) {
      model.session.select([target]);
      return true;
    }
    const geometry = model.geometry();
    const [sort, id = ""] = target.split(":");
    const line = sort === "edge" ? geometry.lineById.get(id) : undefined;
    const box = geometry.nodeById.get(line?.edge.from ?? id);
    if (box === undefined) return false;
    model.session.select([target]);
    // A place is in the drawing, even if the inspector was showing the layout.
    layoutStoreOf(model.session.id).setState({ inspects: false });
    model.canvas.reveal(box);
    return true;
  });
}

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
