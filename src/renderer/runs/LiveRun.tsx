import type { ReactElement } from "react";
import { Pause, Play, Square } from "lucide-react";
import { studio } from "#renderer/studio/session.ts";
import type { Run, RunProgress } from "#shared/contract/runs.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { ProgressCells } from "#renderer/parts/ProgressCells.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { count } from "#shared/text/format.ts";
import { clock } from "#renderer/parts/time.ts";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import styles from "./RunsPanel.module.css";
import { selectRun } from "./selectedRun.ts";
import { messages } from "./messages.ts";
import { BestSoFar } from "./BestSoFar.tsx";
import {
  firstSentence,
  isMeasuring,
  isReportRun,
  isSweep,
  reportedAmount,
  reportedAsked,
  runTitle,
} from "./runWords.ts";
import { isOpenEnded } from "./runEnds.ts";
import { hexSeed } from "./seed.ts";
import { shardCells } from "./shardCells.ts";
import { SettingsLink } from "./SettingsLink.tsx";

/** A running run: its shards, results, speed, remaining time, and the best so far. */
export function LiveRun({ run }: { run: Run }): ReactElement {
  const { progress } = run;
  const paused = progress.state === "paused";
  return (
    <article className={styles["run"]} aria-label={messages.runLabel(run.number)}>
      <header className={styles["head"]}>
        <h3 className={styles["title"]}>{runTitle(run)}</h3>
        <span className={styles["facts"]}>
          <MessageText text={messages.runFacts(run.number, hexSeed(run.seed), stateWords(run))} strongClass="mono" />
        </span>
        <span className={styles["space"]} />
        <span className={styles["actions"]}>
          {isSweep(run) && progress.done > 0 && <SettingsLink run={run} />}
          <Button
            size="small"
            icon={paused ? Play : Pause}
            onClick={() =>
              attempt(paused ? messages.couldntResumeRun : messages.couldntPauseRun, () =>
                paused ? studio().runs.resume({ id: run.id }) : studio().runs.pause({ id: run.id }),
              )
            }
          >
            {paused ? messages.resume : messages.pause}
          </Button>
          <Button
            size="small"
            icon={Square}
            onClick={() => attempt(messages.couldntStopRun, () => studio().runs.stop({ id: run.id }))}
          >
            {messages.stop}
          </Button>
        </span>
      </header>
      <ProgressCells label={messages.progressOfRun(run.number)} cells={shardCells(progress)} />
      <div className={styles["body"]}>
        <Stats run={run} />
        <BestSoFar run={run} />
      </div>
      {progress.where !== undefined && <Where where={progress.where} />}
      {progress.warning !== undefined && (
        <p className={styles["sofar"]} role="status">
          <span className={styles["bad"]}>{progress.warning}</span>
        </p>
      )}
      {progress.blockedBy === undefined ? (
        <SoFar run={run} />
      ) : (
        <p className={styles["sofar"]} role="alert">
          <span className={styles["bad"]}>{progress.blockedBy}</span>
        </p>
      )}
    </article>
  );
}

/** Why it isn't progressing at the moment; undefined while it is. */
function stateWords({ progress, placement }: Run): string | undefined {
  if (progress.state === "paused") return messages.paused;
  if (progress.state !== "queued") return undefined;
  return placement === "farm" ? messages.waitingForWorker : messages.waitingForFreeProcess;
}

const mostNames = 6;

/** The machines on which its shards run. */
function Where({ where }: { where: NonNullable<RunProgress["where"]> }): ReactElement {
  const shown = where.workers.slice(0, mostNames);
  const names = shown.map(({ name, shards }) => messages.shardsAt(name, shards));
  const text = messages.shardsRunning(where.here, where.farm, names, where.workerCount - shown.length);
  return (
    <p className={classes(styles["sofar"], styles["ellipsis"])} title={text}>
      {text}
    </p>
  );
}

/** Why it hasn't found anything yet, as far as known. */
function SoFar({ run }: { run: Run }): ReactElement | null {
  const [problem] = run.problems;
  if (problem === undefined) return null;
  return (
    <p className={styles["sofar"]} role="status">
      <span className={classes(styles["bad"], styles["fixed"])}>{messages.nothingYet}</span>
      <span className={styles["ellipsis"]} title={problem.message}>
        {firstSentence(problem.message)}
      </span>
      <button type="button" className={styles["link"]} onClick={() => selectRun(run.id)}>
        {messages.why}
      </button>
    </p>
  );
}

function Stats({ run }: { run: Run }): ReactElement {
  const { progress } = run;
  const isReport = isReportRun(run);
  const { iterations, boards, games } = progress.counters;
  return (
    <div className={styles["stats"]}>
      {isReport ? (
        <Stat
          value={count(reportedAmount(run))}
          unit={messages.ofAsked(reportedAsked(run))}
          label={isMeasuring(run) ? messages.levelsMeasured : messages.gamesPlayed}
        />
      ) : (
        <Stat
          value={count(progress.done)}
          {...(isOpenEnded(run) ? {} : { unit: messages.ofAsked(progress.asked) })}
          label={messages.found}
        />
      )}
      {progress.done > 0 && (
        <Stat value={progress.rate.toFixed(progress.rate < 100 ? 1 : 0)} unit="/ s" label={messages.rate} />
      )}
      {iterations !== undefined && <Stat value={count(iterations)} label={messages.iterations} />}
      {!isReport && boards !== undefined && <Stat value={count(boards)} label={messages.boardsTried} />}
      {!isReport && games !== undefined && <Stat value={count(games)} label={messages.gamesPlayed} />}
      {progress.secondsLeft !== null && !isOpenEnded(run) && (
        <Stat value={clock(progress.secondsLeft)} label={messages.timeLeft} />
      )}
      {!isReport && (
        <Stat
          secondary
          value={count(progress.duplicates)}
          label={progress.duplicates === 1 ? messages.duplicateFolded : messages.duplicatesFolded}
        />
      )}
    </div>
  );
}

/** `secondary` ones are hidden where the panel is narrow. */
function Stat(props: { value: string; unit?: string; label: string; secondary?: boolean }): ReactElement {
  return (
    <div className={classes(styles["stat"], props.secondary === true && styles["secondary"])}>
      <b>
        {props.value} {props.unit !== undefined && <span>{props.unit}</span>}
      </b>
      <span>{props.label}</span>
    </div>
  );
}
