/** True when things must not move by themselves: the system or the person's setting says so. */
export function wantsLessMotion(): boolean {
  return (
    window.matchMedia("(prefers-reduced-motion: reduce)").matches ||
    document.documentElement.dataset["motion"] === "less"
  );
}
