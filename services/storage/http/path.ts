import { keyFrom } from '../keys.ts';
import type { StorageContext } from './environment.ts';

/** The bucket and the key that a path ends with. The router has decoded them; a `%` that is left is in no key of ours. */
export function placeIn(context: StorageContext): { bucketId: string; key: string } {
  return { bucketId: context.req.param('bucket') ?? '', key: keyFrom(context.req.param('key') ?? '') };
}
