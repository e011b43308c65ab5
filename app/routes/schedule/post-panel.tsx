import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLocalePath } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { buttonClasses } from '#ui/button-look.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { MoveForm, OtherDeeds } from './move-form.tsx';
import type { PageProps } from './page-props.ts';
import { PlanLink } from '#features/plans/ui/plan-link.tsx';
import { RepeatForm } from './repeat-form.tsx';
import { useScheduleLink } from './use-schedule-link.ts';
import { scheduleWords } from './words.ts';

/** Over the calendar, what is done to one post; without JavaScript the same stands under it. */
export function PostPanel({ goBelow, ...page }: PageProps & { goBelow: () => boolean }) {
  const words = useWords(scheduleWords);
  const link = useScheduleLink(page);
  const navigate = useNavigate();
  const write = useLocalePath('/write');
  const { chosen, query } = page;
  const isRepeating = query.repeat !== undefined;
  const closeTo = link({ from: query.from, after: query.after });
  const close = () => {
    if (!goBelow()) void navigate(closeTo, { preventScrollReset: true, replace: true });
  };
  return (
    <Frame title={isRepeating ? words.panel.repeat : words.panel.move} onClose={close} closeTo={closeTo}>
      {chosen ? (
        <div className="grid gap-5">
          <blockquote className="border-l-2 border-line pl-3">
            <Link
              to={`${write}?post=${chosen.id}`}
              className="line-clamp-2 wrap-anywhere text-ink-2 no-underline hover:underline"
            >
              {chosen.text}
            </Link>
          </blockquote>
          {chosen.failure && !isRepeating && (
            <p role="note" className="flex gap-2 rounded-media bg-error-soft p-3">
              <Icon icon="alert" size={18} className="mt-0.5 text-error" />
              <span>
                {words.failures[chosen.failure]}{' '}
                {chosen.failure === 'plan' && (
                  <PlanLink capability={chosen.format === 'TEXT' ? 'publish-text' : 'publish-media'} />
                )}
              </span>
            </p>
          )}
          {isRepeating ? (
            <RepeatForm page={page} post={chosen} onDone={close} />
          ) : (
            <>
              <MoveForm page={page} post={chosen} onDone={close} />
              <Disclosure title={words.panel.more} className="border-t border-line pt-4">
                <div className="mt-3 grid gap-3">
                  <OtherDeeds post={chosen} onDone={close} />
                  <Link
                    to={link({ repeat: chosen.id })}
                    replace
                    preventScrollReset
                    className="reach justify-self-start"
                  >
                    {words.panel.repeatIt}
                  </Link>
                </div>
              </Disclosure>
            </>
          )}
        </div>
      ) : (
        <p>{words.panel.gone}</p>
      )}
    </Frame>
  );
}

type FrameProps = { title: string; onClose: () => void; closeTo: string; children: ReactNode };

function Frame({ title, onClose, closeTo, children }: FrameProps) {
  const words = useWords(scheduleWords);
  if (useHydrated())
    return (
      <Dialog open onClose={onClose} title={title} words={{ close: words.panel.close }}>
        {children}
      </Dialog>
    );
  return (
    <section id="post" className="mt-10 grid max-w-120 gap-5 border-t border-ink pt-5">
      <h2 className="question">{title}</h2>
      {children}
      <Link to={closeTo} className={buttonClasses({})}>
        {words.panel.close}
      </Link>
    </section>
  );
}
