import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where the search path of an ordinary user does not always lead. */
const BESIDES = ['/usr/bin', '/usr/sbin'];

/** The first program on this machine with one of these names. */
export function programPath(...names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat(BESIDES);
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
