import { useMemo, type ReactElement } from "react";
import type { Run } from "#shared/contract/runs.ts";
import { beamViewOf } from "#shared/levels/drod/beamView.ts";
import { roomColumns, roomRows } from "#shared/levels/drod/room.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { drodMessages } from "../messages.ts";
import { searchMessages } from "./messages.ts";
import styles from "./Search.module.css";

const texts = searchMessages;

/** The positions of the beam's states, and how many monsters they have left. */
export function BeamPlots({ run }: { run: Run }): ReactElement | null {
  const partial = useRuns((state) => state.partials[run.id]);
  const view = useMemo(() => beamViewOf(partial), [partial]);
  if (view === undefined) return null;
  const { left, places, best } = view.beam;
  const most = Math.max(1, ...left.filter((_, at) => at % 2 === 1));
  const highest = Math.max(1, ...left.filter((_, at) => at % 2 === 0));
  const busiest = Math.max(1, ...places.filter((_, at) => at % 3 === 2));
  const bars: { left: number; share: number }[] = [];
  for (let at = 0; at < left.length; at += 2) bars.push({ left: left[at] ?? 0, share: (left[at + 1] ?? 0) / most });
  const squares: { x: number; y: number; share: number }[] = [];
  for (let at = 0; at < places.length; at += 3)
    squares.push({ x: places[at] ?? 0, y: places[at + 1] ?? 0, share: (places[at + 2] ?? 0) / busiest });
  const barWidth = 100 / (highest + 1);
  return (
    <div className={styles["plots"]}>
      <figure>
        <figcaption>{texts.placesPlot(squares.length)}</figcaption>
        <svg viewBox={`0 0 ${roomColumns} ${roomRows}`} role="img" aria-label={texts.placesPlot(squares.length)}>
          {squares.map(({ x, y, share }) => (
            <rect
              key={`${x},${y}`}
              x={x}
              y={y}
              width={1}
              height={1}
              fill="var(--accent-line)"
              opacity={0.25 + 0.75 * Math.sqrt(share)}
            />
          ))}
        </svg>
      </figure>
      <figure>
        <figcaption>{texts.leftPlot(bars[0]?.left ?? 0, drodMessages.value(best))}</figcaption>
        <svg
          viewBox="0 0 100 40"
          preserveAspectRatio="none"
          role="img"
          aria-label={texts.leftPlot(bars[0]?.left ?? 0, drodMessages.value(best))}
        >
          {bars.map(({ left: monsters, share }) => (
            <rect
              key={monsters}
              x={monsters * barWidth + barWidth * 0.1}
              y={40 - 38 * share}
              width={barWidth * 0.8}
              height={38 * share}
              fill="var(--role-boss)"
            />
          ))}
        </svg>
      </figure>
    </div>
  );
}
