import {
  DoorOpen,
  Eraser,
  FlipHorizontal2,
  FlipVertical2,
  Hand,
  MousePointer2,
  Pentagon,
  Plus,
  RectangleHorizontal,
  RotateCw,
} from "lucide-react";
import { useEffect, useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { boundsOf } from "#shared/kernel/geometry.ts";
import { outlineFaults } from "#shared/levels/dungeon/outline.ts";
import type { RoomTemplate } from "#shared/levels/dungeon/templateDocument.ts";
import { useDocumentStatus } from "#renderer/studio/openDocuments.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { CanvasSurface } from "#renderer/canvas/CanvasSurface.tsx";
import { commandEntry } from "#renderer/commands/menuEntry.ts";
import { useCommands } from "#renderer/commands/registry.ts";
import { documentEditor } from "#renderer/history/DocumentFrame.tsx";
import { usePlaceHandler } from "#renderer/studio/places.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { ContextMenu } from "#renderer/parts/ContextMenu.tsx";
import { EmptyState } from "#renderer/parts/EmptyState.tsx";
import { FitCorner } from "#renderer/editors/grid/FitCorner.tsx";
import { classes } from "#renderer/parts/classes.ts";
import type { Command } from "#renderer/commands/command.ts";
import { LookSwitch, PaintPane } from "./paint/PaintPane.tsx";
import { paintModelOf } from "./paint/paintModel.ts";
import { ToolStrip, type StripTool } from "../../tools/ToolStrip.tsx";
import pane from "../Pane.module.css";
import { startNew, templateCommands } from "./templateCommands.ts";
import styles from "./TemplateEditor.module.css";
import { TemplateList } from "./TemplateList.tsx";
import { currentTemplate, templateBox, templateModelOf, type TemplateModel } from "./templateModel.ts";
import { templatePainters } from "./templatePainters.ts";
import { templatePointer } from "./templatePointer.ts";
import { messages } from "./messages.ts";
import { MessageText } from "#renderer/parts/MessageText.tsx";

/** A set of room templates: the list on the left, the chosen one on the canvas. */
export const TemplateEditor = documentEditor(templateModelOf, Panes);

/** While tiles are painted, keys mean their tools. */
const nothing: readonly Command[] = [];

function Panes({ model }: { model: TemplateModel }): ReactElement {
  const readOnly = useReadOnly();
  const commands = useMemo(() => templateCommands(model), [model]);
  const look = useStore(paintModelOf(model).view, (state) => state.look);
  useCommands(look === "tiles" ? nothing : commands);
  usePlaces(model);
  const entry = (id: string) => commands.filter((command) => command.id === id).map(commandEntry);
  return (
    <div className={styles["panes"]}>
      <TemplateList model={model} readOnly={readOnly} />
      {look === "tiles" ? (
        <PaintPane model={model} />
      ) : (
        <ContextMenu
          entries={() => [
            ...entry("template.new"),
            ...entry("edit.duplicate"),
            { type: "separator", id: "turn" },
            ...entry("template.rotateRight"),
            ...entry("template.rotateLeft"),
            ...entry("template.flipX"),
            ...entry("template.flipY"),
            { type: "separator", id: "delete" },
            ...entry("edit.delete"),
          ]}
        >
          <section className={`${pane["pane"]} ${styles["canvas"]}`} aria-label={messages.roomTemplate}>
            <TemplateCanvas model={model} readOnly={readOnly} />
          </section>
        </ContextMenu>
      )}
    </div>
  );
}

function TemplateCanvas({ model, readOnly }: { model: TemplateModel; readOnly: boolean }): ReactElement {
  const { session, canvas, view } = model;
  const { data, selection } = useStore(session.store, (state) => state.history);
  const startsNew = useStore(view, (state) => state.startsNew);
  const spoken = useStore(view, (state) => state.spoken);
  const template = startsNew ? undefined : currentTemplate(data, selection);
  const painters = useMemo(() => templatePainters(model), [model]);
  const tool = useMemo(() => templatePointer(model, () => readOnly), [model, readOnly]);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, data, selection, startsNew]);
  const id = template?.id;
  useEffect(() => {
    if (canvas.store.getState().width > 0) canvas.fit(templateBox(model.current()), true);
  }, [canvas, model, id]);
  return (
    <CanvasSurface
      controller={canvas}
      painters={painters}
      tool={tool}
      label={
        template === undefined ? messages.emptyCanvas : messages.nameAndCorners(template.name, template.outline.length)
      }
      spoken={spoken}
      onReady={() => canvas.fit(templateBox(model.current()), true)}
    >
      <TemplateHead model={model} template={template} />
      {data.templates.length === 0 && !startsNew && <NoTemplates model={model} readOnly={readOnly} />}
      <TemplateTools model={model} />
      <FitCorner
        canvas={canvas}
        fitBox={() => templateBox(model.current())}
        className={classes(pane["strip"], pane["corner"])}
      />
    </CanvasSurface>
  );
}

function TemplateHead({ model, template }: { model: TemplateModel; template: RoomTemplate | undefined }): ReactElement {
  const startsNew = useStore(model.view, (state) => state.startsNew);
  const { problems } = useDocumentStatus(model.session.id);
  if (template === undefined)
    return (
      <header className={pane["head"]}>
        <h2 className={pane["title"]}>{startsNew ? messages.newTemplate : messages.roomTemplates}</h2>
        {startsNew && <span className={pane["fact"]}>{messages.howToDrawRoom}</span>}
      </header>
    );
  const bounds = boundsOf(template.outline);
  const target = `template:${template.id}`;
  const errors = problems.filter(
    (problem) => problem.severity === "error" && problem.places.some((place) => place.target === target),
  );
  return (
    <header className={pane["head"]}>
      <h2 className={pane["title"]}>{template.name}</h2>
      {errors.length === 0 && outlineFaults(template.outline).length === 0 ? (
        <Badge tone="good">{messages.valid}</Badge>
      ) : (
        <Badge tone="bad">{messages.notValid}</Badge>
      )}
      <span className={pane["fact"]}>
        {errors[0]?.message ?? (
          <>
            <MessageText
              text={messages.sizeAndCorners(bounds?.width ?? 0, bounds?.height ?? 0, template.outline.length)}
            />
          </>
        )}
      </span>
      <span className={pane["space"]} />
      <LookSwitch model={model} />
    </header>
  );
}

const tools: readonly (readonly StripTool[])[] = [
  [
    { command: "template.tool.select", icon: MousePointer2, harmless: true },
    { command: "template.tool.hand", icon: Hand, harmless: true },
  ],
  [
    { command: "template.tool.rectangle", icon: RectangleHorizontal, hint: messages.rectangleToolHint },
    { command: "template.tool.polygon", icon: Pentagon },
    { command: "template.tool.door", icon: DoorOpen },
    { command: "template.tool.erase", icon: Eraser, hint: messages.eraseToolHint },
  ],
  [
    { command: "template.rotateRight", icon: RotateCw },
    { command: "template.flipX", icon: FlipHorizontal2 },
    { command: "template.flipY", icon: FlipVertical2 },
  ],
];

function TemplateTools({ model }: { model: TemplateModel }): ReactElement {
  const commands = useMemo(() => templateCommands(model), [model]);
  useStore(model.view, (state) => state.tool);
  return <ToolStrip label={messages.templateTools} edge="left" groups={tools} commands={commands} />;
}

function NoTemplates({ model, readOnly }: { model: TemplateModel; readOnly: boolean }): ReactElement {
  return (
    <div className={pane["empty"]}>
      <EmptyState
        title={messages.drawFirstRoom}
        drawing={<ShapeDrawing />}
        actions={
          <Button
            look="main"
            icon={Plus}
            command="template.new"
            disabledReason={readOnly ? messages.readOnly : undefined}
            onClick={() => startNew(model)}
          >
            {messages.newTemplate}
          </Button>
        }
      >
        {messages.firstRoomHint}
      </EmptyState>
    </div>
  );
}

function ShapeDrawing(): ReactElement {
  return (
    <svg width="72" height="52" viewBox="0 0 72 52" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d="M6 4h26v20h34v24H6z" />
      <path d="M44 24h8" strokeWidth="5" />
    </svg>
  );
}

/** Problems jump here: their template (and door) is selected and shown. */
function usePlaces(model: TemplateModel): void {
  usePlaceHandler(model.session.id, ({ target }) => {
    const { selection } = model.session.store.getState().history;
    model.view.setState({ startsNew: false, tool: "select", path: [] });
    model.session.select(target.startsWith("template:") ? [target] : [...selection.slice(0, 1), target]);
    return true;
  });
}
