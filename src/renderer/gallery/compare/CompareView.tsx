import { useEffect, useMemo, type ReactElement } from "react";
import { useSetting } from "#renderer/studio/settings.ts";
import { candidateName } from "#shared/project/candidateName.ts";
import { EmptyState } from "#renderer/parts/EmptyState.tsx";
import { classes } from "#renderer/parts/classes.ts";
import type { Candidate } from "#shared/contract/candidates.ts";
import { readCandidate, useCandidate } from "../candidateDetails.ts";
import { useCurate } from "../curateStore.ts";
import { MarkButtons } from "../MarkButtons.tsx";
import { messages } from "../messages.ts";
import styles from "./Compare.module.css";
import { CompareActions, CompareTable } from "./CompareTable.tsx";
import { chosenChallenger, chosenReference, nextChallenger, type Comparison } from "./compareModel.ts";
import { CompareReplay } from "./CompareReplay.tsx";
import { resetCompareLook, tableSetting, useCompareLook, look } from "./compareStore.ts";
import type { Side } from "./compareTable.ts";
import { Filmstrip } from "./Filmstrip.tsx";
import { useStore } from "zustand";
import { LevelView } from "#renderer/levels/LevelView.tsx";
import { levelReplay } from "#renderer/levels/levelScene.ts";
import type { StepPlayer } from "#renderer/play/stepPlayer.ts";
import type { LevelReplay } from "#shared/levels/levelReplay.ts";
import { tokenColor, type ThemeName } from "#shared/scene/tokens.ts";
import { PartTabs } from "../PartTabs.tsx";
import { partsOf, shownPart, useShownPart } from "../shownPart.ts";

/** Reference and challenger side by side, the table of their metrics between them, the other challengers below. */
export function CompareView(): ReactElement {
  const comparison = useCurate((state) => state.comparison);
  useEffect(() => resetCompareLook, []);
  if (comparison === null) return <EmptyState title={messages.nothingToCompare}>{messages.howToCompare}</EmptyState>;
  return <Compared comparison={comparison} />;
}

function Compared({ comparison }: { comparison: Comparison }): ReactElement {
  const [hasTable] = useSetting(tableSetting, true);
  const isReplayed = useCompareLook((state) => state.player !== null);
  const { ids } = comparison;
  const reference = useCandidate(ids[comparison.reference]);
  const challenger = useCandidate(ids[comparison.challenger]);
  const after = ids[nextChallenger(comparison, 1).challenger];
  useEffect(() => {
    if (after !== undefined) void readCandidate(after);
  }, [after]);
  return (
    <div className={styles["close"]}>
      <div className={classes(styles["pair"], !hasTable && styles["two"])}>
        <ComparedSide side="reference" comparison={comparison} candidate={reference} />
        {hasTable && <CompareTable reference={reference} challenger={challenger} />}
        <ComparedSide side="challenger" comparison={comparison} candidate={challenger} />
      </div>
      {isReplayed ? (
        <CompareReplay reference={reference} challenger={challenger} />
      ) : (
        <Challengers comparison={comparison} hasActions={!hasTable} />
      )}
    </div>
  );
}

/** The list from which the challenger is chosen: a click chooses a challenger, with Shift a reference. */
function Challengers({ comparison, hasActions }: { comparison: Comparison; hasActions: boolean }): ReactElement {
  const { ids } = comparison;
  return (
    <Filmstrip
      label={messages.challengers}
      count={ids.length}
      at={comparison.challenger}
      idAt={(index) => ids[index]}
      tagAt={(index) =>
        index === comparison.reference
          ? messages.referenceLetter
          : index === comparison.challenger
            ? messages.challengerLetter
            : undefined
      }
      onPick={(index, { shiftKey }) =>
        change(shiftKey ? chosenReference(comparison, index) : chosenChallenger(comparison, index))
      }
      onStep={(step) => change(nextChallenger(comparison, step))}
    >
      {hasActions && <CompareActions />}
    </Filmstrip>
  );
}

function change(comparison: Comparison): void {
  useCurate.setState({ comparison });
}

function ComparedSide(props: { side: Side; comparison: Comparison; candidate: Candidate | undefined }): ReactElement {
  const { side, comparison, candidate } = props;
  const title = side === "reference" ? messages.reference : messages.challenger;
  const isActive = comparison.active === side;
  const id = comparison.ids[comparison[side]];
  return (
    <section
      className={classes(styles["side"], isActive && styles["active"])}
      aria-label={title}
      aria-current={isActive}
      data-side={side}
      onPointerDown={() => {
        if (!isActive) change({ ...comparison, active: side });
      }}
    >
      <header className={styles["head"]}>
        <b>{title}</b>
        <span className="mono">{id === undefined ? "" : `#${candidateName(id)}`}</span>
        {isActive && <span className={styles["badge"]}>{messages.activeSide}</span>}
      </header>
      <div className={styles["paper"]} data-picture>
        {candidate !== undefined && <ComparePicture side={side} candidate={candidate} />}
      </div>
      {candidate !== undefined && <MarkButtons id={candidate.id} marks={candidate.marks} />}
    </section>
  );
}

/** One of two levels: panned and zoomed with the other one, the pointer's place ringed in both, replayed together. */
function ComparePicture({ side, candidate }: { side: Side; candidate: Candidate }): ReactElement {
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
