import type { ProjectEvent, ProjectInfo } from "#shared/contract/project.ts";
import type { RunEvent } from "#shared/contract/runs.ts";
import type { StudioClient } from "#shared/contract/contract.ts";
import { followRuns } from "#renderer/runs/runsFeed.ts";
import { useRuns } from "#renderer/runs/runsStore.ts";
import { followProject } from "#renderer/studio/projectFeed.ts";
import { useSession } from "#renderer/studio/session.ts";

/** The studio's events as a page receives them, sent by a test; each resolves when all who listen have it. */
export interface PageEvents {
  project(event: ProjectEvent): Promise<void>;
  run(event: RunEvent): Promise<void>;
  stop(): Promise<void>;
}

/** Follows a project and its runs as a connected page does; `runs` of the stores are left as they are. */
export async function followPageEvents(project: ProjectInfo): Promise<PageEvents> {
  const [ofProject, ofRuns] = [events<ProjectEvent>(), events<RunEvent>()];
  const { runs, documents, packs } = { ...useRuns.getState(), ...useSession.getState() };
  // Only what a page asks when it starts to follow.
  const client = {
    project: {
      watch: () => Promise.resolve(ofProject.stream),
      current: () => Promise.resolve({ project }),
      recoveries: () => Promise.resolve({ recoveries: [] }),
    },
    documents: { list: () => Promise.resolve({ documents }) },
    packs: { list: () => Promise.resolve({ packs }) },
    runs: {
      watch: () => Promise.resolve(ofRuns.stream),
      list: () => Promise.resolve({ runs }),
      log: () => Promise.resolve({ lines: [] }),
      get: ({ id }: { readonly id: string }) => Promise.resolve(runs.find((run) => run.id === id)),
    },
  } as unknown as StudioClient;
  const following = [followProject(client), followRuns(client)];
  await Promise.all([ofProject.isRead(), ofRuns.isRead()]);
  return {
    project: ofProject.send,
    run: ofRuns.send,
    stop: async () => {
      ofProject.end();
      ofRuns.end();
      await Promise.all(following);
    },
  };
}

/** Events in a stream that ends with `end`. */
function events<Event>() {
  const waiting: Event[] = [];
  let wake = Promise.withResolvers<void>();
  let read = Promise.withResolvers<void>();
  let isOver = false;
  async function* stream(): AsyncGenerator<Event> {
    for (;;) {
      yield* waiting.splice(0);
      if (isOver) return;
      // Whoever asks for the next event has passed on the one before.
      read.resolve();
      await wake.promise;
      wake = Promise.withResolvers();
    }
  }
  return {
    stream: stream(),
    isRead: () => read.promise,
    send: (event: Event): Promise<void> => {
      read = Promise.withResolvers();
      waiting.push(event);
      wake.resolve();
      return read.promise;
    },
    end: () => {
      isOver = true;
      wake.resolve();
    },
  };
}
