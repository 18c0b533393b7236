import { type RefObject, useLayoutEffect, useRef } from "react";

const focusable = "input,select,textarea,button,a[href],[tabindex]";

/** What a popup needs to take the keyboard: spread over Base UI's `Popup`. */
export interface ModalFocus {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly initialFocus: () => false;
}

/**
 * Moves the focus into a modal or a popover while it opens and back while it closes. Base UI does both in a later frame,
 * and what a person types until then would run shortcuts behind it, or be lost in one that is on its way out.
 */
export function useModalFocus(isOpen: boolean): ModalFocus {
  const popup = useRef<HTMLDivElement>(null);
  useGivingBack(isOpen, popup);
  return {
    ref: popup,
    // Asked as soon as the popup is there; false, because nothing is left to do.
    initialFocus: () => {
      take(popup.current);
      return false;
    },
  };
}

/** Gives the focus back to what had it before, while the popup closes. */
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
 * Focuses the first control of the popup that Tab would come to, its text selected, or the popup itself. Never what throws
 * something away: Enter must not be able to do that by accident.
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

/** Unless the focus has gone elsewhere by itself: to a field that the modal's choice has opened. */
function giveBack(to: Element | null, popup: HTMLElement | null): void {
  const now = document.activeElement;
  if (now !== null && now !== document.body && popup?.contains(now) !== true) return;
  if (to instanceof HTMLElement && to.isConnected && to !== document.body) to.focus({ preventScroll: true });
  else if (now instanceof HTMLElement) now.blur();
}
