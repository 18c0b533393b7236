import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** Cards that are taken to be in sight before the browser has said which are. */
const firstSeen = 16;
/** How far outside the list a card counts as seen, so that it is there when it is scrolled in. */
const margin = "0px 480px";

/**
 * Which entries of a list that is scrolled sideways are in sight, or nearly. Long games have hundreds of levels, and each
 * pause of typing changes all their verdicts: only what can be seen of them is rendered.
 */
export function useSeenEntries(list: RefObject<HTMLElement | null>, count: number): (index: number) => boolean {
  const [seen, setSeen] = useState<ReadonlySet<number>>();
  useEffect(() => {
    const root = list.current;
    if (root === null) return undefined;
    const indexes = new Map([...root.children].map((item, index) => [item, index]));
    const observer = new IntersectionObserver(
      (records) =>
        setSeen((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of records) {
            const index = indexes.get(target) ?? -1;
            if (isIntersecting) now.add(index);
            else now.delete(index);
          }
          return now;
        }),
      { root, rootMargin: margin },
    );
    for (const item of indexes.keys()) observer.observe(item);
    return () => observer.disconnect();
  }, [list, count]);
  return (index) => (seen === undefined ? index < firstSeen : seen.has(index));
}
