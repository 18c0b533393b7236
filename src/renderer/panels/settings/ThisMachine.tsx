import type { ReactElement } from "react";
import { type FarmSettings, leastMemoryMiB, mostMemoryMiB, mostProcesses } from "#shared/contract/farm.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { attempt } from "#renderer/studio/errors.ts";
import { changeFarm } from "#renderer/studio/farmStore.ts";
import { farmMessages } from "./farmMessages.ts";
import styles from "./FarmSettings.module.css";

const mebibytes = 1024;

/** The number of engine processes for runs on this machine, and the memory limit of each. */
export function ThisMachine({ machine }: { machine: FarmSettings["machine"] }): ReactElement {
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
