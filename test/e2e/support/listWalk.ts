import type { Locator } from "playwright-core";
import { expect } from "vitest";

/** Home and the down arrow go through all rows of a list, in the order in which they stand, and Tab reaches one of them. */
export async function expectWalkInOrder(list: Locator, rows: Locator): Promise<void> {
  await list.waitFor();
  const count = await rows.count();
  expect(count).toBeGreaterThan(0);
  expect(await walked(list)).toEqual(Array.from({ length: count }, (_, at) => at));
}

/** The rows that Home and then the down arrow come to, by their place from the top; `NaN` when there are more ways in. */
async function walked(list: Locator): Promise<number[]> {
  const isOneStop = await list.evaluate((element) => {
    const rows = element.querySelectorAll('[data-roving][tabindex="0"]').length;
    return element.tabIndex === 0 ? rows === 0 : rows === 1;
  });
  if (!isOneStop) return [NaN];
  const stop = list.locator('[data-roving][tabindex="0"]');
  await ((await stop.count()) === 1 ? stop : list).focus();
  const { keyboard } = list.page();
  await keyboard.press("Home");
  const places = [await placeOfKeyboard(list)];
  for (;;) {
    await keyboard.press("ArrowDown");
    const place = await placeOfKeyboard(list);
    if (place === places.at(-1)) return places;
    places.push(place);
  }
}

/** The focused row, counted from the top. */
function placeOfKeyboard(list: Locator): Promise<number> {
  return list.evaluate((element) => {
    const active = element.getAttribute("aria-activedescendant");
    const row = active === null ? document.activeElement : document.getElementById(active);
    const rows = [...element.querySelectorAll('[data-roving], [role="row"][id]')];
    const top = (each: Element): number => each.getBoundingClientRect().top;
    return row === null || !rows.includes(row) ? -1 : rows.filter((each) => top(each) < top(row)).length;
  });
}
