import type { CommandWord } from "#shared/levels/drod/commandList.ts";
import { deltaX, deltaY, directionIndex } from "#shared/levels/drod/directions.ts";
import { canRedo } from "#shared/play/playSession.ts";
import { head, columnAndRow } from "#simulation/drod/fast/sim.ts";
import { type Command, commandsWith } from "#renderer/commands/command.ts";
import { heldInside } from "#renderer/editors/grid/cells.ts";
import { roomSize } from "../edit/roomGrids.ts";
import { drodMessages } from "../messages.ts";
import { playMessages } from "./messages.ts";
import type { PlayModel } from "./playModel.ts";
import { stateRoom } from "#simulation/drod/play/stateRoom.ts";

const { category } = drodMessages;
const texts = playMessages;

/** The game's keys: the number pad, its layout for laptops around K, and the arrows. */
const moveKeys: readonly (readonly [word: CommandWord, keys: readonly string[]])[] = [
  ["NW", ["Numpad7", "7"]],
  ["N", ["Numpad8", "8", "ArrowUp"]],
  ["NE", ["Numpad9", "9"]],
  ["W", ["Numpad4", "U", "ArrowLeft"]],
  [".", ["Numpad5", "I"]],
  ["E", ["Numpad6", "O", "ArrowRight"]],
  ["SW", ["Numpad1", "J"]],
  ["S", ["Numpad2", "K", "ArrowDown"]],
  ["SE", ["Numpad3", "L"]],
  ["CC", ["Q"]],
  ["C", ["W"]],
];

/** Makes a command, or moves the square on which a double will be placed. */
export function giveCommand(play: PlayModel, word: CommandWord): void {
  if (play.sim().head[head.placing] !== 0) return moveTarget(play, word);
  play.give(word);
  sayTurn(play);
}

/** Puts the waiting double on a square. */
export function placeDouble(play: PlayModel, [x, y]: readonly [number, number]): void {
  if (play.sim().head[head.placing] === 0) return;
  play.give(["double", x, y]);
  sayTurn(play);
}

function moveTarget(play: PlayModel, word: CommandWord): void {
  const direction = directionIndex(word);
  const from = play.store.getState().target ?? columnAndRow(play.sim().head[head.player] ?? 0);
  if (word === "." || direction < 0) return placeDouble(play, from);
  const [x, y] = heldInside([from[0] + deltaX(direction), from[1] + deltaY(direction)], roomSize);
  play.set({ target: [x, y], spoken: drodMessages.square([x, y]) });
}

/** All commands while a room is played. */
export function playCommands(play: PlayModel): readonly Command[] {
  const { store } = play;
  const show = (id: string, label: string, keys: string, by: () => number): Command => ({
    id: `drod.play.${id}`,
    label,
    keys: [keys],
    category,
    hidden: true,
    run: () => {
      play.set({ isPlaying: false });
      play.go(by());
      sayTurn(play);
    },
  });
  const index = (): number => store.getState().session.at;
  return [
    show("first", texts.commands.first, "Home", () => 0),
    show("last", texts.commands.last, "End", () => play.recording().commands.length),
    show("back", texts.commands.back, ",", () => index() - 1),
    show("forward", texts.commands.forward, ".", () => index() + 1),
    show("back10", texts.commands.backTen, "PageUp", () => index() - 10),
    show("forward10", texts.commands.forwardTen, "PageDown", () => index() + 10),
    {
      id: "drod.play.toggle",
      label: texts.commands.toggle,
      keys: ["Enter"],
      category,
      run: () => {
        const { isPlaying, target } = store.getState();
        if (target !== undefined) return placeDouble(play, target);
        const isAtEnd = index() === play.recording().commands.length;
        if (!isPlaying && isAtEnd) play.go(0);
        return play.set({ isPlaying: !isPlaying });
      },
    },
    {
      id: "drod.play.speed",
      label: texts.commands.speed,
      keys: ["Shift+ArrowRight"],
      category,
      run: () => play.set({ speed: store.getState().speed >= 16 ? 1 : store.getState().speed * 2 }),
    },
    {
      id: "edit.undo",
      label: texts.commands.undo,
      keys: ["Mod+Z", "Backspace"],
      menu: { id: "edit", group: "1-history" },
      when: () => index() > 0 || texts.nothingPlayed,
      run: () => {
        play.undo();
        sayTurn(play);
      },
    },
    {
      id: "edit.redo",
      label: texts.commands.redo,
      keys: ["Mod+Shift+Z", "Mod+Y"],
      menu: { id: "edit", group: "1-history" },
      when: () => canRedo(store.getState().session) || texts.nothingUndone,
      run: () => {
        play.redo();
        sayTurn(play);
      },
    },
    ...commandsWith({ category, menu: { id: "level", group: "2-play" } }, [
      {
        id: "drod.play.restart",
        label: texts.commands.restart,
        keys: ["R"],
        when: () => index() > 0 || texts.nothingPlayed,
        run: () => {
          play.restart();
          sayTurn(play);
        },
      },
      {
        id: "drod.play.branch",
        label: texts.commands.branch,
        keys: ["B"],
        when: () => play.recording().commands.length > 0 || texts.nothingPlayed,
        run: () => play.branch(),
      },
    ]),
    ...moveKeys.map(([word, keys]): Command => ({
      id: `drod.play.give.${word}`,
      label: texts.give(word),
      keys,
      category,
      hidden: true,
      run: () => giveCommand(play, word),
    })),
  ];
}

/** Announces the events of the shown turn to screen readers. */
function sayTurn(play: PlayModel): void {
  const index = play.store.getState().session.at;
  const death = play.death();
  const sim = play.sim();
  const { player } = stateRoom(sim);
  const left = sim.head[head.left] ?? 0;
  const turn = playMessages.turn(
    play.recording().turnNumbers[index] ?? 0,
    drodMessages.square([player[0], player[1]]),
    left,
  );
  play.set({ spoken: death === undefined ? turn : [turn, playMessages.death(death)].join(" ") });
}
