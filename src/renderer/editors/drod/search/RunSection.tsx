import { Pause, Play, Square, StepForward } from "lucide-react";
import { useEffect, useState, type ReactElement, useMemo } from "react";
import { useStore } from "zustand";
import type { Run } from "#shared/contract/runs.ts";
import type { BeamMemoryAnswer } from "#shared/levels/drod/analyses.ts";
import { beamTask } from "#shared/levels/drod/drodTasks.ts";
import { asJson } from "#shared/kernel/json.ts";
import { afterPause } from "#renderer/studio/afterPause.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useReadOnly } from "#renderer/studio/session.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { DraftParameters } from "#renderer/runs/DraftParameters.tsx";
import { useRunDraft } from "#renderer/runs/runForm.ts";
import { isLive, useRuns } from "#renderer/runs/runsStore.ts";
import { beamViewOf } from "#shared/levels/drod/beamView.ts";
import { roomColumns, roomRows } from "#shared/levels/drod/room.ts";
import { askAnalysis } from "../../tools/askAnalysis.ts";
import type { DrodModel } from "../drodModel.ts";
import { searchMessages } from "./messages.ts";
import { setWatching } from "./watchBeam.ts";
import styles from "./Search.module.css";
import { continueRun } from "./startSearch.ts";
import { drodMessages } from "../messages.ts";

const texts = searchMessages;
/** The parameters that are changed from run to run; the others are in the run panel. */
const shownFields = ["width", "turns", "strata", "randomness", "widenings"];

/** The newest search of this room: the state of its beam, and its actions. */
export function BeamRun({ model }: { model: DrodModel }): ReactElement | null {
  const run = useRuns((state) =>
    state.runs.find(({ documentId, task }) => documentId === model.session.id && task === beamTask.id),
  );
  if (run === undefined) return null;
  return <Verdict model={model} run={run} />;
}

function Verdict({ model, run }: { model: DrodModel; run: Run }): ReactElement {
  const { progress, parameters } = run;
  const watching = useStore(model.view, (state) => state.watching && state.mode === "play");
  const { counters, state, seconds } = progress;
  const live = isLive(run);
  const paused = state === "paused";
  const resumes = paused || state === "interrupted";
  const turn = counters["turn"] ?? 0;
  const most = Number(parameters["turns"] ?? 0);
  const generated = counters["generated"] ?? 0;
  // The states of the run that it continues were timed there.
  const own = generated - (counters["from-generated"] ?? 0);
  const found = progress.best.at(-1)?.[1];
  const share = (value: number): string => texts.share(generated === 0 ? 0 : value / generated);
  return (
    <>
      <div className={styles["verdict"]}>
        <div role="status">
          <b>{progress.done > 0 && found !== undefined ? texts.cleared(found) : texts.state(state)}</b>
          <p>{texts.run(run.number, counters["from-run"], counters["from-turn"] ?? 0)}</p>
        </div>
        {(live || resumes) && (
          <Button
            size="small"
            icon={resumes ? Play : Pause}
            onClick={() =>
              attempt(resumes ? texts.notResumed : texts.notPaused, () =>
                resumes ? studio().runs.resume({ id: run.id }) : studio().runs.pause({ id: run.id }),
              )
            }
          >
            {resumes ? texts.resume : texts.pause}
          </Button>
        )}
        {live && (
          <Button
            size="small"
            icon={Square}
            onClick={() => attempt(texts.notStopped, () => studio().runs.stop({ id: run.id }))}
          >
            {texts.stop}
          </Button>
        )}
      </div>
      <Section>
        {live && (
          <div>
            {texts.turnOf(turn, most)}
            <div className={styles["bar"]}>
              <i style={{ width: `${most === 0 ? 0 : Math.min(100, (100 * turn) / most)}%` }} />
            </div>
          </div>
        )}
        <dl className={styles["facts"]}>
          <dt>{texts.width}</dt>
          <dd>{texts.number(counters["width"] ?? Number(parameters["width"] ?? 0))}</dd>
          <dt>{texts.alive}</dt>
          <dd>{texts.number(counters["kept"] ?? 0)}</dd>
          <dt>{texts.duplicates}</dt>
          <dd>{share(counters["duplicates"] ?? 0)}</dd>
          <dt>{texts.deaths}</dt>
          <dd>{share(counters["deaths"] ?? 0)}</dd>
          <dt>{texts.speed}</dt>
          <dd>{texts.number(seconds === 0 ? 0 : own / seconds)}</dd>
          <dt>{texts.memory}</dt>
          <dd>{texts.bytes(counters["bytes"] ?? 0)}</dd>
        </dl>
        <BeamPlots run={run} />
        {live && <SwitchRow label={texts.watch} checked={watching} onChange={(on) => setWatching(model, on)} />}
        {(paused || state === "stopped") && (
          <div className={styles["stack"]}>
            <p className={styles["memory"]}>{texts.steerHint}</p>
            <div className={styles["buttons"]}>
              <Button size="small" icon={StepForward} onClick={() => void continueRun(model, run)}>
                {texts.continueRun}
              </Button>
            </div>
          </div>
        )}
      </Section>
    </>
  );
}

/** Width, turns, variety; the beam's cost is shown before it starts. */
export function SearchParameters({ model }: { model: DrodModel }): ReactElement | null {
  const documentId = model.session.id;
  const draft = useRunDraft(documentId);
  const readOnly = useReadOnly();
  if (draft === null || draft.taskId !== beamTask.id) return null;
  const fields = beamTask.parameters.filter(({ id }) => shownFields.includes(id));
  return (
    <Section title={texts.title} stacked>
      <DraftParameters documentId={documentId} draft={draft} fields={fields} />
      <MemoryLine
        model={model}
        width={Number(draft.parameters["width"] ?? 1)}
        memory={Number(draft.parameters["memory"] ?? 2048)}
      />
      {!readOnly && (
        <div className={styles["buttons"]}>
          <Button size="small" look="quiet" onClick={() => void runCommandById("run.panel")}>
            {texts.more}
          </Button>
        </div>
      )}
    </Section>
  );
}

function MemoryLine(props: { model: DrodModel; width: number; memory: number }): ReactElement | null {
  const { model, width, memory } = props;
  const room = useStore(model.session.store, (state) => state.history.data.room);
  const [answer, setAnswer] = useState<BeamMemoryAnswer | undefined>(undefined);
  useEffect(
    () =>
      afterPause(300, (signal) => {
        const { lines: _lines, ...data } = model.room();
        const question = asJson({ input: { ...data, name: "" }, width, memory });
        askAnalysis<BeamMemoryAnswer>("drod", "beam-memory", question, signal)
          .then(setAnswer)
          .catch(() => undefined);
      }),
    [model, room, width, memory],
  );
  if (answer === undefined) return null;
  const fits = width <= answer.widest;
  return (
    <p className={classes(styles["memory"], !fits && styles["over"])}>
      {fits ? texts.takes(answer.bytes, memory) : texts.tooWide(answer.widest, memory)}
    </p>
  );
}

/** The positions of the beam's states, and how many monsters they have left. */
function BeamPlots({ run }: { run: Run }): ReactElement | null {
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
