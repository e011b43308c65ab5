import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from '#commands/build.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { startProduct } from './product.ts';

const SECOND_STARTS = 3;

/** From the command to "ready", once installed and built: a first start on an empty data directory, and those after it. */
export default async function* start(): AsyncGenerator<Figure> {
  await buildIfNeeded(() => undefined);
  const dataDir = await mkdtemp(join(tmpdir(), 'bobbin-bench-'));
  try {
    const seconds: number[] = [];
    for (let turn = 0; turn <= SECOND_STARTS; turn += 1) {
      const product = await startProduct(4730, dataDir);
      seconds.push(Math.round(product.readyAfterMs) / 1000);
      await product.stop();
    }
    const [first = 0, ...later] = seconds;
    yield { figure: 'first start on an empty data directory', value: first, unit: 's' };
    yield { figure: 'second start', value: median(later), unit: 's', atMost: 3, detail: { later } };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
