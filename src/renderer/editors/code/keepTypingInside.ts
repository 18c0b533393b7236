/**
 * Outside a shadow root, events seem to come from its host, which is no text field: without this, typed letters would
 * be shortcuts of the studio. Keys with Ctrl and function keys pass, except those that edit text.
 */
export function keepTypingInside(host: HTMLElement): void {
  const editing = new Set(["a", "c", "v", "x", "y", "z", "arrowleft", "arrowright"]);
  host.addEventListener("keydown", (event) => {
    const withMod = event.ctrlKey || event.metaKey;
    const passes = /^F\d+$/.test(event.key) || (withMod && !editing.has(event.key.toLowerCase()));
    if (!passes) event.stopPropagation();
  });
}
