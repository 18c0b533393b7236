import type { ReactElement, ReactNode } from "react";
import { attempt } from "#renderer/studio/errors.ts";
import { useFarm } from "#renderer/studio/farmStore.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { clock } from "#renderer/parts/time.ts";
import { runTitle } from "#renderer/runs/runWords.ts";
import { liveRuns, useRuns } from "#renderer/runs/runsStore.ts";
import { count } from "#shared/text/format.ts";
import { farmMessages, passwordVariable } from "./farmMessages.ts";
import { Bar } from "./FarmWorkers.tsx";
import styles from "./FarmSettings.module.css";

/** The farm at a glance: this project's runs on it, how fast it is, how full Redis is, and how to add a worker. */
export function FarmAside(): ReactElement {
  return (
    <aside className={styles["aside"]}>
      <RunsOnTheFarm />
      <Throughput />
      <RedisUse />
      <AddWorker />
    </aside>
  );
}

function Card(props: { title: string; note?: ReactNode; children: ReactNode }): ReactElement {
  return (
    <section className={styles["card"]} aria-label={props.title}>
      <div className={styles["head"]}>
        <h3>{props.title}</h3>
        <span className={styles["space"]} />
        <span className={styles["note"]}>{props.note}</span>
      </div>
      {props.children}
    </section>
  );
}

function RunsOnTheFarm(): ReactElement {
  const runs = liveRuns(useRuns((state) => state.runs)).filter(({ placement }) => placement !== "here");
  return (
    <Card title={farmMessages.onTheFarmNow} note={farmMessages.runs(runs.length)}>
      {runs.length === 0 && <p className={styles["note"]}>{farmMessages.noRuns}</p>}
      {runs.slice(0, 5).map((run) => {
        const { shardsOver: done, shardCount, secondsLeft } = run.progress;
        return (
          <div key={run.id} className={styles["use"]}>
            <span>
              {runTitle(run)} <span className={styles["note"]}>{farmMessages.run(run.number)}</span>
            </span>
            <Bar part={done / Math.max(1, shardCount)} />
            <span className={styles["spread"]}>
              <span>{farmMessages.shardsDone(done, shardCount)}</span>
              {secondsLeft !== null && <span>{farmMessages.left(clock(secondsLeft))}</span>}
            </span>
          </div>
        );
      })}
    </Card>
  );
}

function Throughput(): ReactElement | null {
  const { throughput } = useFarm();
  const last = throughput.at(-1);
  if (last === undefined) return null;
  return (
    <Card title={farmMessages.throughput} note={farmMessages.lastTenMinutes}>
      <Curve points={throughput} />
      <span>
        <b className={styles["figure"]}>{count(last[1])}</b>{" "}
        <span className={styles["note"]}>{farmMessages.shardsPerMinute}</span>
      </span>
    </Card>
  );
}

const width = 240;

const height = 40;

function Curve({ points }: { points: readonly (readonly [number, number])[] }): ReactElement {
  const first = points[0]?.[0] ?? 0;
  const span = Math.max(1, (points.at(-1)?.[0] ?? 0) - first);
  const most = Math.max(1, ...points.map(([, value]) => value));
  const at = ([time, value]: readonly [number, number]): string =>
    `${((width * (time - first)) / span).toFixed(1)} ${(height - 2 - ((height - 4) * value) / most).toFixed(1)}`;
  const line = points.map(at).join(" L");
  return (
    <svg className={styles["curve"]} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path className={styles["area"]} d={`M0 ${height} L${line} L${width} ${height} Z`} />
      <path className={styles["line"]} d={`M${line}`} />
    </svg>
  );
}

function RedisUse(): ReactElement | null {
  const status = useFarm((state) => state.status);
  if (status === null || status.memory === null) return null;
  const { memory, results } = status;
  return (
    <Card title={farmMessages.redis}>
      <div className={styles["use"]}>
        <span className={styles["spread"]}>
          <span>{farmMessages.memory}</span>
          <span>
            <span className="mono">{farmMessages.megabytes(memory.used)}</span>{" "}
            <span className={styles["note"]}>
              {memory.most === null ? farmMessages.noLimit : farmMessages.ofMemory(farmMessages.megabytes(memory.most))}
            </span>
          </span>
        </span>
        <Bar part={memory.most === null ? 0 : memory.used / memory.most} />
      </div>
      <div className={styles["use"]}>
        <span className={styles["spread"]}>
          <span>{farmMessages.resultsWaiting}</span>
          <span>
            <span className="mono">{count(results.waiting)}</span>{" "}
            <span className={styles["note"]}>{farmMessages.ofResults(results.most)}</span>
          </span>
        </span>
        <Bar part={results.waiting / results.most} />
      </div>
    </Card>
  );
}

function AddWorker(): ReactElement {
  const settings = useFarm((state) => state.settings);
  const command = `levelwright worker --farm ${withUser(settings?.address ?? "", settings?.user ?? "")}`;
  const copy = (): void =>
    attempt(farmMessages.couldntCopy, async () => {
      await navigator.clipboard.writeText(command);
      showToast({ text: farmMessages.copied });
    });
  return (
    <Card
      title={farmMessages.addWorker}
      note={
        <button type="button" className={styles["link"]} onClick={copy}>
          {farmMessages.copy}
        </button>
      }
    >
      <code className={styles["command"]}>{command.replace("--farm ", "--farm \\\n")}</code>
      <p className={styles["note"]}>
        {farmMessages.readsPassword} <code>{passwordVariable}</code>.
      </p>
    </Card>
  );
}

function withUser(address: string, user: string): string {
  const shown = address === "" ? farmMessages.addressExample : address;
  return user === "" ? shown : shown.replace("://", `://${encodeURIComponent(user)}@`);
}
