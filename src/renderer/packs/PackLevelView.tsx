import { ArrowLeft, Footprints, Play } from "lucide-react";
import { useEffect, type ReactElement } from "react";
import type { PackEntry } from "#shared/project/packFile.ts";
import { focusCanvasAfterClick } from "#renderer/canvas/focusCanvas.ts";
import type { Command } from "#renderer/commands/command.ts";
import { useModeCommands } from "#renderer/commands/registry.ts";
import { useLevelViews } from "#renderer/editors/kindScreens.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { messages } from "./messages.ts";
import styles from "./PackLevelView.module.css";
import { usePackView, type PackView } from "./packViewStore.ts";

const close = (): void => usePackView.setState({ view: null });

/** The selected level in place of the list: to play, or to step through its solution. */
export function PackLevelView({ entry, view }: { entry: PackEntry; view: PackView }): ReactElement | null {
  useModeCommands(packViewCommands);
  const views = useLevelViews(entry.kind);
  const View = view === "play" ? views?.Play : views?.Steps;
  // Another pack, another kind: when the level can't be shown, return to the list.
  useEffect(() => {
    if (View === undefined) close();
  }, [View]);
  if (View === undefined) return null;
  const options = [
    ...(views?.Play === undefined
      ? []
      : [{ value: "play", label: messages.play, icon: Play, command: "pack.play" } as const]),
    ...(views?.Steps === undefined
      ? []
      : [{ value: "steps", label: messages.steps, icon: Footprints, command: "pack.steps" } as const]),
  ];
  return (
    <div className={styles["area"]}>
      <View key={entry.id} level={entry.level}>
        <header className={styles["head"]}>
          <Button size="small" icon={ArrowLeft} command="pack.closeLevel" onClick={close}>
            {messages.backToList}
          </Button>
          <h2 className={styles["title"]}>{entry.title}</h2>
          <span className={styles["space"]} />
          <Segmented
            label={messages.levelView}
            value={view}
            options={options}
            onChange={(next) => {
              usePackView.setState({ view: next });
              focusCanvasAfterClick();
            }}
          />
        </header>
      </View>
    </div>
  );
}

/** Keys while a level of the pack is played or stepped through. */
export const packViewCommands: readonly Command[] = [
  { id: "pack.closeLevel", label: messages.backToList, hidden: true, keys: ["Escape"], run: close },
];
