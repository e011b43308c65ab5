import { useLocation } from 'react-router';
import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { splitLocale } from '#base/i18n/locale-path.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { dashboardWords } from './words.ts';

/** There is nothing to show before an account is connected; connecting leads back here. */
export function NotConnected() {
  const words = useWords(dashboardWords).unconnected;
  const { path } = splitLocale(useLocation().pathname);
  return (
    <EmptyState
      title={words.title}
      level={2}
      action={
        <LocaleButtonLink to="/threads-configuration" query={`?next=${encodeURIComponent(path)}`} look="ink">
          {words.action}
        </LocaleButtonLink>
      }
    >
      {words.text}
    </EmptyState>
  );
}
