import { type LevelReplay, sampledFrames } from "#shared/levels/levelReplay.ts";
import { sceneToSvg } from "#shared/scene/svg.ts";
import { ExportError } from "../exportError.ts";
import type { ExportInput, ExportLevel, ExportStep } from "../exportFile.ts";
import { refuseHugePicture } from "../png/pictureSize.ts";
import { pixelsOfSvg } from "../png/rasterise.ts";
import { type AnimationFrame, encodeApng } from "./apng.ts";
import { replayFileMessages } from "../messages.ts";

/** Longer replays leave out steps evenly, so that a file stays within a few megabytes. */
const mostFrames = 400;
/** How long the last frame is shown before the replay restarts, in milliseconds. */
const lastFrameMs = 2000;

/** One animated PNG per level with a known solution; levels without one are left out. */
export async function* writeReplays(input: ExportInput): AsyncGenerator<ExportStep> {
  let written = 0;
  for (const level of input.levels) {
    const replay = level.replay();
    if (replay === undefined) {
      yield undefined;
      continue;
    }
    written++;
    yield { path: `replays/${level.fileName}.png`, bytes: encodeApng(await framesOf(level, replay, input)) };
  }
  if (written > 0) return;
  throw new ExportError(
    replayFileMessages.noLevelOfPack,
    replayFileMessages.animatedReplays,
    replayFileMessages.solveFirst,
  );
}

async function framesOf(
  level: ExportLevel,
  replay: LevelReplay,
  { theme, cellSize }: ExportInput,
): Promise<AnimationFrame[]> {
  const frames: AnimationFrame[] = [];
  for (const index of sampledFrames(replay.count, mostFrames)) {
    const scene = replay.at(index);
    refuseHugePicture(level, scene.view, cellSize, replayFileMessages.animatedReplaysPart);
    const pixels = await pixelsOfSvg(sceneToSvg(scene, { theme, cellSize, background: "canvas" }));
    frames.push({ ...pixels, delayMs: index === replay.count - 1 ? lastFrameMs : replay.frameMs });
  }
  return frames;
}
