import { useState } from 'react';
import { AppFrame } from '#app/shell/app-frame.tsx';
import { Head } from '#app/shell/head.tsx';
import type { Person } from '#features/identity/person.ts';
import type { Bell } from '#features/notifications/notification.ts';
import { PageHead } from '#ui/page-head.tsx';

const dailyThread: Person = {
  kind: 'person',
  id: '00000000-0000-4000-8000-000000000001',
  email: undefined,
  plan: 'bobbin_premium',
  isAdmin: true,
  hasShownSecondFactor: true,
  provedAt: new Date(0),
  networkUsername: 'dailythread',
  networkAccountId: undefined,
  timeZone: undefined,
  locale: undefined,
  deletionDueAt: undefined,
  wasAskedForEmail: true,
};

const someNews: Bell = {
  unread: 2,
  items: ['2026-05-19T03:00:00.000Z', '2026-05-18T18:30:00.000Z', '2026-05-17T09:00:00.000Z'].map(
    (createdAt, position) => ({
      id: createdAt,
      type: 'success',
      kind: 'contact-message-sent',
      facts: {},
      href: undefined,
      createdAt,
      isRead: position > 1,
    }),
  ),
};

const twoAccounts = [
  { id: '00000000-0000-4000-8000-000000000002', username: 'dailythread', state: 'connected', isChosen: true },
  {
    id: '00000000-0000-4000-8000-000000000003',
    username: 'second.spool.30.characters.xyz',
    state: 'reconnect-needed',
    isChosen: false,
  },
] as const;

/** Nothing to load, but a page without a loader would open in the browser without passing its guard. */
export function loader() {
  return null;
}

/** The app's frame as a signed-in administrator sees it, with something in the bell. */
export default function ShellPage() {
  const [bell, setBell] = useState(someNews);
  const onSeen = () => setBell({ items: bell.items.map((item) => ({ ...item, isRead: true })), unread: 0 });
  return (
    <AppFrame someone={dailyThread} ownBell={{ bell, onSeen }} accounts={twoAccounts}>
      <Head title="Shell" />
      <div lang="en-US">
        <PageHead title="Shell" lede="The frame of the app, with everything that is in the route table today." />
      </div>
    </AppFrame>
  );
}
