import { useMemo } from "react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { LevelView } from "#renderer/levels/LevelView.tsx";
import { levelReplay } from "#renderer/levels/levelScene.ts";
import type { StepPlayer } from "#renderer/play/stepPlayer.ts";
import type { Candidate } from "#shared/contract/candidates.ts";
import type { LevelReplay } from "#shared/levels/levelReplay.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import type { ThemeName } from "#shared/scene/tokens.ts";
import { messages } from "../messages.ts";
import { PartTabs } from "../PartTabs.tsx";
import { partsOf, shownPart, useShownPart } from "../shownPart.ts";
import styles from "./Compare.module.css";
import { look, useCompareLook } from "./compareStore.ts";
import type { Side } from "./compareTable.ts";

/** One of two levels: panned and zoomed with the other one, the pointer's place ringed in both, replayed together. */
export function ComparePicture({ side, candidate }: { side: Side; candidate: Candidate }): ReactElement {
  const player = useCompareLook((state) => state.player);
  if (player !== null) return <Replayed side={side} candidate={candidate} player={player} />;
  return <Picture side={side} candidate={candidate} />;
}

function Replayed(props: { side: Side; candidate: Candidate; player: StepPlayer }): ReactElement {
  const { side, candidate } = props;
  const { kind, level } = candidate;
  const replay = useMemo(() => levelReplay(kind, level), [kind, level]);
  const index = useStore(props.player.store, (state) => state.index);
  // The shorter solution stays at its end.
  const last = replay === undefined ? 0 : replay.count - 1;
  const at = Math.min(index, last);
  const scene = useMemo(() => replay?.at(at), [replay, at]);
  return (
    <>
      <Picture side={side} candidate={candidate} scene={scene} />
      <span className={styles["step"]} role="status">
        {replay === undefined ? messages.noSolutionToReplay : messages.replayStep(at, last)}
      </span>
    </>
  );
}

function Picture(props: {
  side: Side;
  candidate: Candidate;
  scene?: ReturnType<LevelReplay["at"]> | undefined;
}): ReactElement {
  const { side, candidate } = props;
  const parts = partsOf(candidate);
  const part = shownPart(
    parts,
    useShownPart(({ id }) => id),
  );
  const viewpoint = useCompareLook((state) => state.viewpoints[side]);
  const pointed = useCompareLook((state) => state.pointed);
  const [column, row] = pointed === null ? [null, null] : [Math.floor(pointed.x), Math.floor(pointed.y)];
  function paintCell(ctx: CanvasRenderingContext2D, theme: ThemeName): void {
    if (column === null || row === null) return;
    ctx.strokeStyle = tokenColor(theme, "accent-line");
    ctx.lineWidth = 0.09;
    ctx.strokeRect(column + 0.045, row + 0.045, 0.91, 0.91);
  }
  return (
    <>
      <PartTabs parts={parts} />
      <LevelView
        kind={candidate.kind}
        level={candidate.level}
        scene={props.scene ?? part?.scene}
        label={side === "reference" ? messages.reference : messages.challenger}
        viewpoint={viewpoint}
        onViewpoint={(next) => look(side, next)}
        onPoint={(spot) => useCompareLook.setState({ pointed: spot })}
        paintOver={paintCell}
      />
    </>
  );
}
