import type { Page } from '@playwright/test';

/** Makes the page note what stands on its root element when its body begins, that is before anything is painted. */
export async function watchFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return;
      const { theme, sidebar } = document.documentElement.dataset;
      Reflect.set(window, 'atFirstPaint', { theme, sidebar });
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

export function atFirstPaint(page: Page): Promise<{ theme?: string; sidebar?: string }> {
  return page.evaluate(() => Reflect.get(window, 'atFirstPaint'));
}
