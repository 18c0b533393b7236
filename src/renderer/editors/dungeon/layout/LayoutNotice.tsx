import { CircleAlert, Info } from "lucide-react";
import { useLayoutEffect, useRef, type ReactElement } from "react";
import { useStore } from "zustand";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import type { DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { coverTop } from "#renderer/canvas/coverTop.ts";
import { jumpToPlace } from "#renderer/studio/places.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { isLive } from "#renderer/runs/runsStore.ts";
import { hideClosestAttempt } from "#renderer/runs/shownAttempt.ts";
import type { GraphModel } from "../graph/graphModel.ts";
import { TryAgain } from "../../tools/TryAgain.tsx";
import styles from "./LayoutNotice.module.css";
import { StarterButton } from "../graph/StarterButton.tsx";
import { liveTrouble, missingLinks, missingRooms, runTrouble } from "./layoutState.ts";
import { layoutStoreOf } from "./layoutStore.ts";
import { useTriedRun } from "./triedRun.ts";
import { layoutMessages } from "./messages.ts";

/** Places that get a button of their own. */
const mostPlaces = 3;
/**
 * Why there is no complete layout: the live one can't follow the drawing, or a run found nothing and its closest
 * attempt is shown. Below the pane's head, with links to the rooms responsible; a fitted plan makes room for it.
 */
export function LayoutNotice({ model, canvas }: { model: GraphModel; canvas: CanvasController }): ReactElement | null {
  const { id } = model.session;
  const live = useStore(layoutStoreOf(id), (state) => state.live);
  const shown = useStore(layoutStoreOf(id), (state) => state.shown);
  const { rooms, edges } = useStore(model.session.store, (state) => state.history.data);
  const run = useTriedRun(id);
  const box = useRef<HTMLDivElement>(null);
  const isAbout = shown === undefined || shown.source.kind === "preview" || shown.source.kind === "closest";
  const words =
    run !== undefined ? runTrouble({ ...run, isLive: isLive(run) }) : isAbout ? liveTrouble({ live }) : undefined;
  // Without a picture the blank pane shows it.
  const isShown = words !== undefined && !(words.lacksTemplates === true && shown === undefined);
  useLayoutEffect(() => {
    const element = box.current;
    if (!isShown || element === null) return undefined;
    return coverTop(canvas, "notice", element);
  }, [isShown, canvas]);
  if (!isShown) return null;
  const closest = shown?.source.kind === "closest" ? closestWords(shown.layout, rooms, edges) : undefined;
  // No result yet isn't an error of the drawing.
  const isHint = words.lacksTemplates === true || words.isOpen === true;
  return (
    <div ref={box} className={classes(styles["notice"], isHint && styles["hint"])} role="status">
      <span className={styles["icon"]}>
        <Icon icon={isHint ? Info : CircleAlert} size={14} />
      </span>
      <div className={styles["body"]}>
        <p className={styles["text"]}>
          <strong>{words.title}.</strong> {words.text}
        </p>
        {closest !== undefined && <p className={styles["text"]}>{closest}</p>}
        <div className={styles["actions"]}>
          {words.lacksTemplates === true && <StarterButton />}
          {run === undefined && live.kind === "failed" && <TryAgain />}
          {words.places.slice(0, mostPlaces).map((place) => (
            <Button key={place.target} size="small" look="quiet" onClick={() => jumpToPlace(id, place)}>
              {layoutMessages.showPlace(place.label)}
            </Button>
          ))}
          {run !== undefined && (
            <Button size="small" look="quiet" onClick={() => hideClosestAttempt(id)}>
              {layoutMessages.closeAttempt}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** What a closest attempt lacks. */
function closestWords(
  layout: DungeonLayout,
  rooms: GraphDocument["rooms"],
  edges: GraphDocument["edges"],
): string | undefined {
  const missing = missingRooms(layout, rooms);
  const names = new Map(rooms.map(({ id, name }) => [id, name]));
  const open = missingLinks(layout, edges).map(({ from, to }) => `${names.get(from)} to ${names.get(to)}`);
  if (missing.length + open.length === 0) return undefined;
  return layoutMessages.closestAttemptLacks(rooms.length - missing.length, rooms.length, missing, open);
}
