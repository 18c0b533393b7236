import type { LessonId } from "#shared/contract/project.ts";
import type { Lesson } from "./lesson.ts";
import { cullFiveHundred } from "./steps/cullFiveHundred.ts";
import { drawGraph } from "./steps/drawGraph.ts";
import { fairBoard } from "./steps/fairBoard.ts";
import { fromPlanToMap } from "./steps/fromPlanToMap.ts";
import { harderSokoban } from "./steps/harderSokoban.ts";
import { inventPuzzle } from "./steps/inventPuzzle.ts";
import { linjatBrief } from "./steps/linjatBrief.ts";
import { locksAndKeys } from "./steps/locksAndKeys.ts";
import { packAndExport } from "./steps/packAndExport.ts";
import { pinsAndReroll } from "./steps/pinsAndReroll.ts";
import { searchDrod } from "./steps/searchDrod.ts";
import { siteAndCorridors } from "./steps/siteAndCorridors.ts";
import { templatesAndDoors } from "./steps/templatesAndDoors.ts";
import { twoPeople } from "./steps/twoPeople.ts";
import { yourOwnMetric } from "./steps/yourOwnMetric.ts";
import { whyImpossible } from "./steps/whyImpossible.ts";

/** All lessons in the order they are numbered in. */
export const lessons: readonly Lesson[] = [
  drawGraph,
  templatesAndDoors,
  locksAndKeys,
  pinsAndReroll,
  siteAndCorridors,
  whyImpossible,
  linjatBrief,
  harderSokoban,
  searchDrod,
  fairBoard,
  cullFiveHundred,
  packAndExport,
  fromPlanToMap,
  inventPuzzle,
  yourOwnMetric,
  twoPeople,
];

/** The lesson with this id; a test ensures that every id has one. */
export function findLesson(id: LessonId): Lesson | undefined {
  return lessons.find((lesson) => lesson.id === id);
}
