import type { Page } from "playwright-core";

/**
 * Waits until controls and canvases have kept their boxes for a tenth of a second, such as after a change of the window's
 * size; at most a third of a second, since some pages are never at rest. Asked at intervals: each question costs milliseconds,
 * and a frame for each would be drawn.
 */
export function waitForRest(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        const boxes = (): string =>
          [...document.querySelectorAll("button,input,textarea,canvas,section,[role]")]
            .map((element) => {
              const { x, y, width, height } = element.getBoundingClientRect();
              return `${x} ${y} ${width} ${height}`;
            })
            .join();
        const limit = performance.now() + 350;
        let before = "";
        let still = 0;
        const look = (): void => {
          const now = boxes();
          still = now === before ? still + 1 : 0;
          before = now;
          if (still < 2 && performance.now() < limit) setTimeout(look, 50);
          else done();
        };
        // The first frame may still draw what was there before.
        requestAnimationFrame(() => requestAnimationFrame(look));
      }),
  );
}

/**
 * Controls that cannot be used as they stand: out of the window, cut by what they lie in, covered by something else, or with
 * a text that does not fit. What can be scrolled into view is in view; behind an open dialog or popover only that counts.
 */
export function hiddenControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Fractions of a pixel and focus rings are no fault. */
    const slack = 1.5;
    const open = [...document.querySelectorAll<HTMLElement>('[data-modal],[role="dialog"]')];
    const scope = open.findLast((each) => each.checkVisibility()) ?? document;
    const controls = [
      ...scope.querySelectorAll<HTMLElement>(
        'button,input,select,textarea,a[href],[role="tab"],[role="radio"],[role="switch"],[role="slider"],[role="checkbox"]',
      ),
    ].filter((element) => isShown(element));
    return controls.flatMap((element) => {
      const fault = faultOf(element);
      return fault === undefined ? [] : [`${nameOf(element)} ${fault}`];
    });

    function isShown(element: HTMLElement): boolean {
      const box = element.getBoundingClientRect();
      const isThere = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      // Handles of a histogram are for the keyboard; the pointer takes the histogram itself.
      if (getComputedStyle(element).pointerEvents === "none") return false;
      return isThere && box.width > 1 && box.height > 1 && element.closest('[aria-hidden="true"],[inert]') === null;
    }

    function faultOf(element: HTMLElement): string | undefined {
      const box = element.getBoundingClientRect();
      for (let around = element.parentElement; around !== null; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (overflowX === "visible" && overflowY === "visible") continue;
        const room = around.getBoundingClientRect();
        const isCutX = box.left < room.left - slack || box.right > room.right + slack;
        const isCutY = box.top < room.top - slack || box.bottom > room.bottom + slack;
        const scrolls = (overflow: string): boolean => overflow === "auto" || overflow === "scroll";
        // What scrolls brings it into view.
        if ((isCutX && scrolls(overflowX)) || (isCutY && scrolls(overflowY))) return undefined;
        // A strip shows as many of its options as fit; the others are not there.
        const isAway = box.bottom <= room.top || box.top >= room.bottom || box.left >= room.right;
        if (isAway && element.role === "option") return undefined;
        if (isCutX || isCutY) return `is cut by ${nameOf(around)}`;
      }
      if (box.left < -slack || box.top < -slack || box.right > innerWidth + slack || box.bottom > innerHeight + slack)
        return "is out of the window";
      const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      const label = element.closest("label");
      const isOnTop = top !== null && (element.contains(top) || top.contains(element) || label?.contains(top) === true);
      if (!isOnTop) return `is covered by ${top === null ? "nothing" : nameOf(top)}`;
      const isText = element instanceof HTMLButtonElement && getComputedStyle(element).overflowX !== "visible";
      return isText && element.scrollWidth > element.clientWidth + slack ? "has a text that does not fit" : undefined;
    }

    function nameOf(element: Element): string {
      const text = element.ariaLabel ?? element.textContent.trim().slice(0, 30);
      return `${element.role ?? element.tagName.toLowerCase()} “${text}”${element.className === "" ? "" : ` .${String(element.className).slice(0, 40)}`}`;
    }
  });
}
