import type { NotificationFacts } from '#features/notifications/notification.ts';
import { NETWORK, PRODUCT } from '#base/product.ts';

export default {
  skipToContent: 'Skip to the content',
  mainNavigation: 'Main',
  moreNavigation: 'More',
  footNavigation: 'About this site',
  home: 'Home',
  entries: {
    dashboard: 'Dashboard',
    'top-posts': 'Top posts',
    drafts: 'Drafts',
    scrapped: 'Set aside',
    schedule: 'Schedule',
    'import-posts': 'Import posts',
    media: 'Library',
    posts: 'Posts',
    stats: 'Stats',
    'stats-week': 'Stats of the week',
    'stats-all': 'Stats of all time',
    analyze: 'What works',
    share: 'Share your figures',
    settings: 'Settings',
    accounts: `${NETWORK} accounts`,
    about: 'About',
    privacy: 'Privacy',
    contact: 'Contact',
    logout: 'Logout',
    write: 'Write',
    home: 'Home',
  },
  postsTabs: {
    label: 'Posts',
    board: 'Ideas and drafts',
    schedule: 'Schedule',
    media: 'Library',
    analyze: 'What works',
  },
  /** Where a phone's bar has no room for the whole name. */
  shortEntries: { dashboard: 'Dashboard' },
  logIn: 'Log in',
  openApp: `Open ${PRODUCT}`,
  whatItDoes: 'What it does',
  plans: 'Plans',
  find: 'Find anything',
  notLoaded: 'This could not be loaded. Check your connection, then try again.',
  tryAgain: 'Try again',
  openMenu: 'Open the menu',
  menu: 'Menu',
  close: 'Close',
  collapseSidebar: 'Narrow the sidebar',
  expandSidebar: 'Widen the sidebar',
  theme: { label: 'Theme', system: 'System', light: 'Light', dark: 'Dark' },
  language: { label: 'Language', switched: 'This page is now in English.' },
  notifications: {
    area: 'Notifications',
    success: 'Success',
    info: 'Info',
    error: 'Error',
    close: 'Close this notification',
  },
  bell: {
    label: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
    title: 'What happened',
    empty: 'Nothing yet. What happens while you are away is kept here.',
    unread: 'new',
    kinds: {
      'contact-message-sent': () => 'Your message to support is on its way.',
      'access-ends-soon': ({ username, days }: NotificationFacts) =>
        `${Number(days) > 1 ? `In ${days} days` : 'Within a day'} we can no longer read @${username}. Reconnect it, and nothing is lost.`,
      'reconnect-needed': ({ username }: NotificationFacts) =>
        `${NETWORK} no longer lets us read @${username}. Reconnect it to go on.`,
      'post-failed': ({ username, text, part }: NotificationFacts) =>
        Number(part) > 1
          ? `Part ${part} of a post of @${username} did not go out, its beginning is out: “${text}”`
          : `A post of @${username} did not go out: “${text}”`,
      'post-in-doubt': ({ username, text, part }: NotificationFacts) =>
        `Nobody answered whether ${Number(part) > 1 ? 'the rest of a post' : 'a post'} of @${username} is out. Look at the profile and tell us: “${text}”`,
      'post-missed': ({ username, text, part }: NotificationFacts) =>
        `${Number(part) > 1 ? 'The rest of a post' : 'A post'} of @${username} missed its hour and waits for you: “${text}”`,
      'reply-failed': ({ username, text }: NotificationFacts) =>
        `Your reply under a post of @${username} did not go out: “${text}”`,
      'reply-in-doubt': ({ username, text }: NotificationFacts) =>
        `Nobody answered whether your reply under a post of @${username} is out. Look at it and tell us: “${text}”`,
    },
  },
  accounts: {
    connect: `Connect ${NETWORK}`,
    chosen: (username: string) => `Account: @${username}`,
    reconnect: 'Reconnect needed',
    paused: 'Paused',
  },
  banner: { label: 'Announcement', dismiss: 'Hide this announcement' },
  description: `A calm workspace for creators on ${NETWORK}: write, schedule and publish posts, and see honest figures. ${PRODUCT} in English and French.`,
  shortDescription: `Write, schedule and understand your posts on ${NETWORK}.`,
};
