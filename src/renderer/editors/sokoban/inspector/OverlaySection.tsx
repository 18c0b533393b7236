import type { ReactElement } from "react";
import { useStore } from "zustand";
import { Section } from "#renderer/parts/Section.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { sokobanMessages } from "../messages.ts";
import { toggleOverlay } from "../overlays/overlayCommands.ts";
import { overlayIds } from "../overlays/overlayIds.ts";
import styles from "./inspector.module.css";
import type { RoomModel } from "../roomModel.ts";

/** The overlays of the room, each with its key. */
export function OverlaySection({ model }: { model: RoomModel }): ReactElement {
  const overlays = useStore(model.view, (state) => state.overlays);
  return (
    <Section title={sokobanMessages.overlays.section}>
      {overlayIds.map((id) => (
        <SwitchRow
          key={id}
          label={sokobanMessages.overlays[id]}
          command={`sokoban.overlay.${id}`}
          checked={overlays.has(id)}
          onChange={() => toggleOverlay(model, id)}
        />
      ))}
      {overlays.has("boxReach") && <p className={styles["legend"]}>{sokobanMessages.overlays.boxReachHint}</p>}
    </Section>
  );
}
