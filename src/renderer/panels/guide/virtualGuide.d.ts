/** Made by scripts/guidePages.ts from docs/guide when the screen is built. */
declare module "virtual:guide" {
  import type { GuidePage, GuidePicture } from "#renderer/panels/guide/guidePage.ts";

  export const pages: readonly GuidePage[];
  export const pictures: Readonly<Record<string, GuidePicture>>;
}
