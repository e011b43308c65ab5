import { LocaleLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { dashboardWords } from './words.ts';

export function UpNext() {
  const { next, children } = useWords(dashboardWords);
  return (
    <section aria-labelledby="up-next">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="up-next" className="heading">
          {next.title}
        </h2>
        <LocaleLink to="/dashboard/drafts" className="meta">
          {children.drafts}
        </LocaleLink>
      </div>
      <EmptyState title={next.none}>{next.text}</EmptyState>
    </section>
  );
}
