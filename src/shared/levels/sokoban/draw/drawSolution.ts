import type { Scene, SceneShape } from "../../../scene/scene.ts";
import type { DrawOptions } from "../../levelKind.ts";
import { boardOf, insideOf } from "../board.ts";
import { replaySolution } from "#shared/levels/sokoban/validator/replaySolution.ts";
import type { SokobanLevel } from "../level.ts";
import { replayTrack } from "../play/replayTrack.ts";
import { goalShapes, groundShapes, pieceShapes } from "./roomShapes.ts";
import { drawSolutionMessages } from "./messages.ts";

/** Pictures of a strip at most; a solution of more stages leaves some out. */
const mostPictures = 8;
/** Pictures side by side, unless asked otherwise; the next ones lie below. */
const usuallyAcross = 4;
/** Cells between two pictures. */
const gap = 1;

/**
 * A room's solution as a strip of pictures, in reading order: before each run of pushes of one box the current room,
 * with the run as a line of arrows, and the solved room at the end. Undefined for a room without a valid solution.
 */
export function drawSolution(
  { rows, solution }: SokobanLevel,
  options: DrawOptions,
  across = usuallyAcross,
): Scene | undefined {
  const replay = solution === undefined ? undefined : replaySolution(rows, solution);
  if (solution === undefined || replay?.ok !== true) return undefined;
  const track = replayTrack(rows, solution);
  const start = boardOf(rows);
  const floor = insideOf(start).cells;
  const starts = stagesOf(replay.steps.map(({ box }) => box));
  const { width, height } = start;
  const shapes = [...starts, solution.length].map((at, i): SceneShape => {
    const { boxes, player } = track.at(at);
    const board = { ...start, boxes: boxes.slice(), players: [player] };
    const x = (i % across) * (width + gap);
    const y = Math.floor(i / across) * (height + gap);
    const end = starts[i + 1] ?? solution.length;
    const isPlain = options.detail === "silhouette";
    return {
      type: "group",
      transform: [1, 0, 0, 1, x, y],
      shapes: [
        ...groundShapes(start, floor, options.detail === "full" ? "thumbnail" : options.detail),
        ...goalShapes(board, isPlain),
        ...pieceShapes(board, isPlain),
        ...pushLines(solution.slice(at, end), player, width),
      ],
    };
  });
  const columns = Math.min(across, shapes.length);
  const lines = Math.ceil(shapes.length / across);
  return {
    view: { x: -0.3, y: -0.3, width: columns * (width + gap) - gap + 0.6, height: lines * (height + gap) - gap + 0.6 },
    shapes,
    title: drawSolutionMessages.solutionOfSokobanRoom(shapes.length),
  };
}

/** The moves before which a box is pushed for the first time after another; evenly thinned out when there are too many. */
function stagesOf(boxes: readonly number[]): readonly number[] {
  const stages: number[] = [];
  let last = -1;
  for (const [move, box] of boxes.entries()) {
    if (box < 0 || box === last) continue;
    stages.push(last < 0 ? 0 : move);
    last = box;
  }
  if (stages.length < mostPictures) return stages;
  const kept = mostPictures - 1;
  return Array.from({ length: kept }, (_, i) => stages[Math.floor((i * stages.length) / kept)] ?? 0);
}

const offsets: Readonly<Record<string, readonly [number, number]>> = { l: [-1, 0], u: [0, -1], r: [1, 0], d: [0, 1] };

/** The pushes among moves as strokes from cell to cell, the last of each run with a head. */
function pushLines(moves: string, player: number, width: number): readonly SceneShape[] {
  const points: number[] = [];
  let [x, y] = [player % width, Math.floor(player / width)];
  for (const [i, letter] of Array.from(moves).entries()) {
    const [dx, dy] = offsets[letter.toLowerCase()] ?? [0, 0];
    [x, y] = [x + dx, y + dy];
    if (letter === letter.toLowerCase()) continue;
    const [toX, toY] = [x + dx + 0.5, y + dy + 0.5];
    points.push(x + 0.5, y + 0.5, toX, toY);
    if (moves.charAt(i + 1) === letter) continue;
    const head = 0.22;
    points.push(toX, toY, toX - dx * head - dy * head, toY - dy * head - dx * head);
    points.push(toX, toY, toX - dx * head + dy * head, toY - dy * head + dx * head);
  }
  if (points.length === 0) return [];
  return [{ type: "segments", points, style: { stroke: "accent-line", strokeWidth: 0.12, lineCap: "round" } }];
}
