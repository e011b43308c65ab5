import { ProviderError } from '#base/errors.ts';
import { CALLS_AT_ONCE } from './account-reader.ts';
import { inLanes } from '#base/in-lanes.ts';

/** A reading whose failure is its own: returned, so that everything else is read. Throws what concerns all. */
export async function failAlone(read: () => Promise<void>): Promise<ProviderError | undefined> {
  try {
    await read();
    return undefined;
  } catch (error) {
    if (error instanceof ProviderError && !isOfAll(error)) return error;
    throw error;
  }
}

/** What the network says of the whole account or app, and not of the one thing it was asked for. */
function isOfAll({ kind }: ProviderError): boolean {
  return kind === 'unauthorized' || kind === 'rate-limited';
}

/** So many that fail in a row are no matter of each of them. */
const TOO_MANY_IN_A_ROW = 2 * CALLS_AT_ONCE;

/** Reads many, some at the same time, each of which may fail alone. Throws when nothing seems to be answered at all. */
export async function eachFailsAlone<Item>(
  items: readonly Item[],
  read: (item: Item) => Promise<void>,
  onFailure: (item: Item, error: ProviderError) => void,
): Promise<void> {
  let inARow = 0;
  await inLanes(items, CALLS_AT_ONCE, async (item) => {
    const failure = await failAlone(() => read(item));
    inARow = failure ? inARow + 1 : 0;
    if (!failure) return;
    onFailure(item, failure);
    if (inARow >= TOO_MANY_IN_A_ROW) throw failure;
  });
}
