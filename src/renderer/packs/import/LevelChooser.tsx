import { Fragment } from "react";
import type { ReactElement } from "react";
import { Checkbox } from "#renderer/parts/Checkbox.tsx";
import { LevelThumbnail } from "#renderer/runs/LevelThumbnail.tsx";
import styles from "./ImportDialog.module.css";
import type { ChoosableLevel } from "./importQuestion.ts";
import { importMessages } from "./messages.ts";

/** More thumbnails would take seconds to draw; only the names of the others are shown. */
const mostPictures = 150;
/** Longer lists are imported in full. */
const mostListed = 1500;

/** The levels of a file as thumbnails, under the level they are rooms of, to select or leave out. */
export function LevelChooser(props: {
  levels: readonly ChoosableLevel[];
  /** Indexes that are left out. */
  left: ReadonlySet<number>;
  onChange: (left: ReadonlySet<number>) => void;
}): ReactElement | null {
  const { levels, left, onChange } = props;
  if (levels.length > mostListed) return null;
  const set = (indexes: readonly number[], isIn: boolean): void => {
    const next = new Set(left);
    for (const index of indexes) {
      if (isIn) next.delete(index);
      else next.add(index);
    }
    onChange(next);
  };
  return (
    <div className={styles["levels"]} role="group" aria-label={importMessages.levels}>
      {groupsOf(levels).map(({ title, indexes }) => (
        <Fragment key={indexes[0]}>
          {indexes.length > 1 && (
            <Checkbox
              label={importMessages.group(title, indexes.length)}
              checked={indexes.some((index) => !left.has(index))}
              onChange={(isIn) => set(indexes, isIn)}
            />
          )}
          {indexes.map((index) => (
            <div key={index} className={indexes.length > 1 ? styles["room"] : styles["level"]}>
              <Checkbox
                label={levels[index]?.title ?? ""}
                checked={!left.has(index)}
                onChange={(isIn) => set([index], isIn)}
              />
              {index < mostPictures && (
                <span className={styles["picture"]}>
                  <LevelThumbnail
                    kind={levels[index]?.kind ?? ""}
                    level={levels[index]?.level}
                    label={levels[index]?.title ?? ""}
                  />
                </span>
              )}
            </div>
          ))}
        </Fragment>
      ))}
    </div>
  );
}

/**
 * Rooms of one level of a hold have its name and their position on its map: "Dungeon 25,26". They may be interleaved
 * with those of other levels. O(levels).
 */
function groupsOf(levels: readonly ChoosableLevel[]): { title: string; indexes: number[] }[] {
  const groups: { title: string; indexes: number[] }[] = [];
  const ofRooms = new Map<string, number[]>();
  for (const [index, { title }] of levels.entries()) {
    const name = title.replace(/ \d+,\d+$/, "");
    const known = name === title ? undefined : ofRooms.get(name);
    if (known !== undefined) {
      known.push(index);
      continue;
    }
    const indexes = [index];
    groups.push({ title: name, indexes });
    if (name !== title) ofRooms.set(name, indexes);
  }
  return groups;
}
