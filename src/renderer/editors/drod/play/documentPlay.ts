import { oncePer } from "#shared/kernel/once.ts";
import { commandsIn, printCommands, type RoomCommand } from "#shared/levels/drod/commandList.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { lineTree, mostLines, movedMarkers, type PlayLine, type TurnMarker } from "#shared/levels/drod/lines.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import type { DrodModel } from "../drodModel.ts";
import { playMessages } from "./messages.ts";
import { createPlay, type PlayModel, type PlayState } from "./playModel.ts";

/** Key of the room's known solution among the lines. */
export const knownKey = "solution";

/** The play of an open room; its lines are stored in the document as they are played. */
export const playOf = oncePer((model: DrodModel): PlayModel => {
  const play = createPlay(model.room(), model.canvas);
  const { lines, solution } = model.room();
  const last = lines.at(-1);
  if (last !== undefined) play.open({ kind: "document", id: last.id }, commandsIn(last.commands));
  else if (solution !== "")
    play.open({ kind: "given", key: knownKey, label: playMessages.knownSolution }, commandsIn(solution), 0);
  model.session.store.subscribe(({ history }, before) => {
    if (history.data !== play.room()) followDocument(model, play, before.history.data);
  });
  // Synchronously: a branch, another line, a save or a closed tab may follow immediately, and must find the line.
  play.store.subscribe(({ edition }, before) => {
    if (edition !== before.edition) keepLine(model, play);
  });
  return play;
});

/**
 * An edit of the room replays the line; an undo that changes the line itself shows it, and play is back at the entrance
 * when it removes the line. A redo that brings a line back shows it while nothing else is played.
 */
function followDocument(model: DrodModel, play: PlayModel, before: DrodRoom): void {
  const room = model.room();
  play.setRoom(room);
  const { source } = play.store.getState();
  if (source.kind === "fresh" && play.recording().commands.length === 0) {
    const added = room.lines.find(({ id }) => before.lines.every((line) => line.id !== id));
    if (added !== undefined) play.open({ kind: "document", id: added.id }, commandsIn(added.commands));
  }
  if (source.kind === "document") {
    const commandsOf = ({ lines }: DrodRoom): string | undefined => lines.find(({ id }) => id === source.id)?.commands;
    const text = commandsOf(room);
    if (text === undefined) play.open({ kind: "fresh" }, []);
    else if (text !== commandsOf(before) && text !== printCommands(play.recording().commands))
      play.open(source, commandsIn(text));
  }
  model.canvas.redraw("content", "overlay");
}

/** Writes the line into the document, as one undoable step until something else is done. */
function keepLine(model: DrodModel, play: PlayModel): void {
  const { source, from } = play.store.getState();
  if (source.kind === "given") return;
  const { commands } = play.recording();
  const text = printCommands(commands);
  if (source.kind === "document") {
    const known = model.room().lines.find(({ id }) => id === source.id);
    if (known === undefined || known.commands === text) return;
    model.session.edit(
      playMessages.edits.play(known.name),
      (draft) => {
        const line = draft.lines.find(({ id }) => id === source.id);
        if (line !== undefined) line.commands = text;
      },
      { gesture: `play ${source.id}` },
    );
    return;
  }
  if (commands.length === 0) return;
  if (model.room().lines.length >= mostLines) {
    if (commands.length === 1) showToast({ kind: "error", text: playMessages.tooManyLines(mostLines) });
    return;
  }
  const id = newLine(model, text, from);
  play.set({ source: { kind: "document", id }, from: undefined });
}

function newLine(model: DrodModel, commands: string, from: { line: string; at: number } | undefined): string {
  const { lines } = model.room();
  const id = freeId(lines.map((line) => line.id));
  const parent = lines.find((line) => line.id === from?.line);
  const name =
    parent === undefined
      ? playMessages.lineName(lines.length + 1)
      : playMessages.branchName(parent.name, from?.at ?? 0);
  model.session.edit(
    playMessages.edits.play(name),
    (draft) => {
      draft.lines.push({ id, name, commands, ...(parent === undefined || from === undefined ? {} : { from }) });
    },
    { gesture: `play ${id}` },
  );
  return id;
}

function freeId(taken: readonly string[]): string {
  for (let number = taken.length + 1; ; number++) if (!taken.includes(`line-${number}`)) return `line-${number}`;
}

/** The markers of the line that is shown, in the order of turns. */
export function markersOf({ lines }: Pick<DrodRoom, "lines">, { source }: PlayState): readonly TurnMarker[] {
  const markers = source.kind === "document" ? lines.find(({ id }) => id === source.id)?.markers : undefined;
  return (markers ?? []).toSorted((a, b) => a.at - b.at);
}

/** Names a turn of the line that is shown; no text removes its marker. */
export function setMarker(model: DrodModel, at: number, text: string): void {
  const state = playOf(model).store.getState();
  const others = markersOf(model.room(), state).filter((marker) => marker.at !== at);
  const markers = text === "" ? others : [...others, { at, text }];
  putMarkers(model, text === "" ? playMessages.edits.removeMarker : playMessages.edits.marker, markers);
}

/** Rewrites turns of the line that is shown; its markers move along. The number of commands that can't be played any more. */
export function rewriteTurns(model: DrodModel, at: number, removed: number, inserted: readonly RoomCommand[]): number {
  const play = playOf(model);
  const markers = movedMarkers(markersOf(model.room(), play.store.getState()), at, removed, inserted.length);
  const lost = play.rewrite(at, removed, inserted);
  const end = play.recording().commands.length;
  const { source } = play.store.getState();
  if (markers.length > 0 && source.kind === "document") {
    const kept = markers.filter((marker) => marker.at <= end);
    putMarkers(model, playMessages.edits.marker, kept, `play ${source.id}`);
  }
  return lost;
}

function putMarkers(model: DrodModel, label: string, markers: readonly TurnMarker[], gesture?: string): void {
  const { source } = playOf(model).store.getState();
  if (source.kind !== "document") return;
  model.session.edit(
    label,
    (draft) => {
      const line = draft.lines.find(({ id }) => id === source.id);
      if (line === undefined) return;
      if (markers.length === 0) delete line.markers;
      else line.markers = [...markers];
    },
    gesture === undefined ? {} : { gesture },
  );
}

/** The line with a number as the list shows it, from 1 on. */
export function lineNumber(model: DrodModel, number: number): PlayLine | undefined {
  return lineTree(model.room().lines)[number - 1]?.line;
}

/** Shows a line of the document in play, at its end; nothing if it is gone. */
export function openLine(model: DrodModel, id: string): void {
  const line = model.room().lines.find((one) => one.id === id);
  if (line === undefined) return;
  playOf(model).open({ kind: "document", id }, commandsIn(line.commands));
}

/** Trimmed and cut to 80 characters; an empty name is ignored. */
export function renameLine(model: DrodModel, id: string, name: string): void {
  if (name.trim() === "") return;
  model.session.edit(playMessages.edits.rename(name.trim()), (draft) => {
    const line = draft.lines.find((one) => one.id === id);
    if (line !== undefined) line.name = name.trim().slice(0, 80);
  });
}

/** One undo entry; nothing if the line is gone already. */
export function removeLine(model: DrodModel, id: string): void {
  const line = model.room().lines.find((one) => one.id === id);
  if (line === undefined) return;
  model.session.edit(playMessages.edits.remove(line.name), (draft) => {
    draft.lines = draft.lines.filter((one) => one.id !== id);
  });
}

/** Makes a line the room's known solution, from which searches can continue. */
export function setKnownSolution(model: DrodModel, commands: readonly RoomCommand[]): void {
  const text = printCommands(commands);
  model.session.edit(playMessages.edits.solution, (draft) => {
    draft.solution = text;
  });
}

/** Empties the room's solution, as one undo entry. */
export function removeKnownSolution(model: DrodModel): void {
  model.session.edit(playMessages.edits.removeSolution, (draft) => {
    draft.solution = "";
  });
}

/** Begins an empty line. */
export function startLine(model: DrodModel): void {
  playOf(model).open({ kind: "fresh" }, []);
}
