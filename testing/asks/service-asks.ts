import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { RouterRoute } from 'hono/types';
import { ownRealtime } from '#app/realtime/own-realtime.ts';
import { storageNeeds } from '#app/storage/own-storage.ts';
import { ENDPOINTS } from '#app/web/endpoints.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { ENDPOINTS as AUTH_ENDPOINTS } from '#services/auth/conformance/endpoints.ts';
import { createStorage } from '#services/storage/app.ts';
import { requireCaller, requireOperator } from '#services/storage/http/caller.ts';
import { defineAsk, inPath } from './ask.ts';
import type { Ask, Entrance, Sent } from './ask.ts';
import type { IdOf } from './meanings.ts';

type Said = (idOf: IdOf) => Omit<Sent, 'path'>;

/** What stands in the paths of services and endpoints, by what stands before it. */
const PARAMETERS: Record<string, (idOf: IdOf) => string> = {
  'identities/:id': (idOf) => idOf('identity'),
  'sessions/:id': (idOf) => idOf('session'),
  'factors/:id': (idOf) => idOf('factor'),
  'factors/:factor': (idOf) => idOf('factor'),
  'users/:id': (idOf) => idOf('user'),
  'providers/:id': () => NOBODY,
  'resumable/:id': (idOf) => idOf('upload'),
  ':bucket/:key': (idOf) => idOf('object'),
  'shared/:slug': (idOf) => idOf('slug'),
  ':slug/:picture': () => 'square-light.png',
  'broadcast/:topic': (idOf) => `person:${idOf('person')}`,
  'events/:event': () => 'said',
  'builds/:file': () => 'nobody-s.json',
  '/:file': () => 'robots.txt',
  '/:bucket': () => 'uploads',
};

const NOBODY = '00000000-0000-4000-8000-000000000000';
const IN_TUS = { 'tus-resumable': '1.0.0' };

/** What goes with the path, where it alone would not be heard. */
const BESIDES: Record<string, Said> = {
  'POST /auth/v1/factors/:id/verify': () => ({ json: { challenge_id: NOBODY, code: '123456' } }),
  'POST /auth/v1/factors/:id/challenge': () => ({ json: {} }),
  'POST /storage/v1/object/list/:bucket': (idOf) => {
    const [prefix, search] = idOf('object').split('/');
    return { json: { prefix, search } };
  },
  'POST /storage/v1/object/list-v2/:bucket': (idOf) => ({ json: { prefix: idOf('object') } }),
  'POST /storage/v1/object/move': (idOf) => ({
    json: { ...between(idOf), destinationKey: `${idOf('person')}/${randomUUID()}` },
  }),
  'POST /storage/v1/object/copy': (idOf) => ({
    json: { ...between(idOf), destinationKey: `${idOf('person')}/${randomUUID()}` },
  }),
  'POST /storage/v1/object/sign/:bucket/:key': () => ({ json: { expiresIn: 60 } }),
  'POST /storage/v1/object/sign/:bucket': (idOf) => ({ json: { expiresIn: 60, paths: [idOf('object')] } }),
  'DELETE /storage/v1/object/:bucket': (idOf) => ({ json: { prefixes: [idOf('object')] } }),
  'POST /storage/v1/object/:bucket/:key': () => ({ text: 'words', headers: { 'content-type': 'text/plain' } }),
  'PUT /storage/v1/object/:bucket/:key': () => ({ text: 'words', headers: { 'content-type': 'text/plain' } }),
  'HEAD /storage/v1/upload/resumable/:id': () => ({ headers: IN_TUS }),
  'GET /storage/v1/upload/resumable/:id': () => ({ headers: IN_TUS }),
  'DELETE /storage/v1/upload/resumable/:id': () => ({ headers: IN_TUS }),
  'PATCH /storage/v1/upload/resumable/:id': () => ({
    text: 'four',
    headers: { ...IN_TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
  }),
  'POST /realtime/v1/api/broadcast': (idOf) => ({
    json: { messages: [{ topic: `person:${idOf('person')}`, event: 'said', payload: {} }] },
  }),
  'POST /realtime/v1/api/broadcast/:topic/events/:event': () => ({ json: {} }),
};

const MAKES = new Set([
  'POST /storage/v1/object/:bucket/:key',
  'POST /storage/v1/object/upload/sign/:bucket/:key',
  'POST /storage/v1/upload/resumable',
]);

/** What the server answers outside the pages and the API: its own endpoints, and the protocols below their prefixes. */
export function serviceAsks(runtime: Runtime): Ask[] {
  return [
    ...ENDPOINTS.map(({ method, path }) => askFor(method, path, { by: 'anything' })),
    ...Object.entries(AUTH_ENDPOINTS).map(([name, { asker }]) => {
      const [method = '', path = ''] = name.split(' ');
      return askFor(method, `/auth/v1${path}`, AUTH_ENTRANCES[asker]);
    }),
    ...asksIn(createStorage(storageNeeds(runtime), '/storage/v1').routes),
    ...ownRealtime(runtime)
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) =>
        askFor(method, path, path.includes('/api/') ? { by: 'token', role: 'user' } : { by: 'anything' }),
      ),
  ];
}

const AUTH_ENTRANCES: Record<'anybody' | 'user' | 'admin', Entrance> = {
  anybody: { by: 'anything' },
  user: { by: 'token', role: 'user' },
  admin: { by: 'token', role: 'operator' },
};

/** Who may ask is decided by what the router was told before a route, or with it. */
function asksIn(routes: RouterRoute[]): Ask[] {
  const isBefore = (guard: MiddlewareHandler, at: number, path: string) =>
    routes.some(
      (route, index) =>
        index < at &&
        route.handler === guard &&
        (route.path === path || path.startsWith(route.path.replace(/\*$/, ''))),
    );
  return routes.flatMap(({ method, path, handler }, index) => {
    if (method === 'ALL' || method === 'OPTIONS' || handler === requireOperator) return [];
    if (isBefore(requireOperator as MiddlewareHandler, index, path))
      return [askFor(method, path, { by: 'token', role: 'operator' })];
    if (isBefore(requireCaller as MiddlewareHandler, index, path))
      return [askFor(method, path, { by: 'token', role: 'user' })];
    return [askFor(method, path, { by: 'anything' })];
  });
}

function askFor(method: string, pattern: string, entrance: Entrance): Ask {
  const path = pattern.replaceAll(/(:\w+)\{(?:[^{}]|\{[^{}]*\})*\}/g, '$1');
  const name = `${method} ${path}`;
  return defineAsk({
    name,
    method,
    entrance,
    isPublic: entrance.by === 'anything',
    makes: MAKES.has(name),
    sent: (idOf) => ({ path: pathOf(path, idOf), ...BESIDES[name]?.(idOf) }),
  });
}

function pathOf(path: string, idOf: IdOf): string {
  const segments = path.replace('*', 'nobody-s').split('/');
  return segments
    .map((segment, index) => {
      if (!segment.startsWith(':')) return segment;
      const filling = PARAMETERS[`${segments[index - 1]}/${segment}`] ?? PARAMETERS[`/${segment}`];
      if (!filling) throw new Error(`Nobody knows what ${segment} of ${path} names`);
      return segment === ':key' ? filling(idOf) : inPath(filling(idOf));
    })
    .join('/');
}

function between(idOf: IdOf) {
  return { bucketId: 'uploads', sourceKey: idOf('object') };
}
