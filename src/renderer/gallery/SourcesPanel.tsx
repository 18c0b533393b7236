import { Check, Filter, LayoutGrid, Play, Plus, Trash2, X } from "lucide-react";
import { useState, type ReactElement, type ReactNode } from "react";
import { attempt } from "#renderer/studio/errors.ts";
import { studio, useReadOnly, useSession } from "#renderer/studio/session.ts";
import { showToast } from "#renderer/studio/toasts.ts";
import { documentIcon } from "#renderer/editors/kindScreens.ts";
import { ColorLabel } from "#renderer/parts/ColorLabel.tsx";
import { ContextMenu } from "#renderer/parts/ContextMenu.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { PanelHead } from "#renderer/parts/Section.tsx";
import { Stars } from "#renderer/parts/Stars.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { useSteadyRuns } from "#renderer/runs/runsStore.ts";
import { labelNames } from "#shared/contract/candidates.ts";
import { useCurate, type CandidateCounts, type SavedFilter } from "./curateStore.ts";
import {
  applySaved,
  conditionCount,
  flagChoice,
  sameConditions,
  sourceOf,
  toggleLabel,
  toggleTag,
  withFlag,
  withMinStars,
  withSource,
} from "./filterModel.ts";
import type { Source } from "./filterModel.ts";
import { loadCounts, showQuery } from "./galleryPages.ts";
import { groupedNumber } from "./metricText.ts";
import { hexSeed, shortSeed } from "#renderer/runs/seed.ts";
import styles from "./SourcesPanel.module.css";
import { sourceCounts } from "./sourceCounts.ts";
import { newSavedFilterId, saveFilterAs } from "./savedFilters.ts";
import { takeFocus } from "#renderer/parts/takeFocus.ts";
import { TasteSection } from "./taste/TasteSection.tsx";
import { messages } from "./messages.ts";

/** Left of the gallery: the sources, saved filters, and all marks to filter by, with counts. */
export function SourcesPanel(): ReactElement {
  return (
    <div className={styles["panel"]}>
      <Sources />
      <SavedFilters />
      <MarkFilters />
      <Group title={messages.likelyToKeep}>
        <TasteSection />
      </Group>
    </div>
  );
}

function show(filter: ReturnType<typeof useCurate.getState>["filter"]): void {
  attempt(messages.couldntChangeFilter, () => showQuery({ filter }));
}

function Sources(): ReactElement {
  const everything = useCurate((state) => state.everything);
  const passing = useCurate((state) => state.passingEverywhere);
  const filter = useCurate((state) => state.filter);
  const documents = useSession((session) => session.documents);
  const runs = useSteadyRuns();
  const source = sourceOf(filter);
  const choose = (chosen: Source) => () => show(withSource(useCurate.getState().filter, chosen));
  const documentIds = new Set(everything?.documents.map(({ documentId }) => documentId));
  const others = runs.filter(({ documentId }) => documentId === null || !documentIds.has(documentId));
  const counts = sourceCounts(everything, passing, filter);
  const isRun = (runId: string): boolean => source.type === "runs" && source.runIds.includes(runId);
  return (
    <>
      <PanelHead title={messages.sources} />
      <Rows label={messages.sources} role="tree">
        <Row
          role="treeitem"
          icon={LayoutGrid}
          label={messages.allCandidates}
          trailing={<Count {...counts.total} />}
          selected={source.type === "all"}
          tabStop
          onClick={choose({ type: "all" })}
        />
        {(everything?.documents ?? []).map(({ documentId }) => {
          const document = documents.find((entry) => entry.id === documentId);
          const icon = document === undefined ? undefined : documentIcon(document.type);
          const own = runs.filter((run) => run.documentId === documentId);
          return [
            <Row
              key={documentId}
              role="treeitem"
              icon={icon ?? LayoutGrid}
              label={document?.name ?? own[0]?.documentName ?? messages.removedDocument}
              trailing={<Count {...counts.document(documentId)} />}
              selected={source.type === "document" && source.documentId === documentId}
              onClick={choose({ type: "document", documentId })}
            />,
            ...own.map((run) => {
              const count = counts.run(run.id);
              if (count.all === 0) return null;
              return (
                <Row
                  key={run.id}
                  role="treeitem"
                  level={1}
                  icon={Play}
                  label={messages.runSeed(run.number, shortSeed(run.seed))}
                  title={messages.seed(hexSeed(run.seed))}
                  trailing={<Count {...count} />}
                  selected={isRun(run.id)}
                  onClick={choose({ type: "runs", runIds: [run.id] })}
                />
              );
            }),
          ];
        })}
        {others.map((run) => {
          const count = counts.run(run.id);
          if (count.all === 0) return null;
          return (
            <Row
              key={run.id}
              role="treeitem"
              icon={Play}
              label={messages.runOfFile(run.documentName, run.number)}
              title={messages.seed(hexSeed(run.seed))}
              trailing={<Count {...count} />}
              selected={isRun(run.id)}
              onClick={choose({ type: "runs", runIds: [run.id] })}
            />
          );
        })}
      </Rows>
    </>
  );
}

function SavedFilters(): ReactElement {
  const savedFilters = useCurate((state) => state.savedFilters);
  const filter = useCurate((state) => state.filter);
  const readOnly = useReadOnly();
  /** Id of the filter that is being named. */
  const [naming, setNaming] = useState<string>();
  const nothing = conditionCount(filter) === 0;
  return (
    <Group
      title={messages.savedFilters}
      action={
        <IconButton
          icon={Plus}
          label={messages.saveThisFilter}
          disabledReason={readOnly ? messages.readOnlyReason : nothing ? messages.noFilterIsSet : undefined}
          onClick={() => setNaming(newSavedFilterId())}
        />
      }
    >
      {naming !== undefined && (
        <div className={styles["naming"]}>
          <TextField
            label={messages.filterName}
            value=""
            placeholder={messages.filterName}
            inputRef={takeFocus}
            maxLength={60}
            onCommit={(name) => attempt(messages.couldntSaveFilter, () => saveFilterAs(naming, name))}
            onKeyDown={(event) => {
              if (event.key === "Enter" || event.key === "Escape") setTimeout(() => setNaming(undefined));
            }}
          />
        </div>
      )}
      {savedFilters.length === 0 && naming === undefined && (
        <p className={styles["hint"]}>{messages.savedFiltersHint}</p>
      )}
      <Rows label={messages.savedFilters}>
        {savedFilters.map((saved, index) => (
          <SavedFilterRow
            key={saved.id}
            saved={saved}
            isOn={!nothing && sameConditions(saved.filter, filter)}
            isFirst={index === 0}
          />
        ))}
      </Rows>
    </Group>
  );
}

function SavedFilterRow({
  saved,
  isOn,
  isFirst,
}: {
  saved: SavedFilter;
  isOn: boolean;
  isFirst: boolean;
}): ReactElement {
  async function remove(): Promise<void> {
    await studio().candidates.removeFilter({ id: saved.id });
    await loadCounts();
    const { id, name, filter } = saved;
    const putBack = async (): Promise<void> => {
      await studio().candidates.saveFilter({ id, name, filter });
      await loadCounts();
    };
    showToast({
      text: messages.filterRemoved(name),
      action: { label: messages.undo, run: () => attempt(messages.couldntRestoreFilter, putBack) },
    });
  }
  const removeFilter = (): void => attempt(messages.couldntRemoveFilter, remove);
  return (
    <ContextMenu
      entries={() => [
        { type: "item", id: "remove", label: messages.removeFilter, icon: Trash2, keys: "Delete", run: removeFilter },
      ]}
    >
      <Row
        icon={Filter}
        label={saved.name}
        trailing={countText(saved.count)}
        selected={isOn}
        tabStop={isFirst}
        onClick={() => show(applySaved(useCurate.getState().filter, saved.filter))}
        onKeyDown={(event) => {
          if (event.key !== "Delete") return;
          event.preventDefault();
          removeFilter();
        }}
      />
    </ContextMenu>
  );
}

function MarkFilters(): ReactElement {
  const counts = useCurate((state) => state.counts);
  const ofSource = useCurate((state) => state.ofSource);
  const filter = useCurate((state) => state.filter);
  const isFiltered = conditionCount(filter) > 0;
  const countOf = (pick: (counts: CandidateCounts) => number | undefined): ReactElement => (
    <Count
      all={ofSource === null ? undefined : pick(ofSource)}
      passing={isFiltered && counts !== null ? (pick(counts) ?? 0) : undefined}
    />
  );
  const flag = flagChoice(filter);
  const chooseFlag = (chosen: "keep" | "reject") => () =>
    show(withFlag(useCurate.getState().filter, flag === chosen ? null : chosen));
  return (
    <>
      <Group title={messages.marks}>
        <Rows label={messages.marks}>
          <Row
            leading={
              <span className={styles["kept"]}>
                <Icon icon={Check} />
              </span>
            }
            label={messages.kept}
            trailing={countOf(({ flags }) => flags.keep)}
            selected={flag === "keep"}
            tabStop
            onClick={chooseFlag("keep")}
          />
          <Row
            icon={X}
            label={messages.rejected}
            trailing={countOf(({ flags }) => flags.reject)}
            selected={flag === "reject"}
            onClick={chooseFlag("reject")}
          />
          {[5, 4, 3].map((stars) => (
            <Row
              key={stars}
              label={<Stars value={stars} size={11} />}
              title={stars === 5 ? messages.fiveStars : messages.starsOrMore(stars)}
              trailing={countOf((all) => starsOrMore(all, stars))}
              selected={filter.minStars === stars}
              onClick={() => show(withMinStars(useCurate.getState().filter, stars))}
            />
          ))}
        </Rows>
      </Group>
      <Group title={messages.labels}>
        <Rows label={messages.labels}>
          {[1, 2, 3, 4].map((label) => (
            <Row
              key={label}
              leading={
                <span className={styles["swatch"]}>
                  <ColorLabel label={label} />
                </span>
              }
              label={labelNames[label]}
              trailing={countOf(({ labels }) => labels[label])}
              selected={filter.labels?.includes(label) === true}
              tabStop={label === 1}
              onClick={() => show(toggleLabel(useCurate.getState().filter, label))}
            />
          ))}
        </Rows>
      </Group>
      <Group title={messages.tags}>
        <TagFilters ofSource={ofSource} countOf={countOf} chosen={filter.tags ?? []} />
      </Group>
    </>
  );
}

function TagFilters({
  ofSource,
  countOf,
  chosen,
}: {
  ofSource: CandidateCounts | null;
  countOf: (pick: (counts: CandidateCounts) => number | undefined) => ReactElement;
  chosen: readonly string[];
}): ReactElement {
  const tags = ofSource?.tags ?? [];
  if (tags.length === 0) return <p className={styles["hint"]}>{messages.tagsHint}</p>;
  return (
    <div className={styles["tags"]}>
      {tags.map(({ tag }) => (
        <button
          key={tag}
          type="button"
          className={styles["tag"]}
          aria-pressed={chosen.includes(tag)}
          onClick={() => show(toggleTag(useCurate.getState().filter, tag))}
        >
          {tag}{" "}
          <span className={styles["tagCount"]}>
            {countOf(({ tags }) => tags.find((one) => one.tag === tag)?.count)}
          </span>
        </button>
      ))}
    </div>
  );
}

function Group(props: { title: string; action?: ReactNode; children: ReactNode }): ReactElement {
  return (
    <section className={styles["group"]} aria-label={props.title}>
      <PanelHead title={props.title}>{props.action}</PanelHead>
      {props.children}
    </section>
  );
}

/** The total, preceded by the number that passes the filter, if one is set. */
function Count({ all, passing }: { all?: number | undefined; passing?: number | undefined }): ReactElement | null {
  if (all === undefined) return null;
  if (passing === undefined) return <>{groupedNumber(all)}</>;
  return <span title={messages.matchFilters(passing, all)}>{messages.matchingOfAll(passing, all)}</span>;
}

function countText(count: number | undefined): string {
  return count === undefined ? "" : groupedNumber(count);
}

function starsOrMore(counts: CandidateCounts, stars: number): number {
  return counts.stars.slice(stars).reduce((sum, count) => sum + count, 0);
}
