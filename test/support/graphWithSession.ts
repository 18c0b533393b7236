import { afterEach, beforeEach } from "vitest";
import type { GraphModel } from "#renderer/editors/dungeon/graph/graphModel.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import { useToasts } from "#renderer/studio/toasts.ts";
import type { Candidate } from "#shared/contract/candidates.ts";
import { withStubbedBrowser } from "./graphOnTwoFloors.ts";
import { openGraph } from "./graphStage.ts";
import { sampleLayout } from "./sampleLayout.ts";

let opened = 0;

/** Gate, hall and loft far from each other, with a door between gate and hall; a session of its own each time. */
export function openGraphWithSession(): GraphModel {
  return openGraph((graph) => {
    graph.rooms.push({ id: "gate", name: "Gate", role: "start", x: 100, y: 100 });
    graph.rooms.push({ id: "hall", name: "Hall", role: "normal", x: 700, y: 500 });
    graph.rooms.push({ id: "loft", name: "Loft", role: "boss", x: 100, y: 500 });
    graph.edges.push({ id: "edg1", from: "gate", to: "hall", kind: "door" });
  }, `session ${++opened}`);
}

/** Gives each test of a file the studio without runs or messages, and leaves the session as it was. */
export function withStudioAsItWas(): void {
  withStubbedBrowser();
  const before = useSession.getState();
  beforeEach(() => useToasts.setState({ toasts: [] }));
  afterEach(() => {
    useSession.setState(before);
    useRuns.setState({ runs: [], partials: {}, startStates: {} });
    useToasts.setState({ toasts: [] });
  });
}

/** A stored candidate of run "run1", with the sample layout. */
export function storedCandidate(more: Partial<Candidate> = {}): Candidate {
  const level = sampleLayout();
  return { id: 7, kind: "dungeon", runId: "run1", level, provenance: {}, ...more } as unknown as Candidate;
}
