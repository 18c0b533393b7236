import { create } from "zustand";
import type { DocumentInfo } from "#shared/contract/documents.ts";

/** The document whose backups dialog is open. */
export const useBackups = create<{ readonly document: DocumentInfo | null }>(() => ({ document: null }));

/** Opens the list of backups, from which one can be restored. */
export function showBackups(document: DocumentInfo): void {
  useBackups.setState({ document });
}

/** Closes the dialog; nothing is restored. */
export function hideBackups(): void {
  useBackups.setState({ document: null });
}
