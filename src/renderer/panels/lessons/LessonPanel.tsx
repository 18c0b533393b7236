import { ArrowRight, Check, ChevronRight, Eye, Minus, RotateCcw } from "lucide-react";
import { type ReactElement, useEffect, useRef } from "react";
import { Button } from "#renderer/parts/Button.tsx";
import { Icon } from "#renderer/parts/Icon.tsx";
import { MessageText } from "#renderer/parts/MessageText.tsx";
import { Tooltip } from "#renderer/parts/Tooltip.tsx";
import { classes } from "#renderer/parts/classes.ts";
import { ScenePicture } from "#renderer/levels/ScenePicture.tsx";
import { closeProject } from "#renderer/studio/projectActions.ts";
import { attempt } from "#renderer/studio/errors.ts";
import type { Lesson, LessonStep } from "./lesson.ts";
import { type LessonProgress, currentStep, resume, skip } from "./lessonProgress.ts";
import {
  openLesson,
  setLessonProgress,
  showStep,
  startOver,
  useActiveLesson,
  useLessonProgress,
} from "./lessonStore.ts";
import { findLesson, lessons } from "./lessons.ts";
import { lessonMessages } from "./messages.ts";
import styles from "./LessonPanel.module.css";

/** The steps of the open lesson, in place of the explorer. It blocks nothing. */
export function LessonPanel(): ReactElement | null {
  const id = useActiveLesson();
  const lesson = id === undefined ? undefined : findLesson(id);
  return lesson === undefined ? null : <Steps key={lesson.id} lesson={lesson} />;
}

function Steps({ lesson }: { lesson: Lesson }): ReactElement | null {
  const progress = useLessonProgress(lesson.id);
  if (progress === undefined) return null;
  const number = lessons.indexOf(lesson) + 1;
  const current = currentStep(lesson, progress);
  const skipped = lesson.steps.flatMap(({ id }, i) => (progress.skipped.includes(id) ? [String(i + 1)] : []));
  return (
    <div className={styles["panel"]} data-lesson={lesson.id}>
      <header className={styles["head"]}>
        <p className={styles["number"]}>{lessonMessages.numbered(number, lessons.length)}</p>
        <h2 className={styles["title"]}>{lesson.title}</h2>
        <div
          className={styles["bar"]}
          role="progressbar"
          aria-label={lessonMessages.progress(progress.done.length, lesson.steps.length)}
          aria-valuemin={0}
          aria-valuemax={lesson.steps.length}
          aria-valuenow={progress.done.length}
        >
          {lesson.steps.map(({ id }) => (
            <span key={id} className={classes(styles["part"], progress.done.includes(id) && styles["full"])} />
          ))}
        </div>
      </header>
      <ol className={styles["steps"]} aria-label={lesson.title}>
        {lesson.steps.map((step, index) => (
          <Step
            key={step.id}
            lesson={lesson}
            step={step}
            number={index + 1}
            progress={progress}
            isCurrent={step === current}
          />
        ))}
      </ol>
      {current === undefined && <End lesson={lesson} skipped={skipped} next={lessons[number]} />}
      <figure className={styles["note"]}>
        <div className={styles["picture"]}>
          <ScenePicture scene={lesson.picture()} />
        </div>
        <figcaption>
          <MessageText text={lesson.note} />
        </figcaption>
      </figure>
      <footer className={styles["foot"]}>
        <p>{lessonMessages.hint}</p>
        <div className={styles["actions"]}>
          <Button size="small" onClick={() => attempt(lessonMessages.couldntOpen(lesson.title), closeProject)}>
            {lessonMessages.allLessons}
          </Button>
          <Tooltip label={lessonMessages.startOverHint}>
            <Button size="small" look="quiet" icon={RotateCcw} onClick={() => startOver(lesson)}>
              {lessonMessages.startOver}
            </Button>
          </Tooltip>
        </div>
      </footer>
    </div>
  );
}

function Step(props: {
  lesson: Lesson;
  step: LessonStep;
  number: number;
  progress: LessonProgress;
  isCurrent: boolean;
}): ReactElement {
  const { lesson, step, number, progress, isCurrent } = props;
  const row = useRef<HTMLLIElement>(null);
  const isDone = progress.done.includes(step.id);
  const isSkipped = progress.skipped.includes(step.id);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <li
      ref={row}
      className={classes(styles["step"], isCurrent && styles["current"], isDone && styles["done"])}
      aria-current={isCurrent ? "step" : undefined}
    >
      {isDone || isSkipped ? (
        <span
          className={styles["sign"]}
          role="img"
          aria-label={isDone ? lessonMessages.stepDone : lessonMessages.stepSkipped}
        >
          <Icon icon={isDone ? Check : Minus} size={13} />
        </span>
      ) : (
        <span className={styles["sign"]}>{number}</span>
      )}
      <div>
        <p>
          <MessageText text={step.text} strongClass={styles["strong"] ?? ""} />
        </p>
        {isCurrent && (
          <div className={styles["buttons"]}>
            <Button size="small" icon={Eye} onClick={() => showStep(step)}>
              {lessonMessages.showMe}
            </Button>
            <Button
              size="small"
              look="quiet"
              icon={ChevronRight}
              onClick={() => setLessonProgress(lesson.id, skip(progress, step.id))}
            >
              {lessonMessages.skip}
            </Button>
          </div>
        )}
        {isSkipped && (
          <div className={styles["buttons"]}>
            <Button size="small" look="quiet" onClick={() => setLessonProgress(lesson.id, resume(progress, step.id))}>
              {lessonMessages.doStep}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

function End(props: { lesson: Lesson; skipped: readonly string[]; next: Lesson | undefined }): ReactElement {
  const { skipped, next } = props;
  return (
    <section className={styles["end"]} aria-label={lessonMessages.finished}>
      <h3 className={styles["endTitle"]}>
        {skipped.length === 0 ? lessonMessages.finished : lessonMessages.ended(skipped)}
      </h3>
      {next !== undefined && (
        <Button look="main" icon={ArrowRight} onClick={() => openLesson(next)}>
          {lessonMessages.next(next.title)}
        </Button>
      )}
    </section>
  );
}
