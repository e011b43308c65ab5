import { useWords } from '#base/i18n/locale-context.tsx';
import type { AccountStanding } from '#features/sync/account-standing.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { statsPageWords } from './words.ts';

/** Said once for all that posts would be needed for. The way to newer figures stands above it. */
export function NoPosts({ standing, nextLook }: { standing: AccountStanding; nextLook: string | undefined }) {
  const { noPosts } = useWords(statsPageWords);
  const isBeingRead = standing === 'syncing';
  return (
    <EmptyState title={isBeingRead ? noPosts.notReadTitle : noPosts.title} level={2}>
      {isBeingRead ? noPosts.notRead : standing === 'connected' ? noPosts.text(nextLook) : noPosts.textWhenRead}
    </EmptyState>
  );
}
