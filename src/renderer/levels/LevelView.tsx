import { useEffect, useMemo, useRef, useState } from "react";
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactElement } from "react";
import { useTheme } from "#renderer/studio/themeStore.ts";
import { fitCamera, panBy, toWorld, zoomAt, zoomTo, type Camera, type Spot } from "#renderer/canvas/camera.ts";
import { paintScene } from "#renderer/canvas/paintScene.ts";
import type { Scene } from "#shared/scene/scene.ts";
import type { ThemeName } from "#shared/scene/tokens.ts";
import { cameraAt, viewpointOf, zoomedBy, type Viewpoint } from "./viewpoint.ts";
import { levelScene } from "./levelScene.ts";
import { useTileDocuments } from "./tiles/layoutTiles.ts";
import { type LookedAtIn, levelTiles, paintTiles, pixelsPerCell, useLevelLook } from "./tiles/levelLook.ts";
import { nextWholeZoom, wholeZooms } from "./tiles/wholeZoom.ts";
import styles from "./LevelView.module.css";
import { namedOptions } from "#renderer/parts/Select.tsx";
import { PaintedCanvas, type Paint } from "#renderer/parts/PaintedCanvas.tsx";
import { useBoxSize } from "#renderer/parts/useBoxSize.ts";
import { messages } from "./messages.ts";
import { findLevelKind } from "#shared/levels/registry.ts";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { classes } from "#renderer/parts/classes.ts";

const usualEdge = 16;
const zoomRange = { min: 1, max: 160 };
/** However large a drawing is. */
const leastZoom = 0.02;
/** Maximum pixels per cell of a fitted level, so that small levels aren't blown up; not in close views. */
const largestFit = 48;
const largestCloseFit = 88;
/** In narrower pictures there is no room for the switch. */
const leastWidthOfSwitch = 240;
/** Pixels that the switch takes from the upper edge, below a head or without one: it covers no room. */
const switchEdge = { plain: 46, belowHead: 88 };
const wheelStep = 1.0015;

/**
 * An entire level on paper, fitted; with `onViewpoint` it can be panned (drag) and zoomed (wheel, + and -, double click
 * fits). Two views that share a viewpoint show the same part.
 */
export function LevelView(props: {
  kind: string;
  level: unknown;
  /** Shown in place of the level's own drawing. */
  scene?: Scene | undefined;
  label: string;
  /** Pan and zoom; null = fitted. Without `onViewpoint` the level is always fitted. */
  viewpoint?: Viewpoint | null;
  onViewpoint?: (viewpoint: Viewpoint | null) => void;
  /** The pointer's position on the level, in its units; null when it has left. */
  onPoint?: (spot: Spot | null) => void;
  /** A click without a drag, in units of the level. */
  onPick?: (spot: Spot) => void;
  /** Margin around a fitted level, in pixels. */
  edge?: number;
  /** Where plan or tiles is remembered; absent: in the gallery's views. */
  lookedAtIn?: LookedAtIn;
  /** A head lies over the upper edge. */
  hasHead?: boolean;
  /** Painted over the level, in its units. */
  paintOver?: ((ctx: CanvasRenderingContext2D, theme: ThemeName) => void) | undefined;
}): ReactElement {
  const { kind, level, onViewpoint, edge = usualEdge } = props;
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useBoxSize(box);
  const theme = useTheme((state) => state.theme);
  // A ref for the position (moves arrive more often than frames), state for the cursor's look.
  const drag = useRef<{ x: number; y: number; camera: Camera } | null>(null);
  /** The zoom that the wheel has got to between two whole factors. */
  const turned = useRef<{ readonly shown: number; readonly zoom: number } | null>(null);
  const [isDragging, setDragging] = useState(false);
  const scene = useMemo(() => props.scene ?? levelScene(kind, level, "full"), [kind, level, props.scene]);
  const place = props.lookedAtIn ?? "curate";
  const [shownAs] = useLevelLook(place);
  const documents = useTileDocuments();
  const hasLooks = findLevelKind(kind)?.isFloorPlan === true && props.scene === undefined && scene !== null;
  const tiles = hasLooks && shownAs === "tiles" ? levelTiles(kind, level, documents) : undefined;
  const hasSwitch = hasLooks && width >= leastWidthOfSwitch;
  const overSwitch = props.hasHead === true ? switchEdge.belowHead : switchEdge.plain;
  // Drawings in other units than cells (graphs) are shown whole as well.
  const least =
    scene === null
      ? zoomRange.min
      : Math.min((width - 2 * edge) / scene.view.width, (height - 2 * edge) / scene.view.height);
  const range = { ...zoomRange, min: Math.max(leastZoom, Math.min(zoomRange.min, least)) };
  const whole = fitCamera(
    scene?.view,
    { width, height },
    { top: hasSwitch ? Math.max(edge, overSwitch) : edge, right: edge, bottom: edge, left: edge },
    range,
    onViewpoint === undefined ? largestFit : largestCloseFit,
  );
  // Pixel art is shown at whole factors only.
  const pixels = tiles && pixelsPerCell(tiles);
  const snap = pixels === undefined ? undefined : wholeZooms(pixels, window.devicePixelRatio);
  const middle = { x: width / 2, y: height / 2 };
  const at = (camera: Camera, spot: Spot, zoom: number): Camera => zoomTo(camera, spot, zoom, { min: zoom, max: zoom });
  const fitted = snap === undefined ? whole : at(whole, middle, snap(whole.zoom, false));
  const content = scene?.view ?? { x: 0, y: 0, width: 0, height: 0 };
  const viewpoint = props.viewpoint ?? null;
  const chosen = viewpoint === null ? fitted : cameraAt(viewpoint, fitted, content, { width, height });
  const camera = snap === undefined ? chosen : at(chosen, middle, snap(chosen.zoom, true));
  const look = (next: Camera): void => onViewpoint?.(viewpointOf(next, fitted, content, { width, height }));
  const paint: Paint = (ctx) => {
    if (scene === null) return;
    const { zoom, x, y } = camera;
    ctx.transform(zoom, 0, 0, zoom, -x * zoom, -y * zoom);
    if (tiles?.canvas === undefined) paintScene(ctx, scene, theme);
    else paintTiles(ctx, tiles);
    props.paintOver?.(ctx, theme);
  };
  useEffect(() => {
    const element = box.current;
    if (element === null || onViewpoint === undefined) return undefined;
    // React's wheel listeners are passive and couldn't prevent the page from zooming.
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const bounds = element.getBoundingClientRect();
      const spot = { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
      const factor = wheelStep ** -event.deltaY;
      if (snap === undefined) return look(zoomAt(camera, spot, factor, range));
      // Wheels turn in small steps: they add up until the next whole factor is nearer.
      const from = turned.current?.shown === camera.zoom ? turned.current.zoom : camera.zoom;
      const { zoom } = zoomAt({ ...camera, zoom: from }, spot, factor, range);
      const shown = snap(zoom, true);
      turned.current = { shown, zoom };
      if (shown !== camera.zoom) look(at(camera, spot, shown));
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  });

  function spotOf(event: PointerEvent | MouseEvent): Spot {
    const bounds = event.currentTarget.getBoundingClientRect();
    return toWorld(camera, { x: event.clientX - bounds.left, y: event.clientY - bounds.top });
  }
  function press(event: PointerEvent): void {
    if (onViewpoint === undefined || event.button > 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, camera };
    setDragging(true);
  }
  function move(event: PointerEvent): void {
    const from = drag.current;
    if (from !== null) look(panBy(from.camera, event.clientX - from.x, event.clientY - from.y));
    else props.onPoint?.(spotOf(event));
  }
  function release(): void {
    drag.current = null;
    setDragging(false);
  }
  function handleKey(event: KeyboardEvent): void {
    if (onViewpoint === undefined) return;
    const step = event.key === "+" || event.key === "=" ? 1 : event.key === "-" ? -1 : 0;
    if (step === 0) return;
    if (pixels === undefined) onViewpoint(zoomedBy(viewpoint, step === 1 ? 1.25 : 0.8));
    else look(at(camera, middle, nextWholeZoom(camera.zoom, pixels, window.devicePixelRatio, step)));
    event.preventDefault();
  }

  return (
    // A picture that can be panned with the pointer; its keys are an addition, the level is described by its label.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className={styles["view"]}
      data-level-view
      style={{ cursor: onViewpoint === undefined ? "default" : isDragging ? "grabbing" : "grab" }}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={() => onViewpoint?.(null)}
      onPointerLeave={() => props.onPoint?.(null)}
      onClick={(event) => props.onPick?.(spotOf(event))}
      onKeyDown={handleKey}
    >
      <PaintedCanvas
        width={width}
        height={height}
        paint={paint}
        label={scene?.title ?? props.label}
        className={styles["canvas"]}
      />
      {hasSwitch && <LookSwitch place={place} isBelowHead={props.hasHead === true} />}
      {scene === null && <p className={styles["none"]}>{messages.cantDrawLevel}</p>}
    </div>
  );
}

/**
 * Switches finished layouts between plan and painted tiles. On a picture that handles drags and clicks, its own clicks
 * don't propagate. `place` remembers the choice. `isBelowHead` leaves room for a head that lies over the picture.
 */
function LookSwitch({ place, isBelowHead }: { place: LookedAtIn; isBelowHead: boolean }): ReactElement {
  const [look, setLook] = useLevelLook(place);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      className={classes(styles["look"], isBelowHead && styles["below"])}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Segmented
        label={messages.shownAs}
        value={look}
        options={namedOptions({ plan: messages.plan, tiles: messages.tiles })}
        onChange={setLook}
      />
    </div>
  );
}
