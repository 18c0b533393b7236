import { BookOpen, FlaskConical, FolderOpen, Keyboard, type LucideIcon, Settings } from "lucide-react";
import { type ReactElement, useCallback, useState } from "react";
import { runCommandById } from "#renderer/commands/registry.ts";
import { Banners } from "#renderer/app/frame/Banners.tsx";
import { Mark } from "#renderer/app/frame/Mark.tsx";
import { ThemeButton } from "#renderer/app/frame/ThemeButton.tsx";
import { Toasts } from "#renderer/app/frame/Toasts.tsx";
import { Button } from "#renderer/parts/Button.tsx";
import { ErrorCard } from "#renderer/parts/ErrorCard.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { CommandKeys } from "#renderer/parts/Kbd.tsx";
import { type ErrorText, describeError } from "#renderer/studio/errors.ts";
import { openProject } from "#renderer/studio/projectActions.ts";
import { useSession } from "#renderer/studio/session.ts";
import { RecentProjects } from "./RecentProjects.tsx";
import { welcomeMessages } from "./messages.ts";
import styles from "./Welcome.module.css";
import { LearnSection } from "./LearnSection.tsx";
import { NewProjectList } from "./NewProjectList.tsx";

type Trouble = Omit<ErrorText, "problems"> & { readonly path: string };

/** The screen without a project: create one on the left; continue with a recent one, or learn, on the page. */
export function Welcome(): ReactElement {
  const atStart = useSession((session) => session.openingProblem);
  const [own, setOwn] = useState<Trouble | null | undefined>();
  const trouble = own === undefined ? atStart : own;
  const open = useCallback((path: string, setDatabaseAside = false) => {
    setOwn(null);
    openProject(path, setDatabaseAside).catch((error: unknown) => setOwn({ path, ...describeError(error) }));
  }, []);
  return (
    <div className={styles["page"]}>
      <Banners />
      <div className={styles["columns"]}>
        <aside className={styles["side"]} data-region="explorer" aria-label={welcomeMessages.newProject}>
          <header className={styles["brand"]}>
            <Mark size={32} />
            <div>
              <h1 className={styles["name"]}>{welcomeMessages.levelwright}</h1>
              <p className={styles["line"]}>{welcomeMessages.tagline}</p>
            </div>
          </header>
          <NewProjectList />
          <ul className={styles["actions"]}>
            <Action icon={FolderOpen} command="project.open" label={welcomeMessages.openFolder} />
            <Action icon={FlaskConical} command="project.samples" label={welcomeMessages.openSample} />
          </ul>
          <span className={styles["space"]} />
          <ul className={styles["actions"]}>
            <Action icon={BookOpen} command="guide.show" label={welcomeMessages.userGuide} />
            <Action icon={Keyboard} command="shortcuts.show" label={welcomeMessages.keyboardShortcuts} />
            <Action icon={Settings} command="settings.show" label={welcomeMessages.settings} />
          </ul>
        </aside>
        <main className={styles["main"]} data-region="canvas">
          <div className={styles["corner"]}>
            <ThemeButton />
          </div>
          <div className={styles["content"]}>
            {trouble !== null && (
              <ErrorCard
                place={trouble.place ?? trouble.path}
                message={trouble.message}
                remedy={trouble.remedy}
                actions={
                  <>
                    <Button onClick={() => open(trouble.path)}>{welcomeMessages.tryAgain}</Button>
                    {trouble.action === "set-database-aside" && (
                      <Button onClick={() => open(trouble.path, true)}>{welcomeMessages.startWithEmptyDatabase}</Button>
                    )}
                  </>
                }
              />
            )}
            <RecentProjects onOpen={open} />
            <LearnSection />
          </div>
          <Toasts />
        </main>
      </div>
    </div>
  );
}

function Action({ icon, command, label }: { icon: LucideIcon; command: string; label: string }): ReactElement {
  return (
    <li>
      <button type="button" className={styles["action"]} onClick={() => void runCommandById(command)}>
        <Icon icon={icon} />
        <span className={styles["label"]}>{label}</span>
        <CommandKeys command={command} />
      </button>
    </li>
  );
}
