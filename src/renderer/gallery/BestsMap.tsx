import { Settings2 } from "lucide-react";
import { useCallback, useEffect, useRef, type KeyboardEvent, type ReactElement } from "react";
import { useTextScale } from "#renderer/studio/viewport.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Popover } from "#renderer/parts/Popover.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import { classes } from "#renderer/parts/classes.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { cellBeside, cellRange, heatOf, mapSize, type BestCell, type MapSize } from "./bestsModel.ts";
import { activeCandidate, useCurate } from "./curateStore.ts";
import { EmptyCell } from "./EmptyCell.tsx";
import { withRange } from "./filterModel.ts";
import { useGalleryKind } from "./galleryKind.ts";
import { showQuery } from "./galleryPages.ts";
import { estimateText, groupedNumber, rangeWords } from "./metricText.ts";
import { metricOptions, usePlotAxes, type PlotAxes } from "./plotAxes.ts";
import styles from "./plots.module.css";
import { Thumbnail } from "#renderer/levels/Thumbnail.tsx";
import { useBoxSize } from "#renderer/parts/useBoxSize.ts";
import { usePlotData } from "./usePlotData.ts";
import { listAction } from "#renderer/commands/listKeys.ts";
import { messages } from "./messages.ts";

type Bests = Awaited<ReturnType<ReturnType<typeof studio>["candidates"]["bests"]>> & MapSize;

/** No cell is smaller than this at normal text size, in pixels with the gap to the next. */
const smallest = { plain: 26, pictured: 48 };

/** Dock: the map of bests as heat. */
export function BestsPanel(): ReactElement {
  return <BestsMap pictured={false} />;
}

/**
 * The best candidate of every cell over two metrics (MAP-Elites view). A click filters to the cell; on an empty one it
 * starts a run aimed at it. `pictured` draws the
 * bests themselves: the Map view.
 */
export function BestsMap({ pictured }: { pictured: boolean }): ReactElement {
  const kind = useGalleryKind();
  if (kind === null) return <p className={styles["nothing"]}>{messages.mapNeedsSource}</p>;
  return <BestsOf kind={kind} pictured={pictured} />;
}

function BestsOf({ kind, pictured }: { kind: LevelKind; pictured: boolean }): ReactElement {
  const axes = usePlotAxes(kind, "bests");
  const [x, y, quality] = [axes?.x.id ?? "", axes?.y.id ?? "", axes?.quality.id ?? ""];
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useBoxSize(box);
  const textScale = useTextScale();
  const { columns, rows } = mapSize(width, height, smallest[pictured ? "pictured" : "plain"] * textScale);
  const ask = useCallback(async (): Promise<Bests> => {
    const filter = withRange(withRange(useCurate.getState().filter, x, null), y, null);
    const bests = await studio().candidates.bests({ filter, x, y, quality, columns, rows });
    return { ...bests, columns, rows };
  }, [x, y, quality, columns, rows]);
  const { data, error } = usePlotData(ask);
  useEffect(() => {
    const filled = data?.cells.filter((cell) => cell !== null).length ?? 0;
    useCurate.setState({ cellsFilled: data === null ? null : { filled, all: data.columns * data.rows } });
    // A count of an earlier filter must not be shown for a later one while the panel is collapsed.
    return () => useCurate.setState({ cellsFilled: null });
  }, [data]);
  if (axes === null) return <p className={styles["nothing"]}>{messages.noMetrics}</p>;
  if (error !== null) return <p className={styles["nothing"]}>{error.message}</p>;
  return (
    <div className={classes(styles["panel"], pictured && styles["big"])}>
      <div className={styles["map"]}>
        <span className={styles["yName"]}>{axes.y.label}</span>
        <div ref={box} className={styles["field"]}>
          {data?.cells.every((cell) => cell === null) === true && (
            <p className={styles["nothing"]}>{messages.noneMatches}</p>
          )}
          {data?.cells.some((cell) => cell !== null) === true && (
            <Cells kind={kind} data={data} axes={axes} pictured={pictured} width={width} height={height} />
          )}
        </div>
        <span className={styles["xName"]}>{axes.x.label}</span>
      </div>
    </div>
  );
}

/** Next to the panel's tab: how much of the archive is filled. */
export function BestsFacts(): ReactElement | null {
  const filled = useCurate((state) => state.cellsFilled);
  if (filled === null) return null;
  return <span className={styles["facts"]}>{messages.cellsFilled(filled.filled, filled.all)}</span>;
}

/** At the right of the panel's tab row: which metrics make the map. */
export function BestsAxesButton(): ReactElement | null {
  const kind = useGalleryKind();
  return kind === null ? null : (
    <Popover label={messages.axes} trigger={<IconButton icon={Settings2} label={messages.mapAxes} />}>
      <AxesChoice kind={kind} />
    </Popover>
  );
}

function AxesChoice({ kind }: { kind: LevelKind }): ReactElement | null {
  const axes = usePlotAxes(kind, "bests");
  if (axes === null) return null;
  const options = metricOptions(kind);
  const choices = [
    ["x", "Across"],
    ["y", "Up"],
    ["quality", messages.bestBy],
  ] as const;
  return (
    <div className={styles["axes"]}>
      {choices.map(([axis, label]) => (
        <Select
          key={axis}
          label={label}
          value={axes[axis].id}
          options={options}
          onChange={(id) => axes.setAxis(axis, id)}
        />
      ))}
    </div>
  );
}

function Cells(props: {
  kind: LevelKind;
  data: Bests;
  axes: PlotAxes;
  pictured: boolean;
  width: number;
  height: number;
}): ReactElement {
  const { kind, data, axes, pictured } = props;
  const { columns, rows } = data;
  const grid = useRef<HTMLDivElement>(null);
  const here = useCurate((state) => {
    const metrics = activeCandidate(state)?.metrics;
    return cellOf(data, metrics?.[axes.x.id], metrics?.[axes.y.id]);
  });
  const heat = heatOf(data.cells, axes.quality.better);
  const cellWidth = Math.floor(props.width / columns) - 2;
  const cellHeight = Math.floor(props.height / rows) - 2;
  const order = screenOrder(data);
  // One of the cells is always reachable with Tab.
  const stop = here >= 0 && data.cells[here] ? here : order.find((index) => data.cells[index]);

  function showCell(index: number): void {
    const { filter } = useCurate.getState();
    const across = withRange(filter, axes.x.id, cellRange(data.xRange, columns, index % columns));
    const next = withRange(across, axes.y.id, cellRange(data.yRange, rows, Math.floor(index / columns)));
    useCurate.setState({ mode: "grid" });
    attempt(messages.couldntChangeFilter, () => showQuery({ filter: next }));
  }
  // An empty cell that no level can fall into isn't a button.
  const reachable = (): boolean[] =>
    data.cells.map((_, index) => Boolean(grid.current?.querySelector(`[data-cell="${index}"]`)));
  function handleKey(event: KeyboardEvent<HTMLDivElement>): void {
    const from = event.target instanceof HTMLElement ? Number(event.target.dataset["cell"]) : NaN;
    const action = listAction(event);
    const next = action === undefined ? undefined : cellBeside(reachable(), columns, from, action);
    if (next === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  }
  return (
    <div
      ref={grid}
      className={styles["cells"]}
      role="toolbar"
      tabIndex={-1}
      aria-label={messages.bestByAxes(axes.quality.label, axes.x.label, axes.y.label)}
      style={{ grid: `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))` }}
      onKeyDown={handleKey}
    >
      {order.map((index) => {
        const cell = data.cells[index] ?? null;
        const token = heat[index];
        if (cell === null || token === null || token === undefined)
          return <EmptyCell key={index} kind={kind} axes={axes} data={data} index={index} isTabStop={index === stop} />;
        const text = cellWords(data, axes, index, cell);
        return (
          <button
            key={index}
            type="button"
            data-cell={index}
            title={text}
            aria-label={text}
            tabIndex={index === stop ? 0 : -1}
            className={classes(styles["cell"], pictured && styles["pictured"], index === here && styles["here"])}
            style={pictured ? {} : { background: `var(--${token})` }}
            onClick={() => showCell(index)}
          >
            {pictured && cellWidth > 8 && cellHeight > 8 && (
              <>
                <Thumbnail id={cell.bestId} width={cellWidth} height={cellHeight - 4} />
                <i className={styles["heat"]} style={{ background: `var(--${token})` }} />
                <span className={styles["count"]}>{groupedNumber(cell.count)}</span>
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** "Width 40 – 44, height 28 – 32: 14 candidates, best 0.43". */
function cellWords(data: Bests, axes: PlotAxes, index: number, cell: BestCell): string {
  const { columns, rows } = data;
  const across = rangeWords(axes.x, cellRange(data.xRange, columns, index % columns));
  const up = rangeWords(axes.y, cellRange(data.yRange, rows, Math.floor(index / columns)));
  return messages.archiveCell(
    [axes.x.label, across],
    [axes.y.label, up],
    cell.count,
    estimateText(axes.quality, { value: cell.best, error: cell.error ?? Infinity }),
    cell.alike,
  );
}

/** Cells in display order: the highest row of values first. */
function screenOrder({ columns, rows }: MapSize): number[] {
  const order: number[] = [];
  for (let row = rows - 1; row >= 0; row--)
    for (let column = 0; column < columns; column++) order.push(row * columns + column);
  return order;
}

function cellOf(data: Bests, x: number | undefined, y: number | undefined): number {
  if (x === undefined || y === undefined) return -1;
  const place = (value: number, [low, high]: readonly [number, number], cells: number): number =>
    high <= low ? 0 : Math.min(cells - 1, Math.max(0, Math.floor(((value - low) / (high - low)) * cells)));
  return place(y, data.yRange, data.rows) * data.columns + place(x, data.xRange, data.columns);
}
