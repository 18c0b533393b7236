import type { RoomCommand } from "#shared/levels/drod/commandList.ts";
import { recordLine, type Recording } from "#simulation/drod/play/recording.ts";
import { stateRoom } from "#simulation/drod/play/stateRoom.ts";
import { roomColumns, roomRows } from "#shared/levels/drod/room.ts";
import { tokenColor } from "#shared/scene/tokens.ts";
import { paintShapes } from "#renderer/canvas/paintScene.ts";
import { pictureOfFigures, pictureOfSquares } from "../canvas/roomPicture.ts";
import { download, documentFileName } from "#renderer/studio/download.ts";
import type { PlayedRoom } from "../play/playModel.ts";
import { encodeGif } from "./encodeGif.ts";

/** Pixels per square. */
const animationScale = 16;
const stripScale = 8;
/** Longer lines skip turns, so that an animation stays within a few megabytes. */
const mostFrames = 400;
const frameMs = 180;
const lastFrameMs = 2000;
const mostPictures = 12;

/** Saves a line as an animated GIF, one frame per turn. The page stays responsive: it draws one frame at a time. */
export async function saveAnimation(
  documentId: string,
  room: PlayedRoom,
  commands: readonly RoomCommand[],
): Promise<void> {
  const recording = recordLine(room, commands);
  const turns = sampledTurns(recording, mostFrames);
  const size = { width: roomColumns * animationScale, height: roomRows * animationScale };
  const frames: { data: ArrayBuffer; delay: number }[] = [];
  for (const [at, turn] of turns.entries()) {
    const picture = pictureOf(recording, turn, animationScale).getContext("2d");
    const pixels = picture?.getImageData(0, 0, size.width, size.height).data.buffer;
    if (pixels instanceof ArrayBuffer)
      frames.push({ data: pixels, delay: at === turns.length - 1 ? lastFrameMs : frameMs });
    await new Promise((resolve) => setTimeout(resolve));
  }
  const gif = await encodeGif({ ...size, frames });
  download(new Blob([gif], { type: "image/gif" }), `${documentFileName(documentId)}.gif`);
}

/** Saves the important turns as one picture: entry, as many kills as fit, and the end. */
export async function savePictureStrip(
  documentId: string,
  room: PlayedRoom,
  commands: readonly RoomCommand[],
): Promise<void> {
  const recording = recordLine(room, commands);
  const turns = keyTurns(recording, mostPictures);
  const [width, height] = [roomColumns * stripScale, roomRows * stripScale];
  const columns = Math.min(4, turns.length);
  const gap = stripScale;
  const strip = document.createElement("canvas");
  strip.width = columns * (width + gap) + gap;
  strip.height = Math.ceil(turns.length / columns) * (height + gap) + gap;
  const ctx = strip.getContext("2d");
  if (ctx === null) return;
  ctx.fillStyle = tokenColor("light", "canvas");
  ctx.fillRect(0, 0, strip.width, strip.height);
  for (const [at, turn] of turns.entries()) {
    const x = gap + (at % columns) * (width + gap);
    const y = gap + Math.floor(at / columns) * (height + gap);
    ctx.drawImage(pictureOf(recording, turn, stripScale), x, y);
  }
  const blob = await new Promise<Blob | null>((resolve) => strip.toBlob(resolve, "image/png"));
  if (blob !== null) download(blob, `${documentFileName(documentId)}.png`);
}

/** Turns of a line, evenly sampled if there are too many; always including first and last. */
export function sampledTurns({ commands }: Pick<Recording, "commands">, most: number): number[] {
  const last = commands.length;
  const count = Math.min(most, last + 1);
  if (count <= 1) return [last];
  return Array.from({ length: count }, (_, at) => Math.round((at * last) / (count - 1)));
}

/** The entry, turns with a kill, and the end; kills are evenly sampled if there are too many. */
export function keyTurns({ commands, left }: Pick<Recording, "commands" | "left">, most: number): number[] {
  const last = commands.length;
  const kills = left.flatMap((count, turn) => (turn > 0 && turn < last && count < (left[turn - 1] ?? 0) ? [turn] : []));
  const room = most - 2;
  const step = Math.max(1, kills.length / room);
  const chosen =
    kills.length <= room ? kills : Array.from({ length: room }, (_, at) => kills[Math.floor(at * step)] ?? 0);
  return [...new Set([0, ...chosen, last])];
}

/** A turn in the light theme, as used for exports. */
function pictureOf(recording: Recording, turn: number, scale: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = roomColumns * scale;
  canvas.height = roomRows * scale;
  const ctx = canvas.getContext("2d", { willReadFrequently: true });
  if (ctx === null) return canvas;
  const { tiles, monsters, player } = stateRoom(recording.at(turn));
  ctx.fillStyle = tokenColor("light", "canvas");
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.setTransform(scale, 0, 0, scale, 0, 0);
  paintShapes(ctx, pictureOfSquares(tiles), "light");
  paintShapes(ctx, pictureOfFigures(monsters, player), "light");
  return canvas;
}
