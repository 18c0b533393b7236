import { useEffect, useRef, type PointerEvent, type ReactElement } from "react";
import { useStore } from "zustand";
import { tokenColor } from "#shared/scene/tokens.ts";
import { useTheme } from "#renderer/studio/themeStore.ts";
import { useDeferredStore } from "#renderer/studio/deferUntilFrame.ts";
import type { GraphModel } from "./graphModel.ts";
import { graphMessages } from "./messages.ts";
import { centredOn, fitMinimap, minimapRooms, viewOn, worldAt, type MinimapFit } from "./minimapView.ts";
import { idsOf } from "./graphTargets.ts";
import styles from "./Minimap.module.css";

const size = { width: 168, height: 112 };

/** A minimap of a large graph with the visible part; a press or drag goes there. */
export function Minimap({ model }: { model: GraphModel }): ReactElement | null {
  const isLarge = useStore(model.session.store, (state) => state.history.data.rooms.length >= minimapRooms);
  return isLarge ? <Picture model={model} /> : null;
}

function Picture({ model }: { model: GraphModel }): ReactElement {
  const { canvas, session } = model;
  const element = useRef<HTMLCanvasElement>(null);
  const fit = useRef<MinimapFit>({ scale: 1, x: 0, y: 0 });
  const theme = useTheme((state) => state.theme);
  const { camera, width, height } = useStore(canvas.store);
  const { data, selection } = useDeferredStore(session.store, (state) => state.history);
  useEffect(() => {
    const ctx = element.current?.getContext("2d");
    const geometry = model.geometry();
    const { bounds } = geometry.nodeIndex;
    if (ctx === null || ctx === undefined || bounds === undefined) return;
    const view = viewOn(camera, { width, height });
    const placed = fitMinimap(bounds, view, size);
    fit.current = placed;
    const ratio = window.devicePixelRatio;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, size.width, size.height);
    const at = (x: number, y: number): [number, number] => [x * placed.scale + placed.x, y * placed.scale + placed.y];
    ctx.strokeStyle = tokenColor(theme, "edge-door");
    ctx.globalAlpha = 0.5;
    ctx.lineWidth = 0.75;
    ctx.beginPath();
    for (const { from, to } of geometry.lines) {
      ctx.moveTo(...at(from.x, from.y));
      ctx.lineTo(...at(to.x, to.y));
    }
    ctx.stroke();
    ctx.globalAlpha = 1;
    const chosen = idsOf(selection, "room");
    for (const { room } of geometry.nodes) {
      const [x, y] = at(room.x, room.y);
      ctx.fillStyle = tokenColor(theme, chosen.has(room.id) ? "accent-line" : "edge-door");
      ctx.fillRect(x - 1.5, y - 1.5, 3, 3);
    }
    const [left, top] = at(view.x, view.y);
    const frame = [left, top, view.width * placed.scale, view.height * placed.scale] as const;
    ctx.fillStyle = tokenColor(theme, "accent-line");
    ctx.globalAlpha = 0.12;
    ctx.fillRect(...frame);
    ctx.globalAlpha = 1;
    ctx.strokeStyle = tokenColor(theme, "accent-line");
    ctx.lineWidth = 1.5;
    ctx.strokeRect(...frame);
  }, [model, camera, width, height, data, selection, theme]);

  function go(event: PointerEvent<HTMLCanvasElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    const spot = worldAt(fit.current, { x: event.clientX - box.left, y: event.clientY - box.top });
    const state = canvas.store.getState();
    canvas.setCamera(centredOn(state.camera, state, spot));
  }
  return (
    <div className={styles["minimap"]}>
      {/* The camera has keys of its own; this is the mouse's way. */}
      <canvas
        ref={element}
        aria-label={graphMessages.minimap}
        width={size.width * window.devicePixelRatio}
        height={size.height * window.devicePixelRatio}
        style={size}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          go(event);
        }}
        onPointerMove={(event) => event.buttons === 1 && go(event)}
      />
    </div>
  );
}
