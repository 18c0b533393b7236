import { Circle, TriangleAlert, X } from "lucide-react";
import { type ReactElement, useState } from "react";
import type { FarmWorkerInfo } from "#shared/contract/farm.ts";
import { findLevelKind, findTask } from "#shared/levels/registry.ts";
import { count } from "#shared/text/format.ts";
import { documentIcon } from "#renderer/editors/kindScreens.ts";
import { namedOptions } from "#renderer/parts/Select.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { useSteadyRuns } from "#renderer/runs/runsStore.ts";
import { useFarm } from "#renderer/studio/farmStore.ts";
import { farmMessages } from "./farmMessages.ts";
import styles from "./FarmSettings.module.css";

type Shown = "all" | "busy" | "idle" | "attention";

/** Every worker of the farm: its cores, versions and what it does. */
export function FarmWorkers(): ReactElement {
  const { status, settings } = useFarm();
  const [shown, setShown] = useState<Shown>("all");
  const workers = status?.workers ?? [];
  const problem = status?.problem ?? null;
  const by = (filter: Shown): readonly FarmWorkerInfo[] => workers.filter((worker) => isShown(worker, filter));
  const usable = workers.filter(({ state }) => state === "busy" || state === "idle");
  const sum = (value: (worker: FarmWorkerInfo) => number): number =>
    usable.reduce((total, worker) => total + value(worker), 0);
  const rows = by(shown);
  const isSetUp = settings?.isOn === true && settings.address !== "";
  return (
    <section aria-label={farmMessages.workers} className={styles["workers"]}>
      <div className={styles["head"]}>
        <h3>{farmMessages.workers}</h3>
        {usable.length > 0 && (
          <span className={styles["note"]}>
            {farmMessages.coresBusy(
              sum(({ busy, processes }) => Math.min(busy, processes)),
              sum(({ processes }) => processes),
            )}
          </span>
        )}
        <span className={styles["space"]} />
        {workers.length > 0 && (
          <Segmented
            label={farmMessages.show}
            value={shown}
            options={namedOptions({
              all: farmMessages.all(workers.length),
              busy: farmMessages.busy(by("busy").length),
              idle: farmMessages.idle(by("idle").length),
              attention: farmMessages.needAttention(by("attention").length),
            })}
            onChange={setShown}
          />
        )}
      </div>
      {problem !== null && (
        <p className={styles["empty"]} role="alert">
          {problem.message} {problem.remedy}
        </p>
      )}
      {problem === null && rows.length === 0 && (
        <p className={styles["empty"]}>
          {!isSetUp
            ? farmMessages.farmNotSetUp
            : workers.length > 0
              ? farmMessages.noneOfThese
              : status === null
                ? farmMessages.lookingForWorkers
                : farmMessages.noWorkersYet}
        </p>
      )}
      {rows.length > 0 && <WorkerTable workers={rows} />}
    </section>
  );
}

function WorkerTable({ workers }: { workers: readonly FarmWorkerInfo[] }): ReactElement {
  return (
    <table className={styles["table"]}>
      <thead>
        <tr>
          <th>{farmMessages.worker}</th>
          <th>{farmMessages.cores}</th>
          <th>{farmMessages.engine}</th>
          <th>{farmMessages.kinds}</th>
          <th>{farmMessages.nowDoing}</th>
          <th className={styles["number"]}>{farmMessages.perMinute}</th>
          <th className={styles["number"]}>{farmMessages.lastSeen}</th>
        </tr>
      </thead>
      <tbody>
        {workers.map((worker) => (
          <WorkerRow key={worker.id} worker={worker} />
        ))}
      </tbody>
    </table>
  );
}

function WorkerRow({ worker }: { worker: FarmWorkerInfo }): ReactElement {
  const { name, busy, processes, version, kinds, otherBuilds, state, shardsPerMinute, silentSeconds } = worker;
  const isSilent = state === "silent";
  const working = isSilent ? 0 : Math.min(busy, processes);
  return (
    <tr data-state={state}>
      <td>
        <span className={styles["name"]} title={name}>
          <StateIcon state={state} />
          <span>{name}</span>
        </span>
      </td>
      <td>
        <span className={styles["cores"]}>
          <Bar part={working / processes} />
          <span className="mono">
            {count(working)} <span className={styles["note"]}>{farmMessages.ofProcesses(processes)}</span>
          </span>
        </span>
      </td>
      <td className="mono">{version}</td>
      <td>
        <span className={styles["kinds"]}>
          {kinds.map((kind) => {
            const known = findLevelKind(kind);
            return (
              <span key={kind} role="img" aria-label={known?.title ?? kind} title={known?.title ?? kind}>
                <Icon icon={documentIcon(known?.documentTypes[0]?.id ?? "")} size={14} />
              </span>
            );
          })}
          {kinds.length > 0 && <OtherBuilds builds={otherBuilds} />}
        </span>
      </td>
      <td>
        <Doing worker={worker} />
      </td>
      <td className={classes(styles["number"], "mono")}>
        {shardsPerMinute > 0 && !isSilent ? count(shardsPerMinute) : "–"}
      </td>
      <td className={classes(styles["number"], "mono", isSilent && styles["isBad"])}>
        {farmMessages.seconds(silentSeconds)}
      </td>
    </tr>
  );
}

/** Next to a worker's kinds: that it has some of another build. */
function OtherBuilds({ builds }: { builds: FarmWorkerInfo["otherBuilds"] }): ReactElement | null {
  const [first] = builds;
  if (first === undefined) return null;
  const titles = builds.map(({ kind }) => findLevelKind(kind)?.title ?? kind);
  const text = farmMessages.alsoOtherBuilds(titles, first.build, first.needed);
  return (
    <span className={styles["isWarning"]} role="img" aria-label={text} title={text}>
      <Icon icon={TriangleAlert} size={14} />
    </span>
  );
}

function StateIcon({ state }: { state: FarmWorkerInfo["state"] }): ReactElement {
  if (state === "silent") return <Icon icon={X} size={14} />;
  if (state === "other-version" || state === "other-build") return <Icon icon={TriangleAlert} size={14} />;
  return state === "busy" ? <span className={styles["dot"]} /> : <Icon icon={Circle} size={10} />;
}

function Doing({ worker }: { worker: FarmWorkerInfo }): ReactElement {
  const runs = useSteadyRuns();
  const { state, doing, kinds, otherVersions, otherBuilds } = worker;
  if (state === "silent") return <span className={styles["isBad"]}>{farmMessages.noAnswer}</span>;
  const [other] = otherVersions;
  if (state === "other-version" && other !== undefined) {
    const kind = findLevelKind(other.kind)?.title ?? other.kind;
    return <span className={styles["isWarning"]}>{farmMessages.needsVersion(kind, other.needed)}</span>;
  }
  const [build] = otherBuilds;
  if (state === "other-build" && build !== undefined) {
    return <span className={styles["isWarning"]}>{farmMessages.otherBuild(build.build, build.needed)}</span>;
  }
  const [first] = doing;
  if (first === undefined) {
    const titles = kinds.map((kind) => findLevelKind(kind)?.title ?? kind);
    const text = titles.length < 5 ? farmMessages.waitingFor(titles) : farmMessages.waitingForAny;
    return <span className={styles["note"]}>{text}</span>;
  }
  const run = runs.find(({ id }) => id === first.run);
  return (
    <span>
      {findTask(first.kind, first.task)?.title ?? first.task}{" "}
      <span className={styles["note"]}>
        {run === undefined ? farmMessages.otherStudio : farmMessages.run(run.number)}
      </span>
    </span>
  );
}

/** Usage of a resource, 0 to 1. */
export function Bar({ part }: { part: number }): ReactElement {
  return (
    <span className={styles["bar"]} aria-hidden>
      <span style={{ width: `${Math.round(100 * Math.min(1, Math.max(0, part)))}%` }} />
    </span>
  );
}

function isShown({ state }: FarmWorkerInfo, filter: Shown): boolean {
  if (filter === "all") return true;
  if (filter === "attention") return state !== "busy" && state !== "idle";
  return state === filter;
}
