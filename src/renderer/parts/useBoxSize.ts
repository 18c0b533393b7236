import { useLayoutEffect, useState, type RefObject } from "react";

/** Width and height of an element's content box in CSS pixels, 0 before it is on screen; updated on every resize. */
export function useBoxSize(ref: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const measure = (): void =>
      setSize((old) => {
        const { clientWidth: width, clientHeight: height } = element;
        return old.width === width && old.height === height ? old : { width, height };
      });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
