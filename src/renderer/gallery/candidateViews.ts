import { Footprints, PencilLine, Play } from "lucide-react";
import type { Candidate } from "#shared/contract/candidates.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, whyWithheld } from "#renderer/studio/session.ts";
import { type Command, commandsWith } from "#renderer/commands/command.ts";
import { findLevelViews } from "#renderer/editors/kindScreens.ts";
import { createFilledDocument } from "#renderer/explorer/documentActions.ts";
import { inputOfLevel } from "#renderer/runs/runInput.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { candidateName } from "#shared/project/candidateName.ts";
import { activeCandidate, useCurate, type BigViewMode } from "./curateStore.ts";
import { messages } from "./messages.ts";

/** Shows the candidate under the cursor large, to view, play or step through. */
export function openBigView(bigView: BigViewMode): void {
  useCurate.setState({ mode: "grid", isBig: true, bigView });
}

/** Makes a document of a candidate and opens it; the candidate stays as it is. */
export function editCandidate({
  id,
  kind,
  level,
  runId,
  provenance,
}: Pick<Candidate, "id" | "kind" | "level" | "runId" | "provenance">): void {
  const target = findLevelViews(kind)?.toDocument;
  if (target === undefined) return;
  const from = useRuns.getState().runs.find((run) => run.id === runId)?.documentName ?? messages.candidateTitle;
  attempt(messages.couldntCopy, async () => {
    const about = target.keepsDemands === true ? await inputOfLevel({ ...provenance, run: runId }) : {};
    await createFilledDocument(target.documentType, `${from} ${candidateName(id)}`, target.data(level, about));
  });
}

function viewOf(part: "Play" | "Steps" | "toDocument"): true | string {
  const candidate = activeCandidate(useCurate.getState());
  if (candidate === undefined) return messages.selectCandidateFirst;
  return findLevelViews(candidate.kind)?.[part] !== undefined || messages.cantPlay;
}

const category = messages.category;

/** Play, step through, edit a copy: for kinds that support it. */
export const candidateViewCommands: readonly Command[] = commandsWith(
  { category, menu: { id: "level", group: "0-view" } },
  [
    {
      id: "candidates.play",
      label: messages.playCandidate,
      icon: Play,
      keys: ["Shift+P"],
      when: () => viewOf("Play"),
      run: () => openBigView("play"),
    },
    {
      id: "candidates.steps",
      label: messages.stepThroughSolution,
      icon: Footprints,
      keys: ["Shift+S"],
      when: () => viewOf("Steps"),
      run: () => openBigView("steps"),
    },
    {
      id: "candidates.edit",
      label: messages.editCopyAsDocument,
      icon: PencilLine,
      keys: ["Shift+E"],
      when: () => {
        return whyWithheld() ?? viewOf("toDocument");
      },
      run: async () => {
        const card = activeCandidate(useCurate.getState());
        if (card !== undefined) editCandidate(await studio().candidates.get({ id: card.id }));
      },
    },
  ],
);
