import { create } from "zustand";
import type { DocumentInfo } from "#shared/contract/documents.ts";
import { isStarterSet } from "#shared/levels/dungeon/starterSets.ts";
import type { Problem } from "#shared/levels/problems.ts";
import { readSetting, setSetting } from "./settings.ts";

/** What an editor reports about its document; shown by tabs, title bar, explorer and Problems. */
export interface DocumentStatus {
  readonly dirty: boolean;
  readonly saving: boolean;
  /** Live problems of the unsaved state, and how old they are. */
  readonly problems: readonly Problem[];
  /** What an analysis of its editor found in addition: no solution, two solutions. */
  readonly findings: readonly Problem[];
  readonly checkedAt: number | null;
  /** An analysis of its editor is running: the findings may be outdated. */
  readonly checking: boolean;
  /** Its position in the edit history: the number of the last edit that isn't undone; 0 as opened. */
  readonly state: number;
  /** Its editor shows a level of the document in its current state: failures of earlier runs no longer apply. */
  readonly hasLayout: boolean;
  /**
   * Why its last run was refused. The cause may be in another document or the run's parameters, so validating this one
   * doesn't find it.
   */
  readonly refusal: Refusal | null;
}

/** Why a run was refused, and each open document's state then: it may no longer apply once one is edited. */
export interface Refusal {
  readonly problems: readonly Problem[];
  readonly states: ReadonlyMap<string, number>;
}

const calm: DocumentStatus = {
  dirty: false,
  saving: false,
  problems: [],
  findings: [],
  checkedAt: null,
  checking: false,
  state: 0,
  hasLayout: false,
  refusal: null,
};

interface OpenDocuments {
  /** Tabs in order. */
  readonly ids: readonly string[];
  readonly activeId: string | null;
  readonly status: Readonly<Record<string, DocumentStatus>>;
  readonly projectId: string | null;
}

/** Tabs are persisted per project, statuses are not. */
export const useOpenDocuments = create<OpenDocuments>(() => ({ ids: [], activeId: null, status: {}, projectId: null }));

/** Shows a document in a tab (its own if it has one) and activates it. */
export function openDocument(id: string): void {
  useOpenDocuments.setState(({ ids }) => ({ ids: ids.includes(id) ? ids : [...ids, id], activeId: id }));
  remember();
}

/** Closes a tab and activates its neighbor. Unsaved work is safe: the editor saves or journals it. */
export function closeDocument(id: string): void {
  useOpenDocuments.setState(({ ids, activeId }) => {
    const index = ids.indexOf(id);
    const rest = ids.filter((other) => other !== id);
    return { ids: rest, activeId: activeId === id ? (rest[Math.min(index, rest.length - 1)] ?? null) : activeId };
  });
  remember();
}

/** Activates the tab `step` places to the right (-1 = left), wrapping around. */
export function cycleDocument(step: number): void {
  const { ids, activeId } = useOpenDocuments.getState();
  const next = ids[(Math.max(0, ids.indexOf(activeId ?? "")) + step + ids.length) % Math.max(1, ids.length)];
  if (next !== undefined) openDocument(next);
}

/** Called by editors whenever one of these changes; omitted members are unchanged. */
export function setDocumentStatus(id: string, change: Partial<DocumentStatus>): void {
  const { status } = useOpenDocuments.getState();
  const before = status[id];
  const now = { ...(before ?? calm), ...change };
  const isNews =
    before === undefined || (Object.keys(now) as (keyof DocumentStatus)[]).some((key) => now[key] !== before[key]);
  if (isNews) useOpenDocuments.setState({ status: { ...status, [id]: now } });
}

/** Records why a run of a document was refused, until the next one starts or an open document is edited. */
export function setRefusal(id: string, problems: readonly Problem[]): void {
  const { status } = useOpenDocuments.getState();
  const states = new Map(Object.entries(status).map(([each, { state }]) => [each, state]));
  setDocumentStatus(id, { refusal: { problems, states } });
}

const noProblems: readonly Problem[] = [];

/** Why the last run of a document was refused, unless something has been edited since. */
export function standingRefusal(status: OpenDocuments["status"], id: string | null): readonly Problem[] {
  const refusal = status[id ?? ""]?.refusal ?? null;
  if (refusal === null) return noProblems;
  const stands = [...refusal.states].every(([each, state]) => status[each]?.state === state);
  return stands ? refusal.problems : noProblems;
}

/** The reported status of a document; a default until an editor has reported one. */
export function useDocumentStatus(id: string | null): DocumentStatus {
  return useOpenDocuments(({ status }) => statusIn(status, id));
}

/** As `useDocumentStatus`, among given statuses. */
export function statusIn(status: OpenDocuments["status"], id: string | null): DocumentStatus {
  return id === null ? calm : (status[id] ?? calm);
}

/** Closes tabs whose document no longer exists. */
export function forgetMissingDocuments(documents: readonly DocumentInfo[]): void {
  const known = new Set(documents.map((entry) => entry.id));
  for (const id of useOpenDocuments.getState().ids) if (!known.has(id)) closeDocument(id);
}

/**
 * Restores the tabs of the last visit to this project; on a first visit, opens the first document made by a user.
 * `documents` are in the order of the explorer.
 */
export function restoreOpenDocuments(projectId: string, documents: readonly DocumentInfo[]): void {
  if (useOpenDocuments.getState().projectId === projectId) {
    forgetMissingDocuments(documents);
    return;
  }
  const usable = documents.filter((entry) => entry.broken === undefined).map((entry) => entry.id);
  const remembered = readSetting<readonly string[]>(tabsKey(projectId), []).filter((id) => usable.includes(id));
  const drawn = usable.filter((id) => !isStarterSet(id));
  const ids = remembered.length > 0 ? remembered : drawn.slice(0, 1);
  const last = readSetting(`${tabsKey(projectId)}.active`, "");
  useOpenDocuments.setState({
    projectId,
    ids,
    status: {},
    activeId: ids.includes(last) ? last : (ids[0] ?? null),
  });
}

function remember(): void {
  const { projectId, ids, activeId } = useOpenDocuments.getState();
  if (projectId === null) return;
  setSetting(tabsKey(projectId), ids);
  setSetting(`${tabsKey(projectId)}.active`, activeId ?? "");
}

function tabsKey(projectId: string): string {
  return `tabs.${projectId}`;
}
