import { vi } from "vitest";
import type { GraphDocument } from "#shared/levels/dungeon/graphDocument.ts";
import { emptyGraph } from "#shared/levels/dungeon/graphDocument.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { CanvasPointer, Gesture, PointerTool } from "#renderer/canvas/gestures.ts";
import { toWorld } from "#renderer/canvas/camera.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";
import { graphModelOf } from "#renderer/editors/dungeon/graph/graphModel.ts";
import type { GraphModel } from "#renderer/editors/dungeon/graph/graphModel.ts";
import { createDocumentSession } from "#renderer/history/documentSession.ts";
import type { DocumentsClient } from "#renderer/history/documentFile.ts";

/** What gestures and commands ask of a browser: the size of text, whether things may move, the width of a name, a clipboard. */
export function stubBrowser(): void {
  let copied = "";
  const clipboard = {
    readText: () => Promise.resolve(copied),
    writeText: (text: string) => Promise.resolve(void (copied = text)),
  };
  vi.stubGlobal("navigator", { clipboard, platform: "Linux", userAgent: "" });
  vi.stubGlobal("getComputedStyle", () => ({ fontSize: "16px" }));
  vi.stubGlobal("document", { documentElement: { dataset: {} }, activeElement: null });
  vi.stubGlobal("window", { matchMedia: () => ({ matches: true }) });
  vi.stubGlobal(
    "OffscreenCanvas",
    class {
      getContext(): null {
        return null;
      }
    },
  );
}

/** An open graph without a page or a studio: edits stay in memory, the canvas has 800 x 600 pixels. */
export function openGraph(change: (graph: GraphDocument) => void = () => undefined, id = "graph1"): GraphModel {
  const data = emptyGraph();
  change(data);
  useSession.setState({ project: { id: "p", name: "P", path: "/", readOnly: false } });
  const never = new Proxy({}, { get: () => () => new Promise(() => undefined) });
  const session = createDocumentSession<GraphDocument>(
    // Nothing is sent that is waited for.
    { documents: never } as unknown as DocumentsClient,
    {
      id,
      type: "dungeon-graph",
      name: "Keep",
      file: "",
      revision: "1",
      savedAt: 0,
      data: JSON.parse(JSON.stringify(data)),
    },
    { readOnly: false, editSessionId: "opening1", autosaveMs: 0, parse: (value) => value },
  );
  const model = graphModelOf(session);
  model.canvas.resize(800, 600);
  return model;
}

/** The pointer at a spot in pixels. */
export function pointerAt(
  canvas: CanvasController,
  x: number,
  y: number,
  keys: Partial<Pick<CanvasPointer, "shift" | "alt" | "mod">> = {},
): CanvasPointer {
  const screen = { x, y };
  const world = toWorld(canvas.store.getState().camera, screen);
  return { screen, world, shift: false, alt: false, mod: false, ...keys };
}

/** Presses, moves in two steps and releases. Returns the gesture; undefined when there was nothing to drag. */
export function drag(
  tool: PointerTool,
  canvas: CanvasController,
  from: readonly [number, number],
  to: readonly [number, number],
  keys: Parameters<typeof pointerAt>[3] = {},
): Gesture | undefined {
  const gesture = tool.down(pointerAt(canvas, ...from, keys));
  gesture?.move(pointerAt(canvas, (from[0] + to[0]) / 2, (from[1] + to[1]) / 2, keys));
  gesture?.move(pointerAt(canvas, ...to, keys));
  gesture?.end(pointerAt(canvas, ...to, keys));
  return gesture;
}
