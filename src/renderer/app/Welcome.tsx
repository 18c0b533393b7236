import { type ReactElement, useCallback, useEffect, useState } from "react";
import type { StudioClient } from "#shared/contract/contract.ts";
import { runCommandById } from "#renderer/commands/registry.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { ErrorCard } from "#renderer/parts/ErrorCard.tsx";
import { IconButton } from "#renderer/parts/IconButton.tsx";
import { Toasts } from "#renderer/app/frame/Toasts.tsx";
import { ago, useNow } from "#renderer/parts/time.ts";
import { BookOpen, FlaskConical, FolderOpen, Plus, X } from "lucide-react";
import { type ErrorText, attempt, describeError } from "#renderer/studio/errors.ts";
import { Mark, ThemeButton } from "./frame/TitleBar.tsx";
import { Banners } from "./frame/Banners.tsx";
import { openProject } from "#renderer/studio/projectActions.ts";
import { studio, useSession } from "#renderer/studio/session.ts";
import styles from "./Welcome.module.css";
import { messages } from "./messages.ts";

const welcomeMessages = {
  tryAgain: messages.tryAgain,
  setDatabaseAside: messages.startWithEmptyDatabase,
};

type Trouble = Omit<ErrorText, "problems"> & { readonly path: string };

type Recent = Awaited<ReturnType<StudioClient["project"]["recent"]>>["projects"][number];

/** The screen without a project: go on with a recent one, make one, open a folder, or try the sample. */
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
      <main className={styles["screen"]}>
        <div className={styles["corner"]}>
          <ThemeButton />
        </div>
        <div className={styles["box"]}>
          <header className={styles["head"]}>
            <Mark size={32} />
            <div>
              <h1 className={styles["name"]}>{messages.levelwright}</h1>
              <p className={styles["line"]}>{messages.tagline}</p>
            </div>
          </header>
          <div className={styles["actions"]}>
            <Button look="main" size="large" icon={Plus} onClick={() => void runCommandById("project.new")}>
              {messages.newProject}
            </Button>
            <Button
              size="large"
              icon={FolderOpen}
              command="project.open"
              onClick={() => void runCommandById("project.open")}
            >
              {messages.open}
            </Button>
            <Button size="large" icon={FlaskConical} onClick={() => void runCommandById("project.samples")}>
              {messages.openSampleCommand}
            </Button>
            <Button size="large" icon={BookOpen} command="guide.show" onClick={() => void runCommandById("guide.show")}>
              {messages.userGuide}
            </Button>
          </div>
          {trouble !== null && (
            <ErrorCard
              place={trouble.place ?? trouble.path}
              message={trouble.message}
              {...(trouble.remedy === undefined ? {} : { remedy: trouble.remedy })}
              actions={
                <>
                  <Button onClick={() => open(trouble.path)}>{welcomeMessages.tryAgain}</Button>
                  {trouble.action === "set-database-aside" && (
                    <Button onClick={() => open(trouble.path, true)}>{welcomeMessages.setDatabaseAside}</Button>
                  )}
                </>
              }
            />
          )}
          <RecentProjects onOpen={open} />
        </div>
        <Toasts />
      </main>
    </div>
  );
}

function RecentProjects({ onOpen }: { onOpen: (path: string) => void }): ReactElement | null {
  const [projects, setProjects] = useState<readonly Recent[]>([]);
  const now = useNow(60_000);
  useEffect(() => {
    attempt(messages.couldntListRecentProjects, async () => {
      setProjects((await studio().project.recent({})).projects);
    });
  }, []);
  if (projects.length === 0) return null;

  function forget(path: string): void {
    setProjects(projects.filter((project) => project.path !== path));
    attempt(messages.couldntRemoveFromRecent, () => studio().project.forgetRecent({ path }));
  }
  return (
    <section aria-label={messages.recentProjects}>
      <h2 className={styles["heading"]}>{messages.recent}</h2>
      <ul>
        {projects.map((project) => (
          <li key={project.path} className={styles["recent"]}>
            <button
              type="button"
              className={styles["open"]}
              disabled={project.missing}
              onClick={() => onOpen(project.path)}
            >
              <span className={styles["project"]}>{project.name}</span>
              <span className={styles["path"]}>{project.path}</span>
              <span className={styles["age"]}>{project.missing ? messages.notFound : ago(now - project.openedAt)}</span>
            </button>
            <IconButton
              icon={X}
              size="small"
              label={messages.removeFromRecentProjects(project.name)}
              onClick={() => forget(project.path)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
