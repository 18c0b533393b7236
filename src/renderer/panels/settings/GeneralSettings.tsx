import type { ReactElement } from "react";
import { useSetting } from "#renderer/studio/settings.ts";
import type { ThemeChoice } from "#renderer/studio/theme.ts";
import { chooseTheme, useTheme } from "#renderer/studio/themeStore.ts";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";
import { messages } from "../messages.ts";
import styles from "./SettingsDialog.module.css";

const themeOptions: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: "dark", label: messages.dark },
  { value: "light", label: messages.light },
  { value: "system", label: messages.system },
];
const textSizes = [100, 125, 150, 200] as const;
const wheelOptions = [
  { value: "auto", label: messages.detect },
  { value: "mouse", label: messages.mouse },
  { value: "trackpad", label: messages.trackpad },
] as const;

/** Appearance and behavior of the studio. */
export function GeneralSettings(): ReactElement {
  const { choice } = useTheme();
  const [textSize, setTextSize] = useSetting("textSize", 100);
  const [lessMotion, setLessMotion] = useSetting("lessMotion", false);
  const [wheel, setWheel] = useSetting("canvas.wheel", "auto");
  return (
    <div className={styles["general"]}>
      <div className={styles["row"]}>
        <span>{messages.theme}</span>
        <Segmented label={messages.theme} value={choice} options={themeOptions} onChange={chooseTheme} />
      </div>
      <div className={styles["row"]}>
        <span>{messages.textSize}</span>
        <Segmented
          label={messages.textSize}
          value={String(textSize)}
          options={textSizes.map((size) => ({ value: String(size), label: `${size} %` }))}
          onChange={(size) => setTextSize(Number(size))}
        />
      </div>
      <div className={styles["row"]}>
        <span>{messages.canvasWheel}</span>
        <Segmented label={messages.canvasWheel} value={wheel} options={wheelOptions} onChange={setWheel} />
      </div>
      <SwitchRow label={messages.reduceMotion} checked={lessMotion} onChange={setLessMotion} />
    </div>
  );
}
