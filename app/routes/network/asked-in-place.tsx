import type { ReactNode } from 'react';
import { Disclosure } from '#ui/disclosure.tsx';
import { Whose } from './whose.tsx';

type AskedInPlaceProps = { open: string; username: string; children: ReactNode };

/** What an account's owner reads before they do something to it, opened where it stands, so that it does without JavaScript too. */
export function AskedInPlace({ open, username, children }: AskedInPlaceProps) {
  const title = (
    <span>
      {open}
      <Whose username={username} />
    </span>
  );
  return (
    <Disclosure title={title} className="border-t border-line pt-4 text-ink-2">
      {children}
    </Disclosure>
  );
}
