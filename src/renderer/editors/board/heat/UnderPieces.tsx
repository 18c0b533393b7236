import type { ReactElement } from "react";
import { useStore } from "zustand";
import { heatIds } from "#shared/levels/board/report/heatMaps.ts";
import type { HeatId } from "#shared/levels/board/report/heatMaps.ts";
import { Section } from "#renderer/parts/Section.tsx";
import { Select } from "#renderer/parts/Select.tsx";
import type { BoardModel } from "../boardModel.ts";
import { heatMessages } from "./messages.ts";

/** Chooses what the cells are coloured by, of what the board's report says of them. */
export function UnderPieces({ model }: { model: BoardModel }): ReactElement {
  const { heat } = useStore(model.view);
  const isHexxagon = useStore(model.session.store, (state) => state.history.data.rules.game === "hexxagon");
  return (
    <Section title={heatMessages.title}>
      <Select<HeatId | "none">
        label={heatMessages.choose}
        showLabel
        value={heat}
        options={[
          { value: "none", label: heatMessages.none },
          ...heatIds.map((id) => ({ value: id, label: heatMessages.name(id, isHexxagon) })),
        ]}
        onChange={(next) => {
          model.view.setState({ heat: next });
          model.canvas.redraw("content");
        }}
      />
    </Section>
  );
}
