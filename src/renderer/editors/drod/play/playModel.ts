import { createStore } from "zustand/vanilla";
import type { StoreApi } from "zustand/vanilla";
import type { RoomCommand } from "#shared/levels/drod/commandList.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { compileEvaluation } from "#simulation/drod/evaluation/compile.ts";
import type { Evaluation } from "#simulation/drod/evaluation/evaluate.ts";
import { chosenExpression } from "#shared/levels/drod/drodTasks.ts";
import type { Sim } from "#simulation/drod/fast/sim.ts";
import { sameCommand } from "#simulation/drod/play/compareLines.ts";
import { deadlyCommands } from "#simulation/drod/play/danger.ts";
import { deathBy, type DeathReason } from "#simulation/drod/play/foresee.ts";
import { recordLine, type Recording } from "#simulation/drod/play/recording.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";

/** The parts of a document that play depends on. */
export type PlayedRoom = Pick<DrodRoom, "room" | "start" | "settings" | "evaluation" | "places" | "weights">;

/** The origin of a line. Given lines are never changed: playing on creates a new branch. */
export type LineSource =
  | { readonly kind: "fresh" }
  | { readonly kind: "document"; readonly id: string }
  | { readonly kind: "given"; readonly key: string; readonly label: string };

export interface PlayState {
  readonly source: LineSource;
  /** Number of commands shown; fewer than the line has while the user looks back. */
  readonly index: number;
  /** Raised whenever the line changes. */
  readonly version: number;
  /** Incremented whenever the user adds or undoes commands; not when an edit of the room truncates a line. */
  readonly edition: number;
  /** Undone commands, the next to redo first. */
  readonly undone: readonly RoomCommand[];
  /** The line from which a new one branched off, and after how many commands. */
  readonly from: { readonly line: string; readonly at: number } | undefined;
  readonly isPlaying: boolean;
  readonly speed: number;
  /** Square on which a double would be placed. */
  readonly target: readonly [number, number] | undefined;
  /** Another line to compare with, drawn in addition. */
  readonly compared: { readonly key: string; readonly label: string; readonly recording: Recording } | undefined;
  readonly spoken: string;
}

/** A room in play: one line, the shown position in it, and the legal commands from there. */
export interface PlayModel {
  readonly store: StoreApi<PlayState>;
  readonly canvas: CanvasController;
  room(): PlayedRoom;
  recording(): Recording;
  /** The shown state. Valid until the next call of any recording function. */
  sim(): Sim;
  /** The evaluation in force; undefined while its text has a fault. */
  evaluate(): Evaluation | undefined;
  /** Value of the evaluation on entry and after each command; empty while its text has a fault. */
  values(): readonly number[];
  /** For each index, how many commands would have been fatal there. */
  danger(): readonly number[];
  /** Why the player is dead in the shown turn; undefined while alive. */
  death(): DeathReason | undefined;
  /** The room was edited: replays the line as far as possible. */
  setRoom(room: PlayedRoom): void;
  /** Puts another line on; shown from the `index`, its end when absent. */
  open(source: LineSource, commands: readonly RoomCommand[], index?: number): void;
  /** Plays a command from the shown state. False when it is illegal. */
  give(command: RoomCommand): boolean;
  /** Shows another turn. */
  go(index: number): void;
  /** Undoes the last command, or goes one step back if an earlier turn is shown. */
  undo(): void;
  redo(): void;
  /** Undoes everything; redo plays it again. */
  restart(): void;
  /**
   * Replaces commands at a turn by others, and plays what follows again as far as it goes; what is shown stays. A line that
   * would be lost in part, or was not made in this way, stays as it is, and the change is a branch. The number of commands
   * that can't be played any more.
   */
  rewrite(at: number, removed: number, inserted: readonly RoomCommand[]): number;
  /** Begins a new line from the shown state. */
  branch(): void;
  set(change: Partial<PlayState>): void;
}

/** Whether commands lead to the same states in both. */
const isSameGame = (a: PlayedRoom, b: PlayedRoom): boolean =>
  a.room === b.room && a.start === b.start && a.settings === b.settings;
/** Whether an evaluation's text means the same in both. */
const hasSameNames = (a: PlayedRoom, b: PlayedRoom): boolean => a.places === b.places && a.weights === b.weights;

/** Longer lines show no dangers: each turn takes eleven trials. */
const mostDanger = 4000;

export function createPlay(first: PlayedRoom, canvas: CanvasController): PlayModel {
  let room = first;
  let recording = recordLine(room);
  /** The entire line, including what can't be played in the current room. */
  let commands: readonly RoomCommand[] = [];
  let compiled:
    | { readonly text: string; readonly of: PlayedRoom; readonly evaluate: Evaluation | undefined }
    | undefined;
  /** Lines that were made by rewriting another one. */
  const rewritten = new Set<string>();
  let values: number[] = [];
  let danger: number[] = [];
  const store = createStore<PlayState>(() => ({
    source: { kind: "fresh" },
    index: 0,
    version: 0,
    edition: 0,
    undone: [],
    from: undefined,
    isPlaying: false,
    speed: 1,
    target: undefined,
    compared: undefined,
    spoken: "",
  }));
  const redraw = (): void => canvas.redraw("content", "overlay");
  const changed = (change: Partial<PlayState>): void => {
    store.setState(({ version }) => ({ version: version + 1, ...change }));
    redraw();
  };
  const playedOn = (change: Partial<PlayState>): void => {
    commands = [...recording.commands];
    changed({ edition: store.getState().edition + 1, ...change });
  };
  /** Drops cached facts of removed turns. */
  const forget = (from: number): void => {
    values = values.slice(0, from + 1);
    danger = danger.slice(0, from + 1);
  };

  function evaluate(): Evaluation | undefined {
    const text = chosenExpression("", room.evaluation, room.room);
    if (compiled?.text !== text || !hasSameNames(compiled.of, room)) {
      const result = compileEvaluation(text, room);
      compiled = { text, of: room, evaluate: result.ok ? result.evaluate : undefined };
      values = [];
    }
    return compiled.evaluate;
  }

  function cutTo(length: number, undone: readonly RoomCommand[]): void {
    recording.cut(length);
    forget(length);
    playedOn({ index: length, undone, target: undefined, isPlaying: false });
  }

  /** Playing on from a line that stays as it is makes a new one. */
  function part(index: number): void {
    const { source } = store.getState();
    const id = source.kind === "document" ? source.id : undefined;
    recording = recordLine(room, recording.commands.slice(0, index));
    forget(index);
    store.setState({
      source: { kind: "fresh" },
      from: id === undefined ? undefined : { line: id, at: index },
      undone: [],
    });
  }

  return {
    store,
    canvas,
    room: () => room,
    recording: () => recording,
    sim: () => recording.at(store.getState().index),
    evaluate,
    values() {
      const of = evaluate();
      if (of === undefined) return [];
      for (let at = values.length; at <= recording.commands.length; at++) values.push(of(recording.at(at)));
      return values;
    },
    danger() {
      const end = Math.min(mostDanger, recording.commands.length);
      for (let at = danger.length; at <= end; at++) danger.push(deadlyCommands(recording.at(at)));
      return danger;
    },
    death() {
      const { index } = store.getState();
      const last = recording.commands.at(-1);
      if (!recording.dead || last === undefined || index !== recording.commands.length) return undefined;
      return deathBy(recording.at(index - 1), last);
    },
    setRoom(next) {
      const before = room;
      room = next;
      if (isSameGame(before, next)) {
        // Storing a line in the document changes nothing that is shown.
        if (before.evaluation !== next.evaluation || !hasSameNames(before, next)) changed({});
        return;
      }
      recording = recordLine(room, commands);
      values = [];
      danger = [];
      const { compared, index } = store.getState();
      changed({
        index: Math.min(index, recording.commands.length),
        undone: [],
        compared: compared && { ...compared, recording: recordLine(room, compared.recording.commands) },
      });
    },
    open(source, opened, index) {
      commands = [...opened];
      recording = recordLine(room, commands);
      values = [];
      danger = [];
      const end = recording.commands.length;
      changed({
        source,
        index: Math.min(index ?? end, end),
        undone: [],
        from: undefined,
        isPlaying: false,
        target: undefined,
      });
    },
    give(command) {
      const { index, source } = store.getState();
      const ahead = recording.commands[index];
      if (ahead !== undefined && sameCommand(ahead, command)) {
        changed({ index: index + 1, isPlaying: false });
        return true;
      }
      const isPast = index < recording.commands.length;
      if (isPast || source.kind === "given") part(index);
      if (!recording.play(command)) {
        playedOn({ index: recording.commands.length });
        return false;
      }
      playedOn({ index: recording.commands.length, undone: [], target: undefined, isPlaying: false });
      return true;
    },
    go(index) {
      const next = Math.min(recording.commands.length, Math.max(0, index));
      if (next === store.getState().index) return;
      store.setState({ index: next });
      redraw();
    },
    undo() {
      const { index, undone, source } = store.getState();
      const isWhole = index === recording.commands.length;
      if (!isWhole || source.kind === "given") return this.go(index - 1);
      const last = recording.commands.at(-1);
      if (last !== undefined) cutTo(index - 1, [last, ...undone]);
    },
    redo() {
      const { undone, index } = store.getState();
      if (index < recording.commands.length) return this.go(index + 1);
      const [next, ...rest] = undone;
      if (next === undefined) return undefined;
      if (!recording.play(next)) return undefined;
      return playedOn({ index: recording.commands.length, undone: rest });
    },
    restart() {
      const { source, undone } = store.getState();
      if (source.kind === "given") return this.go(0);
      return cutTo(0, [...recording.commands, ...undone]);
    },
    rewrite(at, removed, inserted) {
      const { index, source } = store.getState();
      const next = recording.commands.toSpliced(at, removed, ...inserted);
      const played = recordLine(room, next);
      const lost = next.length - played.commands.length;
      const isOwn = source.kind === "document" && rewritten.has(source.id);
      if (!isOwn || lost > 0) part(at);
      recording = played;
      forget(at);
      playedOn({ index: Math.min(index, played.commands.length), undone: [], target: undefined, isPlaying: false });
      const { source: now } = store.getState();
      if (now.kind === "document") rewritten.add(now.id);
      return lost;
    },
    branch() {
      part(store.getState().index);
      playedOn({ index: recording.commands.length, isPlaying: false });
    },
    set(change) {
      store.setState(change);
      redraw();
    },
  };
}
