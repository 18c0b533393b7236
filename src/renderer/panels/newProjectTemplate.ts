import { create } from "zustand";
import { showDialog } from "#renderer/studio/dialogStore.ts";

/** What the New project dialog has been opened with. */
export const useNewProject = create<{ readonly template: string | null }>(() => ({ template: null }));

/** Opens the New project dialog; null starts with nothing but room templates for a dungeon. */
export function newProjectFrom(template: string | null): void {
  useNewProject.setState({ template });
  showDialog("newProject");
}
