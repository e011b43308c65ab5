import { Form, useNavigation } from 'react-router';
import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ImportAnswer } from './answer-import.ts';
import { importWords } from './words.ts';

type ImportPreviewProps = { preview: Extract<ImportAnswer, { kind: 'preview' }> };

/** What each row would become; nothing is written before it is confirmed. */
export function ImportPreview({ preview }: ImportPreviewProps) {
  const words = useWords(importWords);
  const isBusy = useNavigation().state !== 'idle';
  const { importId, rows, good, bad, shown, more, timeZone } = preview;
  return (
    <section aria-labelledby="preview" className="grid gap-5 border-t border-ink pt-5">
      <div>
        <h2 id="preview" className="question">
          {words.preview}
        </h2>
        <p role="status" className="lede mt-2">
          {words.counts(good, bad)} {words.times(timeZone)}
        </p>
      </div>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse">
          <caption className="sr-only">{words.preview}</caption>
          <thead>
            <tr className="tiny border-b border-ink text-left">
              <th scope="col" className="w-16 pb-2 font-medium">
                {words.row}
              </th>
              <th scope="col" className="pb-2 font-medium">
                {words.text}
              </th>
              <th scope="col" className="pb-2 pl-4 font-medium">
                {words.becomes}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((each) => (
              <tr key={each.row} className="border-b border-line align-top">
                <th scope="row" className="py-3 text-left font-normal tabular-nums">
                  {each.row}
                </th>
                <td className="py-3 wrap-anywhere">{each.text}</td>
                <td className="min-w-44 py-3 pl-4">
                  {each.becomes === 'refused' ? (
                    <span className="flex gap-1.5 text-error">
                      <Icon icon="alert" size={16} className="mt-0.75" />
                      <span>{each.problems.map((problem) => words.problems[problem]).join(' ')}</span>
                    </span>
                  ) : (
                    words.kinds[each.becomes](each.local ?? '')
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="meta">{words.more(more)}</p>}
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="importId" value={importId} />
        <input type="hidden" name="rows" value={rows} />
        {good > 0 && (
          <Button type="submit" look="primary" busy={isBusy}>
            {words.confirm(good)}
          </Button>
        )}
        <LocaleButtonLink to="/post/import">{words.another}</LocaleButtonLink>
      </Form>
    </section>
  );
}
