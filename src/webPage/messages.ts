import { commonMessages } from "#shared/text/commonMessages.ts";
import { plural } from "#shared/text/format.ts";

/** Texts of a pack's web page during play. */
export const messages = {
  solved: "Solved.",
  close: commonMessages.close,
  undo: commonMessages.undo,
  restart: "Restart",
  next: "Next level",
  sound: "Sound",
  tiles: commonMessages.tiles,
  left: "Left",
  up: "Up",
  right: "Right",
  down: "Down",
  wait: "Wait",
  clockwise: "Turn the sword clockwise",
  counterclockwise: "Turn the sword counterclockwise",
  direction: (name: string): string => `Step ${name}`,
  sokobanHelp: "Arrow keys walk and push. Z undoes a move, R restarts.",
  sokobanMoves: (moves: number, pushes: number): string =>
    `${plural(moves, "move")}, ${plural(pushes, "push", "pushes")}`,
  linjatHelp: "Drag along a row or column to draw the line of a number. Press a line to remove it.",
  linjatLines: (drawn: number, all: number): string => `${drawn} of ${plural(all, "line")}`,
  linjatNoLine: "That line fits none of the numbers.",
  drodHelp: "The number pad, the arrow keys, or U, I, O, J, K and L move and wait; Q and W turn the sword.",
  drodTurns: (turns: number, left: number): string => `${plural(turns, "turn")}, ${plural(left, "monster")} left`,
  drodDead: "You died. Undo or start again.",
  drodPlacing: "Press the square for your double.",
  dungeonHelp: "Arrow keys walk. Keys open locked doors. Z undoes a step, R restarts, T shows tiles.",
  dungeonStatus: (steps: number, keys: number, room: string): string =>
    [plural(steps, "step"), plural(keys, "key"), ...(room === "" ? [] : [room])].join(", "),
  dungeonWon: "You reached the boss.",
  action: commonMessages.action,
  puzzleHelp: (takesAction: boolean): string =>
    [
      "Arrow keys or swipes move.",
      ...(takesAction ? ["X or a tap is the action key."] : []),
      "Z undoes a move, R restarts.",
    ].join(" "),
  puzzleMoves: (moves: number): string => plural(moves, "move"),
  puzzleMessage: (text: string): string => `${text} (Press X to continue.)`,
  puzzleContinue: "X or tap to continue",
  boardHelp: "Press a piece, then the cell to move it to. Two people play in turn.",
  boardTurn: (side: string): string => `${side} to move`,
  boardPass: "Pass",
  boardWon: (side: string): string => `${side} wins.`,
  boardDraw: "The game is drawn.",
};
