import { expect } from 'vitest';

/** Without the whole page in the report. */
export function says(page: string, sentence: string) {
  expect(page.includes(sentence), sentence).toBe(true);
}

/** A key figure as the page of statistics shows it. */
export function keyFigure(page: string, label: string): string {
  const found = new RegExp(`<dt[^>]*>${label}<.*?<span class="number[^"]*">([^<]*)<`, 's').exec(page);
  return found?.[1] ?? expect.fail(`no ${label}`);
}
