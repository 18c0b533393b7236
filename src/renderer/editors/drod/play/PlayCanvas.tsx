import { useEffect, useMemo } from "react";
import type { ReactElement, ReactNode } from "react";
import { useStore } from "zustand";
import { CanvasSurface } from "#renderer/canvas/CanvasSurface.tsx";
import { useModeCommands } from "#renderer/commands/registry.ts";
import styles from "../../grid/gridPane.module.css";
import { roomBox, type ShownLayers } from "../drodModel.ts";
import { drodMessages } from "../messages.ts";
import { playCommands } from "./playCommands.ts";
import type { PlayModel } from "./playModel.ts";
import { playPainters } from "./playPainters.ts";
import { playPointer } from "./playPointer.ts";

/** A room in play. `children` float above it: the head, the timeline. */
export function PlayCanvas(props: { play: PlayModel; shown: () => ShownLayers; children?: ReactNode }): ReactElement {
  const { play, shown } = props;
  useModeCommands(useMemo(() => playCommands(play), [play]));
  const painters = useMemo(() => playPainters(play, shown), [play, shown]);
  const tool = useMemo(() => playPointer(play), [play]);
  const spoken = useStore(play.store, (state) => state.spoken);
  useEffect(() => play.canvas.redraw("content", "overlay"), [play]);
  return (
    <section className={styles["pane"]} aria-label={drodMessages.modes.play}>
      <CanvasSurface
        controller={play.canvas}
        painters={painters}
        tool={tool}
        label={drodMessages.canvasLabel}
        spoken={spoken}
        onReady={() => play.canvas.fit(roomBox, true)}
      >
        {props.children}
      </CanvasSurface>
    </section>
  );
}
