import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { chromiumPath } from '#commands/machine/chromium.ts';

export function launchBrowser(args: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...args],
  });
}
