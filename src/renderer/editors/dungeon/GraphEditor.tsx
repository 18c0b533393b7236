import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import { useLayout, useWorkspaceSetting } from "#renderer/studio/layoutStore.ts";
import { documentEditor } from "#renderer/history/DocumentFrame.tsx";
import { useBoxSize } from "#renderer/parts/useBoxSize.ts";
import { usePlaceHandler } from "#renderer/studio/places.ts";
import { remScale, Splitter } from "#renderer/parts/Splitter.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { layoutStoreOf } from "./layout/layoutStore.ts";
import styles from "./GraphEditor.module.css";
import { GraphPane } from "./graph/GraphPane.tsx";
import { graphModelOf, type GraphModel } from "./graph/graphModel.ts";
import { siteParts } from "./site/siteEdits.ts";
import { WithSuggestions } from "../tools/suggestions/WithSuggestions.tsx";
import { LayoutPane } from "./layout/LayoutPane.tsx";
import { messages } from "./messages.ts";
import { layoutSuggestions } from "./layoutSuggestions.ts";

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
