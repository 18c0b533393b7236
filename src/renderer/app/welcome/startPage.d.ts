/** Made by scripts/startPage.ts from the level kinds and the lessons when the screen is built. */
declare module "virtual:start-page" {
  import type { LessonOutline } from "#renderer/panels/lessons/lesson.ts";
  import type { Scene } from "#shared/scene/scene.ts";

  /** What a project can start with. */
  export interface StartTemplate {
    readonly id: string;
    readonly name: string;
    readonly about: string;
    readonly picture: Scene;
  }
  export interface StartLesson extends LessonOutline {
    readonly picture: Scene;
  }

  export const templates: readonly StartTemplate[];
  /** In the order they are numbered in. */
  export const lessons: readonly StartLesson[];
}
