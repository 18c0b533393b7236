import { type CommandWord, commandsIn, commandWords, type RoomCommand } from "#shared/levels/drod/commandList.ts";
import { monsterShapes, playerShapes } from "#shared/levels/drod/draw/drawMonsters.ts";
import { squareShapes } from "#shared/levels/drod/draw/drawRoom.ts";
import type { DrodLevel } from "#shared/levels/drod/drodRoom.ts";
import { type DrodTurn, roomPlay } from "#simulation/drod/play/recording.ts";
import { stateRoom } from "#simulation/drod/play/stateRoom.ts";
import { roomColumns, roomRows } from "#shared/levels/drod/room.ts";
import { inSentence } from "#shared/text/inSentence.ts";
import { type Game, type PadButton, unwatched } from "./game.ts";
import { type KnownPath, knownPath, pathHint } from "./hints.ts";
import { messages } from "./messages.ts";
import { sessionGame } from "./sessionGame.ts";

/** By `KeyboardEvent.code`: the number pad, the game's laptop layout around K, and the arrow keys. */
const commandOfCode: Readonly<Record<string, CommandWord>> = {
  Numpad7: "NW",
  Numpad8: "N",
  Numpad9: "NE",
  Numpad4: "W",
  Numpad5: ".",
  Numpad6: "E",
  Numpad1: "SW",
  Numpad2: "S",
  Numpad3: "SE",
  ArrowUp: "N",
  ArrowDown: "S",
  ArrowLeft: "W",
  ArrowRight: "E",
  KeyU: "W",
  KeyI: ".",
  KeyO: "E",
  KeyJ: "SW",
  KeyK: "S",
  KeyL: "SE",
  KeyQ: "CC",
  KeyW: "C",
};
const arrows: Partial<Readonly<Record<CommandWord, string>>> = {
  NW: "↖",
  N: "↑",
  NE: "↗",
  W: "←",
  E: "→",
  SW: "↙",
  S: "↓",
  SE: "↘",
};

function padButton(word: CommandWord): PadButton {
  if (word === "CC") return { label: "↺", name: messages.counterclockwise, key: word };
  if (word === "C") return { label: "↻", name: messages.clockwise, key: word };
  if (word === ".") return { label: "•", name: messages.wait, key: word };
  return { label: arrows[word] ?? word, name: messages.direction(word), key: word };
}

/** A command in a sentence. */
function nameOf(command: RoomCommand): string {
  return inSentence(
    typeof command === "string" ? padButton(command).name : messages.double(command[1] + 1, command[2] + 1),
  );
}

/** A DROD room to play on a page; `watch` hears every change, for the record of the play. */
export function drodGame(level: DrodLevel, watch = unwatched): Game {
  const rules = roomPlay(level);
  let path: KnownPath<DrodTurn, RoomCommand> | undefined;
  return sessionGame(
    rules,
    {
      help: messages.drodHelp,
      pad: (["CC", "NW", "N", "NE", "W", ".", "E", "SW", "S", "SE", "C"] as const).map(padButton),
      scene: (turn, { length }) => {
        const { tiles, monsters, player } = stateRoom(rules.sim(turn));
        return {
          view: { x: -0.5, y: -0.5, width: roomColumns + 1, height: roomRows + 1 },
          shapes: [
            ...squareShapes(tiles, "full"),
            ...monsters.flatMap((monster) => monsterShapes(monster, true)),
            ...playerShapes(player),
          ],
          title: messages.drodTurns(length, turn.left),
        };
      },
      status: (turn, { length }) => {
        const text = messages.drodTurns(length, turn.left);
        if (turn.dead) return { text: messages.drodDead, done: false };
        if (turn.placing) return { text: messages.drodPlacing, done: false };
        const done = rules.outcome(turn) === "won";
        return { text: done ? [messages.solved, text].join(" ") : text, done };
      },
      moveOfKey: (key, code) => commandOfCode[code] ?? commandWords.find((word) => word === key),
      hint:
        level.solution === ""
          ? undefined
          : (session) => {
              path ??= knownPath(rules, commandsIn(level.solution), ({ packed }) => packed.join());
              if (path === undefined) return { text: messages.hintUnknown };
              const { moves } = path;
              return pathHint(path, session, (place) => ({ text: messages.hintMove(nameOf(moves[place] ?? ".")) }));
            },
      press: (x, y, { placing }): RoomCommand | undefined =>
        placing ? ["double", Math.floor(x), Math.floor(y)] : undefined,
    },
    watch,
  );
}
