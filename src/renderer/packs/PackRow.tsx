import { GripVertical, Lock, LockOpen, X } from "lucide-react";
import { type CSSProperties, type PointerEvent, type ReactElement, useLayoutEffect, useRef } from "react";
import { longestName } from "#shared/text/plainName.ts";
import { useTextScale } from "#renderer/studio/viewport.ts";
import { metricValue } from "#renderer/gallery/metricText.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { classes } from "#renderer/parts/classes.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import type { PackEntry } from "#shared/project/packFile.ts";
import { takeFocus } from "#renderer/parts/takeFocus.ts";
import { useTheme } from "#renderer/studio/themeStore.ts";
import { createThumbnailCache } from "#renderer/canvas/thumbnailCache.ts";
import { levelScene } from "#renderer/levels/levelScene.ts";
import { renameEntry, toggleLock } from "./packActions.ts";
import { entryValue } from "./entryValue.ts";
import { isOutside, type CurvePoint } from "./packCurve.ts";
import styles from "./PackList.module.css";
import { rowAction } from "./rowActions.ts";
import { messages } from "./messages.ts";

/** One level of a pack: handle, position, picture, title, value against the band, other metrics, lock, remove. */
export function PackRow(props: {
  entry: PackEntry;
  index: number;
  top: number;
  point: CurvePoint | undefined;
  /** The range of the row's bar. */
  scale: readonly [number, number];
  metric: MetricDefinition | undefined;
  columns: readonly MetricDefinition[];
  isSelected: boolean;
  isDragged: boolean;
  isRenaming: boolean;
  readOnly: boolean;
  onGrab: (event: PointerEvent) => void;
  onSelect: (how: "only" | "range" | "toggle") => void;
  /** Right click: the following context menu applies to the selection. */
  onMenu: () => void;
  onRemove: () => void;
  onRename: () => void;
  /** By Enter or Escape: the row takes the keys again. */
  onRenamed: () => void;
  /** The focus went elsewhere, where it stays. */
  onRenameLeft: () => void;
}): ReactElement {
  const { entry, index, metric, point } = props;
  const textScale = useTextScale();
  return (
    // The grid around it is the tab stop and takes the keys (aria-activedescendant).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={`entry-${entry.id}`}
      role="row"
      aria-selected={props.isSelected}
      aria-rowindex={index + 2}
      aria-label={`${index + 1}, ${entry.title}${entry.locked === true ? ", locked" : ""}`}
      data-entry={entry.id}
      className={classes(styles["row"], props.isSelected && styles["selected"], props.isDragged && styles["dragged"])}
      style={{ transform: `translateY(${props.top}px)` }}
      onContextMenu={props.onMenu}
      onClick={(event) => {
        // A row button pressed by key keeps the focus.
        if (event.detail > 0)
          props.onSelect(event.shiftKey ? "range" : event.ctrlKey || event.metaKey ? "toggle" : "only");
      }}
    >
      <span
        role="gridcell"
        className={classes(styles["grip"], props.readOnly && styles["still"])}
        data-grip
        onPointerDown={props.onGrab}
      >
        <Icon icon={GripVertical} />
      </span>
      <span role="gridcell" className={styles["place"]}>
        {index + 1}
      </span>
      <span role="gridcell" className={styles["picture"]}>
        <EntryThumbnail entry={entry} width={58 * textScale} height={38 * textScale} />
      </span>
      {props.isRenaming ? (
        <span role="gridcell" onBlur={props.onRenameLeft}>
          <TextField
            label={messages.title}
            value={entry.title}
            inputRef={takeFocus}
            maxLength={longestName}
            onCommit={(title, gesture) => renameEntry(index, title, gesture)}
            onKeyDown={(event) => {
              if (event.key === "Enter" || event.key === "Escape") setTimeout(props.onRenamed);
            }}
          />
        </span>
      ) : (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the grid takes the keys; F2 renames
        <span role="gridcell" className={styles["title"]} onDoubleClick={props.readOnly ? undefined : props.onRename}>
          <span title={props.readOnly ? entry.title : messages.doubleClickToRename(entry.title)}>{entry.title}</span>
        </span>
      )}
      <AgainstTarget metric={metric} point={point} scale={props.scale} />
      {props.columns.map((column) => {
        const value = entryValue(entry, column.id);
        const text = value === undefined ? "–" : metricValue(column, value);
        return (
          // A value in words may be truncated.
          <span key={column.id} role="gridcell" className={styles["value"]} title={text}>
            {text}
          </span>
        );
      })}
      <span role="gridcell" className={styles["actions"]}>
        {!props.readOnly && (
          <>
            <span className={classes(entry.locked !== true && styles["quiet"])}>
              <IconButton
                icon={entry.locked === true ? Lock : LockOpen}
                label={entry.locked === true ? messages.unlockPosition : messages.lockPosition}
                keys="L"
                {...rowAction}
                pressed={entry.locked === true}
                onClick={() => toggleLock(index)}
              />
            </span>
            <span className={styles["quiet"]}>
              <IconButton
                icon={X}
                label={messages.removeFromPack}
                keys="Delete"
                {...rowAction}
                onClick={(event) => {
                  event.stopPropagation();
                  props.onRemove();
                }}
              />
            </span>
          </>
        )}
        {props.readOnly && entry.locked === true && <Icon icon={Lock} size={14} />}
      </span>
    </div>
  );
}

/** A value on the pack's full scale, over its target band. */
function AgainstTarget(props: {
  metric: MetricDefinition | undefined;
  point: CurvePoint | undefined;
  scale: readonly [number, number];
}): ReactElement {
  const { metric, point } = props;
  if (metric === undefined || point === undefined || point.value === null) return <span role="gridcell">–</span>;
  const [min, max] = props.scale;
  const share = (value: number): number => (max > min ? ((value - min) / (max - min)) * 100 : 50);
  const isOff = isOutside(point);
  const band: CSSProperties = { left: `${share(point.low)}%`, width: `${share(point.high) - share(point.low)}%` };
  return (
    <span role="gridcell" className={styles["target"]}>
      <b className={classes(isOff && styles["bad"])}>{metricValue(metric, point.value)}</b>
      <span className={styles["track"]}>
        {Number.isFinite(point.low) && <i className={styles["band"]} style={band} />}
        <i className={classes(styles["mark"], isOff && styles["markBad"])} style={{ left: `${share(point.value)}%` }} />
      </span>
    </span>
  );
}

const cache = createThumbnailCache(8_000_000);

/** Milliseconds per frame for drawing: while the user scrolls through a long pack, rows take precedence. */
const budget = 6;
const waiting = new Set<() => void>();
let isDrawing = false;

/** Runs work in one of the next frames, the latest request first; returns a function that cancels it. */
function whenThereIsTime(work: () => void): () => void {
  waiting.add(work);
  if (!isDrawing) requestAnimationFrame(drawSome);
  isDrawing = true;
  return () => void waiting.delete(work);
}

function drawSome(): void {
  const started = performance.now();
  for (const work of [...waiting].toReversed()) {
    waiting.delete(work);
    work();
    if (performance.now() - started > budget) break;
  }
  isDrawing = waiting.size > 0;
  if (isDrawing) requestAnimationFrame(drawSome);
}

/** The thumbnail of a pack's level, drawn from the level inside the pack; blank for the first frames. */
function EntryThumbnail(props: { entry: PackEntry; width: number; height: number }): ReactElement {
  const { entry, width, height } = props;
  const { kind, level, canonicalKey } = entry;
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme((state) => state.theme);
  const pixelRatio = window.devicePixelRatio;
  useLayoutEffect(() => {
    const key = `${canonicalKey}/${theme}/${width}x${height}@${pixelRatio}`;
    const ready = cache.get(key);
    paint(canvas.current, ready);
    if (ready !== undefined) return undefined;
    return whenThereIsTime(() => {
      const scene = levelScene(kind, level, "silhouette");
      if (scene !== null) paint(canvas.current, cache.draw(key, scene, theme, { width, height, pixelRatio }));
    });
  }, [kind, level, canonicalKey, theme, width, height, pixelRatio]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={Math.round(width * pixelRatio)}
      height={Math.round(height * pixelRatio)}
      style={{ width, height, display: "block" }}
    />
  );
}

function paint(canvas: HTMLCanvasElement | null, picture: ImageBitmap | undefined): void {
  const ctx = canvas?.getContext("2d");
  if (ctx === null || ctx === undefined) return;
  ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  if (picture !== undefined) ctx.drawImage(picture, 0, 0);
}
