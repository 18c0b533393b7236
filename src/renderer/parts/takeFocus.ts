/** A ref for a text field that opens for typing: puts the cursor into it with its text selected. Must stay stable. */
export function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
