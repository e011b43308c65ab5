import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The same engine without windows: tests take a fifth less time with it. */
const HEADLESS = ['chromium-headless-shell'];
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium on this machine that draws as people's does, for what is measured. */
export function chromiumPath(): string | undefined {
  return firstOf([...WHOLE, ...HEADLESS]);
}

/** The lightest there is, for tests; `bin/test` installs Debian's where there is none. */
export function testChromiumPath(): string | undefined {
  return headlessPath() ?? chromiumPath();
}

export function headlessPath(): string | undefined {
  return firstOf(HEADLESS);
}

function firstOf(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
