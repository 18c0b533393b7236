import type { ReactElement } from "react";
import { useStore } from "zustand";
import type { CellEffect } from "#shared/levels/sokoban/analyses.ts";
import { sokobanMessages } from "../messages.ts";
import type { RoomModel } from "../roomModel.ts";
import styles from "./EffectLegend.module.css";
import { isOf, overlayDataOf } from "./overlayStore.ts";

const words = sokobanMessages.whatIf;
const kinds = [
  { effect: "longer", mark: "▲", name: words.harder },
  { effect: "shorter", mark: "▽", name: words.easier },
  { effect: "unsolvable", mark: "×", name: words.unsolvable },
  { effect: "none", mark: "", name: words.same },
] as const satisfies readonly { effect: CellEffect["effect"]; mark: string; name: string }[];

/** What the marks of the effect map mean, and how many there are of each. */
export function EffectLegend({ model }: { model: RoomModel }): ReactElement | null {
  const overlays = useStore(model.view, (state) => state.overlays);
  const effects = useStore(overlayDataOf(model.session.id), (state) => state.effects);
  useStore(model.session.store, (state) => state.history.data);
  if (!overlays.has("effects") || effects === undefined || !isOf(effects, model.rows())) return null;
  return (
    <p className={styles["legend"]}>
      {kinds.map(({ effect, mark, name }) => (
        <span key={effect} className={styles["entry"]}>
          <i className={styles[effect]}>{mark}</i>
          {name} <b>{effects.cells.filter((cell) => cell.effect === effect).length}</b>
        </span>
      ))}
      <span>{words.legend(effects.base)}</span>
    </p>
  );
}
