import { create } from "zustand";
import type { Recovery } from "#shared/contract/project.ts";
import { useSession } from "#renderer/app/session.ts";

/** True after "decide later": the dialog stays away until it is asked for or the project is opened again. */
const useRecovery = create<{ readonly putOffFor: string | null }>(() => ({ putOffFor: null }));

/** Closes the dialog without an answer: the journal keeps the work. */
export function putOffRecovery(): void {
  useRecovery.setState({ putOffFor: useSession.getState().project?.id ?? null });
}

/** Shows the dialog again. */
export function askForRecovery(): void {
  useRecovery.setState({ putOffFor: null });
}

/** The recovery the dialog is about, or none. Nothing can be decided in a project that is only read. */
export function usePendingRecovery(): Recovery | undefined {
  const putOffFor = useRecovery((state) => state.putOffFor);
  return useSession(({ project, recoveries }) =>
    project === null || project.readOnly || project.id === putOffFor ? undefined : recoveries[0],
  );
}
