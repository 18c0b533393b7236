import type { ReactElement } from "react";
import { useSetting } from "#renderer/studio/settings.ts";
import type { ThemeChoice } from "#renderer/studio/theme.ts";
import { chooseTheme, useTheme } from "#renderer/studio/themeStore.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import styles from "./SettingsDialog.module.css";
import { closeDialog, showDialog } from "#renderer/studio/dialogStore.ts";
import { shortcutMessages } from "./shortcuts/messages.ts";

const themeOptions: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: "dark", label: "Dark" },
  { value: "light", label: "Light" },
  { value: "system", label: "System" },
];
const textSizes = [100, 125, 150, 200] as const;
const wheelOptions = [
  { value: "auto", label: "Detect" },
  { value: "mouse", label: "Mouse" },
  { value: "trackpad", label: "Trackpad" },
] as const;

/** Choices of the person; each is in force at once and remembered. */
export function SettingsDialog(): ReactElement {
  const { choice } = useTheme();
  const [textSize, setTextSize] = useSetting("textSize", 100);
  const [lessMotion, setLessMotion] = useSetting("lessMotion", false);
  const [wheel, setWheel] = useSetting("canvas.wheel", "auto");
  return (
    <Dialog
      open
      title="Settings"
      onClose={closeDialog}
      actions={
        <Button look="main" onClick={closeDialog}>
          Close
        </Button>
      }
    >
      <div className={styles["row"]}>
        <span>Theme</span>
        <Segmented label="Theme" value={choice} options={themeOptions} onChange={chooseTheme} />
      </div>
      <div className={styles["row"]}>
        <span>Text size</span>
        <Segmented
          label="Text size"
          value={String(textSize)}
          options={textSizes.map((size) => ({ value: String(size), label: `${size} %` }))}
          onChange={(size) => setTextSize(Number(size))}
        />
      </div>
      <div className={styles["row"]}>
        <span>Wheel on a canvas</span>
        <Segmented label="Wheel on a canvas" value={wheel} options={wheelOptions} onChange={setWheel} />
      </div>
      <div className={styles["row"]}>
        <span>{shortcutMessages.title}</span>
        <Button command="shortcuts.show" onClick={() => showDialog("shortcuts")}>
          {shortcutMessages.open}
        </Button>
      </div>
      <SwitchRow label="Less motion" checked={lessMotion} onChange={setLessMotion} />
    </Dialog>
  );
}
