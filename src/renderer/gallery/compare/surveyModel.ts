/** A set of candidates to narrow down until the best remain; `active` is a position in `ids`. */
export interface Survey {
  readonly ids: readonly number[];
  readonly active: number;
}

/** Removes a candidate from the set (its marks stay); the next one becomes active. */
export function dropped(survey: Survey, id: number): Survey {
  const at = survey.ids.indexOf(id);
  if (at < 0) return survey;
  const ids = survey.ids.filter((other) => other !== id);
  const active = survey.active > at ? survey.active - 1 : survey.active;
  return { ids, active: Math.max(0, Math.min(active, ids.length - 1)) };
}

/** Rows and columns with which `count` pictures of this aspect ratio (width / height) are largest in an area. */
export function surveyGrid(
  count: number,
  width: number,
  height: number,
  aspect: number,
): { columns: number; rows: number } {
  let best = { columns: 1, rows: Math.max(1, count), size: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(width / columns, (height / rows) * aspect);
    if (size > best.size + 1e-9) best = { columns, rows, size };
  }
  return { columns: best.columns, rows: best.rows };
}
