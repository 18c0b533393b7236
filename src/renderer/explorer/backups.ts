import { create } from "zustand";
import type { DocumentInfo } from "#shared/contract/documents.ts";

/** The document whose backups dialog is open. */
export const useBackups = create<{ readonly document: DocumentInfo | null }>(() => ({ document: null }));

export function showBackups(document: DocumentInfo): void {
  useBackups.setState({ document });
}

export function hideBackups(): void {
  useBackups.setState({ document: null });
}
