import { useSession } from "./session.ts";

/** Offers a file to the user: the browser's download, or the desktop's save dialog. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the data by the next task at the latest; a minute is on the safe side.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A name as a file name without extension; `otherwise` when no usable character remains. */
export function fileNameOf(name: string, otherwise: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-") || otherwise;
}

/** The document's name as a file name without extension. */
export function documentFileName(documentId: string): string {
  const name = useSession.getState().documents.find(({ id }) => id === documentId)?.name ?? "";
  return fileNameOf(name, "room");
}
