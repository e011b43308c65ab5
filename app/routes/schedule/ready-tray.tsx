import { Link, useFetcher } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { nameOfText } from '#base/name-of-text.ts';
import { Button } from '#ui/button.tsx';
import type { PageProps } from './page-props.ts';
import { useScheduleLink } from './use-schedule-link.ts';
import { scheduleWords } from './words.ts';

/** Posts that wait for a time. Each may be dragged onto the week, or opened to choose one. */
export function ReadyTray(page: PageProps) {
  const words = useWords(scheduleWords);
  const link = useScheduleLink(page);
  const fetcher = useFetcher({ key: 'schedule' });
  const write = useLocalePath('/write');
  const { ready, hasMoreReady } = page;
  return (
    <aside id="ready" aria-labelledby="ready-title" className="grid scroll-mt-16 content-start gap-2.5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="ready-title" className="heading">
          {words.ready.title}
        </h2>
        {ready.length > 0 && <span className="tiny">{words.ready.count(ready.length)}</span>}
      </div>
      {ready.length === 0 ? (
        <p className="tiny">{words.ready.none}</p>
      ) : (
        <>
          <p className="tiny -mt-1.5">
            <span className="max-lg:hidden">{words.ready.lede}</span>
            <span className="lg:hidden">{words.ready.ledePhone}</span>
          </p>
          <ul className="grid gap-2.5 max-xl:sm:grid-cols-2">
            {ready.map(({ id, text, format, parts }) => (
              <li key={id}>
                <div
                  data-post={id}
                  data-text={text}
                  className="grid h-full gap-1.5 rounded-media border border-line bg-surface px-3 py-2.5 text-13 leading-[19px] hover:border-ink lg:cursor-grab"
                >
                  <Link
                    to={`${write}?post=${id}`}
                    draggable={false}
                    className="line-clamp-3 wrap-anywhere no-underline hover:underline"
                  >
                    {text}
                  </Link>
                  <span className="flex items-center justify-between gap-2 self-end">
                    <span className="tiny">{parts > 1 ? words.parts(parts) : words.formats[format]}</span>
                    <Link
                      to={link({ move: id })}
                      preventScrollReset
                      draggable={false}
                      aria-label={words.ready.planNamed(nameOfText(text))}
                      className="reach tiny"
                    >
                      {words.ready.plan}
                    </Link>
                  </span>
                </div>
              </li>
            ))}
          </ul>
          {hasMoreReady && <p className="tiny">{words.ready.more}</p>}
          <fetcher.Form method="post" className="mt-1">
            <input type="hidden" name="intent" value="queue-all" />
            {/* In the order in which they stand here. */}
            {ready.map(({ id }) => (
              <input key={id} type="hidden" name={`post:${id}`} value="on" />
            ))}
            <Button type="submit" block busy={fetcher.state !== 'idle'}>
              {words.ready.queueAll(ready.length)}
            </Button>
          </fetcher.Form>
        </>
      )}
      <Link to={link({ view: 'queue' })} className="reach tiny justify-self-start">
        {words.ready.settings}
      </Link>
    </aside>
  );
}
