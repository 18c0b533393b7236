import type { OwnCheckText } from "#shared/formula/ownMetricsDocument.ts";
import { plural } from "#shared/text/format.ts";
import { Check, Layers, OctagonAlert, TriangleAlert, X } from "lucide-react";
import { memo, type CSSProperties, type PointerEvent, type ReactElement } from "react";
import { Icon } from "#renderer/parts/Icon.tsx";
import { Stars } from "#renderer/parts/Stars.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { labelNames, type CandidateSummary } from "#shared/contract/candidates.ts";
import { likelihood, type TasteModel } from "#shared/taste/tasteModel.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import { candidateName } from "#shared/project/candidateName.ts";
import { checkValues, isCheckId } from "#shared/formula/ownMeasures.ts";
import { projectMeasuresNow } from "#renderer/history/projectKinds.ts";
import styles from "./GalleryCard.module.css";
import { metricUnit, metricValue } from "./metricText.ts";
import { Thumbnail } from "#renderer/levels/Thumbnail.tsx";
import { messages } from "./messages.ts";

interface GalleryCardProps {
  readonly item: CandidateSummary;
  readonly index: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Height of the line below the picture. */
  readonly foot: number;
  readonly isCursor: boolean;
  readonly isSelected: boolean;
  readonly hasArrived: boolean;
  /** The metric the gallery is sorted by; its value is shown on the right of the footer. */
  readonly metric: MetricDefinition | undefined;
  /** The model the gallery is sorted by: the probability that the level is kept is shown there instead. */
  readonly taste: TasteModel | undefined;
  readonly onPress: (index: number, event: PointerEvent) => void;
  readonly onOpen: (index: number) => void;
  /** Opens or closes the tile's stack. */
  readonly onStack: (index: number) => void;
}

/** Padding of the picture inside the card. */
export const cardSide = 6;
const above = 5;

/** One candidate: picture, label strip, flag badge, stars or id, duplicates, value of the sort metric. */
export const GalleryCard = memo(function GalleryCard(props: GalleryCardProps): ReactElement {
  const { item, metric } = props;
  const { flag, stars, label } = item.marks;
  const value = metric === undefined ? undefined : item.metrics[metric.id];
  return (
    // The gallery around it is the tab stop and takes the keys (aria-activedescendant).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="option"
      id={tileId(item.id)}
      data-candidate={item.id}
      aria-selected={props.isSelected}
      aria-label={spokenCard(item, metric)}
      aria-posinset={props.index + 1}
      className={classes(
        styles["card"],
        props.isSelected && styles["selected"],
        props.isCursor && styles["cursor"],
        flag === "reject" && styles["rejected"],
        item.stack?.place === 0 && !item.stack.isOpen && styles["stack"],
        item.stack?.isOpen === true && styles["open"],
        props.hasArrived && styles["arrived"],
      )}
      style={placed(props)}
      onPointerDown={(event) => props.onPress(props.index, event)}
      onDoubleClick={() => props.onOpen(props.index)}
    >
      {label > 0 && <i className={styles["label"]} style={{ background: `var(--label-${label})` }} />}
      {flag !== null && (
        <b className={classes(styles["flag"], styles[flag])}>
          <Icon icon={flag === "keep" ? Check : X} size={12} />
        </b>
      )}
      <BrokenChecks item={item} />
      <div className={styles["picture"]}>
        <Thumbnail
          id={item.id}
          width={Math.floor(props.width - 2 * cardSide)}
          height={props.height - props.foot - above}
        />
      </div>
      <footer className={styles["foot"]} style={{ height: props.foot }}>
        {stars > 0 ? <Stars value={stars} size={10} /> : <span>{candidateName(item.id)}</span>}
        <span className={styles["space"]} />
        {item.duplicates > 1 && <span>×{item.duplicates}</span>}
        {item.stack !== undefined && <StackBadge stack={item.stack} onToggle={() => props.onStack(props.index)} />}
        {metric !== undefined && value !== undefined && (
          <span className={styles["value"]}>{metricValue(metric, value)}</span>
        )}
        {props.taste !== undefined && (
          <span className={styles["value"]}>{messages.likelihood(likelihood(props.taste, item.metrics))}</span>
        )}
      </footer>
    </div>
  );
});

/** How many of the project's checks the level breaks, with their names. */
function BrokenChecks({ item }: { item: CandidateSummary }): ReactElement | null {
  const broken = brokenChecksOf(item);
  if (broken.length === 0) return null;
  // Form before color: an octagon stops the export of a pack, a triangle warns.
  const isRefused = broken.some(({ severity }) => severity === "error");
  return (
    <b
      className={styles["broken"]}
      title={brokenWords(broken)}
      data-broken-checks={broken.length}
      data-severity={isRefused ? "error" : "warning"}
    >
      <Icon icon={isRefused ? OctagonAlert : TriangleAlert} size={11} />
      {broken.length > 1 && broken.length}
    </b>
  );
}

/** The checks by name, those that packs refuse first; empty without any. */
function brokenWords(broken: readonly OwnCheckText[]): string {
  return (["error", "warning"] as const)
    .flatMap((severity) => {
      const names = broken.filter((one) => one.severity === severity).map(({ name }) => name);
      return names.length === 0 ? [] : [messages.breaks[severity](names)];
    })
    .join(", ");
}

/** How many similar candidates there are; a click shows or hides them. On the keyboard, use the command. */
function StackBadge(props: { stack: NonNullable<CandidateSummary["stack"]>; onToggle: () => void }): ReactElement {
  const { size, place, isOpen } = props.stack;
  return (
    // The option around it can hold no button; the keyboard has a command for it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className={styles["badge"]}
      title={isOpen ? messages.closeOneStack(size) : messages.openOneStack(size)}
      data-stack
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.stopPropagation();
        props.onToggle();
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Icon icon={Layers} size={11} />
      {isOpen ? `${place + 1}/${size}` : size}
    </span>
  );
}

/** Element id of a candidate's tile, for aria-activedescendant. */
export function tileId(id: number): string {
  return `tile-${id}`;
}

function placed(props: GalleryCardProps): CSSProperties {
  return { transform: `translate(${props.left}px, ${props.top}px)`, width: props.width, height: props.height };
}

function spokenStack({ size, place, isOpen }: NonNullable<CandidateSummary["stack"]>): string {
  return place === 0 ? messages.stackOf(size, isOpen) : messages.inStack(place, size);
}

function spokenCard(item: CandidateSummary, metric: MetricDefinition | undefined): string {
  const { flag, stars, label } = item.marks;
  const value = metric === undefined ? undefined : item.metrics[metric.id];
  const parts = [
    messages.candidate(candidateName(item.id)),
    flag === null ? "" : messages.flagged[flag],
    stars > 0 ? plural(stars, "star") : "",
    labelNames[label] ?? "",
    item.duplicates > 1 ? messages.duplicates(item.duplicates) : "",
    item.stack === undefined ? "" : spokenStack(item.stack),
    brokenWords(brokenChecksOf(item)),
    metric === undefined || value === undefined
      ? ""
      : `${metric.label} ${metricValue(metric, value)} ${metricUnit(metric, value)}`,
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** The project's checks that a candidate breaks. */
function brokenChecksOf({ kind, metrics }: Pick<CandidateSummary, "kind" | "metrics">): readonly OwnCheckText[] {
  const broken = Object.entries(metrics).flatMap(([id, value]) =>
    isCheckId(id) && value === checkValues.broken ? [id] : [],
  );
  if (broken.length === 0) return [];
  const known = projectMeasuresNow(kind)?.listed ?? [];
  return broken.flatMap((id) => known.find((one) => one.id === id)?.check ?? []);
}
