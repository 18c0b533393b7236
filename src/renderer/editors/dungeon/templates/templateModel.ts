import { createStore, type StoreApi } from "zustand/vanilla";
import { oncePer } from "#shared/kernel/once.ts";
import { boundsOf, type Point } from "#shared/kernel/geometry.ts";
import type { DoorRule, RoomTemplate, TemplateDocument } from "#shared/levels/dungeon/templateDocument.ts";
import type { Box, Spot } from "#renderer/canvas/camera.ts";
import { createCanvasController, type CanvasController } from "#renderer/canvas/canvasController.ts";
import type { DocumentSession } from "#renderer/history/documentSession.ts";
import type { DoorSegment } from "./doorEdits.ts";
import type { Outline } from "./outlineEdits.ts";

/** Tools of the template editor. */
export const templateTools = ["select", "hand", "rectangle", "polygon", "door", "erase"] as const;

/** What a click or drag on the template does. */
export type TemplateTool = (typeof templateTools)[number];

/** Replaces the document on the canvas while the pointer is down. */
export interface ShapePreview {
  readonly outline: Outline;
  readonly doors?: DoorRule;
  /** Why it can't be committed. */
  readonly refusal?: string | undefined;
}

interface TemplateView {
  readonly tool: TemplateTool;
  /** The next rectangle starts a template of its own. */
  readonly startsNew: boolean;
  readonly preview: ShapePreview | undefined;
  /** Corners of the polygon that is being clicked. */
  readonly path: readonly Point[];
  readonly door: DoorSegment | undefined;
  /** In cells. */
  readonly pointer: Spot | undefined;
  readonly spoken: string;
}

/** An open set of room templates: its session, its canvas, and what is drawn at the moment. */
export interface TemplateModel {
  readonly session: DocumentSession<TemplateDocument>;
  readonly canvas: CanvasController;
  readonly view: StoreApi<TemplateView>;
  document(): TemplateDocument;
  /** The template on the canvas: the selected one, else the first; undefined for an empty set or a fresh drawing. */
  current(): RoomTemplate | undefined;
}

/** The model of an open template document; canvas, list, inspector and status bar share it. */
export const templateModelOf = oncePer((session: DocumentSession<TemplateDocument>): TemplateModel => {
  const view = createStore<TemplateView>(() => ({
    tool: "select",
    startsNew: false,
    preview: undefined,
    path: [],
    door: undefined,
    pointer: undefined,
    spoken: "",
  }));
  const document = (): TemplateDocument => session.store.getState().history.data;
  const model: TemplateModel = {
    session,
    canvas: createCanvasController({
      range: { min: 3, max: 120 },
      edges: { top: 60, right: 48, bottom: 84, left: 84 },
      largestFit: 44,
    }),
    view,
    document,
    current: () =>
      view.getState().startsNew ? undefined : currentTemplate(document(), session.store.getState().history.selection),
  };
  return model;
});

/** The template that a selection names, else the first. */
export function currentTemplate(document: TemplateDocument, selection: readonly string[]): RoomTemplate | undefined {
  const id = selection.find((target) => target.startsWith("template:"))?.slice("template:".length);
  return document.templates.find((template) => template.id === id) ?? document.templates[0];
}

/** The number of the selected corner or drawn door, if one is. */
export function selectedPart(selection: readonly string[], sort: "corner" | "door"): number | undefined {
  const target = selection.find((candidate) => candidate.startsWith(`${sort}:`));
  return target === undefined ? undefined : Number(target.slice(sort.length + 1));
}

/** The box to fit: the shape with some paper around it; an empty 12 by 9 for a fresh drawing. */
export function templateBox(template: RoomTemplate | undefined): Box {
  return boundsOf(template?.outline ?? []) ?? { x: 0, y: 0, width: 12, height: 9 };
}
