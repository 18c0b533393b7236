import type { Page } from "playwright-core";

/** Drops a file on the middle of the window, wherever the person is. */
export function dropFile(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  return dropFiles(page, { [name]: bytes });
}

/** Drops several files at once, by their names. */
export async function dropFiles(page: Page, files: Readonly<Record<string, Uint8Array>>): Promise<void> {
  await page.evaluate(
    (all) => {
      const dataTransfer = new DataTransfer();
      for (const [fileName, base64] of all) {
        const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        dataTransfer.items.add(new File([content], fileName));
      }
      const target = document.elementFromPoint(innerWidth / 2, innerHeight / 2) ?? document.body;
      for (const type of ["dragenter", "dragover", "drop"]) {
        target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }
    },
    Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString("base64")] as const),
  );
}
