import { type ReactElement, useEffect, useMemo, useRef } from "react";
import { paintScene } from "#renderer/canvas/paintScene.ts";
import { LevelView } from "#renderer/levels/LevelView.tsx";
import type { Viewpoint } from "#renderer/levels/viewpoint.ts";
import { type ThemeName, tokenColor } from "#shared/scene/tokens.ts";
import type { Rect } from "#shared/kernel/geometry.ts";
import type { JsonValue } from "#shared/kernel/json.ts";
import { lineMatches } from "#shared/merge/lineMatches.ts";
import { valueLines } from "#shared/merge/valueLines.ts";
import { classes } from "#renderer/parts/classes.ts";
import type { MergeRules } from "#shared/merge/partHints.ts";
import { describeChange } from "#shared/merge/describeChanges.ts";
import { describeChangesMessages, valueLinesMessages } from "#shared/merge/messages.ts";
import { isList } from "#shared/kernel/sameJson.ts";
import type { ComparedScenes } from "./comparedScenes.ts";
import type { ComparedChange } from "./comparison.ts";
import styles from "./Compare.module.css";
import { compareMessages as messages } from "./messages.ts";

/** How both versions are shown; types without a drawing only have "text". */
export type CompareLook = "sideBySide" | "overlaid" | "text";

/** Theirs is painted over mine with this opacity. */
const overlayOpacity = 0.5;

/** Both versions drawn, beside each other or over each other; types without a drawing as lines of text. */
export function ComparePictures(props: {
  type: string;
  scenes: ComparedScenes | null;
  /** What the drawings are of, where that is a part of what is compared. */
  subject: string | undefined;
  mine: JsonValue;
  theirs: JsonValue;
  rules: MergeRules;
  look: CompareLook;
  /** What the list has jumped to, and where a drawing has it. */
  shown: ComparedChange | undefined;
  spot: Rect | undefined;
  viewpoint: Viewpoint | null;
  onViewpoint: (viewpoint: Viewpoint | null) => void;
}): ReactElement {
  const { type, scenes, subject, look, spot, viewpoint, onViewpoint } = props;
  const titled = (text: string): string => (subject === undefined ? text : messages.ofLevel(subject, text));
  if (scenes === null) return <CompareTexts {...props} />;
  const { mine: mineScene, theirs: theirScene } = scenes;
  const frame = (ctx: CanvasRenderingContext2D, theme: ThemeName): void => {
    if (spot === undefined) return;
    ctx.strokeStyle = tokenColor(theme, "accent-solid");
    ctx.lineWidth = Math.max(mineScene.view.width, mineScene.view.height) / 150;
    ctx.strokeRect(spot.x, spot.y, spot.width, spot.height);
  };
  const overlay = (ctx: CanvasRenderingContext2D, theme: ThemeName): void => {
    ctx.globalAlpha = overlayOpacity;
    paintScene(ctx, theirScene, theme);
    ctx.globalAlpha = 1;
    frame(ctx, theme);
  };
  const shared = { kind: type, level: null, viewpoint, onViewpoint };
  if (look === "overlaid")
    return (
      <div className={styles["pictures"]}>
        <figure className={styles["picture"]}>
          <figcaption>{titled(messages.overlay)}</figcaption>
          <LevelView {...shared} scene={mineScene} label={titled(messages.overlay)} paintOver={overlay} />
        </figure>
      </div>
    );
  return (
    <div className={styles["pictures"]}>
      <figure className={styles["picture"]}>
        <figcaption>{titled(messages.mineNow)}</figcaption>
        <LevelView {...shared} scene={mineScene} label={titled(messages.mineNow)} paintOver={frame} />
      </figure>
      <figure className={styles["picture"]}>
        <figcaption>{titled(messages.theirs)}</figcaption>
        <LevelView {...shared} scene={theirScene} label={titled(messages.theirs)} paintOver={frame} />
      </figure>
    </div>
  );
}

function CompareTexts(props: {
  mine: JsonValue;
  theirs: JsonValue;
  rules: MergeRules;
  shown: ComparedChange | undefined;
}): ReactElement {
  const { mine, theirs, rules, shown } = props;
  const [mineText, theirText] = useMemo((): [TextVersion, TextVersion] => {
    const [one, other] = [valueLines(mine, rules), valueLines(theirs, rules)];
    return [
      { value: mine, rules, lines: one, matches: lineMatches(one, other) },
      { value: theirs, rules, lines: other, matches: lineMatches(other, one) },
    ];
  }, [mine, theirs, rules]);
  const at = (side: "mine" | "theirs", text: TextVersion): number | undefined =>
    shown === undefined ? undefined : changeLine(shown, side, text);
  return (
    <div className={styles["pictures"]}>
      <TextLines title={messages.mineNow} text={mineText} at={at("mine", mineText)} />
      <TextLines title={messages.theirs} text={theirText} at={at("theirs", theirText)} />
    </div>
  );
}

function TextLines(props: {
  title: string;
  text: TextVersion;
  /** The line that is scrolled to. */
  at: number | undefined;
}): ReactElement {
  const { at, text } = props;
  const box = useRef<HTMLPreElement>(null);
  useEffect(() => {
    if (at !== undefined) box.current?.children[at]?.scrollIntoView({ block: "center", inline: "nearest" });
  }, [at]);
  return (
    <figure className={styles["picture"]}>
      <figcaption>{props.title}</figcaption>
      <pre ref={box} className={styles["text"]}>
        {text.lines.map((line, index) => (
          // Lines have no identity but their number.
          // oxlint-disable-next-line react/no-array-index-key
          <span
            key={index}
            className={classes(
              styles["line"],
              (text.matches[index] ?? -1) < 0 && styles["different"],
              index === at && styles["here"],
            )}
          >
            {line}
            {"\n"}
          </span>
        ))}
      </pre>
    </figure>
  );
}

/** A version as lines of fields. */
interface TextVersion {
  readonly value: JsonValue;
  readonly rules: MergeRules;
  readonly lines: readonly string[];
  /** The line of the other version that each line is the same as; below 0: it lacks it. */
  readonly matches: readonly number[];
}

/**
 * The line at which a version written as lines of fields has a change, among those that the other version lacks; undefined where it has nothing of it. O(lines).
 */
export function changeLine(
  { changes }: ComparedChange,
  side: "mine" | "theirs",
  { value, rules, lines, matches }: TextVersion,
): number | undefined {
  const [first] = changes;
  const isDifferent = (index: number): boolean => (matches[index] ?? -1) < 0;
  if (first === undefined || first[side] === undefined) return undefined;
  if (first.kind === "lines") {
    const rows = first[side];
    const [top] = isList(rows) ? rows : [];
    if (typeof top !== "string") return undefined;
    const row = valueLinesMessages.row(top);
    const at = lines.findIndex((line, index) => line === row && isDifferent(index));
    return at < 0 ? undefined : at;
  }
  // A field's line begins as the sentence about its change does: "room Crypt: role rest", "room Crypt: role rest -> boss".
  const words = describeChange(changes, { mine: value, theirs: value }, rules);
  const sentence = describeChangesMessages.under(words.subject, words.what);
  let best = { length: words.subject.length, at: -1 };
  for (const [at, line] of lines.entries()) {
    if (!isDifferent(at)) continue;
    const length = commonStart(line, sentence);
    if (length > best.length) best = { length, at };
  }
  return best.at < 0 ? undefined : best.at;
}

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
