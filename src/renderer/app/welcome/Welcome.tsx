import {
  BookOpen,
  FlaskConical,
  FolderOpen,
  Keyboard,
  type LucideIcon,
  Settings,
  ChevronRight,
  Check,
} from "lucide-react";
import { type ReactElement, useCallback, useState } from "react";
import { type StartTemplate, templates, lessons, type StartLesson } from "virtual:start-page";
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
import { ScenePicture } from "#renderer/levels/ScenePicture.tsx";
import { newProjectFrom } from "#renderer/panels/newProjectTemplate.ts";
import { currentStep, lessonStage } from "#renderer/panels/lessons/lessonProgress.ts";
import { lessonProgress, openLesson, useLessonProgress } from "#renderer/panels/lessons/lessonStore.ts";
import { classes } from "#renderer/parts/classes.ts";
import { RecentProjects } from "./RecentProjects.tsx";
import { welcomeMessages } from "./messages.ts";
import styles from "./Welcome.module.css";
import newProjectListStyles from "./NewProjectList.module.css";
import learnSectionStyles from "./LearnSection.module.css";

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

/** What a project can start with, each with its own drawing. */
function NewProjectList(): ReactElement {
  return (
    <section aria-label={welcomeMessages.newProject}>
      <h2 className={newProjectListStyles["heading"]}>{welcomeMessages.newProject}</h2>
      <ul className={newProjectListStyles["list"]}>
        {templates.map((template) => (
          <li key={template.id}>
            <TemplateRow template={template} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TemplateRow({ template }: { template: StartTemplate }): ReactElement {
  return (
    <button type="button" className={newProjectListStyles["row"]} onClick={() => newProjectFrom(template.id)}>
      <span className={newProjectListStyles["picture"]}>
        <ScenePicture scene={template.picture} />
      </span>
      <span className={newProjectListStyles["words"]}>
        <span className={newProjectListStyles["name"]}>{template.name}</span>
        <span className={newProjectListStyles["about"]}>{template.about}</span>
      </span>
      <Icon icon={ChevronRight} size={14} />
    </button>
  );
}

/** The lessons as numbered cards: completed, started, and a button to continue. */
function LearnSection(): ReactElement {
  const stages = lessons.map((lesson) => lessonStage(lesson, lessonProgress(lesson.id)));
  const done = stages.filter((each) => each === "done").length;
  const minutes = lessons.reduce((sum, lesson, i) => sum + (stages[i] === "done" ? 0 : lesson.minutes), 0);
  const begun = stages.indexOf("begun");
  const next = begun >= 0 ? begun : stages.indexOf("new");
  const lesson = lessons[next];
  const isNew = stages.every((each) => each === "new");
  return (
    <section aria-label={welcomeMessages.learn}>
      <header className={learnSectionStyles["head"]}>
        <h2 className={learnSectionStyles["heading"]}>{welcomeMessages.learn}</h2>
        <span className={learnSectionStyles["bar"]} aria-hidden>
          {lessons.map(({ id }, i) => (
            <span
              key={id}
              className={classes(learnSectionStyles["part"], stages[i] === "done" && learnSectionStyles["full"])}
            />
          ))}
        </span>
        <span className={learnSectionStyles["note"]}>
          {isNew
            ? welcomeMessages.lessonsNew(lessons.length, minutes)
            : welcomeMessages.lessonsDone(done, lessons.length, minutes)}
        </span>
        <span className={learnSectionStyles["space"]} />
        {lesson !== undefined && (
          <Button size="small" onClick={() => openLesson(lesson)}>
            {begun >= 0 ? welcomeMessages.continueLesson(next + 1) : welcomeMessages.startLesson(next + 1)}
          </Button>
        )}
      </header>
      <ol className={learnSectionStyles["cards"]}>
        {lessons.map((each, i) => (
          <LessonCard key={each.id} lesson={each} number={i + 1} isCurrent={i === begun} />
        ))}
      </ol>
    </section>
  );
}

function LessonCard(props: { lesson: StartLesson; number: number; isCurrent: boolean }): ReactElement {
  const { lesson, number, isCurrent } = props;
  const progress = useLessonProgress(lesson.id);
  const state = lessonStage(lesson, progress);
  const step = progress === undefined ? undefined : currentStep(lesson, progress);
  return (
    <li>
      <button
        type="button"
        className={classes(learnSectionStyles["card"], isCurrent && learnSectionStyles["current"])}
        aria-label={welcomeMessages.openLesson(number, lesson.title)}
        onClick={() => openLesson(lesson)}
      >
        <span className={learnSectionStyles["picture"]}>
          <ScenePicture scene={lesson.picture} />
        </span>
        <span className={learnSectionStyles["foot"]}>
          <span className={learnSectionStyles["title"]}>
            <span className={learnSectionStyles["number"]}>{number}</span>
            {lesson.title}
          </span>
          <span className={learnSectionStyles["line"]}>
            <span>{welcomeMessages.minutes(lesson.minutes)}</span>
            {state === "done" && (
              <span className={learnSectionStyles["done"]}>
                <Icon icon={Check} size={13} />
                {welcomeMessages.lessonDone}
              </span>
            )}
            {state === "begun" && step !== undefined && (
              <span>{welcomeMessages.step(lesson.steps.indexOf(step) + 1, lesson.steps.length)}</span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}
