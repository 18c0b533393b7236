import { Check, SlidersHorizontal, Star, X } from "lucide-react";
import type { ReactElement } from "react";
import { attempt } from "#renderer/studio/errors.ts";
import { useSetting } from "#renderer/studio/settings.ts";
import { Icon } from "#renderer/parts/Icon.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { MenuButton } from "#renderer/parts/MenuButton.tsx";
import { classes } from "#renderer/parts/classes.ts";
import type { CandidateFilter } from "#shared/contract/candidates.ts";
import { ownFirst } from "#shared/formula/ownMeasures.ts";
import type { LevelKind } from "#shared/levels/levelKind.ts";
import { useCurate } from "./curateStore.ts";
import { clearConditions, conditionCount, rangeOf, withFlag, withMinStars, type FlagChoice } from "./filterModel.ts";
import styles from "./FilterStrip.module.css";
import { useGalleryKind } from "./galleryKind.ts";
import { showQuery } from "./galleryPages.ts";
import { HistogramFilter } from "./HistogramFilter.tsx";
import { groupedNumber } from "./metricText.ts";
import { messages } from "./messages.ts";

/** Above the gallery: a histogram with a brush for every metric, and the marks to filter by. */
export function FilterStrip(): ReactElement {
  const kind = useGalleryKind();
  const filter = useCurate((state) => state.filter);
  const [chosen, , areChosen] = useShownMetrics(kind);
  const shown = ownFirst(kind?.metrics ?? []).filter(({ id }) => chosen.includes(id) || rangeOf(filter, id) !== null);
  const hasSome = useCurate((state) => (state.everything?.total ?? 0) > 0);
  return (
    <div className={styles["strip"]} role="group" aria-label={messages.filters}>
      <div className={styles["metrics"]}>
        {shown.map((metric) => (
          <HistogramFilter key={metric.id} metric={metric} isChosen={areChosen} />
        ))}
        {kind === null && hasSome && <p className={styles["hint"]}>{messages.filtersNeedSource}</p>}
      </div>
      <MarkFilter />
    </div>
  );
}

/** Metrics with a histogram by default: as many as fit side by side. */
const usuallyShown = 6;

/** Ids of the metrics that have a histogram, remembered per kind. */
function useShownMetrics(
  kind: LevelKind | null,
): [ids: readonly string[], choose: (ids: string[]) => void, areChosen: boolean] {
  const first = ownFirst(kind?.metrics ?? [])
    .slice(0, usuallyShown)
    .map(({ id }) => id);
  const [stored, setStored] = useSetting<readonly string[]>(`curate.histograms.${kind?.id ?? ""}`, []);
  return [stored.length === 0 ? first : stored, setStored, stored.length > 0];
}

function MetricsMenu(): ReactElement | null {
  const kind = useGalleryKind();
  const [chosen, choose] = useShownMetrics(kind);
  if (kind === null) return null;
  const toggle = (id: string): void =>
    choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <MenuButton
      align="end"
      entries={() =>
        ownFirst(kind.metrics).map(({ id, label }) => ({
          type: "item",
          id,
          label,
          checked: chosen.includes(id),
          run: () => toggle(id),
        }))
      }
    >
      <IconButton icon={SlidersHorizontal} label={messages.filterByMetric} />
    </MenuButton>
  );
}

function MarkFilter(): ReactElement {
  const filter = useCurate((state) => state.filter);
  const counts = useCurate((state) => state.counts);
  const isOn = (flag: FlagChoice): boolean =>
    flag === null ? (filter.flags ?? []).length === 0 : filter.flags?.includes(flag) === true;
  const conditions = conditionCount(filter);
  const show = (next: typeof filter): void => attempt(messages.couldntChangeFilter, () => showQuery({ filter: next }));
  const options: readonly { value: FlagChoice; label: string; name: string; icon?: typeof Check }[] = [
    { value: null, label: messages.all, name: "All" },
    { value: "keep", label: groupedNumber(counts?.flags.keep ?? 0), name: "Kept", icon: Check },
    { value: "none", label: messages.unmarked, name: "Unmarked" },
    { value: "reject", label: groupedNumber(counts?.flags.reject ?? 0), name: "Rejected", icon: X },
  ];
  return (
    <div className={styles["marks"]}>
      <div className={styles["flags"]} role="group" aria-label={messages.flag}>
        {options.map((option) => (
          <button
            key={option.name}
            type="button"
            title={option.name}
            aria-label={option.icon === undefined ? option.name : `${option.name}, ${option.label}`}
            aria-pressed={isOn(option.value)}
            className={styles["flag"]}
            onClick={() => show(withFlag(filter, option.value))}
          >
            {option.icon !== undefined && <Icon icon={option.icon} size={13} />}
            {option.label}
          </button>
        ))}
      </div>
      <div className={styles["row"]}>
        <span className={styles["stars"]} role="group" aria-label={messages.minimumStars}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <button
              key={stars}
              type="button"
              aria-label={stars === 1 ? messages.oneStarOrMore : messages.starsOrMore(stars)}
              aria-pressed={filter.minStars === stars}
              className={classes(styles["star"], stars <= (filter.minStars ?? 0) && styles["full"])}
              onClick={() => show(withMinStars(filter, stars))}
            >
              <Star aria-hidden size="0.875rem" strokeWidth={1.6} absoluteStrokeWidth />
            </button>
          ))}
        </span>
        <span className={styles["quiet"]}>{starsWords(filter)}</span>
        <span className={styles["space"]} />
        {conditions > 0 && (
          <button type="button" className={styles["clear"]} onClick={() => show(clearConditions(filter))}>
            {messages.clearConditions(conditions)}
          </button>
        )}
        <MetricsMenu />
      </div>
    </div>
  );
}

/** The text next to the stars: the upper limit. */
function starsWords({ minStars = 0, maxStars }: CandidateFilter): string {
  if (maxStars === undefined) return messages.orMore;
  return minStars === maxStars ? messages.exactly : messages.atMost(maxStars);
}
