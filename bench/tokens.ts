import { openCompileCache } from './compile-cache.ts';
import type { Figure, Size } from './figure.ts';
import { canaryFigures } from './tokens/canaries.ts';
import { historyFigures } from './tokens/histories.ts';
import { leavingFigures } from './tokens/leaving.ts';
import { renewalFigures } from './tokens/renewals.ts';
import { sealingFigures } from './tokens/sealing.ts';
import { yearFigures } from './tokens/years.ts';

/** What happens to the tokens of the network when everything goes wrong; the small versions of these are tests. */
export default async function* tokens({ share }: Size): AsyncGenerator<Figure> {
  const compiled = await openCompileCache();
  try {
    yield* renewalFigures(share);
    yield* sealingFigures(share);
    yield* leavingFigures(share);
    yield* canaryFigures(share);
    yield* historyFigures(share);
    yield* yearFigures(share);
  } finally {
    await compiled.close();
  }
}
