import { setImmediate as nextTurn } from "node:timers/promises";
import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

/** A hook that runs as in a component of the page. */
export interface RunningHook<Result, Props> {
  /** What it returned last. */
  readonly result: () => Result;
  /** Renders once more, with other arguments if there are any. */
  render(...props: readonly [props?: Props]): void;
  /** Does something and shows at once what it changes. */
  act(work: () => void): void;
  /** Removes the component, so that its effects end. */
  readonly stop: () => Promise<void>;
}

let running = 0;
/** The window that a test has put in place before. */
let windowBefore: unknown;

/**
 * Runs a hook in a component that draws nothing, with its effects: React itself, on an element that has only what React
 * asks of a page before something is drawn. What changes by itself is shown soon after: poll for it.
 */
export function runHook<Result, Props = undefined>(
  hook: (props: Props) => Result,
  first?: NoInfer<Props>,
): RunningHook<Result, Props> {
  const page = {
    activeElement: null,
    defaultView: { HTMLIFrameElement: EventTarget },
    addEventListener: () => undefined,
  };
  const element = {
    nodeType: 1,
    tagName: "DIV",
    nodeName: "DIV",
    ownerDocument: page,
    addEventListener: () => undefined,
  };
  // React asks the window for the event that caused an update.
  if (running++ === 0) {
    windowBefore = Reflect.get(globalThis, "window");
    Reflect.set(globalThis, "window", globalThis);
  }
  // Not a whole element.
  const root = createRoot(element as unknown as HTMLElement);
  let last: { readonly result: Result } | undefined;
  // Left out only where the hook has none, here and in `render`.
  let props = first as Props;
  function Probe(): null {
    last = { result: hook(props) };
    return null;
  }
  const render = (...given: readonly [props?: Props]): void => {
    if (given.length > 0) props = given[0] as Props;
    flushSync(() => root.render(createElement(Probe)));
  };
  let isStopped = false;
  render();
  return {
    result: () => {
      if (last === undefined) throw new Error("The hook failed when it was first rendered.");
      return last.result;
    },
    render,
    act: (work) => flushSync(work),
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      flushSync(() => root.unmount());
      // What React has put off asks for the window as well.
      await nextTurn();
      await nextTurn();
      if (--running > 0) return;
      if (windowBefore === undefined) Reflect.deleteProperty(globalThis, "window");
      else Reflect.set(globalThis, "window", windowBefore);
    },
  };
}
