import { Cpu, Keyboard, SlidersHorizontal } from "lucide-react";
import { type ReactElement, useState } from "react";
import { namedOptions } from "#renderer/parts/Select.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { Dialog } from "#renderer/parts/Dialog.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { closeDialog } from "#renderer/studio/dialogStore.ts";
import { useSession } from "#renderer/studio/session.ts";
import type { CommandPlace } from "#renderer/commands/commandPlace.ts";
import { messages } from "../messages.ts";
import { shortcutMessages } from "../shortcuts/messages.ts";
import { Shortcuts } from "../shortcuts/Shortcuts.tsx";
import { farmMessages } from "./farmMessages.ts";
import { FarmSettingsPage } from "./FarmSettingsPage.tsx";
import styles from "./SettingsDialog.module.css";
import { useSetting } from "#renderer/studio/settings.ts";
import type { ThemeChoice } from "#renderer/studio/theme.ts";
import { chooseTheme, useTheme } from "#renderer/studio/themeStore.ts";
import { Segmented } from "#renderer/parts/Segmented.tsx";
import { SwitchRow } from "#renderer/parts/SwitchRow.tsx";

const pages = [
  { id: "general", title: farmMessages.general, icon: SlidersHorizontal },
  { id: "keys", title: shortcutMessages.title, icon: Keyboard },
  { id: "farm", title: farmMessages.title, icon: Cpu },
] as const;

type PageId = (typeof pages)[number]["id"];

/** User settings; each applies immediately and is stored. */
export function SettingsDialog({ places }: { places: () => readonly CommandPlace[] }): ReactElement {
  const [page, setPage] = useState<PageId>("general");
  const version = useSession(({ host }) => host?.version ?? "");
  return (
    <Dialog
      size="page"
      title={messages.settings}
      onClose={closeDialog}
      actions={
        <Button look="main" onClick={closeDialog}>
          {messages.close}
        </Button>
      }
    >
      <div className={styles["pages"]}>
        <nav className={styles["nav"]} aria-label={messages.settings}>
          {pages.map(({ id, title, icon }) => (
            <button
              key={id}
              type="button"
              className={styles["page"]}
              aria-current={id === page ? "page" : undefined}
              onClick={() => setPage(id)}
            >
              <Icon icon={icon} size={14} />
              {title}
            </button>
          ))}
          <span className={styles["version"]}>{farmMessages.version(version)}</span>
        </nav>
        <div className={styles["content"]}>
          <Page id={page} places={places} />
        </div>
      </div>
    </Dialog>
  );
}

function Page({ id, places }: { id: PageId; places: () => readonly CommandPlace[] }): ReactElement {
  switch (id) {
    case "general":
      return <GeneralSettings />;
    case "keys":
      return <Shortcuts places={places} />;
    case "farm":
      return <FarmSettingsPage />;
  }
}

const themeOptions = namedOptions<ThemeChoice>({
  dark: messages.dark,
  light: messages.light,
  system: messages.system,
});
const textSizes = [100, 125, 150, 200] as const;
const wheelOptions = [
  { value: "auto", label: messages.detect },
  { value: "mouse", label: messages.mouse },
  { value: "trackpad", label: messages.trackpad },
] as const;

/** Appearance and behavior of the studio. */
function GeneralSettings(): ReactElement {
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
