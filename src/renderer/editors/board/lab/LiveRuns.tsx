import { Pause, Play, Square } from "lucide-react";
import type { ReactElement } from "react";
import { livePairings, liveScore, type LiveScoreSoFar } from "#shared/levels/board/liveScore.ts";
import type { Run } from "#shared/contract/runs.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { clock } from "#renderer/parts/time.ts";
import { liveRuns, useRuns } from "#renderer/runs/runsStore.ts";
import { reportedAmount, reportedAsked, runTitle } from "#renderer/runs/runWords.ts";
import type { BoardModel } from "../boardModel.ts";
import { playerMessages } from "../players/messages.ts";
import styles from "./Lab.module.css";
import { labMessages } from "./messages.ts";

/** The active runs of the board, with their current score and its interval. */
export function LiveRuns({ model }: { model: BoardModel }): ReactElement {
  const runs = useRuns((state) => state.runs);
  const own = liveRuns(runs).filter((run) => run.documentId === model.session.id);
  return (
    <>
      {own.map((run) => (
        <Section key={run.id} title={labMessages.running(runTitle(run))}>
          <Live run={run} />
        </Section>
      ))}
    </>
  );
}

function Live({ run }: { run: Run }): ReactElement {
  const { progress } = run;
  const { counters, secondsLeft, seconds, state } = progress;
  const isSearch = run.task === "search";
  const played = isSearch ? (counters["games"] ?? 0) : reportedAmount(run);
  const done = isSearch ? progress.done : played;
  const asked = isSearch ? run.count : reportedAsked(run);
  const rate = seconds > 0 ? played / seconds : 0;
  const left = isSearch ? secondsLeft : rate > 0 ? Math.max(0, asked - played) / rate : null;
  const paused = state === "paused";
  return (
    <div className={styles["live"]}>
      <div className={styles["line"]}>
        <span className="mono">{labMessages.doneOf(done, asked)}</span>
        <span className="mono">{labMessages.rate(rate, left === null ? undefined : clock(left))}</span>
      </div>
      <div
        className={styles["track"]}
        role="progressbar"
        aria-label={runTitle(run)}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={asked}
      >
        <span style={{ width: `${Math.min(100, (100 * done) / Math.max(1, asked))}%` }} />
      </div>
      {state === "queued" && <p className={styles["quiet"]}>{labMessages.waiting}</p>}
      {paused && <p className={styles["quiet"]}>{labMessages.paused}</p>}
      <Scores run={run} />
      <div className={styles["line"]}>
        <Button
          size="small"
          icon={paused ? Play : Pause}
          onClick={() =>
            attempt(labMessages.refused(runTitle(run)), () =>
              paused ? studio().runs.resume({ id: run.id }) : studio().runs.pause({ id: run.id }),
            )
          }
        >
          {paused ? labMessages.resume : labMessages.pause}
        </Button>
        <Button
          size="small"
          icon={Square}
          onClick={() => attempt(labMessages.refused(runTitle(run)), () => studio().runs.stop({ id: run.id }))}
        >
          {labMessages.stopRun}
        </Button>
      </div>
    </div>
  );
}

function Scores({ run }: { run: Run }): ReactElement | null {
  const { counters } = run.progress;
  switch (run.task) {
    case "match":
      return <Score name={playerMessages.short(String(run.parameters["first"]))} score={liveScore(counters)} />;
    case "report":
      return <Score name={labMessages.moving} score={liveScore(counters)} />;
    case "tournament": {
      const players = String(run.parameters["players"]).split(";");
      return (
        <>
          {livePairings(counters).map(([a, b]) => (
            <Score
              key={`${a}-${b}`}
              name={`${playerMessages.short(players[a] ?? "")} – ${playerMessages.short(players[b] ?? "")}`}
              score={liveScore(counters, ` ${a}-${b}`)}
            />
          ))}
        </>
      );
    }
    default:
      return null;
  }
}

/** Points so far as a bar, and in figures once there is an interval. */
function Score({ name, score }: { name: string; score: LiveScoreSoFar }): ReactElement | null {
  const { wins, losses, drawn } = score;
  if (wins + losses + drawn === 0) return null;
  return (
    <div>
      <div className={styles["line"]}>
        <span>{name}</span>
        <span className="mono">
          {score.score === undefined || score.error === undefined ? "–" : labMessages.score(score.score, score.error)}
        </span>
      </div>
      <div className={styles["result"]} title={labMessages.wld(wins, drawn, losses)}>
        <span className={styles["won"]} style={{ flexGrow: wins }} />
        <span className={styles["drawn"]} style={{ flexGrow: drawn }} />
        <span className={styles["lost"]} style={{ flexGrow: losses }} />
      </div>
    </div>
  );
}
