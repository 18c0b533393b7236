import { withAim } from "../aim.ts";
import { boardReportPlots } from "./report/plots/boardReportPlots.ts";
import { withSweep } from "../../sweep/sweepParameter.ts";
import { ruleNumbers } from "./ruleNumbers.ts";
import type { DocumentType, LevelKind } from "../levelKind.ts";
import { gridFeatures } from "../gridFeatures.ts";
import { boardShape, startPosition } from "./boardShape.ts";
import { type LevelFeatures, similarityBy } from "../featureSimilarity.ts";
import { measureTask } from "../measureTask.ts";
import { boardTaskFiles, prepareBoard } from "./boardInput.ts";
import { type BoardDocument, boardDocumentSchema, boardOf, documentOf } from "./boardDocument.ts";
import { type BoardLevel, boardLevelSchema } from "./boardLevel.ts";
import { boardMap } from "./boardMap.ts";
import { boardMetrics, measureBoard } from "./boardMetrics.ts";
import { boardProblems } from "./boardProblems.ts";
import { boardTasks } from "./boardTasks.ts";
import { canonicalBoardKey } from "./canonicalBoard.ts";
import { drawBoard } from "./drawBoard.ts";
import { boardKindMessages as messages } from "./messages.ts";
import { hexxagonStart } from "./standardBoards.ts";
import { boardFormats } from "./text/boardFormats.ts";
import { exampleBoard } from "./exampleBoard.ts";

/** A drawn board with its games. */
export const boardType: DocumentType<BoardDocument> = {
  id: "board",
  title: messages.board,
  groupTitle: messages.boards,
  schema: boardDocumentSchema,
  merge: {
    hints: {
      rows: { as: "grid" },
      locked: { as: "set" },
      rules: { as: "object", variant: "game" },
      "games.*.start": { as: "whole" },
      "games.*.nodes": { as: "tree" },
      "games.*.arrows": { as: "set" },
      "games.*.nodes.*.arrows": { as: "set" },
    },
  },
  empty: () => documentOf(hexxagonStart()),
  validate: (document) => boardProblems(boardOf(document)),
  asLevel: boardOf,
};

/** Boards for checkers and Hexxagon: a shape with holes, a start position and rules. */
export const boardKind: LevelKind<BoardLevel> = {
  id: "board",
  title: messages.title,
  newProject: { ...messages.newProject, documentType: boardType.id },
  example: exampleBoard,
  rules: messages.rules,
  inPuzzleBooks: true,
  withoutSolutions: messages.withoutSolutions,
  hasWebGame: true,
  levelSchema: boardLevelSchema,
  documentTypes: [boardType] as readonly DocumentType<unknown>[],
  tasks: [...boardTasks.map((task) => (task.id === "search" ? withSweep(withAim(task)) : task)), measureTask],
  metrics: boardMetrics,
  engineMetrics: ["balance", "skill", "effort"],
  tradeOffs: ["balance", "skill", "plies"],
  archive: { x: "balance", y: "skill", quality: "decisiveness" },
  difficulty: "skill",
  effort: "effort",
  documentNumbers: ruleNumbers,
  textFormats: boardFormats,
  taskFiles: boardTaskFiles,
  reportPlots: boardReportPlots,
  validate: boardProblems,
  measure: measureBoard,
  canonicalKey: canonicalBoardKey,
  similarity: similarityBy(boardFeatures),
  features: boardFeatures,
  draw: drawBoard,
  toMap: boardMap,
  prepare: (_taskId, document) => prepareBoard(document),
};

/** Playable cells with their pieces, each with what is around it. Men of checkers have a direction: those boards are not turned. */
function boardFeatures(level: BoardLevel): LevelFeatures {
  const shape = boardShape(level);
  const { cells } = startPosition(level, shape);
  const { width, height, topology } = shape;
  return gridFeatures({ width, height, topology, turns: level.rules.game === "hexxagon" }, (x, y) => {
    const cell = shape.cellAt(x, y);
    return cell < 0 ? undefined : (cells[cell] ?? 0);
  });
}
