import type { StorageNeeds } from './needs.ts';
import { invalidToken } from './storage-error.ts';

type Purpose = 'storage.download' | 'storage.upload';
export type Permission = { url: string; exp: number; owner?: string; upsert?: boolean };

/** Three parts like every token, since clients look for that; only we read it. */
export function signPermission({ keys }: StorageNeeds, purpose: Purpose, permission: Permission): string {
  const text = [{ alg: 'HS256', typ: 'JWT' }, permission]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${keys.sign(purpose, text)}`;
}

/** Opens one file until its time is over, and nothing else. */
export function readPermission(
  { keys, clock }: StorageNeeds,
  purpose: Purpose,
  token: string | undefined,
  url: string,
): Permission {
  const [head = '', body = '', signature = ''] = (token ?? '').split('.');
  if (!keys.verify(purpose, `${head}.${body}`, signature)) throw invalidToken('signature verification failed');
  const permission = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Permission;
  if (permission.exp * 1000 <= clock.now().getTime()) throw invalidToken('"exp" claim timestamp check failed');
  if (permission.url !== url) throw invalidToken('The token is for another object');
  return permission;
}
