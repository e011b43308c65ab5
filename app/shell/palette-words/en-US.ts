import type { EntryKey } from '../navigation.ts';

/** What people may type for an entry besides its name; found by it, never shown. */
const alsoCalled: Record<EntryKey, string> = {
  dashboard: 'overview start today',
  'top-posts': 'best most viewed popular ranking',
  drafts: 'unfinished',
  scrapped: 'trash bin deleted discarded archive restore',
  schedule: 'calendar queue plan planned planner time slots week month agenda',
  'import-posts': 'upload csv spreadsheet bulk batch',
  media: 'pictures photos images videos films files gallery uploads',
  posts: 'ideas drafts board labels search threads',
  stats: 'statistics analytics numbers insights metrics views followers growth',
  'stats-week': 'analytics seven days weekly',
  'stats-all': 'analytics history total lifetime',
  analyze: 'analyze analyse analysis analytics best time insights engagement',
  share: 'picture card image badge',
  settings: 'account profile preferences options configuration',
  accounts: 'connect link reconnect switch profile token',
  about: 'help version',
  privacy: 'data cookies policy gdpr',
  contact: 'help support message feedback bug',
  logout: 'log out sign out leave',
  write: 'new post compose composer create publish',
  home: 'plans prices pricing upgrade premium plus landing',
};

const words = {
  alsoCalled,
  themes: 'appearance mode color',
  languages: 'language translation french',
  /** Parts of pages, by the names they have there. */
  places: {
    queue: { label: 'The queue', alsoCalled: 'slots next repeat' },
    email: { label: 'E-mail', alsoCalled: 'address mail' },
    password: { label: 'Password', alsoCalled: 'security change' },
    'two-factor': { label: 'Two-factor sign-in', alsoCalled: '2fa security authenticator passkey key recovery codes' },
    identities: { label: 'Linked accounts', alsoCalled: 'google sign in connect' },
    sessions: { label: 'Where you are signed in', alsoCalled: 'devices sessions sign out security' },
    preferences: { label: 'Language and time zone', alsoCalled: 'timezone clock locale french english' },
    publishing: { label: 'When a post is late', alsoCalled: 'delay publishing' },
    recap: { label: 'Your week by e-mail', alsoCalled: 'recap newsletter letter notifications mail' },
    exports: { label: 'Export your statistics', alsoCalled: 'download csv excel spreadsheet' },
    keys: { label: 'Keys for programs', alsoCalled: 'api key token developer' },
    api: { label: 'How to call the API', alsoCalled: 'programs developer openapi curl reference' },
    data: { label: 'Your data', alsoCalled: 'download export backup gdpr' },
    leaving: { label: 'Delete your account', alsoCalled: 'close remove cancel leave' },
  },
};

export default words;
