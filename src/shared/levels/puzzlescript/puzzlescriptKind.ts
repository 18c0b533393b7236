import { withAim } from "../aim.ts";
import { withSweep } from "../../sweep/sweepParameter.ts";
import type { DocumentType, LevelKind } from "../levelKind.ts";
import { type LevelFeatures, similarityBy } from "../featureSimilarity.ts";
import { measureTask } from "../measureTask.ts";
import { canonicalPuzzleKey } from "./canonicalLevel.ts";
import { drawPuzzleLevel, puzzleReplay } from "./drawLevel.ts";
import { gameType } from "./gameDocument.ts";
import { type PuzzleLevel, puzzleLevelSchema } from "./level.ts";
import { defined } from "../../kernel/defined.ts";
import { gridFeatures } from "../gridFeatures.ts";
import { puzzleScriptFormat } from "./puzzleFormat.ts";
import { puzzleKindMessages as messages } from "./messages.ts";
import { prepareGame, puzzleTaskFiles } from "./puzzleInput.ts";
import { puzzleMap, puzzleTileGroup } from "./puzzleMap.ts";
import { measurePuzzleLevel, puzzleMetrics, searchedMetrics } from "./puzzleMetrics.ts";
import { generateTask, improveTask, mutateTask, solveTask } from "./puzzleTasks.ts";
import { validatePuzzleLevel } from "./validateLevel.ts";
import { emptyGame } from "./emptyGame.ts";
import { levelsOfText } from "./gameText.ts";

/** Levels of games that are written in the rules of PuzzleScript. */
export const puzzleScriptKind: LevelKind<PuzzleLevel> = {
  id: "puzzlescript",
  title: messages.title,
  rules: messages.rules,
  inPuzzleBooks: true,
  hasWebGame: true,
  newProject: { ...messages.newProject, documentType: gameType.id },
  example: () => ({ level: levelsOfText(emptyGame)[0]?.level }),
  levelSchema: puzzleLevelSchema,
  documentTypes: [gameType] as readonly DocumentType<unknown>[],
  tasks: [
    withSweep(withAim(generateTask)),
    withSweep(withAim(mutateTask)),
    withSweep(withAim(improveTask)),
    solveTask,
    measureTask,
  ],
  metrics: puzzleMetrics,
  engineMetrics: searchedMetrics,
  archive: { x: "turns", y: "rules-fired", quality: "direction-changes" },
  difficulty: "turns",
  effort: "turns",
  textFormats: [puzzleScriptFormat],
  taskFiles: puzzleTaskFiles,
  validate: validatePuzzleLevel,
  measure: measurePuzzleLevel,
  canonicalKey: canonicalPuzzleKey,
  similarity: similarityBy(puzzleFeatures),
  features: puzzleFeatures,
  draw: drawPuzzleLevel,
  replay: puzzleReplay,
  tileGroup: puzzleTileGroup,
  toMap: puzzleMap,
  prepare: (_taskId, document) => prepareGame(document),
};

/** Symbols of the board, each with what is around it. */
function puzzleFeatures({ rows }: PuzzleLevel): LevelFeatures {
  const lower = rows.map((row) => row.toLowerCase());
  return gridFeatures({ width: defined(lower[0]).length, height: lower.length, turns: true }, (x, y) =>
    lower[y]?.charCodeAt(x),
  );
}
