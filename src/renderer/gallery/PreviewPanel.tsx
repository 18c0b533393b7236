import { ChevronLeft, ChevronRight, PackagePlus, RotateCcw, Sparkles } from "lucide-react";
import type { ReactElement } from "react";
import { attempt } from "#renderer/studio/errors.ts";
import { useWithheld } from "#renderer/studio/session.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { MenuButton } from "#renderer/parts/MenuButton.tsx";
import { runAgainLabel, startAgain } from "#renderer/runs/runMenu.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { rollSeed } from "#renderer/runs/seed.ts";
import type { Candidate, CandidateSummary } from "#shared/contract/candidates.ts";
import { addToPackEntries } from "#renderer/levels/addToPack.ts";
import { candidateName } from "#shared/project/candidateName.ts";
import { useLevelViews } from "#renderer/editors/kindScreens.ts";
import { CandidateFields } from "#renderer/levels/fields/CandidateFields.tsx";
import { LevelView } from "#renderer/levels/LevelView.tsx";
import { useCandidate } from "./candidateDetails.ts";
import { activeId, cardOf, useCurate } from "./curateStore.ts";
import { moveCursorTo } from "./curateViews.ts";
import { MarkButtons } from "./MarkButtons.tsx";
import { MetricBars } from "./MetricBars.tsx";
import styles from "./PreviewPanel.module.css";
import { TagsAndNote } from "./TagsAndNote.tsx";
import { useResting } from "./useResting.ts";
import { messages } from "./messages.ts";
import { Provenance } from "./Provenance.tsx";
import { ViewActions } from "./ViewActions.tsx";

/** Right of the gallery: the candidate under the cursor, with its marks, metrics, origin, tags and note. */
export function PreviewPanel(): ReactElement {
  const id = useResting(useCurate(activeId));
  const candidate = useCandidate(id);
  // The card already has marks and metrics; the level and its origin are loaded after it.
  const card = useCurate((state) => cardOf(state, id)) ?? candidate;
  if (id === undefined) return <p className={styles["nothing"]}>{messages.nothingSelectedHint}</p>;
  return (
    <div className={styles["preview"]}>
      <PreviewHead id={id} candidate={candidate} />
      <Paper candidate={candidate} />
      {card !== undefined && (
        <>
          <ViewActions kind={card.kind} />
          <MarkButtons id={card.id} marks={card.marks} />
          <MetricBars candidate={card} />
          {candidate !== undefined && <Provenance candidate={candidate} />}
          <CandidateFields kind={card.kind} canonicalKey={card.canonicalKey} />
          <TagsAndNote candidate={card} />
          <PreviewActions candidate={card} kind={candidate?.kind} />
        </>
      )}
    </div>
  );
}

/** The level itself; kinds with details about their levels show them on a click. */
function Paper({ candidate }: { candidate: Candidate | undefined }): ReactElement {
  const paper = styles["paper"] ?? "";
  const Preview = useLevelViews(candidate?.kind)?.Preview;
  if (candidate === undefined) return <div className={paper} />;
  const label = `Candidate ${candidateName(candidate.id)}`;
  if (Preview !== undefined) return <Preview key={candidate.id} candidate={candidate} label={label} paper={paper} />;
  return (
    <div className={paper}>
      <LevelView kind={candidate.kind} level={candidate.level} label={label} />
    </div>
  );
}

function PreviewHead({ id, candidate }: { id: number; candidate: Candidate | undefined }): ReactElement {
  const isFirst = useCurate((state) => state.cursor === 0);
  const isLast = useCurate((state) => state.cursor >= state.window.total - 1);
  const inGrid = useCurate((state) => state.mode === "grid");
  const run = useRuns((state) => state.runs.find((entry) => entry.id === candidate?.runId));
  return (
    <header className={styles["head"]}>
      <h2 className={styles["title"]}>{run?.documentName ?? messages.candidateTitle}</h2>
      <span className={styles["id"]}>#{candidateName(id)}</span>
      <span className={styles["space"]} />
      {inGrid && (
        <>
          <IconButton
            icon={ChevronLeft}
            label={messages.previous}
            disabledReason={isFirst ? messages.firstReached : undefined}
            onClick={() => moveCursorTo(useCurate.getState().cursor - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label={messages.next}
            disabledReason={isLast ? messages.lastReached : undefined}
            onClick={() => moveCursorTo(useCurate.getState().cursor + 1)}
          />
        </>
      )}
      <Button size="small" command="candidates.open">
        {messages.open}
      </Button>
    </header>
  );
}

function PreviewActions({ candidate, kind }: { candidate: CandidateSummary; kind: string | undefined }): ReactElement {
  const reason = useWithheld();
  const start = (seed?: number): void => attempt(messages.couldntRunItAgain, () => startAgain(candidate.runId, seed));
  const run = useRuns((state) => state.runs.find(({ id }) => id === candidate.runId));
  const views = useLevelViews(kind);
  return (
    <div className={styles["actions"]}>
      <MenuButton
        entries={() => [
          { type: "item", id: "same", label: messages.sameSeed, run: () => start() },
          { type: "item", id: "new", label: messages.newSeed, run: () => start(rollSeed()) },
        ]}
      >
        <Button wide icon={RotateCcw} disabledReason={reason}>
          {run === undefined ? messages.runAgain : runAgainLabel(run)}
        </Button>
      </MenuButton>
      <MenuButton align="end" entries={() => addToPackEntries(() => Promise.resolve([candidate.id]))}>
        <Button wide icon={PackagePlus} disabledReason={reason}>
          {messages.addToPack}
        </Button>
      </MenuButton>
      {views?.moreLikeThis !== undefined && (
        <div className={styles["whole"]}>
          <Button wide icon={Sparkles} command="candidates.moreLikeThis" disabledReason={reason}>
            {messages.moreLikeThis}
          </Button>
        </div>
      )}
    </div>
  );
}
