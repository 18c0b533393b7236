import { BadgeCheck, Check, ClipboardCopy, Scissors, Film, Images } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { commandsIn, printCommands, turnsOf, type RoomCommand } from "#shared/levels/drod/commandList.ts";
import { recordLine } from "#shared/levels/drod/play/recording.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useReadOnly } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import type { DrodModel } from "../drodModel.ts";
import { saveAnimation, savePictureStrip } from "../export/savePictures.ts";
import { drodMessages } from "../messages.ts";
import { showMode } from "../modeCommands.ts";
import { playOf } from "../play/documentPlay.ts";
import styles from "./Search.module.css";
import { keepSolution, polish } from "./startSearch.ts";
import { useSolutions, type Solution } from "./useSolutions.ts";

const texts = drodMessages.search;

/** A solution with what is known of it. */
interface ShownSolution {
  readonly key: string;
  readonly commands: readonly RoomCommand[];
  readonly source: string;
  /** The candidate it is stored as; undefined for lines that were played by hand. */
  readonly stored: Solution | undefined;
}

/** Ways to clear the room, the shortest first: found by runs, or played. */
export function SolutionsSection({ model }: { model: DrodModel }): ReactElement {
  const found = useSolutions(model.session.id);
  const room = useStore(model.session.store, (state) => state.history.data);
  const play = playOf(model);
  const source = useStore(play.store, (state) => state.source);
  const own = source.kind === "given" ? source.key : source.kind === "document" ? source.id : undefined;
  const solutions = shownSolutions(model, found);
  const open = ({ key, commands, source: label, stored }: ShownSolution, at: number): void => {
    if (stored === undefined) play.open({ kind: "document", id: key }, commands, at);
    else play.open({ kind: "given", key, label }, commands, at);
    if (model.view.getState().mode !== "play") showMode(model, "play");
  };
  const kept = found.filter(({ isKept }) => isKept).length;
  return (
    <Section title={texts.solutions} note={kept === 0 ? undefined : texts.keptCount(kept)}>
      {solutions.length === 0 && <p className={styles["memory"]}>{texts.noSolutions}</p>}
      <Rows label={texts.solutions}>
        {solutions.map((solution, index) => (
          <Row
            key={solution.key}
            leading={<BadgeCheck size={14} aria-label={texts.verified} />}
            label={texts.turns(turnsOf(solution.commands))}
            selected={solution.key === own}
            tabStop={solution.key === own || index === 0}
            title={texts.solutionLabel(turnsOf(solution.commands), solution.source)}
            trailing={<SolutionActions model={model} solution={solution} name={room.evaluation} />}
            onClick={() => open(solution, 0)}
            onDoubleClick={() => {
              open(solution, 0);
              play.set({ isPlaying: true });
            }}
          />
        ))}
      </Rows>
    </Section>
  );
}

/** What clears the room as it is now, each way once. */
function shownSolutions(model: DrodModel, found: readonly Solution[]): ShownSolution[] {
  const room = model.room();
  const byHand = room.lines.flatMap(({ id, commands }): ShownSolution[] => {
    const list = commandsIn(commands);
    return [{ key: id, commands: list, source: texts.byHand, stored: undefined }];
  });
  const byRuns = found.map((one): ShownSolution => {
    const commands = commandsIn(one.commands);
    return { key: `candidate ${one.id}`, commands, source: texts.byRun(one.runNumber), stored: one };
  });
  const seen = new Set<string>();
  return [...byRuns, ...byHand]
    .filter(({ commands }) => {
      const text = printCommands(commands);
      if (commands.length === 0 || seen.has(text)) return false;
      seen.add(text);
      const recording = recordLine(room, commands);
      return recording.clear && recording.commands.length === commands.length;
    })
    .toSorted((a, b) => turnsOf(a.commands) - turnsOf(b.commands));
}

function SolutionActions(props: { model: DrodModel; solution: ShownSolution; name: string }): ReactElement {
  const { model, solution } = props;
  const { stored, commands, source } = solution;
  const readOnly = useReadOnly();
  const act = (run: () => void) => (event: { stopPropagation(): void }) => {
    event.stopPropagation();
    run();
  };
  const isKept = stored?.isKept === true;
  return (
    <>
      {source}
      {!readOnly && (
        <IconButton
          icon={Scissors}
          size="small"
          label={texts.shorten}
          onClick={act(() => void polish(model, commands))}
        />
      )}
      {!readOnly && (
        <IconButton
          icon={Check}
          size="small"
          pressed={isKept}
          label={isKept ? texts.unkeep : texts.keepIt}
          onClick={act(() => {
            if (stored === undefined) void keepSolution(model, commands);
            else
              attempt(texts.notKept, () =>
                studio().candidates.mark({
                  target: { ids: [stored.id] },
                  change: { flag: isKept ? null : "keep" },
                  label: texts.keep,
                }),
              );
          })}
        />
      )}
      <IconButton
        icon={ClipboardCopy}
        size="small"
        label={texts.copy}
        onClick={act(() =>
          attempt(texts.notSaved, async () => {
            await navigator.clipboard.writeText(printCommands(commands));
            showToast({ text: texts.copied });
          }),
        )}
      />
      <IconButton
        icon={Film}
        size="small"
        label={texts.saveAnimation}
        onClick={act(() => attempt(texts.notSaved, () => saveAnimation(model.session.id, model.room(), commands)))}
      />
      <IconButton
        icon={Images}
        size="small"
        label={texts.savePictures}
        onClick={act(() => attempt(texts.notSaved, () => savePictureStrip(model.session.id, model.room(), commands)))}
      />
    </>
  );
}
