import { useRef } from 'react';
import { Form } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useLocale, useWords } from '#base/i18n/locale-context.tsx';
import { wholeDay } from '#base/i18n/written-day.ts';
import type { Day } from '#base/zoned-day.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { useKeepPlace } from '#ui/keep-place.ts';
import { Section } from '#ui/section.tsx';
import { shareWords } from './words.ts';

const CARDS = { items: 'li', at: 'a' };

type Shared = { slug: string; title: string; alt: string; sharedOn: Day };

/** Each can be taken back; then its address leads nowhere. */
export function SharedCards({ shared, chosen }: { shared: readonly Shared[]; chosen?: string }) {
  const words = useWords(shareWords);
  const locale = useLocale();
  const page = useLocalePath('/stats/share');
  const shownAt = useLocalePath('/shared');
  const list = useRef<HTMLUListElement>(null);
  useKeepPlace(list, CARDS);
  return (
    <Section question={words.shared} lede={shared.length === 0 ? words.nothingShared : undefined}>
      <ul ref={list} className="grid gap-4">
        {shared.map(({ slug, title, alt, sharedOn }) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-strong">{title}</p>
              <p className="meta line-clamp-2 wrap-anywhere">{alt}</p>
              <p className="tiny">{words.sharedOn(wholeDay(locale, sharedOn))}</p>
            </div>
            <div className="flex gap-2">
              <ButtonLink to={`${shownAt}/${slug}`} size="small">
                {words.open}
              </ButtonLink>
              <Form method="post" action={page} preventScrollReset>
                <input type="hidden" name="intent" value="take-back" />
                <input type="hidden" name="slug" value={slug} />
                {chosen && <input type="hidden" name="query" value={chosen} />}
                <Button type="submit" size="small">
                  {words.takeBack}
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
