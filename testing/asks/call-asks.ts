import { CALLS } from '#app/api/calls.ts';
import { API_PREFIX } from '#app/api/create-api.ts';
import { namesIn } from '#app/api/define-call.ts';
import type { Call } from '#app/api/define-call.ts';
import { EXPORT_FORMATS, EXPORT_KINDS } from '#features/exports/export-kind.ts';
import { LEFT_OUT, sampleOf, waysOf } from '../schema-samples.ts';
import type { Fill } from '../schema-samples.ts';
import { defineAsk, inPath } from './ask.ts';
import type { Ask, Entrance } from './ask.ts';
import type { IdOf, Meaning } from './meanings.ts';

/** What the ids in the paths of calls name, by how the paths begin: the longest that fits. */
const IN_PATHS: Record<string, Meaning> = {
  '/posts/{id}': 'post',
  '/posts/{id}/history': 'networkPost',
  '/media/{id}': 'media',
};

/** What the members of bodies are. */
const MEMBERS: Record<string, (idOf: IdOf) => unknown> = {
  account: (idOf) => idOf('account'),
  'parts.media.id': (idOf) => idOf('media'),
  'quote.id': () => '17900000000000001',
  'quote.permalink': () => 'https://www.threads.com/@somebody/post/1',
  at: () => '2026-05-21T09:00:00Z',
  timeZone: () => 'Europe/Paris',
  /** Whoever writes without one wins. */
  version: () => LEFT_OUT,
};

/** Every call of the API, and every file it gives out. */
export const CALL_ASKS: Ask[] = [
  ...CALLS.map((call) => {
    const { method = 'GET', path, scope, takesFile } = call;
    return defineAsk({
      name: `${method} ${API_PREFIX}${path}`,
      method,
      entrance: { by: 'key', scope },
      makes: method === 'POST' && !path.includes('{'),
      sent: (idOf) => ({
        path: `${API_PREFIX}${pathOf(path, idOf)}`,
        query: queryOf(call, idOf),
        ...(takesFile ? { text: 'no picture' } : call.body && { json: bodyOf(call.body, idOf) }),
      }),
    });
  }),
  ...EXPORT_KINDS.flatMap((kind) => EXPORT_FORMATS.map((format) => `${API_PREFIX}/exports/${kind}.${format}`)).flatMap(
    (path) => [
      exportAsk(`GET ${path}`, path, { by: 'key', scope: 'exports:read' }),
      exportAsk(`GET ${path} from a page`, path, { by: 'cookie-for-file' }),
    ],
  ),
];

function exportAsk(name: string, path: string, entrance: Entrance): Ask {
  return defineAsk({
    name,
    method: 'GET',
    entrance,
    sent: (idOf) => ({ path, query: { account: idOf('account') } }),
  });
}

function pathOf(path: string, idOf: IdOf): string {
  return path.replaceAll(/\{(\w+)\}/g, (name) => {
    const [begin] = Object.keys(IN_PATHS)
      .filter((known) => path.startsWith(known) && known.includes(name))
      .toSorted((a, b) => b.length - a.length);
    const meaning = IN_PATHS[begin ?? ''];
    if (!meaning) throw new Error(`Nobody knows what ${name} of ${path} names`);
    return inPath(idOf(meaning));
  });
}

function queryOf({ path, query }: Call, idOf: IdOf): Record<string, string> {
  const isNamed = 'account' in query.shape && !namesIn(path).includes('account');
  return isNamed ? { account: idOf('account') } : {};
}

function bodyOf(schema: NonNullable<Call['body']>, idOf: IdOf): unknown {
  const fill: Fill = (path) => MEMBERS[path.join('.')]?.(idOf);
  const [way] = waysOf(schema);
  return way && sampleOf(way, fill);
}
