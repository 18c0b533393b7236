import { Check } from "lucide-react";
import type { ReactElement } from "react";
import { lessons, type StartLesson } from "virtual:start-page";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { ScenePicture } from "#renderer/levels/ScenePicture.tsx";
import { currentStep, lessonStage } from "#renderer/panels/lessons/lessonProgress.ts";
import { lessonProgress, openLesson, useLessonProgress } from "#renderer/panels/lessons/lessonStore.ts";
import { classes } from "#renderer/parts/classes.ts";
import { welcomeMessages } from "./messages.ts";
import learnSectionStyles from "./LearnSection.module.css";

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
