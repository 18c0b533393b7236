import { createStore, type StoreApi } from "zustand/vanilla";
import type { RoomCommand } from "#shared/levels/drod/commandList.ts";
import type { DrodRoom } from "#shared/levels/drod/drodRoom.ts";
import { compileEvaluation } from "#simulation/drod/evaluation/compile.ts";
import type { Evaluation } from "#simulation/drod/evaluation/evaluate.ts";
import { chosenExpression } from "#shared/levels/drod/drodTasks.ts";
import type { Sim } from "#simulation/drod/fast/sim.ts";
import { sameCommand } from "#simulation/drod/play/compareLines.ts";
import { deadlyCommands } from "#simulation/drod/play/danger.ts";
import { deathBy, type DeathReason } from "#simulation/drod/play/foresee.ts";
import { recordLine, recordingOf, roomPlay } from "#simulation/drod/play/recording.ts";
import type { DrodSession, DrodTurn, Recording } from "#simulation/drod/play/recording.ts";
import {
  branch,
  canRedo,
  canUndo,
  follow,
  goTo,
  looksBack,
  movesIn,
  play,
  redo,
  restart,
  startSession,
  stateAt,
  undo,
} from "#shared/play/playSession.ts";
import type { CanvasController } from "#renderer/canvas/canvasController.ts";

/** The parts of a document that play depends on. */
export type PlayedRoom = Pick<DrodRoom, "room" | "start" | "settings" | "evaluation" | "places" | "weights">;

/** The origin of a line. Given lines are never changed: playing on creates a new branch. */
export type LineSource =
  | { readonly kind: "fresh" }
  | { readonly kind: "document"; readonly id: string }
  | { readonly kind: "given"; readonly key: string; readonly label: string };

/** The view state of play; lines are persisted by the document, not here. */
export interface PlayState {
  readonly source: LineSource;
  /** The line, the shown turn in it and what was undone. */
  readonly session: DrodSession;
  /** Raised whenever the line changes, or the meaning of its values. */
  readonly version: number;
  /** Incremented whenever the user adds or undoes commands; not when an edit of the room truncates a line. */
  readonly edition: number;
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

/** Starts with an empty line; `setRoom` passes on edits of the document. */
export function createPlay(first: PlayedRoom, canvas: CanvasController): PlayModel {
  let room = first;
  let rules = roomPlay(room);
  let shown: { readonly of: DrodSession; readonly recording: Recording } | undefined;
  /** The entire line, including what can't be played in the current room. */
  let commands: readonly RoomCommand[] = [];
  let compiled:
    | { readonly text: string; readonly of: PlayedRoom; readonly evaluate: Evaluation | undefined }
    | undefined;
  /** Lines that were made by rewriting another one. */
  const rewritten = new Set<string>();
  let values = new WeakMap<DrodTurn, number>();
  const danger = new WeakMap<DrodTurn, number>();
  const store = createStore<PlayState>(() => ({
    source: { kind: "fresh" },
    session: startSession(rules),
    version: 0,
    edition: 0,
    from: undefined,
    isPlaying: false,
    speed: 1,
    target: undefined,
    compared: undefined,
    spoken: "",
  }));
  const now = (): DrodSession => store.getState().session;
  const recording = (): Recording => {
    const session = now();
    const isSame = shown?.of.steps === session.steps && shown.of.length === session.length;
    if (shown === undefined || !isSame) shown = { of: session, recording: recordingOf(rules, session) };
    return shown.recording;
  };
  const redraw = (): void => canvas.redraw("content", "overlay");
  const changed = (change: Partial<PlayState>): void => {
    store.setState(({ version }) => ({ version: version + 1, ...change }));
    redraw();
  };
  const playedOn = (session: DrodSession, change: Partial<PlayState> = {}): void => {
    commands = movesIn(session);
    changed({ session, edition: store.getState().edition + 1, ...change });
  };
  const stopped = { target: undefined, isPlaying: false } as const;

  function evaluate(): Evaluation | undefined {
    const text = chosenExpression("", room.evaluation, room.room);
    if (compiled?.text !== text || !hasSameNames(compiled.of, room)) {
      const result = compileEvaluation(text, room);
      compiled = { text, of: room, evaluate: result.ok ? result.evaluate : undefined };
      values = new WeakMap();
    }
    return compiled.evaluate;
  }

  /** Playing on from a line that stays as it is makes a new one. */
  function part(session: DrodSession): DrodSession {
    const { source } = store.getState();
    const from = source.kind === "document" ? { line: source.id, at: session.at } : undefined;
    store.setState({ source: { kind: "fresh" }, from });
    return branch(session);
  }

  return {
    store,
    canvas,
    room: () => room,
    recording,
    sim: () => rules.sim(stateAt(now())),
    evaluate,
    values() {
      const of = evaluate();
      return of === undefined ? [] : recording().turns.map((turn) => cached(values, turn, () => of(rules.sim(turn))));
    },
    danger() {
      const turns = recording().turns.slice(0, mostDanger + 1);
      return turns.map((turn) => cached(danger, turn, () => deadlyCommands(rules.sim(turn))));
    },
    death() {
      const session = now();
      const last = recording().commands.at(-1);
      if (!recording().dead || last === undefined || looksBack(session)) return undefined;
      return deathBy(recording().at(session.at - 1), last);
    },
    setRoom(next) {
      const before = room;
      room = next;
      if (isSameGame(before, next)) {
        // Storing a line in the document changes nothing that is shown.
        if (before.evaluation !== next.evaluation || !hasSameNames(before, next)) changed({});
        return;
      }
      rules = roomPlay(room);
      const { compared, session } = store.getState();
      changed({
        session: goTo(startSession(rules, commands), session.at),
        compared: compared && { ...compared, recording: recordLine(room, compared.recording.commands) },
      });
    },
    open(source, opened, index) {
      commands = [...opened];
      const session = startSession(rules, commands);
      changed({ source, session: goTo(session, index ?? session.length), from: undefined, ...stopped });
    },
    give(command) {
      const session = now();
      const isAhead = looksBack(session) && sameCommand(session.steps[session.at]?.move, command);
      if (isAhead) {
        changed({ session: goTo(session, session.at + 1), isPlaying: false });
        return true;
      }
      const isKept = looksBack(session) || store.getState().source.kind === "given";
      const line = isKept ? part(session) : session;
      const next = play(line, [command]);
      playedOn(next ?? line, next === undefined ? {} : stopped);
      return next !== undefined;
    },
    go(index) {
      const session = goTo(now(), index);
      if (session.at === now().at) return;
      store.setState({ session });
      redraw();
    },
    undo() {
      const session = now();
      if (looksBack(session) || store.getState().source.kind === "given") return this.go(session.at - 1);
      if (canUndo(session)) playedOn(undo(session, session.at - 1), stopped);
    },
    redo() {
      const session = now();
      if (looksBack(session)) return this.go(session.at + 1);
      if (canRedo(session)) playedOn(redo(session, session.at + 1));
    },
    restart() {
      if (store.getState().source.kind === "given") return this.go(0);
      return playedOn(restart(now()), stopped);
    },
    rewrite(at, removed, inserted) {
      const session = now();
      const next = movesIn(session).toSpliced(at, removed, ...inserted);
      const played = branch(follow(session, next));
      const lost = next.length - played.length;
      const { source } = store.getState();
      const isOwn = source.kind === "document" && rewritten.has(source.id);
      if (!isOwn || lost > 0) part(goTo(session, at));
      playedOn(goTo(played, session.at), stopped);
      const { source: line } = store.getState();
      if (line.kind === "document") rewritten.add(line.id);
      return lost;
    },
    branch() {
      playedOn(part(now()), { isPlaying: false });
    },
    set(change) {
      store.setState(change);
      redraw();
    },
  };
}

function cached(known: WeakMap<DrodTurn, number>, turn: DrodTurn, compute: () => number): number {
  const value = known.get(turn) ?? compute();
  known.set(turn, value);
  return value;
}
