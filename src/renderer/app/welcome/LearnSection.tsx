import { Check } from "lucide-react";
import type { ReactElement } from "react";
import { lessons, type StartLesson } from "virtual:start-page";
import { ScenePicture } from "#renderer/levels/ScenePicture.tsx";
import { currentStep, lessonStage } from "#renderer/panels/lessons/lessonProgress.ts";
import { lessonProgress, openLesson, useLessonProgress } from "#renderer/panels/lessons/lessonStore.ts";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { welcomeMessages } from "./messages.ts";
import styles from "./LearnSection.module.css";

/** The lessons as numbered cards: completed, started, and a button to continue. */
export function LearnSection(): ReactElement {
  const stages = lessons.map((lesson) => lessonStage(lesson, lessonProgress(lesson.id)));
  const done = stages.filter((each) => each === "done").length;
  const minutes = lessons.reduce((sum, lesson, i) => sum + (stages[i] === "done" ? 0 : lesson.minutes), 0);
  const begun = stages.indexOf("begun");
  const next = begun >= 0 ? begun : stages.indexOf("new");
  const lesson = lessons[next];
  const isNew = stages.every((each) => each === "new");
  return (
    <section aria-label={welcomeMessages.learn}>
      <header className={styles["head"]}>
        <h2 className={styles["heading"]}>{welcomeMessages.learn}</h2>
        <span className={styles["bar"]} aria-hidden>
          {lessons.map(({ id }, i) => (
            <span key={id} className={classes(styles["part"], stages[i] === "done" && styles["full"])} />
          ))}
        </span>
        <span className={styles["note"]}>
          {isNew
            ? welcomeMessages.lessonsNew(lessons.length, minutes)
            : welcomeMessages.lessonsDone(done, lessons.length, minutes)}
        </span>
        <span className={styles["space"]} />
        {lesson !== undefined && (
          <Button size="small" onClick={() => openLesson(lesson)}>
            {begun >= 0 ? welcomeMessages.continueLesson(next + 1) : welcomeMessages.startLesson(next + 1)}
          </Button>
        )}
      </header>
      <ol className={styles["cards"]}>
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
        className={classes(styles["card"], isCurrent && styles["current"])}
        aria-label={welcomeMessages.openLesson(number, lesson.title)}
        onClick={() => openLesson(lesson)}
      >
        <span className={styles["picture"]}>
          <ScenePicture scene={lesson.picture} />
        </span>
        <span className={styles["foot"]}>
          <span className={styles["title"]}>
            <span className={styles["number"]}>{number}</span>
            {lesson.title}
          </span>
          <span className={styles["line"]}>
            <span>{welcomeMessages.minutes(lesson.minutes)}</span>
            {state === "done" && (
              <span className={styles["done"]}>
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
