import {
  Anchor,
  ArrowRightLeft,
  Eraser,
  Hand,
  MousePointer2,
  Network,
  RectangleHorizontal,
  Spline,
} from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import type { ClipboardEvent, KeyboardEvent, ReactElement, ReactNode } from "react";
import { useStore } from "zustand";
import { graphBox } from "../variant/graphBox.ts";
import { useShownVariant } from "../variant/useShownVariant.ts";
import { VariantBadge } from "../variant/VariantBadge.tsx";
import { useDocumentStatus } from "#renderer/studio/openDocuments.ts";
import { useDeferredStore } from "#renderer/studio/deferUntilFrame.ts";
import { useReadOnly } from "#renderer/studio/session.ts";
import { CanvasSurface } from "#renderer/canvas/CanvasSurface.tsx";
import { useCommands } from "#renderer/commands/registry.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { ContextMenu } from "#renderer/parts/ContextMenu.tsx";
import { EmptyState } from "#renderer/parts/EmptyState.tsx";
import { FitCorner } from "#renderer/editors/grid/FitCorner.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { layoutStoreOf } from "../layout/layoutStore.ts";
import { useTriedRun } from "../layout/triedRun.ts";
import { ToolStrip, type StripTool } from "../../tools/ToolStrip.tsx";
import pane from "../Pane.module.css";
import { GenerateGraphDialog } from "../generate/GenerateGraphDialog.tsx";
import { generateMessages } from "../generate/messages.ts";
import { viewCommands } from "../viewCommands.ts";
import { alignCommands } from "./alignCommands.ts";
import { copyText, cutText, pasteText } from "./graphClipboard.ts";
import { graphCommands, selectionCommands } from "./graphCommands.ts";
import { crossingProblemCode, isPlanar } from "#shared/levels/dungeon/planarityProblems.ts";
import { graphFacts } from "./graphFacts.ts";
import { graphMenu } from "./graphMenu.ts";
import type { GraphModel } from "./graphModel.ts";

import { blameOf, isSameBlame, type Blame } from "./graphPaint.ts";
import { graphPainters } from "./graphPainters.ts";
import { graphPointer } from "./graphPointer.ts";
import { Minimap } from "./Minimap.tsx";
import { RenameField } from "./RenameField.tsx";
import { roleCommands } from "./roleCommands.ts";
import { forgetNameWidths } from "./textWidth.ts";
import { graphMessages } from "./messages.ts";

/** The connectivity graph: canvas, badges, tools, context menu. */
export function GraphPane({ model }: { model: GraphModel }): ReactElement {
  const { session } = model;
  const readOnly = useReadOnly();
  useCommands(
    useMemo(
      () => [
        ...graphCommands(model),
        ...selectionCommands(model),
        ...roleCommands(model),
        ...alignCommands(model),
        ...viewCommands(model),
      ],
      [model],
    ),
  );
  return (
    <ContextMenu entries={() => graphMenu(model, readOnly)}>
      {/* The focus is only watched: view commands are about the pane that had it last. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <section
        className={pane["pane"]}
        aria-label={graphMessages.category}
        onPointerDown={() => layoutStoreOf(session.id).setState({ inspects: false })}
        onFocus={() => model.view.setState({ focusedPane: "graph" })}
        onCopy={(event) => copyText(model, event.clipboardData) && event.preventDefault()}
        onCut={(event) => !readOnly && cutText(model, event.clipboardData) && event.preventDefault()}
        onPaste={(event: ClipboardEvent) =>
          !readOnly && !isTyping(event.target) && pasteText(model, event.clipboardData) && event.preventDefault()
        }
      >
        <GraphCanvas model={model}>
          <GraphHead model={model} />
          <Blank model={model} />
          <RenameField model={model} />
          <GraphTools model={model} />
          <Minimap model={model} />
          <FitCorner
            canvas={model.canvas}
            fitBox={() => graphBox(model)}
            className={classes(pane["strip"], pane["corner"])}
          />
        </GraphCanvas>
        <GenerateGraphDialog model={model} />
      </section>
    </ContextMenu>
  );
}

/** The drawing itself: the only part of the pane that rerenders on every edit. */
function GraphCanvas({ model, children }: { model: GraphModel; children: ReactNode }): ReactElement {
  const { session, canvas, view } = model;
  const readOnly = useReadOnly();
  const document = useStore(session.store, (state) => state.history.data);
  const selection = useStore(session.store, (state) => state.history.selection);
  const spoken = useStore(view, (state) => state.spoken);
  const { problems, findings } = useDocumentStatus(session.id);
  const geometry = model.geometry();
  const tried = useTriedRun(session.id)?.problems;
  const blame = useMemo(
    () => blameOf([...problems, ...(tried ?? findings)], geometry),
    [problems, findings, tried, geometry],
  );
  const painters = useGraphPainters(model, blame);
  const tool = useMemo(() => graphPointer(model, () => readOnly), [model, readOnly]);
  const variant = useShownVariant(model);
  useEffect(() => canvas.redraw("content", "overlay"), [canvas, document, selection, variant]);
  useEffect(() => {
    void window.document.fonts.ready.then(() => {
      forgetNameWidths();
      model.remeasure();
      canvas.redraw("content", "overlay");
    });
  }, [model, canvas]);
  return (
    <CanvasSurface
      controller={canvas}
      painters={painters}
      tool={tool}
      label={graphMessages.graphLabel(document.rooms.length)}
      spoken={spoken}
      onKeyDown={keepClipboardKeys}
      onReady={() => canvas.fit(() => graphBox(model), true)}
    >
      {children}
    </CanvasSurface>
  );
}

/** Painters, stable while the errors name the same targets: every edit recomputes its problems, mostly unchanged. */
function useGraphPainters(model: GraphModel, blame: Blame): ReturnType<typeof graphPainters> {
  const [kept, setKept] = useState(blame);
  const same = isSameBlame(kept, blame) ? kept : blame;
  if (same !== kept) setKept(same);
  return useMemo(() => graphPainters(model, same), [model, same]);
}

function Blank({ model }: { model: GraphModel }): ReactElement | null {
  const readOnly = useReadOnly();
  const isEmpty = useStore(model.session.store, (state) => state.history.data.rooms.length === 0);
  return isEmpty ? <EmptyGraph model={model} readOnly={readOnly} /> : null;
}

/** Copy, cut and paste are left to the browser, which accesses the clipboard without asking for permission. */
function keepClipboardKeys(event: KeyboardEvent): void {
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && ["c", "x", "v"].includes(event.key.toLowerCase())) {
    event.stopPropagation();
  }
}

function isTyping(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function GraphHead({ model }: { model: GraphModel }): ReactElement {
  const document = useDeferredStore(model.session.store, (state) => state.history.data);
  const facts = useMemo(() => graphFacts(document), [document]);
  const { problems, checkedAt } = useDocumentStatus(model.session.id);
  const isKnotted = problems.some((problem) => problem.code === crossingProblemCode);
  const isChecked = checkedAt !== null && problems.every((problem) => problem.severity !== "error");
  // With corridors that cross, a graph can be sound without being planar.
  const isFlat = useMemo(() => isPlanar(document), [document]);
  return (
    <header className={pane["head"]}>
      <h2 className={pane["title"]}>{graphMessages.category}</h2>
      {/* What is wrong comes first: in a narrow pane the end is cut off. */}
      {isKnotted && <Badge tone="bad">{graphMessages.notPlanar}</Badge>}
      {facts.parts > 1 && <Badge tone="warn">{graphMessages.separateParts(facts.parts)}</Badge>}
      {facts.rooms > 0 && isChecked && <Badge>{isFlat ? graphMessages.planar : graphMessages.corridorsCross}</Badge>}
      {facts.cycles > 0 && <Badge>{graphMessages.cycles(facts.cycles)}</Badge>}
      <VariantBadge model={model} />
    </header>
  );
}

const tools: readonly (readonly StripTool[])[] = [
  [
    { command: "graph.tool.select", icon: MousePointer2, harmless: true },
    { command: "graph.tool.hand", icon: Hand, harmless: true },
  ],
  [
    { command: "graph.tool.node", icon: RectangleHorizontal },
    { command: "graph.tool.connect", icon: Spline },
    { command: "graph.tool.erase", icon: Eraser },
  ],
  [
    { command: "graph.reverse", icon: ArrowRightLeft },
    { command: "graph.pin", icon: Anchor },
    { command: "graph.arrange", icon: Network },
  ],
];

function GraphTools({ model }: { model: GraphModel }): ReactElement {
  const commands = useMemo(() => [...graphCommands(model), ...selectionCommands(model)], [model]);
  useStore(model.view, (state) => state.tool);
  return <ToolStrip label={graphMessages.graphTools} edge="bottom" groups={tools} commands={commands} />;
}

function EmptyGraph({ model, readOnly }: { model: GraphModel; readOnly: boolean }): ReactElement {
  const commands = graphCommands(model);
  const reason = readOnly ? graphMessages.readOnly : undefined;
  const run = (id: string) => (): void => void commands.find((command) => command.id === id)?.run();
  return (
    <div className={pane["empty"]}>
      <EmptyState
        title={graphMessages.emptyTitle}
        drawing={<RoomsDrawing />}
        actions={
          <>
            <Button look="main" disabledReason={reason} onClick={run("graph.addRoom")}>
              {graphMessages.addFirstRoom}
            </Button>
            <Button disabledReason={reason} onClick={run("graph.generate")}>
              {generateMessages.command}
            </Button>
          </>
        }
      >
        {graphMessages.emptyHint}
      </EmptyState>
    </div>
  );
}

function RoomsDrawing(): ReactElement {
  return (
    <svg width="84" height="44" viewBox="0 0 84 44" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <path d="M1 3h26v18H1zM57 23h26v18H57zM27 12h15v20h15M27 18h9v20h21" />
    </svg>
  );
}
