import { type ReactElement, useEffect } from "react";
import type { Placement } from "#shared/contract/runs.ts";
import { mostCheckEvery } from "#shared/contract/farm.ts";
import { NumberField } from "#renderer/parts/NumberField.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { Switch } from "#renderer/parts/Switch.tsx";
import { attempt } from "#renderer/studio/errors.ts";
import { changeFarm, loadFarm, pollFarm, useFarm } from "#renderer/studio/farmStore.ts";
import { farmMessages } from "./farmMessages.ts";
import { FarmAside } from "./FarmAside.tsx";
import { FarmConnection } from "./FarmConnection.tsx";
import { FarmWorkers } from "./FarmWorkers.tsx";
import { ThisMachine } from "./ThisMachine.tsx";
import styles from "./FarmSettings.module.css";

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
