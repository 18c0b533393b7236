import * as z from "zod";
import { withAim } from "../aim.ts";
import { boardReportPlots } from "./report/plots/boardReportPlots.ts";
import { withSweep } from "../../sweep/sweepParameter.ts";
import type { DocumentType, LevelKind, ExampleLevel, DocumentNumbers } from "../levelKind.ts";
import { gridFeatures } from "../gridFeatures.ts";
import { boardShape, startPosition } from "./boardShape.ts";
import { type LevelFeatures, similarityBy } from "../featureSimilarity.ts";
import { measureTask } from "../measureTask.ts";
import { boardTaskFiles, prepareBoard } from "./boardInput.ts";
import { type BoardDocument, boardDocumentSchema, boardOf, documentOf } from "./boardDocument.ts";
import { type BoardLevel, boardLevelSchema } from "./boardLevel.ts";
import { boardMetrics, measureBoard } from "./boardMetrics.ts";
import { boardProblems } from "./boardProblems.ts";
import { boardTasks } from "./boardTasks.ts";
import { canonicalBoardKey } from "./canonicalBoard.ts";
import { drawBoard } from "./drawBoard.ts";
import { boardKindMessages as messages, ruleNumberMessages } from "./messages.ts";
import { hexxagonStart } from "./standardBoards.ts";
import { boardFormats } from "./text/boardFormats.ts";
import { cellObject, type CellValue, type LevelMap, type MapObject } from "../levelMap.ts";
import { pointerTo } from "../documentNumbers.ts";
import { integer } from "../parameterFields.ts";

const limits = {
  repetition: { min: 0, max: 10 },
  quietPlies: { min: 0, max: 1000 },
  plyCap: { min: 2, max: 2000 },
} as const;

const documentSchema = z.object({
  rules: z.object({ repetition: z.int(), quietPlies: z.int(), plyCap: z.int() }),
});

/**
 * The numbers of a board that a sweep can vary: the limits of its rules. Shape and pieces are varied by the search
 * itself.
 */
const ruleNumbers: DocumentNumbers = {
  member: "board",
  fieldsOf: (document) => {
    const parsed = documentSchema.safeParse(document);
    if (!parsed.success) return [];
    const { rules } = parsed.data;
    return (["repetition", "quietPlies", "plyCap"] as const).map((id) =>
      integer(pointerTo("rules", id), ruleNumberMessages.fields[id], {
        default: rules[id],
        ...limits[id],
        unit: ruleNumberMessages.units[id],
      }),
    );
  },
};

const rows = [
  "x...o----",
  "......---",
  ".......--",
  "...-....-",
  "o...-...x",
  "-.......",
  "--.......",
  "---......",
  "----x...o",
];

/** A Hexxagon board in its starting position, for cards. */
function exampleBoard(): ExampleLevel {
  return {
    level: {
      topology: "hex",
      rows: rows.map((row) => row.padEnd(9, ".")),
      toMove: 0,
      rules: { game: "hexxagon", blocked: "count", repetition: 0, quietPlies: 0, plyCap: 1000 },
    },
  };
}

const floor: readonly CellValue[] = [{ value: 1, name: "cell", token: "floor" }];
const pieceValues: readonly CellValue[] = [
  { value: 1, name: "first", token: "ink" },
  { value: 2, name: "second", token: "ghost" },
  { value: 3, name: "first_king", token: "line-b" },
  { value: 4, name: "second_king", token: "wall-thin" },
];

/** The board for map editors: cells and start pieces, these also as objects; hex boards in their slanted numbering. */
function boardMap({ rows, topology, toMove, rules }: BoardLevel): LevelMap {
  const letters = rows.join("");
  return {
    width: rows[0]?.length ?? 0,
    height: rows.length,
    cellLayers: [
      { name: "cells", values: floor, cells: Array.from(letters, (letter) => (letter === "-" ? 0 : 1)) },
      {
        name: "pieces",
        values: pieceValues,
        cells: Array.from(letters, (letter) => Math.max(0, "xoXO".indexOf(letter) + 1)),
      },
    ],
    objectLayers: [{ name: "start", objects: pieceObjects(rows) }],
    properties: {
      topology,
      toMove,
      game: rules.game,
      ...(rules.game === "checkers" ? { variant: rules.variant } : {}),
    },
  };
}

function pieceObjects(rows: readonly string[]): MapObject[] {
  return rows.flatMap((row, y) =>
    Array.from(row).flatMap((letter, x): MapObject[] => {
      const value = pieceValues["xoXO".indexOf(letter)];
      if (value === undefined) return [];
      const properties = {
        side: letter.toLowerCase() === "x" ? "first" : "second",
        king: letter !== letter.toLowerCase(),
      };
      return [cellObject(`piece-${x}-${y}`, value.name, "piece", [x, y], properties)];
    }),
  );
}

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
