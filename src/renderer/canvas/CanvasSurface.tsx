import type Konva from "konva";
import { memo, useCallback, useEffect, useRef } from "react";
import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from "react";
import { Layer, Shape, Stage } from "react-konva";
import { useStore } from "zustand";
import { useSetting } from "#renderer/studio/settings.ts";
import { useTextScale } from "#renderer/studio/viewport.ts";
import { useTheme } from "#renderer/studio/themeStore.ts";
import { visibleBox } from "./camera.ts";
import type { CanvasPainter } from "./canvasFrame.ts";
import { canvasLayers, type CanvasController, type CanvasLayer } from "./canvasController.ts";
import styles from "./CanvasSurface.module.css";
import { attachPointer } from "./attachPointer.ts";
import type { PointerTool } from "./gestures.ts";
import { wheelModes, type WheelMode } from "./wheelPolicy.ts";

const cullMargin = 40;

type Painters = Partial<Readonly<Record<CanvasLayer, CanvasPainter>>>;
type KonvaLayers = Partial<Record<CanvasLayer, Konva.Layer | null>>;

/**
 * A canvas that can be panned and zoomed: one Konva layer with one custom-drawn shape per painter. A layer is redrawn
 * when its painter is a different function, so keep painters referentially stable while their content is unchanged.
 * `children` float above the canvas. One tab stop; the caller provides its name and spoken description.
 */
export function CanvasSurface(props: {
  controller: CanvasController;
  painters: Painters;
  tool: PointerTool;
  label: string;
  /** Read by screen readers when it changes: the object under the keyboard cursor. */
  spoken?: string;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  /** The canvas has been measured for the first time: fit the content now. */
  onReady?: () => void;
  children?: ReactNode;
}): ReactElement {
  const { controller } = props;
  const camera = useStore(controller.store, (state) => state.camera);
  const theme = useTheme((state) => state.theme);
  const textScale = useTextScale();
  const [wheelMode] = useSetting<string>("canvas.wheel", "auto");
  const element = useRef<HTMLDivElement>(null);
  const layers = useRef<KonvaLayers>({});
  /** What each layer last drew. */
  const drawn = useRef<{ readonly painters: Painters; readonly theme: string; readonly textScale: number }>(undefined);
  const latest = useRef({ ...props, theme, textScale, wheelMode });
  useEffect(() => {
    latest.current = { ...props, theme, textScale, wheelMode };
  });

  useEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const observer = new ResizeObserver(() => {
      const isFirst = controller.store.getState().width === 0;
      controller.resize(box.clientWidth, box.clientHeight);
      if (isFirst && box.clientWidth > 0) latest.current.onReady?.();
    });
    observer.observe(box);
    const detach = attachPointer(
      box,
      controller,
      () => latest.current.tool,
      () => wheelModes.find((mode): mode is WheelMode => mode === latest.current.wheelMode) ?? "auto",
    );
    return () => {
      observer.disconnect();
      detach();
    };
  }, [controller]);

  useEffect(
    () =>
      controller.onRedraw((dirty) => {
        // Layers without a painter are already blank.
        for (const layer of dirty) if (latest.current.painters[layer] !== undefined) layers.current[layer]?.batchDraw();
      }),
    [controller],
  );
  useEffect(() => {
    const before = drawn.current;
    drawn.current = { painters: props.painters, theme, textScale };
    const isSameLook = before?.theme === theme && before.textScale === textScale;
    for (const layer of canvasLayers) {
      const isSame = isSameLook && before.painters[layer] === props.painters[layer];
      // A canvas without a painter is hidden, so that it doesn't cover the others.
      if (!isSame) layers.current[layer]?.visible(props.painters[layer] !== undefined).batchDraw();
    }
  }, [theme, textScale, props.painters]);

  const paint = useCallback(
    (layer: CanvasLayer, context: Konva.Context): void => {
      const size = controller.store.getState();
      latest.current.painters[layer]?.(context._context, {
        ...size,
        theme: latest.current.theme,
        textScale: latest.current.textScale,
        visible: visibleBox(size.camera, size.width, size.height, cullMargin),
      });
    },
    [controller],
  );

  return (
    <div className={styles["frame"]}>
      {/* One interactive element whose objects are navigated by keyboard: that is what the role "application" is for. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={element}
        className={styles["surface"]}
        role="application"
        aria-label={props.label}
        // The canvas is one tab stop: arrows walk its objects.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        data-canvas
        // Position of the world on screen, for tests that point at it.
        data-view={`${camera.x} ${camera.y} ${camera.zoom}`}
        onKeyDown={props.onKeyDown}
      >
        <Layers controller={controller} layers={layers} paint={paint} />
      </div>
      <div className="visually-hidden" aria-live="polite">
        {props.spoken}
      </div>
      {props.children}
    </div>
  );
}

/** Konva's part: re-rendered only when the canvas's size changes. */
const Layers = memo(function Layers(props: {
  controller: CanvasController;
  layers: RefObject<KonvaLayers>;
  paint: (layer: CanvasLayer, context: Konva.Context) => void;
}): ReactElement {
  const { controller, layers, paint } = props;
  const width = useStore(controller.store, (state) => state.width);
  const height = useStore(controller.store, (state) => state.height);
  return (
    <Stage width={width} height={height} listening={false}>
      {canvasLayers.map((layer) => (
        <Layer
          key={layer}
          listening={false}
          ref={(node) => {
            layers.current[layer] = node;
          }}
        >
          <Shape listening={false} perfectDrawEnabled={false} sceneFunc={(context) => paint(layer, context)} />
        </Layer>
      ))}
    </Stage>
  );
});
