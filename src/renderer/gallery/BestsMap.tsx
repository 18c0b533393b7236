import { Settings2 } from "lucide-react";
import { useCallback, useRef } from "react";
import type { ReactElement } from "react";
import { attempt } from "#renderer/app/errors.ts";
import { studio } from "#renderer/app/session.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Popover } from "#renderer/parts/Popover.tsx";
import { moveRovingFocus } from "#renderer/parts/roving.ts";
import { Select } from "#renderer/parts/Select.tsx";
import { classes } from "#renderer/parts/classes.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { bestsColumns, bestsRows, cellRange, heatOf } from "./bestsModel.ts";
import { activeCandidate, useCurate } from "./curateStore.ts";
import { withRange } from "./filterModel.ts";
import { useGalleryKind } from "./galleryKind.ts";
import { showQuery } from "./galleryPages.ts";
import { counted, groupedNumber, metricValue } from "./metricText.ts";
import { metricOptions, usePlotAxes } from "./plotAxes.ts";
import type { PlotAxes } from "./plotAxes.ts";
import styles from "./plots.module.css";
import { Thumbnail } from "./Thumbnail.tsx";
import { useBoxSize } from "./useBoxSize.ts";
import { usePlotData } from "./usePlotData.ts";

type Bests = Awaited<ReturnType<ReturnType<typeof studio>["candidates"]["bests"]>>;

/** Dock: the map of bests as heat. */
export function BestsPanel(): ReactElement {
  return <BestsMap pictured={false} />;
}

/**
 * The best candidate of every cell over two metrics (MAP-Elites view). A click filters to the cell. `pictured` draws the
 * bests themselves: the Map view.
 */
export function BestsMap({ pictured }: { pictured: boolean }): ReactElement {
  const kind = useGalleryKind();
  if (kind === null) return <p className={styles["nothing"]}>The best of one document’s candidates show here.</p>;
  return <BestsOf kind={kind} pictured={pictured} />;
}

function BestsOf({ kind, pictured }: { kind: LevelKind; pictured: boolean }): ReactElement {
  const axes = usePlotAxes(kind, "bests");
  const [x, y, quality] = [axes?.x.id ?? "", axes?.y.id ?? "", axes?.quality.id ?? ""];
  const ask = useCallback(async (): Promise<Bests> => {
    const filter = withRange(withRange(useCurate.getState().filter, x, null), y, null);
    const bests = await studio().candidates.bests({ filter, x, y, quality, columns: bestsColumns, rows: bestsRows });
    useCurate.setState({ cellsFilled: bests.cells.filter((cell) => cell !== null).length });
    return bests;
  }, [x, y, quality]);
  const { data, error } = usePlotData(ask);
  if (axes === null) return <p className={styles["nothing"]}>This kind measures nothing yet.</p>;
  if (error !== null) return <p className={styles["nothing"]}>{error.message}</p>;
  return (
    <div className={classes(styles["panel"], pictured && styles["big"])}>
      {data !== null && <Cells data={data} axes={axes} pictured={pictured} />}
    </div>
  );
}

/** Beside the panel's tab: how much of the map is filled. */
export function BestsFacts(): ReactElement | null {
  const filled = useCurate((state) => state.cellsFilled);
  if (filled === null) return null;
  return (
    <span className={styles["facts"]}>
      {groupedNumber(filled)} of {groupedNumber(bestsColumns * bestsRows)} cells filled
    </span>
  );
}

/** At the right of the panel's tab row: which metrics make the map. */
export function BestsAxesButton(): ReactElement | null {
  const kind = useGalleryKind();
  return kind === null ? null : (
    <Popover label="Axes" trigger={<IconButton icon={Settings2} label="Axes of the map" size="small" />}>
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
    ["quality", "Best by"],
  ] as const;
  return (
    <div className={styles["axes"]}>
      {choices.map(([axis, label]) => (
        <Select
          key={axis}
          label={label}
          showLabel
          value={axes[axis].id}
          options={options}
          onChange={(id) => axes.setAxis(axis, id)}
        />
      ))}
    </div>
  );
}

function Cells({ data, axes, pictured }: { data: Bests; axes: PlotAxes; pictured: boolean }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useBoxSize(box);
  const here = useCurate((state) => {
    const metrics = activeCandidate(state)?.metrics;
    return cellOf(data, metrics?.[axes.x.id], metrics?.[axes.y.id]);
  });
  const heat = heatOf(data.cells, axes.quality.better);
  const cellWidth = Math.floor(width / bestsColumns) - 2;
  const cellHeight = Math.floor(height / bestsRows) - 2;

  function showCell(index: number): void {
    const column = index % bestsColumns;
    const row = Math.floor(index / bestsColumns);
    const { filter } = useCurate.getState();
    const across = withRange(filter, axes.x.id, cellRange(data.xRange, bestsColumns, column));
    const next = withRange(across, axes.y.id, cellRange(data.yRange, bestsRows, row));
    useCurate.setState({ mode: "grid" });
    attempt("The filter was not changed", () => showQuery({ filter: next }));
  }
  return (
    <div className={styles["map"]}>
      <span className={styles["yName"]}>{axes.y.label}</span>
      <div
        ref={box}
        className={styles["cells"]}
        role="toolbar"
        tabIndex={-1}
        aria-label={`Bests by ${axes.quality.label}, ${axes.x.label} across, ${axes.y.label} up`}
        style={{ grid: `repeat(${bestsRows}, minmax(0, 1fr)) / repeat(${bestsColumns}, minmax(0, 1fr))` }}
        onKeyDown={(event) => void moveRovingFocus(event, "both")}
      >
        {screenOrder().map((index) => {
          const cell = data.cells[index] ?? null;
          const token = heat[index];
          if (cell === null || token === null || token === undefined)
            return <span key={index} className={classes(styles["cell"], styles["none"])} />;
          const text = `${counted(cell.count, "candidate")}, best ${metricValue(axes.quality, cell.best)}`;
          return (
            <button
              key={index}
              type="button"
              data-roving
              title={text}
              aria-label={text}
              tabIndex={index === here ? 0 : -1}
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
      <span className={styles["xName"]}>{axes.x.label}</span>
    </div>
  );
}

/** Cells as they stand on screen: the highest row of values first. */
function screenOrder(): number[] {
  const order: number[] = [];
  for (let row = bestsRows - 1; row >= 0; row--)
    for (let column = 0; column < bestsColumns; column++) order.push(row * bestsColumns + column);
  return order;
}

function cellOf(data: Bests, x: number | undefined, y: number | undefined): number {
  if (x === undefined || y === undefined) return -1;
  const place = (value: number, [low, high]: readonly [number, number], cells: number): number =>
    high <= low ? 0 : Math.min(cells - 1, Math.max(0, Math.floor(((value - low) / (high - low)) * cells)));
  return place(y, data.yRange, bestsRows) * bestsColumns + place(x, data.xRange, bestsColumns);
}
