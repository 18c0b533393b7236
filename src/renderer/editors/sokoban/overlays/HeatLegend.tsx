import type { ReactElement } from "react";
import { useStore } from "zustand";
import { count } from "#shared/text/format.ts";
import { sokobanMessages } from "../messages.ts";
import type { RoomModel } from "../roomModel.ts";
import styles from "../../tools/effects/effects.module.css";
import { isOf, overlayDataOf } from "./overlayStore.ts";

const words = sokobanMessages.heat;

/** The meaning of the deadlock heat map, and the number of positions behind it. */
export function HeatLegend({ model }: { model: RoomModel }): ReactElement | null {
  const overlays = useStore(model.view, (state) => state.overlays);
  const heat = useStore(overlayDataOf(model.session.id), (state) => state.heat);
  useStore(model.session.store, (state) => state.history.data);
  // The effect map has its legend in the same place, and its marks are on top.
  if (!overlays.has("heat") || overlays.has("effects") || heat === undefined || !isOf(heat, model.rows())) return null;
  const { states, isWhole } = heat.answer;
  return (
    <p className={styles["legend"]}>
      <span className={styles["entry"]}>
        {words.never} <i className={styles["scale"]} /> {words.always}
      </span>
      <span>{isWhole ? words.ofAll(count(states)) : words.ofFirst(count(states))}</span>
    </p>
  );
}
