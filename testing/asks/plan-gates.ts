import importWords from '#app/routes/import/words/en-US.ts';
import { API_PREFIX } from '#app/api/create-api.ts';
import { EXPORT_FORMATS, EXPORT_KINDS } from '#features/exports/export-kind.ts';
import type { Capability } from '#features/plans/plan.ts';

const asked = (capability: Capability, ...names: string[]) => names.map((name) => [name, capability] as const);

/** Where posts are listed, the same can be done with them. */
const LISTS = ['/post', '/dashboard/drafts', '/dashboard/scrapped'];
const FILES = EXPORT_KINDS.flatMap((kind) => EXPORT_FORMATS.map((format) => `${kind}.${format}`));

/** What is refused where the plan does not include it, by the name of the ask. Whatever is not named is refused to nobody for it. */
export const REFUSED: ReadonlyMap<string, Capability> = new Map([
  ...asked('prepare-posts', ...LISTS.flatMap((list) => [`POST ${list} label`, `POST ${list} move.READY`])),
  ...asked('prepare-posts', 'POST /write add-part', 'POST /write ready'),
  ...asked('publish-text', ...LISTS.map((list) => `POST ${list} queue`)),
  ...asked(
    'publish-text',
    'POST /write queue',
    'POST /write schedule',
    'POST /write publish-now',
    'POST /write follow-up',
  ),
  ...asked('publish-text', ...['move', 'queue', 'queue-all', 'to-ready'].map((deed) => `POST /post/schedule ${deed}`)),
  ...asked('publish-text', ...['rules', 'repeat', 'undo'].map((deed) => `POST /post/schedule ${deed}`)),
  ...asked('publish-text', ...['read', 'confirm', 'undo'].map((deed) => `POST /post/import ${deed}`)),
  ...asked('publish-text', ...['schedule', 'queue', 'publish'].map((deed) => `POST ${API_PREFIX}/posts/{id}/${deed}`)),
  ...asked('publish-text', `PUT ${API_PREFIX}/posts/{id}/follow-up`),
  // What is sent there has a picture.
  ...asked('publish-media', 'POST /write/save/:post', `POST ${API_PREFIX}/posts`, `PATCH ${API_PREFIX}/posts/{id}`),
  ...asked('publish-media', 'POST /post/media/added', `POST ${API_PREFIX}/media`, 'POST /stats/share write'),
  ...asked('track-stats', ...['stats', 'stats/days', 'network-posts'].map((path) => `GET ${API_PREFIX}/${path}`)),
  ...asked('track-stats', `GET ${API_PREFIX}/posts/{id}/history`),
  ...asked('see-advanced-graphs', `GET ${API_PREFIX}/demographics`),
  ...asked('update-stats-now', 'POST /stats/update/:account'),
  ...asked('share-visuals', 'POST /stats/share share', 'GET /stats/share/picture'),
  ...asked(
    'export-data',
    ...FILES.flatMap((file) => ['', ' from a page'].map((way) => `GET ${API_PREFIX}/exports/${file}${way}`)),
  ),
]);

const STATS: readonly Capability[][] = [['see-growth', 'see-advanced-graphs'], ['export-data'], ['update-stats-now']];

/** Where a page is one part of what a capability does, its gate says which. */
export const OWN_TITLES: Record<string, string> = { 'GET /post/import': importWords.gate };

/** The gates that stand on pages, each the first of its place that a plan lacks. A page that is not named has none. */
export const SHOWN: Record<string, readonly Capability[][]> = {
  'GET /setting/account': [['export-data']],
  'GET /dashboard/top': [['track-stats']],
  'GET /post/media': [['publish-media']],
  'GET /post/schedule': [['publish-text']],
  'GET /post/import': [['publish-text']],
  'GET /stats': STATS,
  'GET /stats/week': STATS,
  'GET /stats/all': STATS,
  'GET /stats/post/:id': [['track-stats']],
  'GET /stats/share': [['share-visuals']],
  'GET /post/analyze': [['analyse-content']],
};
