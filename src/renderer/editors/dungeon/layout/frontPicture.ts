import type { LayoutView } from "./layoutStore.ts";

/** What the layout pane shows: the closest attempt of a run, what a run is trying, the live layout, or a stored one. */
type FrontPicture = "tried" | "partial" | "live" | "stored";

type Front = Pick<LayoutView, "pickedId" | "live" | "showsPreview" | "recent">;

/**
 * The picture in front: a requested closest attempt, then the picked layout. Then the live layout if the drawing was
 * edited or nothing is stored; the attempt of a run is shown only while there is no live layout of the drawing. Else
 * the newest layout.
 */
export function frontPicture(view: Front, isTrying: boolean, isAttemptShown: boolean): FrontPicture {
  if (isAttemptShown) return "tried";
  if (view.pickedId !== null) return "stored";
  if (isLiveInFront(view)) return "live";
  if (isTrying) return "partial";
  return isFollowing(view) ? "live" : "stored";
}

/** Whether the newest stored layout is one that was not there before. */
export function hasNewLayout({ recent: before }: Front, recent: NonNullable<LayoutView["recent"]>): boolean {
  return before !== undefined && recent[0] !== undefined && recent[0].id !== before[0]?.id;
}

/** Adds the newest stored layouts. New ones are shown in front, unless there is a live layout of the drawing. */
export function withRecent(
  view: Front,
  recent: NonNullable<LayoutView["recent"]>,
): Partial<Pick<LayoutView, "recent" | "showsPreview">> {
  if (!hasNewLayout(view, recent)) return { recent };
  return { recent, showsPreview: isLiveInFront(view) };
}

/** A layout of the drawing as it is now is what the pane follows. */
function isLiveInFront(view: Front): boolean {
  const isCurrent = view.live.kind === "solved" || view.live.kind === "solving" || view.live.kind === "waiting";
  return view.pickedId === null && isCurrent && isFollowing(view);
}

function isFollowing({ showsPreview, recent }: Front): boolean {
  return showsPreview || recent?.length === 0;
}
