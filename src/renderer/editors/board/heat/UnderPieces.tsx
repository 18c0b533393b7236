import type { ReactElement } from "react";
import { useStore } from "zustand";
import { heats } from "#shared/levels/board/report/charts.ts";
import { heatIds, type HeatId } from "#shared/levels/board/report/heatMaps.ts";
import { decimal } from "#shared/text/format.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import type { BoardModel, ShownHeat } from "../boardModel.ts";
import { showMode } from "../modeCommands.ts";
import styles from "./Heat.module.css";
import { heatMessages } from "./messages.ts";

/** Selects which values of the board's report color the cells, with a legend. */
export function UnderPieces({ model }: { model: BoardModel }): ReactElement {
  const { heat, heatMap } = useStore(model.view);
  const isHexxagon = useStore(model.session.store, (state) => state.history.data.rules.game === "hexxagon");
  return (
    <Section title={heatMessages.title}>
      <div className={styles["fields"]}>
        <Select<HeatId | "none">
          label={heatMessages.choose}
          value={heat}
          options={[
            { value: "none", label: heatMessages.none },
            ...heatIds.map((id) => ({ value: id, label: heatMessages.name(id, isHexxagon) })),
          ]}
          onChange={(next) => model.view.setState({ heat: next })}
        />
        {heat !== "none" && <Legend heat={heatMap} onMeasure={() => showMode(model, "report")} />}
      </div>
    </Section>
  );
}

function Legend(props: { heat: ShownHeat | "loading" | undefined; onMeasure: () => void }): ReactElement {
  const { heat } = props;
  if (heat === "loading") return <p className={styles["note"]}>{heatMessages.loading}</p>;
  if (heat === undefined) {
    return (
      <div role="status">
        <p className={styles["note"]}>{heatMessages.noReport}</p>
        <Button size="small" onClick={props.onMeasure}>
          {heatMessages.measure}
        </Button>
      </div>
    );
  }
  const { map, low, high, run, games } = heat;
  const [least, most] = [decimal(low, map.digits), decimal(high, map.digits)];
  return (
    <div role="img" aria-label={heatMessages.legend(`${map.title}, ${map.note}`, least, most)}>
      <div className={styles["scale"]}>
        <span className="mono">{least}</span>
        {heats.map((token) => (
          <i key={token} style={{ background: `var(--${token})` }} />
        ))}
        <span className="mono">{most}</span>
      </div>
      <p className={styles["note"]}>{heatMessages.about(map.note, run, games)}</p>
    </div>
  );
}
