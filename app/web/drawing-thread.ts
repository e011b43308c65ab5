import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Beside the bundle, or among the sources while developing. */
const isBundled = import.meta.url.endsWith('.js');
const FILE = isBundled ? 'draw-worker.js' : '../../features/sharing/server/draw-worker.ts';

export const DRAWING_THREAD = pathToFileURL(join(import.meta.dirname, FILE));
