import { localeContext } from '#app/context.ts';
import type { Route } from './+types/template';
import { importWords } from './words.ts';

/** A file to begin with; spreadsheets take its first three bytes as the sign of UTF-8. */
export async function loader({ context }: Route.LoaderArgs) {
  const { templateName, templateRows } = await importWords.load(context.get(localeContext));
  const lines = templateRows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','));
  return new Response(`\uFEFF${lines.join('\r\n')}\r\n`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${templateName}"`,
    },
  });
}
