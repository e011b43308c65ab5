import { z } from 'zod';
import { streamed } from '#app/web/streamed.ts';
import { EXPORT_FORMATS, EXPORT_KINDS } from '#features/exports/export-kind.ts';
import { exportFile } from '#features/exports/server/export-file.ts';
import { askedSpan, spanQuery } from './asked-span.ts';
import type { Asked } from './define-call.ts';
import { readQuery } from './read-query.ts';
import { AccountQuery, LocaleName } from './schemas.ts';

export const EXPORT_PATH = `/exports/:file{(?:${EXPORT_KINDS.join('|')})\\.(?:${EXPORT_FORMATS.join('|')})}`;

export const ExportQuery = z.strictObject({
  ...AccountQuery,
  ...spanQuery('all there are'),
  headers: LocaleName.optional().describe(
    'The language of the file for who opens it in a spreadsheet: its name, first row and named values. Without it, and in JSON, all is as programs know it.',
  ),
});

/** A file of one's statistics. By its name alone: kind and format are those the path lets through. */
export async function exportAnswer(
  { runtime, timeZone, mustInclude, account: accountOf }: Asked,
  file: string,
  given: Record<string, string[]>,
): Promise<Response> {
  const { account: wanted, headers, from, to } = readQuery(ExportQuery, given);
  mustInclude('export-data');
  const span = askedSpan({ from, to }, runtime.clock.now(), timeZone);
  const account = await accountOf(wanted);
  const [kind, format] = z.tuple([z.enum(EXPORT_KINDS), z.enum(EXPORT_FORMATS)]).parse(file.split('.'));
  const { name, type, pieces } = await exportFile(runtime, { kind, format, account, timeZone, headers, span });
  return new Response(streamed(pieces), {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  });
}
