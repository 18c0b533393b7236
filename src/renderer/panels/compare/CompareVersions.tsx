import { type ReactElement, type ReactNode, useMemo, useState } from "react";
import { Crosshair } from "lucide-react";
import type { Viewpoint } from "#renderer/levels/viewpoint.ts";
import { namedOptions } from "#renderer/parts/Select.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { closeDialog } from "#renderer/studio/dialogStore.ts";
import { useWithheld } from "#renderer/studio/session.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { isObject, isList } from "#shared/kernel/sameJson.ts";
import { Badge } from "#renderer/parts/Badge.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { describeChangesMessages } from "#shared/merge/messages.ts";
import type { Rect } from "#shared/kernel/geometry.ts";
import styles from "./Compare.module.css";
import { type CompareLook, ComparePictures } from "./ComparePictures.tsx";
import {
  comparedLevels,
  comparedScenes,
  entryOfChange,
  entryTitle,
  packType,
  viewpointOfSpot,
} from "./comparedScenes.ts";
import { type Choice, type ComparedChange, type Comparison, chosenValue, comparedChanges } from "./comparison.ts";
import { compareMessages as messages } from "./messages.ts";

/** Two versions with their pictures and differences; nothing changes before Apply. */
export function CompareVersions(props: {
  title: string;
  bar: ReactNode;
  type: string;
  /** The member of the compared values that is the document's data; absent: they are the data. */
  dataMember?: string;
  /** What is applied is a whole file that is saved at once. */
  isFile?: boolean;
  comparison: Comparison;
  /** Why a chosen value can't be a document; undefined: it can. */
  fault: (value: JsonValue) => string | undefined;
  onApply: (value: JsonValue, taken: number) => void;
  /** Deciding for mine everywhere is an answer too: there is a merge to finish. */
  mayApplyNone: boolean;
}): ReactElement {
  const { comparison, type, dataMember } = props;
  // The document is the one that the dialog was opened with, whatever is edited behind it.
  const [{ mine, theirs, rules, base }] = useState(comparison);
  const fixed = useMemo((): Comparison => ({ base, mine, theirs, rules }), [base, mine, theirs, rules]);
  const changes = useMemo(() => comparedChanges(fixed), [fixed]);
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [look, setLook] = useState<CompareLook>("sideBySide");
  const [viewpoint, setViewpoint] = useState<Viewpoint | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const withheld = useWithheld();
  const value = useMemo(() => chosenValue(fixed, changes, choices), [fixed, changes, choices]);
  const [mineData, theirData] = [dataOf(mine, dataMember), dataOf(theirs, dataMember)];
  const shownChange = changes.find(({ key }) => key === shown);
  // Of a pack, the level that the list has jumped to is drawn, at first one that was changed.
  const entry = (shownChange === undefined ? changes : [shownChange]).map(entryOfChange).find((id) => id !== undefined);
  const scenes = useMemo(() => {
    const [one, other] = [dataOf(value, dataMember), dataOf(theirs, dataMember)];
    if (type !== packType) return comparedScenes(type, one, other);
    return entry === undefined ? null : comparedLevels(entry, one, other);
  }, [type, value, theirs, dataMember, entry]);
  const drawn = look === "text" ? null : scenes;
  const choiceOf = (change: ComparedChange): Choice => choices.get(change.key) ?? change.usual;
  const spotOf = (change: ComparedChange) => {
    const within = dataMember === undefined ? change : inData(change);
    if (scenes === null || type === packType) return undefined;
    return changeSpot(within, { mine: mineData, theirs: theirData });
  };
  // A file with conflict markers has no version of its own: nothing is saved before what both changed is decided.
  const undecided =
    props.isFile === true ? changes.filter(({ key, isConflict }) => isConflict && !choices.has(key)) : [];
  const taken = changes.filter((change) => choiceOf(change) !== "mine").length;
  const fault = taken === 0 ? undefined : props.fault(value);
  const all = (choice: Choice): void => setChoices(new Map(changes.map(({ key }) => [key, choice])));

  function show(change: ComparedChange): void {
    const spot = spotOf(change);
    setShown(change.key);
    if (type === packType) setViewpoint(null);
    if (spot !== undefined && scenes !== null) setViewpoint(viewpointOfSpot(spot, scenes));
  }
  function refusalNow(): string | undefined {
    if (withheld !== undefined) return withheld;
    if (undecided.length > 0) return messages.decideFirst(undecided.length);
    return fault ?? (taken === 0 && !props.mayApplyNone ? messages.nothingTaken : undefined);
  }
  return (
    <Dialog
      size="page"
      title={props.title}
      onClose={closeDialog}
      discard={
        changes.length > 0 && (
          <>
            <Button look="quiet" onClick={() => all("theirs")}>
              {messages.takeAll}
            </Button>
            <Button look="quiet" onClick={() => all("mine")}>
              {messages.leaveAll}
            </Button>
          </>
        )
      }
      actions={
        <>
          <Button onClick={closeDialog}>{messages.cancel}</Button>
          <Button look="main" disabledReason={refusalNow()} onClick={() => props.onApply(value, taken)}>
            {props.isFile === true ? messages.saveMerge : messages.apply(taken)}
          </Button>
        </>
      }
    >
      <div className={styles["root"]}>
        <div className={styles["bar"]}>
          {props.bar}
          {scenes !== null && (
            <Segmented
              label={messages.look}
              value={look}
              options={namedOptions({
                sideBySide: messages.sideBySide,
                overlaid: messages.overlaid,
                text: messages.asText,
              })}
              onChange={setLook}
            />
          )}
          <span className={styles["note"]}>{messages.changes(changes.length, undecided.length)}</span>
        </div>
        {fault !== undefined && <p className={styles["fault"]}>{messages.invalid(fault)}</p>}
        <div className={styles["body"]}>
          <ComparePictures
            type={type}
            scenes={drawn}
            subject={type === packType && entry !== undefined ? entryTitle(entry, value, theirs) : undefined}
            mine={value}
            theirs={theirs}
            rules={rules}
            look={look}
            shown={shownChange}
            spot={shownChange === undefined ? undefined : spotOf(shownChange)}
            viewpoint={viewpoint}
            onViewpoint={setViewpoint}
          />
          {changes.length === 0 ? (
            <p className={styles["same"]}>{messages.same}</p>
          ) : (
            <ChangeList
              changes={changes}
              choiceOf={(change) => (undecided.includes(change) ? undefined : choiceOf(change))}
              onChoose={(change, choice) => setChoices(new Map([...choices, [change.key, choice]]))}
              hasSpot={(change) =>
                drawn === null ||
                (type === packType ? entryOfChange(change) !== undefined : spotOf(change) !== undefined)
              }
              shown={shown}
              onShow={show}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}

function dataOf(value: JsonValue, member: string | undefined): JsonValue {
  return member === undefined ? value : ((isObject(value) ? value[member] : undefined) ?? null);
}

/** The change as one of the document's data: without the first step of its paths. */
function inData(change: ComparedChange): ComparedChange {
  return { ...change, changes: change.changes.map((one) => ({ ...one, path: one.path.slice(1) })) };
}

/** All differences, each with the version that is chosen and a way to its place in the pictures. */
function ChangeList(props: {
  changes: readonly ComparedChange[];
  /** Undefined: nobody has decided yet. */
  choiceOf: (change: ComparedChange) => Choice | undefined;
  onChoose: (change: ComparedChange, choice: Choice) => void;
  hasSpot: (change: ComparedChange) => boolean;
  shown: string | null;
  onShow: (change: ComparedChange) => void;
}): ReactElement {
  return (
    <ul className={styles["changes"]} aria-label={messages.changes(props.changes.length)}>
      {props.changes.map((change) => {
        const { subject, what } = change.words;
        const words = describeChangesMessages.under(subject, what);
        return (
          <li key={change.key} className={classes(styles["change"], change.key === props.shown && styles["shown"])}>
            <span className={styles["words"]}>
              {subject !== "" && <span className={styles["subject"]}>{subject}</span>}
              <span>{what}</span>
              {change.isConflict && <Badge tone="warn">{messages.conflict}</Badge>}
            </span>
            <span className={styles["choice"]}>
              {props.hasSpot(change) && (
                <IconButton
                  icon={Crosshair}
                  size="normal"
                  label={messages.showPlace(words)}
                  onClick={() => props.onShow(change)}
                />
              )}
              <Segmented
                label={messages.choiceFor(words)}
                value={props.choiceOf(change)}
                options={[
                  { value: "mine", label: messages.mine },
                  { value: "theirs", label: messages.theirs },
                  ...(change.allowsBoth ? [{ value: "both", label: messages.both } as const] : []),
                ]}
                onChange={(choice) => props.onChoose(change, choice)}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Half the side of a node in a graph's drawing, with some space. */
const nodeReach = 36;

/** Where a change is in the drawing of a document, in its units; undefined where the drawing has no place for it. */
export function changeSpot(
  { changes }: ComparedChange,
  { mine, theirs }: { readonly mine: JsonValue; readonly theirs: JsonValue },
): Rect | undefined {
  const spots = changes.flatMap(({ kind, path }) => {
    const one = kind === "cell" ? cellSpot(path.at(-1) ?? "") : (partSpot(theirs, path) ?? partSpot(mine, path));
    return one === undefined ? [] : [one];
  });
  return spots.length === 0 ? undefined : around(spots);
}

function cellSpot(key: string): Rect | undefined {
  const [x, y] = key.split(",").map(Number);
  return x === undefined || y === undefined ? undefined : { x, y, width: 1, height: 1 };
}

/** The node of a room, or those of a connection's ends. */
function partSpot(value: JsonValue, [list, id]: readonly string[]): Rect | undefined {
  if (list === "rooms" && id !== undefined) return nodeSpot(value, id);
  const edge = list === "edges" && id !== undefined ? itemOf(value, "edges", id) : undefined;
  if (edge === undefined) return undefined;
  const ends = [edge["from"], edge["to"]].flatMap((end) => {
    const spot = typeof end === "string" ? nodeSpot(value, end) : undefined;
    return spot === undefined ? [] : [spot];
  });
  return ends.length === 0 ? undefined : around(ends);
}

function nodeSpot(value: JsonValue, id: string): Rect | undefined {
  const room = itemOf(value, "rooms", id);
  const [x, y] = [room?.["x"], room?.["y"]];
  if (typeof x !== "number" || typeof y !== "number") return undefined;
  return { x: x - nodeReach, y: y - nodeReach, width: 2 * nodeReach, height: 2 * nodeReach };
}

function itemOf(value: JsonValue, list: string, id: string): { readonly [key: string]: JsonValue } | undefined {
  const items = isObject(value) ? value[list] : undefined;
  return isList(items) ? items.filter(isObject).find((item) => item["id"] === id) : undefined;
}

function around(rects: readonly Rect[]): Rect {
  const [left, top] = [Math.min(...rects.map(({ x }) => x)), Math.min(...rects.map(({ y }) => y))];
  const right = Math.max(...rects.map(({ x, width }) => x + width));
  const bottom = Math.max(...rects.map(({ y, height }) => y + height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
