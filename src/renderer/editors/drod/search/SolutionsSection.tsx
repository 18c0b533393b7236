import { BadgeCheck, Check, Circle, ClipboardCopy, Ellipsis, Film, Flag, Images, Scissors } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useEffect, useReducer, type ReactElement } from "react";
import { useStore } from "zustand";
import { commandsIn, turnsOf } from "#shared/levels/drod/commandList.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useReadOnly } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { MenuEntry } from "#renderer/commands/menuEntry.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { MenuButton } from "#renderer/parts/MenuButton.tsx";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { Section } from "#renderer/parts/Section.tsx";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import type { Room } from "#shared/levels/drod/room.ts";
import { validateLevel } from "#shared/levels/drod/validateLevel.ts";
import type { DrodModel } from "../drodModel.ts";
import { saveRoomAnimation, saveRoomStrip } from "../export/roomFilm.ts";
import { drodMessages } from "../messages.ts";
import { searchMessages } from "./messages.ts";
import { showMode } from "../modeCommands.ts";
import { knownKey, playOf, setKnownSolution } from "../play/documentPlay.ts";
import { listSolutions, type ListedSolution } from "./listSolutions.ts";
import styles from "./Search.module.css";
import { keepSolution, polish } from "./startSearch.ts";
import { useSolutions } from "./useSolutions.ts";
import { useClearedBeam } from "./watchBeam.ts";
import { useUnsolvable } from "./unsolvable.ts";
import { BrokenSolutions } from "./BrokenSolutions.tsx";

/** Pause after the last change of the room before its solutions are replayed: the plain simulator is slow. */
const pauseMs = 300;

/** Whether a solution clears a room, by start, settings and commands. */
const verdicts = new WeakMap<Room, Map<string, boolean>>();

function verdictsOf(room: Room): Map<string, boolean> {
  const known = verdicts.get(room) ?? new Map<string, boolean>();
  verdicts.set(room, known);
  return known;
}

function keyOf({ start, settings }: DrodRoom, solution: string): string {
  return JSON.stringify([start, settings, solution]);
}

/** The solutions that the independent simulator found to clear the room; they are replayed one at a time. */
function useVerified(room: DrodRoom, solutions: readonly { readonly text: string }[]): ReadonlySet<string> {
  const [, showVerdict] = useReducer((count: number) => count + 1, 0);
  const known = verdictsOf(room.room);
  const next = solutions.find(({ text }) => !known.has(keyOf(room, text)))?.text;
  useEffect(() => {
    if (next === undefined) return undefined;
    const timer = setTimeout(() => {
      const { start, settings } = room;
      const problems = validateLevel({ room: room.room, start, settings, solution: next });
      const isVerified = problems.every(({ severity }) => severity !== "error");
      verdictsOf(room.room).set(keyOf(room, next), isVerified);
      showVerdict();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [room, next]);
  return new Set(solutions.flatMap(({ text }) => (known.get(keyOf(room, text)) === true ? [text] : [])));
}

const texts = searchMessages;

/**
 * Ways to clear the room, the shortest first: found by runs, played, or known from the document; then those that no
 * longer do.
 */
export function SolutionsSection({ model }: { model: DrodModel }): ReactElement {
  const found = useSolutions(model.session.id);
  useClearedBeam(model, found);
  // The room decides which solutions are shown.
  useStore(model.session.store, (state) => state.history.data);
  const play = playOf(model);
  const source = useStore(play.store, (state) => state.source);
  const own = source.kind === "given" ? source.key : source.kind === "document" ? source.id : undefined;
  const unfinished = source.kind === "document" && play.recording().clearing === undefined ? source.id : undefined;
  const { solutions, broken, atLeast, fault } = listSolutions(model.room(), found, unfinished);
  const shortest = solutions[0]?.text ?? "";
  useEffect(() => model.view.setState({ shortest }), [model, shortest]);
  const verified = useVerified(model.room(), solutions);
  const unsolvable = useUnsolvable(model.session.id, model.room());
  const open = ({ key, commands, source: label, stored }: ListedSolution, at: number): void => {
    const line = stored === undefined && key !== knownKey ? model.room().lines.find(({ id }) => id === key) : undefined;
    // The turns of a line after the room is clear stay in it.
    if (line !== undefined) play.open({ kind: "document", id: key }, commandsIn(line.commands), at);
    else play.open({ kind: "given", key, label }, commands, at);
    if (model.view.getState().mode !== "play") showMode(model, "play");
  };
  const kept = found.filter(({ isKept }) => isKept).length;
  return (
    <Section title={texts.solutions} note={kept === 0 ? undefined : texts.keptCount(kept)}>
      {solutions.length === 0 && (
        <p className={styles["memory"]}>
          {fault ?? (unsolvable === undefined ? texts.noSolutions : texts.unsolvable(unsolvable))}
        </p>
      )}
      {solutions.length > 0 && (
        <p className={styles["memory"]}>{texts.fewest(turnsOf(solutions[0]?.commands ?? []), atLeast)}</p>
      )}
      <Rows label={texts.solutions}>
        {solutions.map((solution, index) => (
          <Row
            key={solution.key}
            leading={
              verified.has(solution.text) ? (
                <BadgeCheck size={14} aria-label={texts.verified} />
              ) : (
                <Circle size={14} aria-label={texts.unverified} />
              )
            }
            label={texts.turns(turnsOf(solution.commands))}
            selected={solution.key === own}
            tabStop={solution.key === own || index === 0}
            title={texts.solutionLabel(turnsOf(solution.commands), solution.source)}
            trailing={<SolutionActions model={model} solution={solution} />}
            onClick={() => open(solution, 0)}
            onDoubleClick={() => {
              open(solution, 0);
              play.set({ isPlaying: true });
            }}
          />
        ))}
      </Rows>
      <BrokenSolutions model={model} broken={broken} shown={own} onOpen={(solution) => open(solution, 0)} />
    </Section>
  );
}

/** The actions of a solution, behind one button: the row itself replays it. */
function SolutionActions(props: { model: DrodModel; solution: ListedSolution }): ReactElement {
  const { model, solution } = props;
  const { stored, commands, source, text } = solution;
  const readOnly = useReadOnly();
  const isKept = stored?.isKept === true;
  const item = (id: string, label: string, icon: LucideIcon, run: () => void, changes = false): MenuEntry => ({
    type: "item",
    id,
    label,
    icon,
    run,
    ...(changes && readOnly ? { disabledReason: drodMessages.readOnly } : {}),
  });
  const keep = (): void => {
    if (stored === undefined) void keepSolution(model, commands);
    else
      attempt(texts.notKept, () =>
        studio().candidates.mark({
          target: { ids: [stored.id] },
          change: { flag: isKept ? null : "keep" },
          label: texts.keep,
        }),
      );
  };
  const copy = (): void =>
    attempt(texts.notCopied, async () => {
      await navigator.clipboard.writeText(text);
      showToast({ text: texts.copied });
    });
  const entries = (): readonly MenuEntry[] => [
    item("shorten", texts.shorten, Scissors, () => void polish(model, commands), true),
    item("keep", isKept ? texts.unkeep : texts.keepIt, Check, keep, true),
    ...(solution.isKnown ? [] : [item("known", texts.setKnown, Flag, () => setKnownSolution(model, commands), true)]),
    { type: "separator", id: "before copy" },
    item("copy", texts.copy, ClipboardCopy, copy),
    item("animation", texts.saveAnimation, Film, () =>
      attempt(texts.notSaved, () => saveRoomAnimation(model.session.id, model.room(), commands)),
    ),
    item("pictures", texts.savePictures, Images, () =>
      attempt(texts.notSaved, () => saveRoomStrip(model.session.id, model.room(), commands)),
    ),
  ];
  return (
    <>
      <span data-explains="">{source}</span>
      {isKept && <Check size={14} aria-label={texts.keep} />}
      <MenuButton entries={entries} align="end">
        <IconButton
          icon={Ellipsis}
          label={texts.actions(turnsOf(commands))}
          onClick={(event) => event.stopPropagation()}
        />
      </MenuButton>
    </>
  );
}
