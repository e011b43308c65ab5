import { dice } from '../dice.ts';
import { requestOf } from '../asks/ask.ts';
import type { Ask, Sent } from '../asks/ask.ts';
import type { IdOf } from '../asks/meanings.ts';
import { TEXTS, VALUES } from './strange-values.ts';

export type HostileRequest = {
  /** What is wrong with it. */
  what: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};

type Plain = Omit<HostileRequest, 'what'>;
type Roll = () => number;
type Harm = (roll: Roll, sent: Sent, method: string) => Plain;

/** Requests that no page or program of ours sends, by what an ask takes; the same for the same seed. */
export function hostileRequests(ways: readonly Ask[], idOf: IdOf, seed: number, count: number): HostileRequest[] {
  const roll = dice(seed);
  const harms = Object.entries(HARMS);
  return Array.from({ length: count }, (_, index) => {
    const ask = oneOf(roll, ways);
    const [what, harm] = harms[index % harms.length] ?? ['', unharmed];
    const sent = ask.sent(idOf);
    // As an open page asks, seven times of eight: the same guards, loaders and actions, without the drawing.
    const isData = ask.isPage && index % 8 !== 0;
    const path = isData ? (sent.path === '/' ? '/_root.data' : `${sent.path}.data`) : sent.path;
    return { what, ...harm(roll, { ...sent, path }, ask.method) };
  });
}

const unharmed: Harm = (_, sent, method) => ({ method, ...requestOf(sent) });

/** Each is another way to be wrong; a text that is drawn is another one each time. */
const HARMS: Record<string, Harm> = {
  'one member is strange': (roll, sent, method) => withBody(method, withStrange(roll, sent)),
  'one member is of another kind': (roll, sent, method) => withBody(method, withStrange(roll, sent, VALUES)),
  'everything is strange': (roll, sent, method) => withBody(method, everythingStrange(roll, sent)),
  'a member is missing': (roll, sent, method) => withBody(method, without(roll, sent)),
  'members that nobody knows': (roll, sent, method) => withBody(method, withMore(roll, sent)),
  'a strange query': (roll, sent, method) => withBody(method, withQuery(roll, sent)),
  'a strange path': (roll, sent, method) => withBody(method, withPath(roll, sent)),
  'members twice': (roll, sent, method) => twice(roll, withBody(method, sent)),
  'a body that is none': (roll, sent, method) => withRaw(roll, withBody(method, sent)),
  'a body of another type': (roll, sent, method) => withType(roll, withBody(method, sent)),
  'another method': (roll, sent) => withBody(oneOf(roll, METHODS), sent),
  'strange headers': (roll, sent, method) => withHeaders(roll, withBody(method, sent)),
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'get'];

const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary=""',
  'text/plain',
  'text/plain; charset=utf-7',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded; charset=x',
  'application/octet-stream',
  'image/png',
  'application/xml',
  '*/*',
  '/',
  ';',
];

const RAW: (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  '{',
  '{"a":',
  '[]',
  'null',
  '"text"',
  '-',
  '{}{}',
  "{'a':1}",
  '['.repeat(50_000),
  '{"a":'.repeat(5_000),
  `{${Array.from({ length: 3_000 }, (_, index) => `"m${index}":0`).join(',')}}`,
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0x61, 0x3d, 0xff, 0xfe, 0x26, 0xc0]),
  new Uint8Array(Buffer.from('{"a":1}', 'utf16le')),
  new Uint8Array(64),
  String.raw`{"text":"\ud800","parts":[{"text":"\udc00\u0000"}]}`,
  '--b\r\ncontent-disposition: form-data; name="intent"\r\n\r\nx',
  '--b\r\ncontent-disposition: form-data; name="a"; filename="../../a\0"\r\n\r\nx\r\n--b--',
  `intent=${'%'.repeat(100)}&=&&&a=%zz&__proto__=1&a[b]=c`,
  'x'.repeat(300_000),
];

const HEADERS: Record<string, string>[] = [
  { 'accept-language': 'xx;q=9,*;q=-1,fr-FR;q=abc' },
  { 'accept-language': 'a'.repeat(4_000) },
  { accept: 'text/html;q=x,,,' },
  { 'accept-encoding': 'br;q=0,gzip;q=0,*;q=0' },
  { range: 'bytes=9-1,-,5-' },
  { 'if-none-match': '"' },
  { 'if-modified-since': 'yesterday' },
  { 'content-encoding': 'gzip' },
  { 'x-forwarded-for': `${'1,'.repeat(500)}<script>` },
  { 'x-forwarded-host': 'elsewhere.test', 'x-forwarded-proto': 'gopher' },
  { cookie: '=;;a;__Host-x=%ff;'.repeat(40) },
  { referer: 'javascript:alert(1)' },
  { referer: '//' },
  { 'user-agent': 'x'.repeat(4_000) },
  { 'idempotency-key': 'with spaces' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'upload-offset': '-1', 'upload-length': '1e9', 'upload-metadata': 'a b,c d,,%' },
  { 'x-upsert': 'maybe' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-metadata': '{' },
];

const QUERIES = [
  '?%',
  '?%ff=%fe',
  '?a[]=1&a[]=2&a=3',
  '?__proto__=1&constructor=2',
  '?_routes=root,%00',
  '?index',
  '?locale=x&next=//elsewhere.test&account=%00',
  `?${'a=1&'.repeat(800)}`,
  '?=&&==',
  '?next=javascript:alert(1)',
];

function withBody(method: string, sent: Sent): Plain {
  const { body, ...request } = requestOf(sent);
  const takesNone = /^(?:get|head)$/i.test(method);
  return { method, ...request, ...(body !== undefined && !takesNone && { body }) };
}

function withStrange(roll: Roll, sent: Sent, values: readonly unknown[] = TEXTS): Sent {
  const { query = {}, form, json } = sent;
  if (json !== undefined) return { ...sent, json: changedIn(roll, json, oneOf(roll, values)) };
  const text = () => {
    const value = oneOf(roll, values);
    return typeof value === 'string' ? value : JSON.stringify(value);
  };
  if (form) return { ...sent, form: { ...form, [oneOf(roll, Object.keys(form)) ?? 'a']: text() } };
  if (Object.keys(query).length === 0) return withPath(roll, sent);
  return { ...sent, query: { ...query, [oneOf(roll, Object.keys(query)) ?? 'a']: text().slice(0, 4_000) } };
}

/** Somewhere in it, at any depth. */
function changedIn(roll: Roll, value: unknown, strange: unknown): unknown {
  if (typeof value !== 'object' || value === null || roll() < 0.15) return strange;
  const [name] = [oneOf(roll, Object.entries(value))?.[0]];
  if (name === undefined) return strange;
  const changed = changedIn(roll, (value as Record<string, unknown>)[name], strange);
  if (!Array.isArray(value)) return { ...value, [name]: changed };
  return value.map((each: unknown, index) => (String(index) === name ? changed : each));
}

function everythingStrange(roll: Roll, sent: Sent): Sent {
  const all = (names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, (oneOf(roll, TEXTS) ?? '').slice(0, 4_000)]));
  const { query, form, json } = sent;
  return {
    ...sent,
    ...(query && { query: all(query) }),
    ...(form && { form: all(form) }),
    ...(typeof json === 'object' && json !== null && { json: all(json) }),
  };
}

function without(roll: Roll, sent: Sent): Sent {
  const { query, form, json } = sent;
  const less = <Members extends object>(members: Members): Members => {
    const left = oneOf(roll, Object.keys(members));
    return Object.fromEntries(Object.entries(members).filter(([name]) => name !== left)) as Members;
  };
  if (typeof json === 'object' && json !== null) return { ...sent, json: less(json) };
  return { ...sent, ...(form ? { form: less(form) } : query && { query: less(query) }) };
}

/** Of rows that no form may reach, and of everything that has a prototype. */
const UNKNOWN = ['personId', 'person_id', 'userId', 'isAdmin', 'is_admin', 'plan', 'role', 'id', 'state', 'createdAt'];

function withMore(roll: Roll, sent: Sent): Sent {
  const more = Object.fromEntries(
    [...UNKNOWN, '__proto__x', 'constructor', 'prototype', ''].map((name) => [name, oneOf(roll, TEXTS) ?? '']),
  );
  if (typeof sent.json === 'object' && sent.json !== null) return { ...sent, json: { ...sent.json, ...more } };
  return sent.form
    ? { ...sent, form: { ...more, ...sent.form } }
    : { ...sent, query: { ...sent.query, ...short(more) } };
}

function withQuery(roll: Roll, sent: Sent): Sent {
  return { ...sent, path: `${sent.path}${oneOf(roll, QUERIES)}`, query: {} };
}

function withPath(roll: Roll, sent: Sent): Sent {
  const [path = '', ending = ''] = sent.path.split(/(?=\.data$)/);
  const segments = path.split('/');
  const strange = encodedOf(oneOf(roll, TEXTS) ?? '').slice(0, 1_500);
  const at = Math.max(1, Math.floor(roll() * segments.length));
  const changed = oneOf(roll, [
    () => segments.toSpliced(-1, 1, strange),
    () => segments.toSpliced(at, 0, strange),
    () => [...segments, ''],
    () => ['', 'fr-FR', ...segments.slice(1, -1), strange],
    () => [...segments, ...Array.from({ length: 40 }, () => 'x')],
    () =>
      segments.toSpliced(
        -1,
        1,
        oneOf(roll, ['%ff', '%00', '%', '..%2f..%2f', '%252e%252e', '%E0%A4%A', '\\', ';a=b']) ?? '',
      ),
  ]);
  return { ...sent, path: `${changed().join('/')}${ending}` };
}

function twice(roll: Roll, plain: Plain): Plain {
  const { body } = plain;
  if (typeof body !== 'string')
    return { ...plain, path: `${plain.path}${plain.path.includes('?') ? '&' : '?'}account=1&account=2&post=1&post=2` };
  const isJson = plain.headers['content-type'] === 'application/json';
  if (!isJson) return { ...plain, body: `${body}&${body}` };
  const repeated = JSON.stringify(oneOf(roll, VALUES));
  return {
    ...plain,
    body: body.replace(/^\{/, `{"account":${repeated},"account":1,"parts":${repeated},"__proto__":{"a":1},`),
  };
}

function withRaw(roll: Roll, plain: Plain): Plain {
  if (/^(?:get|head)$/i.test(plain.method)) return withHeaders(roll, plain);
  return { ...plain, body: oneOf(roll, RAW) ?? '', headers: { 'content-type': 'application/json', ...plain.headers } };
}

function withType(roll: Roll, plain: Plain): Plain {
  return { ...plain, headers: { ...plain.headers, 'content-type': oneOf(roll, TYPES) ?? '' } };
}

function withHeaders(roll: Roll, plain: Plain): Plain {
  return { ...plain, headers: { ...plain.headers, ...oneOf(roll, HEADERS) } };
}

function short(members: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(members).map(([name, text]) => [name, text.slice(0, 300)]));
}

/** Also what is no text that could be encoded. */
function encodedOf(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function oneOf<Item>(roll: Roll, items: readonly Item[]): Item {
  return items[Math.floor(roll() * items.length)] as Item;
}
