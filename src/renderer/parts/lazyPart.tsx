import { type ComponentType, type ReactElement, useEffect, useState } from "react";

/** A component whose code is loaded when it is first shown, or ahead of that by `preload`. */
export interface LazyPart<Props> {
  (props: Props): ReactElement | null;
  /** Loads the code; rejects when that fails. Later calls load again only after a failure. */
  readonly preload: () => Promise<void>;
}

/** What is shown while the code is loading (absent: nothing), and when it couldn't be loaded. */
interface Stages {
  readonly Waiting?: ComponentType;
  readonly Failed: ComponentType;
}

/**
 * Makes a part of the screen a chunk of its own: `load` imports it. Unlike `React.lazy`, a part whose code is there
 * renders at once, in the same commit, so the keyboard focus never passes through a placeholder.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting, Failed }: Stages,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  function preload(): Promise<void> {
    loading ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  function Part(props: Props): ReactElement | null {
    const [stage, setStage] = useState<"waiting" | "loaded" | "failed">(Loaded === undefined ? "waiting" : "loaded");
    useEffect(() => {
      let isShown = true;
      const show = (next: "loaded" | "failed"): void => {
        if (isShown) setStage(next);
      };
      preload().then(
        () => show("loaded"),
        () => show("failed"),
      );
      return () => {
        isShown = false;
      };
    }, []);
    if (Loaded !== undefined) return <Loaded {...props} />;
    if (stage === "failed") return <Failed />;
    return Waiting === undefined ? null : <Waiting />;
  }
  return Object.assign(Part, { preload });
}
