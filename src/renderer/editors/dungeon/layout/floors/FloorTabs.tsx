import { useLayoutEffect, useRef, type ReactElement } from "react";
import { useStore } from "zustand";
import { floorName } from "#shared/levels/dungeon/floors.ts";
import { useKeysOf } from "#renderer/commands/registry.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { coverTop } from "#renderer/canvas/coverTop.ts";
import { keysText } from "#renderer/commands/keys.ts";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import type { GraphModel } from "../../graph/graphModel.ts";
import { layoutStoreOf, type FloorChoice } from "../layoutStore.ts";
import { showFloor } from "./floorCommands.ts";
import styles from "./FloorTabs.module.css";
import { messages } from "./messages.ts";
import { floorsOf, shownFloor } from "./visibleFloor.ts";

/** One tab per floor of the layout, the highest first as in a lift, and one for all side by side. Nothing with one floor. */
export function FloorTabs({ model, canvas }: { model: GraphModel; canvas: CanvasController }): ReactElement | null {
  const store = layoutStoreOf(model.session.id);
  const floors = floorsOf(useStore(store, (view) => view.shown));
  const current = useStore(store, shownFloor);
  const [up, down] = [useKeysOf("layout.floorUp"), useKeysOf("layout.floorDown")];
  const row = useRef<HTMLDivElement>(null);
  const hasTabs = floors.length > 0;
  useLayoutEffect(
    () => (row.current === null || !hasTabs ? undefined : coverTop(canvas, "floors", row.current)),
    [hasTabs, canvas],
  );
  if (!hasTabs) return null;
  const choices: readonly FloorChoice[] = [...floors.map(({ floor }) => floor).toReversed(), "all"];
  return (
    <div
      ref={row}
      role="tablist"
      data-floors
      aria-label={messages.floors}
      tabIndex={-1}
      className={styles["tabs"]}
      title={up === undefined || down === undefined ? undefined : messages.keysHint(keysText(up), keysText(down))}
      onKeyDown={(event) => void moveRovingFocus(event, "horizontal")}
    >
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          role="tab"
          data-roving
          tabIndex={choice === current ? 0 : -1}
          aria-selected={choice === current}
          className={styles["tab"]}
          onClick={() => showFloor(model, choice)}
        >
          {choice === "all" ? messages.allFloors : floorName(choice)}
        </button>
      ))}
    </div>
  );
}
