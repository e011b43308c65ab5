import { PRODUCT } from '#base/product.ts';
import type { Day } from '#base/zoned-day.ts';
import type { Span } from '#features/stats/period.ts';
import type { ExportFormat } from './export-kind.ts';

/** `kind` in somebody's words or our own. A whole account is named after the day the file was made, a span after its own. */
type Named = { username: string; kind: string; format: ExportFormat; of: Day | Span; to?: string | undefined };

/** Of what every file system and every header takes, whatever the network lets people call themselves. */
export function fileName({ username, kind, format, of, to = 'to' }: Named): string {
  const name = username.replaceAll(/[^a-z0-9._-]/gi, '-').replaceAll(/\.{2,}/g, '.');
  const days = typeof of === 'string' ? of : `${of.first}-${to}-${of.last}`;
  return `${PRODUCT.toLowerCase()}-${name}-${plain(kind)}-${days}.${format}`;
}

/** Words without their accents. */
function plain(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
}
