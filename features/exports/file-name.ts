import { PRODUCT } from '#base/product.ts';
import type { Day } from '#base/zoned-day.ts';
import type { ExportFormat, ExportKind } from './export-kind.ts';

type Named = { username: string; kind: ExportKind; format: ExportFormat; day: Day };

/** Of what every file system and every header takes, whatever the network lets people call themselves. */
export function fileName({ username, kind, format, day }: Named): string {
  const name = username.replaceAll(/[^a-z0-9._-]/gi, '-').replaceAll(/\.{2,}/g, '.');
  return `${PRODUCT.toLowerCase()}-${name}-${kind}-${day}.${format}`;
}
