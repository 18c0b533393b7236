/** A ref for a text field that opens for typing: focuses it and selects its text. Must stay stable. */
export function takeFocus(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
