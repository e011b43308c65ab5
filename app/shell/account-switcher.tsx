import { useLocation } from 'react-router';
import { useWords } from '#base/i18n/locale-context.tsx';
import type { AccountState } from '#features/network/account.ts';
import { aboutAccount } from '#features/network/account-link.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu } from '#ui/menu.tsx';
import { LocaleButtonLink, useLocalePath } from './locale-link.tsx';
import { shellWords } from './words.ts';

export type SwitchableAccount = { id: string; username: string; state: AccountState; isChosen: boolean };

/** The account that every page is about, and the others: each a link to this page about that one, so it needs no JavaScript. */
export function AccountSwitcher({ accounts }: { accounts: readonly SwitchableAccount[] }) {
  const { accounts: words, entries } = useWords(shellWords);
  const { pathname, search } = useLocation();
  const configuration = useLocalePath('/threads-configuration');
  const chosen = accounts.find(({ isChosen }) => isChosen);
  if (!chosen)
    return (
      <LocaleButtonLink to="/threads-configuration" icon="link" size="small">
        <span className="max-lg:sr-only narrow:sr-only">{words.connect}</span>
      </LocaleButtonLink>
    );
  return (
    <Menu
      name={words.chosen(chosen.username)}
      look="quiet"
      block
      items={[
        ...accounts.map(({ id, username, state, isChosen }) => ({
          label: `@${username}`,
          ...(state === 'reconnect-needed' && { note: words.reconnect }),
          ...(state === 'paused' && { note: words.paused }),
          to: aboutAccount(`${pathname}${search}`, id),
          // What the browser keeps of the account before must not show as this one's.
          reloadDocument: true,
          checked: isChosen,
        })),
        { label: entries.accounts, to: configuration, opensGroup: true },
      ]}
    >
      <Avatar username={chosen.username} size={24} />
      <span className="sr-only">{words.chosen(chosen.username)}</span>
      <span aria-hidden="true" className="min-w-0 flex-1 truncate text-left max-lg:hidden narrow:hidden">
        @{chosen.username}
      </span>
      {accounts.some(({ state }) => state === 'reconnect-needed') && (
        <Icon icon="alert" size={16} name={words.reconnect} className="text-thread-text" />
      )}
    </Menu>
  );
}
