import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Beside the bundle, or among the sources while developing. */
const isBundled = import.meta.url.endsWith('.js');

export const DRAWING_THREAD = fileAt('draw-worker.js', '../../features/sharing/server/draw-worker.ts');
export const CHECKING_PROCESS = fileAt('check-worker.js', '../../features/media/server/check-worker.ts');

function fileAt(bundled: string, source: string): URL {
  return pathToFileURL(join(import.meta.dirname, isBundled ? bundled : source));
}
