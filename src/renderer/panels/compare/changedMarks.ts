import type { JsonValue } from "#shared/kernel/json.ts";
import { isList, isObject, sameJson } from "#shared/kernel/sameJson.ts";
import { type LevelMarks, levelMarksKey } from "#shared/project/marksText.ts";

/**
 * What the levels that differ between two lists of marks have in the second one: those that it doesn't list have none. Both
 * lists are as marks files are read. O(levels).
 */
export function changedMarks(before: JsonValue, after: JsonValue): LevelMarks[] {
  const [old, chosen] = [byLevel(before), byLevel(after)];
  const levels = new Map([...old, ...chosen]);
  return [...levels].flatMap(([key, { kind, key: level }]) => {
    const marks = chosen.get(key);
    const isSame = sameJson(asJson(old.get(key)), asJson(marks));
    return isSame ? [] : [marks ?? { kind, key: level }];
  });
}

function byLevel(list: JsonValue): Map<string, LevelMarks> {
  // Lists of marks, read by their schema.
  const marks = isList(list) ? (list.filter(isObject) as unknown as LevelMarks[]) : [];
  return new Map(marks.map((one) => [levelMarksKey(one), one]));
}

/** Marks are JSON. */
function asJson(marks: LevelMarks | undefined): JsonValue | undefined {
  return marks as JsonValue | undefined;
}
