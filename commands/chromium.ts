import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium on this machine; `bin/test` installs Debian's where there is none. */
export function chromiumPath(path = process.env['PATH'] ?? ''): string | undefined {
  return path
    .split(delimiter)
    .concat('/usr/bin')
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
