import type { ProjectEvent, ProjectInfo } from "#shared/contract/project.ts";
import { createEventHub } from "../eventHub.ts";
import { type OpenProject, type ProjectHolder, noProject, readOnlyProject } from "../openProject.ts";
import { storageError } from "../storageError.ts";
import type { LoadedProject } from "./loadProject.ts";
import { projectHolderMessages } from "./messages.ts";

/** The holder with the methods that only the project service uses to replace the project. */
export interface ProjectSlot extends ProjectHolder {
  /** Closes the open project (after all `onClosing` callbacks have finished) and opens this one, or none. */
  replace(next: LoadedProject | undefined): Promise<void>;
  /**
   * Closes the open project and reopens the same one from another folder. When `load` rejects, the project stays open
   * as it was, with its folder missing.
   */
  relocate(load: (left: OpenProject) => Promise<LoadedProject>): Promise<ProjectInfo>;
}

/** The place of the open project: at most one, with those who want to know when it opens and closes. */
export function createProjectSlot(): ProjectSlot {
  const events = createEventHub<ProjectEvent>();
  const opened = new Set<(project: OpenProject) => void>();
  const closing = new Set<(project: OpenProject) => Promise<void>>();
  let loaded: LoadedProject | undefined;

  const current = (): OpenProject => {
    if (loaded === undefined) throw noProject();
    return loaded.project;
  };
  const close = async (): Promise<void> => {
    const leaving = loaded;
    if (leaving === undefined) return;
    const failures: unknown[] = [];
    for (const callback of [...closing].reverse()) {
      await callback(leaving.project).catch((error: unknown) => failures.push(error));
    }
    loaded = undefined;
    await leaving.dispose().catch((error: unknown) => failures.push(error));
    events.emit({ type: "closed" });
    if (failures.length > 0) throw new AggregateError(failures, projectHolderMessages.closedInParts);
  };

  /** A part that cannot take the project in closes it again: it is open with all its parts or not at all. */
  const enter = async (next: LoadedProject): Promise<void> => {
    loaded = next;
    try {
      for (const callback of opened) callback(next.project);
    } catch (error) {
      loaded = undefined;
      await next.dispose().catch(() => undefined);
      events.emit({ type: "closed" });
      throw storageError(error, next.project.folder);
    }
  };

  return {
    current,
    writable: () => {
      const project = current();
      if (project.readOnly) throw readOnlyProject(project);
      project.place.check();
      return project;
    },
    find: () => loaded?.project,
    events,
    onOpened: (callback) => {
      opened.add(callback);
      return () => void opened.delete(callback);
    },
    onClosing: (callback) => {
      closing.add(callback);
      return () => void closing.delete(callback);
    },
    replace: async (next) => {
      // A part that fails to close must not keep the next project, already locked, from opening.
      const failure: unknown = await close().catch((error: unknown) => error);
      if (next !== undefined) {
        await enter(next);
        events.emit({ type: "opened", project: next.project.info });
      }
      if (failure !== undefined) throw failure;
    },
    relocate: async (load) => {
      const left = current();
      for (const callback of [...closing].reverse()) await callback(left).catch(() => undefined);
      // Its folder may be missing; everything that could be stored has been.
      await loaded?.dispose().catch(() => undefined);
      const next = await load(left);
      await enter(next);
      events.emit({ type: "relocated", project: next.project.info });
      return next.project.info;
    },
  };
}
