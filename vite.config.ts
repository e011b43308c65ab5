import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

/** What must never be in the browser: a wrong import fails the build instead of shipping the server. */
const SERVER_ONLY =
  /\/(?:db|providers|services|runtime|jobs|features\/[^/]+\/server|app\/web|app\/middleware)\/(?!.*\.d\.ts$)/;

function keepServerOutOfTheBrowser(): Plugin {
  return {
    name: 'keep-server-out-of-the-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const path = id.startsWith(import.meta.dirname) ? id.slice(import.meta.dirname.length) : '';
      if (!path.startsWith('/node_modules') && SERVER_ONLY.test(path))
        this.error(`${path} belongs to the server and must not reach the browser`);
      return null;
    },
  };
}

/** Pictures are drawn in a thread and files looked at in a process, which start from files of their own beside the server's. */
function ownWorkers(): Plugin {
  return {
    name: 'own-workers',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    buildStart() {
      this.emitFile({ type: 'chunk', id: './features/sharing/server/draw-worker.ts', fileName: 'draw-worker.js' });
      this.emitFile({ type: 'chunk', id: './features/media/server/check-worker.ts', fileName: 'check-worker.js' });
    },
  };
}

/**
 * Few files rather than many small ones: the framework changes with its version, the shell with each release, a page with itself.
 * Words and what is fetched on first use stay apart.
 */
const CHUNKS = {
  groups: [
    {
      name: 'framework',
      test: /node_modules\/(?:react|react-dom|react-router|scheduler)\/|rolldown.runtime|preload-helper/,
      priority: 4,
    },
    { name: 'shell', test: isShell, priority: 3 },
    { name: 'app-shell', test: isAppShell, priority: 2 },
    { name: 'charts', test: isChart, priority: 1 },
    { name: 'composer', test: isComposer, priority: 1 },
    { name: 'entrance', test: isEntrance, priority: 1 },
    // What the lists and the composer both need is with the lists, which weigh less.
    { name: 'posts', test: isPosts, priority: 2 },
    { name: 'times', test: isTimes, priority: 1 },
  ],
};

const ON_FIRST_USE =
  /words\/|plans\/words|plan-gate|rare-words|change-consent|command-palette|palette-search|post-commands|\/error-page|\/shell\/consent\.|passing-notification|session-keeper|browser-client|security-key|key-ceremony|\/shell\/told|\/ui\/notification\.|third-party|\/captcha-question|\/load-captcha|\/shown-theme/;

function isOurs(id: string): boolean {
  return id.startsWith(import.meta.dirname) && !id.includes('/node_modules/') && !ON_FIRST_USE.test(id);
}

/** Parts that only pages of the app use; visitors of the home page do not wait for them. */
function isAppShell(id: string): boolean {
  // Half a kilobyte that stands wherever a plan has less than the page: with charts or without.
  if (/\/plans\/ui\/plan-gate|\/ui\/gate\./.test(id)) return true;
  return (
    isOurs(id) &&
    /\/ui\/(?:sheet|modal|page-head|card|copy-button|disclosure|progress|text-section|text-area|menu|avatar|woven-pattern|popover-place|select|empty-state|link-tabs|definition|pagination|panel|post-card|dialog|checkbox)|\/base\/(?:i18n\/written-|zoned-day)|\/features\/exports\/(?:ui\/|words\.|export-kind)|\/features\/network\/account-link|\/app\/(?:shell\/(?:account-switcher|app-frame|bell|navigation|own-bell|phone-bars|posts-tabs|sidebar)\.|route-table|page-paths|use-live)/.test(
      id,
    )
  );
}

/** What the pages with charts share; the map and what saves a picture are fetched by who wants them. */
function isChart(id: string): boolean {
  return (
    isOurs(id) &&
    /\/ui\/charts\/(?!world-dots\.generated|download|standalone-svg)|\/ui\/figure|\/features\/stats\/|\/routes\/dashboard\/(?:not-connected|children-tabs|words\.ts)|\/routes\/stats\/(?:reading-age|zone-name|words\.ts)/.test(
      id,
    )
  );
}

/** What writing needs at once; its calendar and its versions are fetched by who wants them. */
function isComposer(id: string): boolean {
  if (/\/node_modules\/(?:linkify-it|uc\.micro)\//.test(id)) return true;
  return (
    isOurs(id) &&
    /\/features\/posts\/(?!board-query|deeds|post-state|failure)|\/routes\/write\/(?!schedule-dialog|versions-sheet|options-sheet|shortcuts-dialog|emoji-|write\.tsx)/.test(
      id,
    )
  );
}

/** What the pages of the way in share; each of them is seen but once. */
function isEntrance(id: string): boolean {
  return (
    isOurs(id) &&
    /\/features\/entrance\/(?:ui\/|entrance-|letter-kind|words\.)|\/routes\/entrance\/(?:entrance-|thread-|code-sent|query-of)/.test(
      id,
    )
  );
}

/** What the lists of posts share; what drags is fetched once they are alive. */
function isPosts(id: string): boolean {
  return (
    isOurs(id) &&
    /\/features\/posts\/(?:board-query|deeds|post-state)|\/routes\/post\/(?!words\/|post\.|drag-cards|ready-gate)/.test(
      id,
    )
  );
}

/** What choosing a time needs, on the calendar and while writing. */
function isTimes(id: string): boolean {
  return (
    /\/node_modules\/@internationalized\/date\//.test(id) ||
    (isOurs(id) &&
      /\/base\/zoned-time|\/features\/planning\/(?!import-)|\/features\/posts\/failure|\/features\/account\/(?:ui\/zone-options|time-zone)|\/ui\/(?:date-time-picker|segmented-choice)/.test(
        id,
      ))
  );
}

/** What every page needs before it can be used, whichever page it is. */
function isShell(id: string): boolean {
  const isBasic =
    /\/base\/(?!zoned-)|\/app\/(?:shell\/|page-context|build-id)|\/features\/(?:plans|notifications)\/|\/features\/identity\/(?:guard|person|news|session-cookie)\.|\/ui\/(?:icon|logo|button|banner|close-button|section|chip|margin-note|field|text-input|hydrated)/;
  return isOurs(id) && isBasic.test(id) && !isAppShell(id) && !isChart(id);
}

/** Words are in files named after their locale; in the browser they are named after what they are for as well. */
function fileName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, of, kind, locale] = /([^/]+)\/((?:[a-z]+-)?words)\/([^/]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  return locale ? `assets/${of}-${kind}.${locale}-[hash].js` : 'assets/[name]-[hash].js';
}

export default defineConfig(({ command }) => ({
  plugins: [keepServerOutOfTheBrowser(), ownWorkers(), tailwindcss(), reactRouter()],
  define: { BUILD_ID: JSON.stringify(command === 'build' ? (process.env['BUILD_ID'] ?? 'unnamed') : 'development') },
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    // What a part fetched on first use needs is nearly always here; the links Vite would add cost 10 ms while the page comes alive.
    modulePreload: { resolveDependencies: () => [] },
  },
  // Node reads the 137 kB of its map of exports once for each of its hundreds of files: half a second of every start.
  ssr: { noExternal: ['drizzle-orm'] },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: CHUNKS, chunkFileNames: fileName } } } },
    ssr: { build: { rollupOptions: { input: './app/main.ts', output: { entryFileNames: 'main.js' } } } },
  },
}));
