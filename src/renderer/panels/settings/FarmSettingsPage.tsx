import { type ReactElement, useEffect } from "react";
import type { Placement } from "#shared/contract/runs.ts";
import {
  mostCheckEvery,
  type FarmSettings,
  leastMemoryMiB,
  mostMemoryMiB,
  mostProcesses,
} from "#shared/contract/farm.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { Switch } from "#renderer/parts/Switch.tsx";
import { attempt } from "#renderer/studio/errors.ts";
import { changeFarm, loadFarm, pollFarm, useFarm } from "#renderer/studio/farmStore.ts";
import { farmMessages } from "./farmMessages.ts";
import { FarmConnection } from "./FarmConnection.tsx";
import { FarmWorkers } from "./FarmWorkers.tsx";
import styles from "./FarmSettings.module.css";
import { FarmAside } from "./FarmAside.tsx";

const pollMilliseconds = 2000;

/** Where runs are executed: this machine's processes, and the farm with its workers. */
export function FarmSettingsPage(): ReactElement {
  const settings = useFarm((state) => state.settings);
  useEffect(() => {
    const poll = (): void => void pollFarm().catch(() => undefined);
    attempt(farmMessages.couldntLoad, async () => {
      await loadFarm();
      poll();
    });
    const timer = setInterval(poll, pollMilliseconds);
    return () => clearInterval(timer);
  }, []);
  if (settings === null) return <div className={styles["farm"]} />;
  const { machine, isOn, placement } = settings;
  const off = isOn ? {} : { disabledReason: farmMessages.farmIsOff };
  const placements: readonly { value: Placement; label: string; disabledReason?: string }[] = [
    { value: "here", label: farmMessages.here },
    { value: "farm", label: farmMessages.farm, ...off },
    { value: "both", label: farmMessages.both, ...off },
  ];
  return (
    <div className={styles["farm"]}>
      <div className={styles["main"]}>
        <header>
          <h2 className={styles["title"]}>{farmMessages.title}</h2>
          <p className={styles["intro"]}>{farmMessages.intro}</p>
        </header>
        <section aria-label={farmMessages.thisMachine}>
          <div className={styles["head"]}>
            <h3>{farmMessages.thisMachine}</h3>
            <span className={styles["note"]}>{farmMessages.machine(machine.cores, machine.memoryBytes / 2 ** 30)}</span>
            <span className={styles["space"]} />
            <span className={styles["note"]}>{farmMessages.newRunsUse}</span>
            <Segmented
              label={farmMessages.newRunsUse}
              value={isOn ? placement : "here"}
              options={placements}
              onChange={(value) => attempt(farmMessages.couldntChange, () => changeFarm({ placement: value }))}
            />
          </div>
          <ThisMachine machine={machine} />
        </section>
        <section aria-label={farmMessages.farm}>
          <div className={styles["head"]}>
            <h3>{farmMessages.farm}</h3>
            <span className={styles["note"]}>{settings.isFixed ? farmMessages.fixed : farmMessages.farmHint}</span>
            <span className={styles["space"]} />
            <span>{farmMessages.useFarm}</span>
            <Switch
              label={farmMessages.useFarm}
              checked={isOn}
              disabled={settings.isFixed}
              onChange={(on) => attempt(farmMessages.couldntChange, () => changeFarm({ isOn: on }))}
            />
          </div>
          <FarmConnection settings={settings} />
          <div className={styles["machine"]}>
            <NumberField
              label={farmMessages.checkEvery}
              value={settings.checkEvery}
              min={0}
              max={mostCheckEvery}
              onCommit={(checkEvery) => attempt(farmMessages.couldntChange, () => changeFarm({ checkEvery }))}
            />
            <span className={styles["note"]}>{farmMessages.checkHint}</span>
          </div>
        </section>
        <FarmWorkers />
      </div>
      <FarmAside />
    </div>
  );
}

const mebibytes = 1024;

/** The number of engine processes for runs on this machine, and the memory limit of each. */
function ThisMachine({ machine }: { machine: FarmSettings["machine"] }): ReactElement {
  const { processes, memoryMiB, cores, memoryBytes, isFixed } = machine;
  const together = (processes * memoryMiB) / mebibytes;
  const installed = memoryBytes / 2 ** 30;
  const change = (part: { processes?: number; memoryMiB?: number }): void =>
    attempt(farmMessages.couldntChangeMachine, () => changeFarm(part));
  return (
    <>
      <div className={styles["machine"]}>
        <NumberField
          label={farmMessages.engineProcesses}
          value={processes}
          unit={farmMessages.ofCores(cores)}
          min={1}
          max={mostProcesses}
          disabled={isFixed}
          onCommit={(value) => change({ processes: value })}
        />
        <NumberField
          label={farmMessages.memoryLimit}
          value={memoryMiB / mebibytes}
          unit={farmMessages.perProcess}
          min={leastMemoryMiB / mebibytes}
          max={mostMemoryMiB / mebibytes}
          step={0.25}
          digits={2}
          onCommit={(value) => change({ memoryMiB: Math.round(value * mebibytes) })}
        />
      </div>
      {isFixed && <p className={styles["note"]}>{farmMessages.processesFixed}</p>}
      {together > installed && <p className={styles["isWarning"]}>{farmMessages.tooMuchMemory(together, installed)}</p>}
    </>
  );
}
