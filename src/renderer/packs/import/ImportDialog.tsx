import { useState, Fragment, type ReactElement } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { Checkbox } from "#renderer/parts/Checkbox.tsx";
import { LevelThumbnail } from "#renderer/runs/LevelThumbnail.tsx";
import { mostDocuments } from "./importFiles.ts";
import styles from "./ImportDialog.module.css";
import { useImportQuestion, type ChoosableLevel } from "./importQuestion.ts";
import { importMessages } from "./messages.ts";
import { Reasons } from "./Reasons.tsx";

/** Reasons that are listed; the rest is counted. */
const reasonsInDialog = 5;

/** Asks once what to do with the levels of a collection: make documents or a pack. */
export function ImportDialog(): ReactElement | null {
  const asked = useImportQuestion((state) => state.asked);
  return asked === null ? null : <Question key={asked.name} asked={asked} />;
}

function Question({
  asked,
}: {
  asked: NonNullable<ReturnType<typeof useImportQuestion.getState>["asked"]>;
}): ReactElement {
  const { answer, name, levels, leftOut, remarks, canEdit } = asked;
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = levels.flatMap((_, at) => (left.has(at) ? [] : [at]));
  const none = chosen.length === 0 ? importMessages.chooseOne : undefined;
  const reason = canEdit
    ? chosen.length > mostDocuments
      ? importMessages.onlyPack(mostDocuments)
      : undefined
    : importMessages.noDocuments;
  return (
    <Dialog
      title={importMessages.question(chosen.length, name)}
      onClose={() => answer("cancel")}
      discard={
        <Button look="quiet" onClick={() => answer("cancel")}>
          {importMessages.cancel}
        </Button>
      }
      actions={
        <>
          <Button disabledReason={none ?? reason} onClick={() => answer("documents", chosen)}>
            {importMessages.asDocuments}
          </Button>
          <Button look="main" disabledReason={none} onClick={() => answer("pack", chosen)}>
            {importMessages.asPack}
          </Button>
        </>
      }
    >
      <p>{importMessages.explain}</p>
      {reason !== undefined && <p className={styles["quiet"]}>{reason}</p>}
      <LevelChooser levels={levels} left={left} onChange={setLeft} />
      <Reasons title={importMessages.leftOut(leftOut.length)} sentences={leftOut} most={reasonsInDialog} />
      <Reasons title={importMessages.remarks(remarks.length)} sentences={remarks} most={reasonsInDialog} />
    </Dialog>
  );
}

/** More thumbnails would take seconds to draw; only the names of the others are shown. */
const mostPictures = 150;
/** Longer lists are imported in full. */
const mostListed = 1500;

/** The levels of a file as thumbnails, under the level they are rooms of, to select or leave out. */
function LevelChooser(props: {
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
