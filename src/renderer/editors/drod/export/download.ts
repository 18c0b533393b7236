import { useSession } from "#renderer/studio/session.ts";

/** Hands a file to the person: the browser's download, or the desktop's save dialog. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The document's name as a file name without extension. */
export function fileNameOf(documentId: string): string {
  const name = useSession.getState().documents.find(({ id }) => id === documentId)?.name ?? "room";
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase() || "room";
}
