/**
 * Few files rather than many small ones: the framework changes with its version, the shell with each release, a page with itself.
 * Words and what is fetched on first use stay apart. A group takes all that its files import and no group before it has taken,
 * so what many share stands before what few need.
 */
export function browserChunks(root: string) {
  // By its place in the checkout, whatever the folders above that are called.
  const placeOf = (id: string) => (id.startsWith(`${root}/`) ? id.slice(root.length) : `outside ${id}`);
  const isOurs = (id: string) => id.startsWith('/') && !id.startsWith('/node_modules') && !isOf(ON_FIRST_USE, id);
  const ours = (patterns: RegExp[]) => (id: string) => isOurs(id) && isOf(patterns, id);
  const groups = [
    { name: 'framework', test: (id: string) => isOf(FRAMEWORK, id) },
    { name: 'shell', test: (id: string) => ours(SHELL)(id) && !isOf(APP_SHELL, id) && !isOf(CHARTS, id) },
    { name: 'app-shell', test: (id: string) => ours(APP_SHELL)(id) },
    { name: 'posts', test: ours(POSTS) },
    { name: 'times', test: (id: string) => ours(TIMES)(id) || isOf(TIME_PACKAGES, id) },
    { name: 'charts', test: ours(CHARTS) },
    { name: 'composer', test: (id: string) => ours(COMPOSER)(id) || isOf(LINK_PACKAGES, id) },
    { name: 'entrance', test: ours(ENTRANCE) },
    { name: 'uploads', test: ours(UPLOADS) },
  ];
  return {
    groups: groups.map(({ name, test }, index) => ({
      name,
      test: (id: string) => test(placeOf(id)),
      priority: groups.length - index,
    })),
  };
}

const FRAMEWORK = [
  /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//,
  /rolldown.runtime/,
  /preload-helper/,
];

const ON_FIRST_USE = [
  /words\//,
  /plans\/(?:gates-away|ui\/gates-away)|drawn-plan-|\/ui\/gate\./,
  /\/shell\/(?:consent\.|told|leaving-banner|report-zone|backstage\.|focus-on-new-page)/,
  /rare-words|change-consent|command-palette|palette-(?!opening)|post-commands|third-party|\/shown-theme/,
  /\/error-|offline|close-on-back|server-answers|session-keeper|browser-client/,
  /passing-notification|\/ui\/notification\./,
  /security-key-(?!support|problem)/,
  /\/captcha-question|\/load-captcha/,
];

/** What every page needs before it can be used, whichever page it is. */
const SHELL = [
  /\/base\/(?!zoned-|fetched\/on-demand|i18n\/written-size)/,
  /\/app\/(?:shell\/|page-context|build-id|live\/(?:keep-shown|shown-data))/,
  /\/features\/(?:plans|notifications)\//,
  /\/features\/identity\/(?:guard|person|news-address|session-cookie)\./,
  /\/ui\/(?:icon|logo|button|banner|close-button|section|chip|margin-note|field|text-input|hydrated|own-validation)/,
];

/** Parts that only pages of the app use; visitors of the home page do not wait for them. */
const APP_SHELL = [
  /\/plans\/(?:words\.|ui\/plan-(?:gate|line|link))/,
  /\/app\/shell\/(?:account-switcher|app-frame|bell|navigation|own-bell|phone-bars|posts-tabs|shell-frame|sidebar|use-access-token)\./,
  /\/app\/(?:use-live|live\/(?:live-news|use-shows))/,
  /\/base\/(?:i18n\/written-(?!size)|name-of-text)/,
  /\/ui\/(?:keep-place|sheet|modal|dialog|menu|popover-place|panel|disclosure)/,
  /\/ui\/(?:page-(?:head|index)|card|text-section|empty-state|link-tabs|definition|post-card)/,
  /\/ui\/(?:text-area|select|segmented-choice|checkbox|copy-button|progress|avatar|woven-pattern)/,
  /\/features\/exports\/(?:ui\/|words\.|export-kind)/,
  /\/features\/network\/account-link/,
  /\/features\/identity\/news-words\./,
  /\/features\/account\/(?:ui\/zone-select|time-zone)/,
  /\/features\/media\/(?:ui\/thumbnail|refusal|words\.)/,
  /\/features\/publishing\/(?:standing(?:-words)?\.ts|ui\/standing-chip)/,
];

/** What the lists of posts share, and the composer with them; what drags is fetched once they are alive. */
const POSTS = [
  /\/features\/posts\/(?:board-query|deeds|post-state)/,
  /\/routes\/post\/(?!words\/|post\.|drag-cards|ready-gate)/,
];

/** What choosing a time needs, on the calendar and while writing. */
const TIMES = [
  /\/base\/zoned-/,
  /\/features\/planning\/(?!import-)/,
  /\/features\/posts\/failure/,
  /\/ui\/date-time-picker/,
];
const TIME_PACKAGES = [/\/node_modules\/@internationalized\/date\//];

/** What the pages with charts share; the map and what saves a picture are fetched by who wants them. */
const CHARTS = [
  /\/ui\/charts\/(?!world-dots\.generated|download|standalone-svg)/,
  /\/ui\/(?:figure|pagination)/,
  /\/features\/stats\/(?!ui\/gated-curve)/,
  /\/routes\/dashboard\/(?:not-connected|children-tabs|words\.ts)/,
  /\/routes\/stats\/(?:reading-age|words\.ts)/,
];

/** What writing needs at once; its dialogs are fetched by who wants them. */
const COMPOSER = [
  /\/base\/fetched\/on-demand/,
  /\/features\/posts\/(?!board-query|deeds|post-state|failure|ui\/text-left)/,
  /\/routes\/write\/(?!schedule-dialog|publish-dialog|media-dialog|call-off|versions-sheet|options-sheet|shortcuts-dialog|standing-panel|follow-up-(?!section)|emoji-|not-there|published-post|kept-copy|conflict|tool-note|stopping-notes|part-extras|part-media|long-text|reading-words|write\.tsx)/,
];
const LINK_PACKAGES = [/\/node_modules\/(?:linkify-it|uc\.micro)\//];

/** What the pages of the way in share, and the account's with them. */
const ENTRANCE = [
  /\/features\/api-keys\/(?:scope|words\.)/,
  /\/features\/entrance\/(?:ui\/(?!email-or-phone)|entrance-|letter-kind|words\.)/,
  /\/routes\/entrance\/(?:entrance-|thread-|code-sent|query-of)/,
];

/** What takes files in, on the page of all files and in the composer's dialog. */
const UPLOADS = [/\/features\/media\/ui\/(?:upload-area|use-uploads|send-file)/, /\/routes\/media\/media-actions/];

function isOf(patterns: RegExp[], id: string): boolean {
  return patterns.some((pattern) => pattern.test(id));
}
