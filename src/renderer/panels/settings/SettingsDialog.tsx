import { Cpu, Keyboard, SlidersHorizontal } from "lucide-react";
import { type ReactElement, useState } from "react";
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
import { GeneralSettings } from "./GeneralSettings.tsx";
import styles from "./SettingsDialog.module.css";

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
      open
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
