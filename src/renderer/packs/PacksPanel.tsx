import { FileUp, GitCompare, Package, Plus, Search, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { compare } from "#renderer/explorer/compareStore.ts";
import { attempt } from "#renderer/studio/errors.ts";
import { useReadOnly, useWithheld, useSession } from "#renderer/studio/session.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { candidateName } from "#shared/project/candidateName.ts";
import { groupedNumber, metricValue } from "#renderer/gallery/metricText.ts";
import { Thumbnail } from "#renderer/levels/Thumbnail.tsx";
import { ContextMenu } from "#renderer/parts/ContextMenu.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { MenuButton } from "#renderer/parts/MenuButton.tsx";
import { Row, Rows } from "#renderer/parts/Row.tsx";
import { PanelHead } from "#renderer/parts/Section.tsx";
import { TextField } from "#renderer/parts/TextField.tsx";
import { classes } from "#renderer/parts/classes.ts";
import type { CandidateSummary } from "#shared/contract/candidates.ts";
import type { PackInfo } from "#shared/contract/packs.ts";
import type { MetricDefinition } from "#shared/levels/levelKind.ts";
import { fillGaps } from "./fillGaps.ts";
import { useKeptPool } from "./keptPool.ts";
import { addKept, createPack, removePack } from "./packActions.ts";
import { packCurve, packMetrics } from "./packMetrics.ts";
import { showPack, usePack } from "#renderer/history/packStore.ts";
import styles from "./PacksPanel.module.css";
import { messages } from "./messages.ts";

/** Maximum number of pool tiles drawn; searching narrows them down. */
const mostShown = 120;

/** Left of the pack: all packs, and the kept candidates that this one doesn't have yet. */
export function PacksPanel(): ReactElement {
  const packs = useSession((session) => session.packs);
  const packId = usePack((state) => state.packId);
  const withheld = useWithheld();
  return (
    <div className={styles["panel"]}>
      <PanelHead title={messages.packs}>
        <MenuButton
          align="end"
          entries={() => [
            {
              type: "item",
              id: "kept",
              label: messages.packOfAllKeptLevels,
              run: () => attempt(messages.couldntCreatePack, () => createPack("kept")),
            },
            {
              type: "item",
              id: "empty",
              label: messages.emptyPack,
              run: () => attempt(messages.couldntCreatePack, () => createPack("nothing")),
            },
            {
              type: "item",
              id: "file",
              label: messages.packFromFile,
              icon: FileUp,
              run: () => void runCommandById("pack.import"),
            },
          ]}
        >
          <IconButton icon={Plus} label={messages.newPack} disabledReason={withheld} />
        </MenuButton>
      </PanelHead>
      {packs.length === 0 && <p className={styles["hint"]}>{messages.packsHint}</p>}
      <Rows label={messages.packs}>
        {packs.map((pack) => (
          <PackRowOf key={pack.id} pack={pack} isShown={pack.id === packId} withheld={withheld} />
        ))}
      </Rows>
      <KeptPool />
    </div>
  );
}

function PackRowOf(props: { pack: PackInfo; isShown: boolean; withheld: string | undefined }): ReactElement {
  const { pack } = props;
  const size = usePack((state) => (state.packId === pack.id ? (state.pack?.entries.length ?? pack.size) : pack.size));
  const name = usePack((state) => (state.packId === pack.id ? (state.pack?.name ?? pack.name) : pack.name));
  return (
    <ContextMenu
      entries={() => [
        {
          type: "item",
          id: "compare",
          label: messages.comparePack,
          icon: GitCompare,
          ...(pack.broken === undefined ? {} : { disabledReason: pack.broken.message }),
          run: () => {
            showPack(pack.id);
            compare({ part: "pack", id: pack.id });
          },
        },
        {
          type: "item",
          id: "remove",
          label: messages.removePack,
          icon: Trash2,
          ...(props.withheld === undefined ? {} : { disabledReason: props.withheld }),
          run: () => attempt(messages.couldntRemove(pack.name), () => removePack(pack)),
        },
      ]}
    >
      <Row
        icon={Package}
        label={name}
        trailing={groupedNumber(size)}
        selected={props.isShown}
        tabStop={props.isShown}
        onClick={() => showPack(pack.id)}
        onKeyDown={(event) => {
          if (event.key !== "Delete" || props.withheld !== undefined) return;
          event.preventDefault();
          attempt(messages.couldntRemove(pack.name), () => removePack(pack));
        }}
      />
    </ContextMenu>
  );
}

function KeptPool(): ReactElement {
  const readOnly = useReadOnly();
  const pack = usePack((state) => state.pack);
  const { pool, kept } = useKeptPool(pack);
  const [search, setSearch] = useState("");
  const curve = pack === null ? null : packCurve(pack);
  const metric = pack === null ? undefined : packMetrics(pack).find(({ id }) => id === curve?.metric);
  const fits = pack === null || curve === null ? [] : fillGaps(pack.entries, curve, pool);
  const slots = new Map(fits.map((fill) => [fill.candidateId, fill.index]));
  const found = pool.filter((item) => matches(item, search.trim().toLowerCase()));
  const shown = found.toSorted((a, b) => Number(slots.has(b.id)) - Number(slots.has(a.id))).slice(0, mostShown);
  return (
    <section className={styles["kept"]} aria-label={messages.keptNotInThisPack}>
      <PanelHead title={pack === null ? messages.kept : messages.keptNotInThisPack} count={pool.length} />
      {pool.length > 0 && (
        <div className={styles["search"]}>
          <TextField
            label={messages.search}
            icon={Search}
            placeholder={messages.numberTagOrNote}
            value={search}
            onInput={setSearch}
          />
        </div>
      )}
      {pool.length === 0 && (
        <p className={styles["hint"]}>{kept === 0 ? messages.nothingKept : messages.allKeptInPack}</p>
      )}
      <div className={styles["tiles"]}>
        {shown.map((item) => (
          <KeptTile
            key={item.id}
            item={item}
            metric={metric}
            slot={slots.get(item.id)}
            disabled={readOnly || pack === null}
          />
        ))}
      </div>
      {found.length > mostShown && <p className={styles["hint"]}>{messages.moreFound(found.length - mostShown)}</p>}
    </section>
  );
}

function KeptTile(props: {
  item: CandidateSummary;
  metric: MetricDefinition | undefined;
  /** Position it would fit into, 0-based. */
  slot: number | undefined;
  disabled: boolean;
}): ReactElement {
  const { item, metric, slot } = props;
  const value = metric === undefined ? undefined : item.metrics[metric.id];
  return (
    <button
      type="button"
      draggable={!props.disabled}
      disabled={props.disabled}
      title={messages.howToAdd}
      aria-label={messages.addCandidate(candidateName(item.id), slot === undefined ? undefined : slot + 1)}
      className={classes(styles["tile"], slot !== undefined && styles["fit"])}
      onClick={() => attempt(messages.couldntAddCandidate, () => addKept([item.id]))}
      onDragStart={(event) => event.dataTransfer.setData(keptDragType, String(item.id))}
    >
      <Thumbnail id={item.id} width={102} height={70} />
      <span className={styles["foot"]}>
        <span>{metric === undefined || value === undefined ? candidateName(item.id) : metricValue(metric, value)}</span>
        {slot !== undefined && <span className={styles["slot"]}>{messages.fitsPlace(slot + 1)}</span>}
      </span>
    </button>
  );
}

/** Drag type of a kept tile; its data is the candidate's id. */
export const keptDragType = "application/x-levelwright-candidate";

function matches(item: CandidateSummary, words: string): boolean {
  if (words === "") return true;
  const text = [candidateName(item.id), ...item.marks.tags, item.marks.note].join(" ").toLowerCase();
  return text.includes(words);
}
