import { useState, type ReactElement } from "react";
import type { Candidate } from "#shared/contract/candidates.ts";
import { layoutSchema, type DungeonLayout } from "#shared/levels/dungeon/layout.ts";
import { tokenColor, type ThemeName } from "#shared/scene/tokens.ts";
import type { Spot } from "#renderer/canvas/camera.ts";
import { useDocumentLookup } from "#renderer/history/documentLibrary.ts";
import { LevelView } from "#renderer/levels/LevelView.tsx";
import type { LevelPreviewProps } from "#renderer/editors/levelViews.ts";
import { jumpToPlace } from "#renderer/studio/places.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { findTemplate, templateSets } from "../inspector/templateChoices.ts";
import { PlacedSection } from "./facts/PlacedSection.tsx";
import { doorAt, graphTargetOf, placedRoomAt } from "./layoutHit.ts";
import styles from "./LayoutPreview.module.css";
import { isVariant } from "../variant/variantGraph.ts";
import { VariantPicture } from "../variant/VariantPicture.tsx";
import { layoutMessages } from "./messages.ts";

/** A stored layout in the gallery: a click on a room, corridor or door shows its facts and origin. */
export function LayoutPreview({ candidate, label, paper }: LevelPreviewProps): ReactElement {
  const [target, setTarget] = useState<string>();
  const read = layoutSchema.safeParse(candidate.level);
  const layout = read.success ? read.data : undefined;
  return (
    <>
      <div className={paper}>
        <LevelView
          kind={candidate.kind}
          level={candidate.level}
          label={label}
          onPick={(spot) => setTarget(layout === undefined ? undefined : targetAt(layout, spot))}
          {...(layout === undefined || target === undefined
            ? {}
            : { paintOver: (ctx, theme) => paintChosen(ctx, theme, layout, target) })}
        />
      </div>
      {isVariant(candidate) && (
        <div className={styles["variant"]}>
          <VariantPicture candidate={candidate} />
        </div>
      )}
      {layout !== undefined && target !== undefined && (
        <Facts candidate={candidate} layout={layout} target={target} onGo={setTarget} />
      )}
    </>
  );
}

function Facts(props: {
  candidate: Candidate;
  layout: DungeonLayout;
  target: string;
  onGo: (target: string | undefined) => void;
}): ReactElement {
  const { candidate, layout, target, onGo } = props;
  const sets = templateSets(useDocumentLookup().snapshots);
  const documentId = useRuns((state) => state.runs.find(({ id }) => id === candidate.runId)?.documentId ?? null);
  const [sort, id] = target.split(":");
  const name =
    sort === "room"
      ? (layout.rooms.find((room) => room.id === id)?.name ?? "Room")
      : (layout.doors.find((door) => door.edge === id)?.kind ?? "door") === "corridor"
        ? "Corridor"
        : "Door";
  return (
    <div className={styles["facts"]}>
      <header className={styles["head"]}>
        <h3 className={styles["title"]}>{name}</h3>
        {documentId !== null && (
          <Button size="small" onClick={() => jumpToPlace(documentId, { target, label: name })}>
            {layoutMessages.showInTheGraph}
          </Button>
        )}
        <Button size="small" look="quiet" onClick={() => onGo(undefined)}>
          {layoutMessages.close}
        </Button>
      </header>
      <PlacedSection
        layout={layout}
        origin={layout.rules.origin ?? [0, 0]}
        target={target}
        onGo={onGo}
        onTemplate={(template) => {
          const found = findTemplate(sets, template);
          if (found === undefined) return;
          jumpToPlace(found.set, { target: `template:${found.template.id}`, label: found.template.name });
        }}
      />
    </div>
  );
}

function targetAt(layout: DungeonLayout, spot: Spot): string | undefined {
  const door = doorAt(layout, spot, 0.6);
  if (door !== undefined) return `edge:${door}`;
  const room = placedRoomAt(layout, spot);
  return room === undefined ? undefined : graphTargetOf(room);
}

/** Outlines the chosen room or corridor, or thickens the chosen door; the context is in cells. */
function paintChosen(ctx: CanvasRenderingContext2D, theme: ThemeName, layout: DungeonLayout, target: string): void {
  ctx.strokeStyle = tokenColor(theme, "accent-line");
  ctx.fillStyle = tokenColor(theme, "accent-line");
  const rooms = layout.rooms.filter((room) => graphTargetOf(room) === target);
  ctx.beginPath();
  for (const { outline } of rooms) {
    outline.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)));
    ctx.closePath();
  }
  ctx.lineWidth = 0.3;
  ctx.globalAlpha = 0.14;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.stroke();
  if (rooms.length > 0) return;
  ctx.lineWidth = 0.8;
  ctx.beginPath();
  for (const { edge, segment } of layout.doors) {
    if (`edge:${edge}` !== target) continue;
    ctx.moveTo(...segment[0]);
    ctx.lineTo(...segment[1]);
  }
  ctx.stroke();
}
