import { useStore } from "zustand";
import type { Run } from "#shared/contract/runs.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { layoutStoreOf } from "./layoutStore.ts";

/** The run without a result whose closest try the layout pane of a document shows; undefined when it shows another picture. */
export function useTriedRun(documentId: string): Run | undefined {
  const source = useStore(layoutStoreOf(documentId), (state) => state.shown?.source);
  const id = source?.kind === "closest" ? source.run?.id : undefined;
  return useRuns((state) => state.runs.find((run) => run.id === id));
}
