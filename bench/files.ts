import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostileFiles } from '#features/media/server/checks/test-hostile-files.ts';
import { openMediaChecker } from '#features/media/server/media-checker.ts';
import type { Figure } from './figure.ts';

const WORKER = new URL('../features/media/server/check-worker.ts', import.meta.url);

/** How long each of the files that mean harm is looked at: a bomb would show here. */
export default async function* files(): AsyncGenerator<Figure> {
  const hostile = await hostileFiles();
  const checker = openMediaChecker(WORKER);
  const folder = await mkdtemp(join(tmpdir(), 'bobbin-files-'));
  const file = join(folder, 'file');
  const timed: { name: string; milliseconds: number }[] = [];
  try {
    // Once before, so that loading what looks at films and pictures is not counted as one of them.
    for (const { name, bytes } of [...hostile, ...hostile]) {
      await writeFile(file, bytes);
      const began = performance.now();
      await checker.check({ file, into: folder });
      timed.push({ name, milliseconds: Math.round(performance.now() - began) });
    }
  } finally {
    await checker.close();
    await rm(folder, { recursive: true, force: true });
  }
  const slowest = timed.slice(hostile.length).toSorted((a, b) => b.milliseconds - a.milliseconds);
  yield {
    figure: `the slowest to look at of ${hostile.length} hostile files`,
    value: slowest[0]?.milliseconds ?? 0,
    unit: 'ms',
    atMost: 2000,
    detail: { slowest: slowest.slice(0, 5) },
  };
}
