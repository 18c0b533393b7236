/** True when the system's or the user's setting asks for reduced motion. */
export function wantsLessMotion(): boolean {
  return (
    window.matchMedia("(prefers-reduced-motion: reduce)").matches ||
    document.documentElement.dataset["motion"] === "less"
  );
}
