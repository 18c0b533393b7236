/** An element with its properties. */
export function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties);
}

/** Offers a text as a file. */
export function download(name: string, text: string): void {
  const link = made("a", {
    download: name,
    href: URL.createObjectURL(new Blob([text], { type: "application/jsonl" })),
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Browsers can refuse storage to pages from disk; what is kept there is then lost when the page is closed. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text in the browser; where storage is refused or full, only until the page is closed. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // Kept in memory alone.
  }
}
