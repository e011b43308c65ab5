import { Form, useNavigation } from 'react-router';
import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ImportAnswer } from './answer-import.ts';
import { importWords } from './words.ts';

/** Of days that are too full. */
const MOST_DAYS = 7;

type ImportPreviewProps = { preview: Extract<ImportAnswer, { kind: 'preview' }> };

/** What each row would become; nothing is written before it is confirmed. */
export function ImportPreview({ preview }: ImportPreviewProps) {
  const words = useWords(importWords);
  const isBusy = useNavigation().state !== 'idle';
  const { importId, rows, good, bad, shown, more, full, most, timeZone } = preview;
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
      {full.length > 0 && (
        <div role="note" className="flex gap-2 rounded-media bg-sunken p-3">
          <Icon icon="alert" size={18} className="mt-0.5 text-thread-text" />
          <div>
            <p>{words.full(most)}</p>
            <ul className="mt-1 font-medium tabular-nums">
              {full.slice(0, MOST_DAYS).map(({ day, count }) => (
                <li key={day}>{words.fullDay(day, count, most)}</li>
              ))}
            </ul>
            {full.length > MOST_DAYS && <p className="meta">{words.fullMore(full.length - MOST_DAYS)}</p>}
          </div>
        </div>
      )}
      <div className="overflow-x-auto">
        <table className="w-full border-collapse max-sm:block max-sm:border-t max-sm:border-ink">
          <caption className="sr-only">{words.preview}</caption>
          <thead className="max-sm:sr-only">
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
          <tbody className="max-sm:block">
            {shown.map((each) => (
              <tr
                key={each.row}
                className="border-b border-line align-top max-sm:grid max-sm:grid-cols-[40px_minmax(0,1fr)] max-sm:gap-y-1 max-sm:py-3"
              >
                <th scope="row" className="text-left font-normal text-ink-2 tabular-nums sm:py-3">
                  {each.row}
                </th>
                <td className="wrap-anywhere sm:py-3">
                  {each.text || <span className="text-ink-2">{words.noText}</span>}
                </td>
                <td className="max-sm:col-start-2 max-sm:text-13 sm:min-w-44 sm:py-3 sm:pl-4">
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
