import { useMemo, type ReactElement } from "react";
import type { Candidate } from "#shared/contract/candidates.ts";
import { graphDocumentSchema } from "#shared/levels/dungeon/graphDocument.ts";
import { layoutSchema } from "#shared/levels/dungeon/layout.ts";
import { useDocumentLookup } from "#renderer/history/documentLibrary.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { nameWidth } from "../graph/textWidth.ts";
import { GraphPicture } from "./GraphPicture.tsx";
import { variantMessages } from "./messages.ts";
import { variantGraph, type VariantGraph } from "./variantGraph.ts";
import styles from "./VariantPicture.module.css";

/** The graph that a layout was made from where patterns were put into the drawn one; nothing for other layouts. */
export function VariantPicture({ candidate }: { candidate: Candidate }): ReactElement | null {
  const variant = useVariant(candidate);
  return variant === undefined ? null : (
    <figure className={styles["figure"]} aria-label={variantMessages.title}>
      <GraphPicture variant={variant} label={variantMessages.picture(variant.patterns, addedNames(variant))} />
      <figcaption className={styles["legend"]}>{variantMessages.legend(variant.patterns)}</figcaption>
    </figure>
  );
}

function useVariant({ level, provenance, runId }: Candidate): VariantGraph | undefined {
  const documentId = useRuns((state) => state.runs.find(({ id }) => id === runId)?.documentId ?? null);
  const { lookup } = useDocumentLookup();
  const data = documentId === null ? undefined : lookup(documentId)?.data;
  return useMemo(() => {
    const layout = layoutSchema.safeParse(level);
    if (provenance.operator === undefined || !layout.success) return undefined;
    const drawn = graphDocumentSchema.safeParse(data);
    return variantGraph(provenance.operator, layout.data, drawn.success ? drawn.data : undefined, nameWidth);
  }, [level, provenance.operator, data]);
}

function addedNames({ graph, addedRooms }: VariantGraph): string[] {
  return graph.rooms.filter(({ id }) => addedRooms.has(id)).map(({ name }) => name);
}
