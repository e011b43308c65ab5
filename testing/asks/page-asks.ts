import { FORMS } from '#app/forms.ts';
import type { FormName } from '#app/forms.ts';
import { ROUTES } from '#app/route-table.ts';
import type { RouteName } from '#app/route-table.ts';
import type { RouteDeclaration } from '#app/route-table/declaration.ts';
import type { WayBack } from '#app/routes/post/way-back.ts';
import type { PlannedBefore } from '#features/planning/planned-before.ts';
import type { PostsWish } from '#features/posts/posts-form.ts';
import { LEFT_OUT, sampleOf, waysOf } from '../schema-samples.ts';
import type { Fill } from '../schema-samples.ts';
import { defineAsk, inPath } from './ask.ts';
import type { Ask } from './ask.ts';
import type { IdOf } from './meanings.ts';

type Filling = (idOf: IdOf) => string;
type Said = (idOf: IdOf) => Record<string, string>;

const TOMORROW = '2026-05-21T09:00';

/** What stands in the paths of pages, by its name, or by that of the route and its own. */
const PARAMETERS: Record<string, Filling> = {
  post: (idOf) => idOf('post'),
  version: (idOf) => idOf('version'),
  account: (idOf) => idOf('account'),
  slug: (idOf) => idOf('slug'),
  'postStats id': (idOf) => idOf('networkPost'),
  provider: () => 'google',
  part: () => 'buttons',
};

/** What the addresses of pages may ask for beyond their paths. */
const QUERIES: Partial<Record<RouteName, Said>> = {
  write: (idOf) => ({ post: idOf('post') }),
  schedule: (idOf) => ({ move: idOf('post') }),
  checkTime: (idOf) => ({ at: TOMORROW, post: idOf('post') }),
  checkRepetition: () => ({ kind: 'daily', every: '1', time: '09:00', zone: 'UTC', startsOn: '2026-05-20' }),
  checkWriting: () => ({ at: '2026-05-21T09:00:00Z' }),
  mediaList: (idOf) => ({ ids: idOf('media') }),
  share: (idOf) => ({ kind: 'post', post: idOf('networkPost') }),
  sharePicture: (idOf) => ({ kind: 'post', post: idOf('networkPost') }),
  post: (idOf) => ({ view: 'list', label: idOf('label'), for: idOf('account') }),
  quotable: (idOf) => ({ address: `https://www.threads.com/@somebody/post/${idOf('networkPost')}` }),
  dashboard: (idOf) => ({ account: idOf('account') }),
  findPost: () => ({ q: 'words' }),
  connectCallback: () => ({ state: 'nobody-s', code: 'nobody-s' }),
  confirm: () => ({ kind: 'signup', code: 'nobody-s' }),
  stopRecap: () => ({ key: NOBODY }),
  dataDeletion: () => ({ code: 'nobody-s' }),
};

/** Of nobody: what opens something for whoever has it is tried elsewhere with the right one. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** What the fields of forms are, by their name, or by that of the form and their own. */
const FIELDS: Record<string, Filling> = {
  post: (idOf) => idOf('post'),
  postId: (idOf) => idOf('post'),
  versionId: (idOf) => idOf('version'),
  account: (idOf) => idOf('account'),
  'media id': (idOf) => idOf('media'),
  repetitionId: (idOf) => idOf('repetition'),
  slug: (idOf) => idOf('slug'),
  'account key': (idOf) => idOf('apiKey'),
  'recap key': () => NOBODY,
  factor: (idOf) => idOf('factor'),
  identity: (idOf) => idOf('identity'),
  session: (idOf) => idOf('session'),
  challenge: () => NOBODY,
  importId: () => NOBODY,
  object: (idOf) => idOf('object'),
  code: () => '123456',
  phone: () => '+33612345678',
  email: () => 'nobody@example.test',
  timeZone: () => 'Europe/Paris',
  atZone: () => 'Europe/Paris',
  zone: () => 'Europe/Paris',
  at: () => TOMORROW,
  minutes: () => '60',
  gap: () => '30',
  version: () => '1',
  amount: () => '1',
  quietFrom: () => '22:00',
  quietTo: () => '07:00',
  query: () => 'kind=week',
  back: () => '/stats',
  content: (idOf) => JSON.stringify({ parts: [{ text: 'Other words', media: [{ id: idOf('media') }] }] }),
  before: (idOf) => JSON.stringify([stoodBefore(idOf('post'), { state: 'READY', isAside: false })]),
  posts: (idOf) => JSON.stringify([idOf('post')]),
  rows: () => '[]',
  confirmation: () => 'delete',
};

/** What a form says under names that its schema does not know. */
const BESIDES: Partial<Record<`${FormName} ${string}`, Said>> = {
  'write save': () => ({ text0: 'Words without a script' }),
  'write add-part': () => ({ text0: 'Words without a script' }),
  'write follow-up': () => ({ followUp: 'And this', metric: 'likes', threshold: '5' }),
  'planning queue-all': (idOf) => ({ [`post:${idOf('post')}`]: 'on' }),
  'planning many': (idOf) => ({ [`post:${idOf('post')}`]: 'on' }),
  'planning rules': () => ({ 'slot:1:0': '09:00' }),
  'planning repeat': () => ({ kind: 'daily', every: '1', time: '09:00', zone: 'UTC', startsOn: '2026-05-20' }),
};

/** What the lists of posts send is read by a pattern, which no schema can tell. */
const POSTS_FORMS: Record<Exclude<PostsWish['kind'], 'deed'> | 'set-aside' | 'restore' | 'move.READY', Said> = {
  capture: (idOf) => ({ deed: 'capture', text: 'An idea', id: idOf('post') }),
  undo: (idOf) => ({
    deed: 'undo',
    back: JSON.stringify(backTo(stoodBefore(idOf('post'), { state: 'DRAFT', isAside: true }))),
  }),
  empty: () => ({ deed: 'empty' }),
  label: (idOf) => ({ deed: `label:${idOf('post')}`, label: 'A label' }),
  remove: (idOf) => ({ deed: `remove:${idOf('post')}`, sure: 'yes' }),
  queue: (idOf) => ({ deed: `queue:${idOf('post')}` }),
  'set-aside': (idOf) => ({ deed: `set-aside:${idOf('post')}` }),
  restore: (idOf) => ({ deed: 'restore', [`post-${idOf('post')}`]: 'on' }),
  'move.READY': (idOf) => ({ deed: `move.READY:${idOf('post')}` }),
};

const stoodBefore = (id: string, how: Pick<PlannedBefore, 'state' | 'isAside'>): PlannedBefore => ({
  id,
  ...how,
  hasAccount: true,
  plan: null,
});
const backTo = (before: PlannedBefore): WayBack => ({ kind: 'put-back', before: [before] });

/** Fields that only one way of sending a form is about, though others may have them. */
const ONLY_FOR: Record<string, string> = { 'write versionId': 'restore-version', 'write account': 'publish-now' };

const MAKES = new Set(['posts capture', 'write save', 'write add-part']);

/** Every page, every piece of data, and every way in which their forms may be sent. */
export const PAGE_ASKS: Ask[] = Object.entries<RouteDeclaration>(ROUTES).flatMap(([name, route]) => {
  const entrance = { by: 'cookie', guard: route.guard } as const;
  const isPublic = route.policy === 'public';
  const isPage = route.layout !== 'data';
  const pathOf = (idOf: IdOf) => pathWith(name, route.path, idOf);
  const read = defineAsk({
    name: `GET ${route.path}`,
    method: 'GET',
    entrance,
    isPublic,
    isPage,
    sent: (idOf) => ({ path: pathOf(idOf), query: QUERIES[name as RouteName]?.(idOf) ?? {} }),
  });
  if (!route.form) return [read];
  const sends = waysToSend(route.form).map(({ way, form }) =>
    defineAsk({
      name: `POST ${route.path} ${way}`.trim(),
      method: 'POST',
      entrance,
      isPublic,
      isPage,
      makes: MAKES.has(`${route.form} ${way}`),
      sent: (idOf) => ({ path: pathOf(idOf), form: form(idOf) }),
    }),
  );
  return [read].concat(sends);
});

function waysToSend(name: FormName): { way: string; form: Said }[] {
  if (name === 'posts') return Object.entries(POSTS_FORMS).map(([way, form]) => ({ way, form }));
  return waysOf(FORMS[name]).map((schema) => {
    const intent = schema.properties?.['intent'];
    const way = typeof intent === 'object' ? String(intent.const) : '';
    const form: Said = (idOf) => ({
      ...(sampleOf(schema, fillFor(name, way, idOf)) as Record<string, string>),
      ...BESIDES[`${name} ${way}`]?.(idOf),
    });
    return { way, form };
  });
}

function fillFor(form: FormName, way: string, idOf: IdOf): Fill {
  return (path) => {
    const name = `${form} ${path.at(-1)}`;
    if ((ONLY_FOR[name] ?? way) !== way) return LEFT_OUT;
    return (FIELDS[name] ?? FIELDS[path.at(-1) ?? ''])?.(idOf);
  };
}

function pathWith(route: string, path: string, idOf: IdOf): string {
  if (path === '*') return '/no/such/page';
  return path.replaceAll(/:(\w+)\??/g, (_, parameter: string) => {
    const filling = PARAMETERS[`${route} ${parameter}`] ?? PARAMETERS[parameter];
    if (!filling) throw new Error(`Nobody knows what :${parameter} of ${path} names`);
    return inPath(filling(idOf));
  });
}
