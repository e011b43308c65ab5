import { parseAccept } from 'hono/utils/accept';

export type Encoding = 'br' | 'gzip' | 'identity';

export function preferredEncoding(header: string | null): Encoding {
  const accepted = new Map(parseAccept((header ?? '').slice(0, 500)).map(({ type, q }) => [type.toLowerCase(), q]));
  const isAccepted = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0;
  if (isAccepted('br')) return 'br';
  return isAccepted('gzip') ? 'gzip' : 'identity';
}
