import { type RefObject, useLayoutEffect, useRef } from "react";

const focusable = "input,select,textarea,button,a[href],[tabindex]";

/** What a popup needs to take the keyboard focus; spread over Base UI's `Popup`. */
export interface ModalFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly initialFocus: () => false;
}

/**
 * Moves the focus into a modal or popover as it opens and back as it closes. Base UI does both in a later frame, and
 * keys typed until then would run shortcuts behind it, or be lost in one that is closing.
 */
export function useModalFocus(isOpen: boolean): ModalFocus {
  const popup = useRef<HTMLDivElement>(null);
  useGivingBack(isOpen, popup);
  return {
    ref: popup,
    // Called as soon as the popup exists; false, because nothing is left to do.
    initialFocus: () => {
      take(popup.current);
      return false;
    },
  };
}

/** Restores the focus to the previous element while the popup closes. */
export function useGivingBack(isOpen: boolean, popup: RefObject<HTMLElement | null>): void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) {
      before.current = document.activeElement;
      return;
    }
    giveBack(before.current, popup.current);
    before.current = null;
  }, [isOpen, popup]);
}

/**
 * Focuses the popup's first tabbable control with its text selected, or the popup itself; never a destructive one,
 * which Enter could trigger by accident.
 */
function take(popup: HTMLElement | null): void {
  if (popup === null || popup.contains(document.activeElement)) return;
  const controls = [...popup.querySelectorAll<HTMLElement>(focusable)];
  const first = controls.find(
    (each) => each.tabIndex >= 0 && !each.matches(":disabled, [data-discard] *") && each.checkVisibility(),
  );
  (first ?? popup).focus();
  if (first instanceof HTMLInputElement) first.select();
}

/** Unless the focus has already moved elsewhere: to a field that the modal's choice has opened. */
function giveBack(to: Element | null, popup: HTMLElement | null): void {
  const now = document.activeElement;
  if (now !== null && now !== document.body && popup?.contains(now) !== true) return;
  if (to instanceof HTMLElement && to.isConnected && to !== document.body) to.focus({ preventScroll: true });
  else if (now instanceof HTMLElement) now.blur();
}
