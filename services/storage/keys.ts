import { isId } from '#base/ids.ts';
import { invalidBucketName, invalidKey } from './storage-error.ts';

const KEY = /^[\w/!.*'() &$=@;:+,?-]+$/;
const BUCKET = /^[\w!.*'() &$=@;:+,?-]{1,100}$/;
const LONGEST_KEY = 1024;

/** The name of an object as it may be stored: no part is empty or leads elsewhere. */
export function keyFrom(given: string): string {
  const isPlain = KEY.test(given) && given.length <= LONGEST_KEY;
  if (!isPlain || given.split('/').some((part) => part === '' || part === '.' || part === '..')) throw invalidKey();
  return given;
}

export function bucketNameFrom(given: string): string {
  if (!BUCKET.test(given) || given.trim() !== given || given === '.' || given === '..') throw invalidBucketName();
  return given;
}

/** Whose it is stands at the beginning of every key. */
export function ownerIn(key: string): string | undefined {
  const [first = '', ...rest] = key.split('/');
  return rest.length > 0 && isId(first) ? first : undefined;
}
