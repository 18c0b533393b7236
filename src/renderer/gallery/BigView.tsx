import { Eye, Footprints, PencilLine, Play } from "lucide-react";
import { useEffect, useState, type ReactElement } from "react";
import type { Candidate } from "#shared/contract/candidates.ts";
import { useWithheld } from "#renderer/studio/session.ts";
import { focusCanvasAfterClick } from "#renderer/canvas/focusCanvas.ts";
import type { Command } from "#renderer/commands/command.ts";
import { useModeCommands } from "#renderer/commands/registry.ts";
import { useLevelViews } from "#renderer/editors/kindScreens.ts";
import type { LevelViews } from "#renderer/editors/levelViews.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import styles from "./BigView.module.css";
import { useCandidate } from "./candidateDetails.ts";
import { candidateName } from "#shared/project/candidateName.ts";
import { editCandidate } from "./candidateViews.ts";
import { activeCandidate, useCurate, type BigViewMode } from "./curateStore.ts";
import type { Viewpoint } from "#renderer/levels/viewpoint.ts";
import { LevelView } from "#renderer/levels/LevelView.tsx";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { Filmstrip } from "./compare/Filmstrip.tsx";
import { PartTabs } from "./PartTabs.tsx";
import { partsOf, shownPart, useShownPart } from "./shownPart.ts";
import { moveCursorTo } from "./curateViews.ts";
import { lookAt } from "./galleryPages.ts";
import { itemAt } from "./galleryWindow.ts";
import { messages } from "./messages.ts";

/** More frames than fit next to the middle one on a wide screen. */
const framesAhead = 20;

/** The candidate under the cursor, filling the area: to view, to play, to step through its solution. */
export function BigView(): ReactElement {
  const id = useCurate((state) => activeCandidate(state)?.id);
  const candidate = useCandidate(id);
  return <div className={styles["area"]}>{candidate !== undefined && <Shown candidate={candidate} />}</div>;
}

function Shown({ candidate }: { candidate: Candidate }): ReactElement {
  const mode = useCurate((state) => state.bigView);
  const views = useLevelViews(candidate.kind);
  const View = mode === "play" ? views?.Play : mode === "steps" ? views?.Steps : undefined;
  const head = views === undefined ? null : <Head candidate={candidate} views={views} />;
  if (View === undefined) return <Looking candidate={candidate}>{head}</Looking>;
  return (
    <InsideView>
      <View key={candidate.id} level={candidate.level}>
        {head}
      </View>
    </InsideView>
  );
}

/** Panned and zoomed, with the arrows for the next candidate. */
function Looking({ candidate, children }: { candidate: Candidate; children: ReactElement | null }): ReactElement {
  const [viewpoint, setViewpoint] = useState<Viewpoint | null>(null);
  const parts = partsOf(candidate);
  const part = shownPart(
    parts,
    useShownPart(({ id }) => id),
  );
  return (
    <div className={styles["column"]}>
      <div className={styles["looking"]}>
        <div className={styles["level"]}>
          <div className={styles["parts"]}>
            <PartTabs parts={parts} />
          </div>
          <LevelView
            key={`${candidate.id} ${part?.id ?? ""}`}
            kind={candidate.kind}
            level={candidate.level}
            scene={part?.scene}
            label={messages.candidate(candidateName(candidate.id))}
            viewpoint={viewpoint}
            onViewpoint={setViewpoint}
            hasHead
          />
        </div>
        <Inset candidate={candidate} />
        <p className={styles["keys"]}>
          <MessageText text={messages.bigViewKeys} />
        </p>
      </div>
      {children}
      <Neighbours />
    </div>
  );
}

/** The candidates around the current one. */
function Neighbours(): ReactElement {
  const window = useCurate((state) => state.window);
  const cursor = useCurate((state) => state.cursor);
  const first = Math.max(0, cursor - framesAhead);
  const last = Math.min(window.total - 1, cursor + framesAhead);
  useEffect(() => lookAt(first, last), [first, last]);
  return (
    <Filmstrip
      label={messages.galleryTitle}
      count={window.total}
      at={cursor}
      idAt={(index) => itemAt(window, index)?.id}
      onPick={(index) => {
        moveCursorTo(index);
        focusCanvasAfterClick();
      }}
      onStep={(step) => moveCursorTo(Math.max(0, Math.min(window.total - 1, cursor + step)))}
    />
  );
}

/** What the kind shows in addition to the level. */
function Inset({ candidate }: { candidate: Candidate }): ReactElement | null {
  const views = useLevelViews(candidate.kind);
  if (views?.Inset === undefined || views.hasInset?.(candidate) === false) return null;
  return (
    <div className={styles["inset"]}>
      <views.Inset candidate={candidate} />
    </div>
  );
}

/** Esc first leaves playing or stepping; the candidate stays on screen. */
function InsideView({ children }: { children: ReactElement }): ReactElement {
  useModeCommands(bigViewCommands);
  return children;
}

/** Keys of the big view while a level is played or stepped through. */
export const bigViewCommands: readonly Command[] = [
  {
    id: "candidates.back",
    label: messages.backToPreview,
    hidden: true,
    keys: ["Escape"],
    run: () => useCurate.setState({ bigView: "look" }),
  },
];

function Head({ candidate, views }: { candidate: Candidate; views: LevelViews }): ReactElement {
  const mode = useCurate((state) => state.bigView);
  const withheld = useWithheld();
  const options: { value: BigViewMode; label: string; icon: typeof Eye; command?: string }[] = [
    { value: "look", label: messages.look, icon: Eye },
    ...(views.Play === undefined
      ? []
      : [{ value: "play", label: messages.play, icon: Play, command: "candidates.play" } as const]),
    ...(views.Steps === undefined
      ? []
      : [{ value: "steps", label: messages.steps, icon: Footprints, command: "candidates.steps" } as const]),
  ];
  return (
    <header className={styles["head"]}>
      <h2 className={styles["title"]}>
        <MessageText text={messages.candidateHeading(candidateName(candidate.id))} strongClass="mono" />
      </h2>
      <span className={styles["space"]} />
      {views.toDocument !== undefined && (
        <Button
          size="small"
          icon={PencilLine}
          command="candidates.edit"
          disabledReason={withheld}
          onClick={() => editCandidate(candidate)}
        >
          {messages.editCopy}
        </Button>
      )}
      {options.length > 1 && (
        <Segmented
          label={messages.candidateView}
          value={mode}
          options={options}
          onChange={(bigView) => {
            useCurate.setState({ bigView });
            focusCanvasAfterClick();
          }}
        />
      )}
    </header>
  );
}
