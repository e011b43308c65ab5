import { createServer, get } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isIP } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { FORBIDDEN, FORBIDDEN_URLS } from '#testing/hostile/forbidden-addresses.ts';
import { guardedFetch, GuardedFetchError } from './guarded-fetch.ts';
import type { Wire } from './guarded-fetch.ts';

const PUBLIC = '93.184.215.14';
const LIMITS = { mostBytes: 5_000, milliseconds: 2_000, redirects: 3, allowsLocal: false };
const REDIRECTS = [301, 302, 303, 307, 308];

/** What was connected to, by its address. */
let connected: string[] = [];
/** Names of the test's own world; each time one is asked for, the next of its answers is told. */
let names: Record<string, string[][]> = {};
let port = 0;
let answer: RequestListener = (_, response) => void response.end('there');

beforeAll(async () => {
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  return () => void server.close();
});

/** Every address leads to one server here, but only after the guard has let it through. */
const WIRE: Wire = {
  lookup: ((name: string, _: unknown, done: (error: Error | null, found: object[]) => void) => {
    const answers = names[name] ?? (name.endsWith('.public.test') ? [[PUBLIC]] : []);
    const found = answers.length > 1 ? answers.shift() : answers[0];
    if (!found) return done(new Error(`ENOTFOUND ${name}`), []);
    return done(
      null,
      found.map((address) => ({ address, family: isIP(address) })),
    );
  }) as Wire['lookup'],
  get(url, { lookup, signal }, onAnswer) {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const request = get({ host: '127.0.0.1', port, path: url.pathname, signal, agent: false }, onAnswer);
    if (isIP(host)) connected.push(host);
    else
      lookup?.(host, { all: true }, (error, found) => {
        if (error) return request.destroy(error);
        connected.push(...(found as { address: string }[]).map(({ address }) => address));
      });
    return request;
  },
};

async function refusalOf(url: string, limits = LIMITS): Promise<unknown> {
  return guardedFetch(url, limits, WIRE).then(
    (text) => expect.fail(`${url} was answered: ${text.slice(0, 40)}`),
    (error: unknown) => error,
  );
}

const forbiddenConnections = () => connected.filter((address) => address !== PUBLIC);

describe('the guard of addresses that others choose', () => {
  test('has some hundreds of them to refuse', () => {
    expect(FORBIDDEN_URLS.length).toBeGreaterThanOrEqual(300);
  });

  test('asks what is public', async () => {
    connected = [];
    expect(await guardedFetch('https://somewhere.public.test/', LIMITS, WIRE)).toBe('there');
    expect(connected).toEqual([PUBLIC]);
  });

  test('connects to none that says where it leads', async () => {
    connected = [];
    for (const url of FORBIDDEN_URLS) expect(await refusalOf(url), url).toBeInstanceOf(GuardedFetchError);
    expect(connected).toEqual([]);
  });

  test('connects to no name that leads there, also beside a public address', async () => {
    connected = [];
    for (const address of FORBIDDEN)
      for (const found of [[address], [PUBLIC, address], [address, PUBLIC]]) {
        names = { 'hidden.test': [found] };
        expect(await refusalOf('https://hidden.test/'), found.join(' ')).toBeInstanceOf(GuardedFetchError);
      }
    for (const name of ['localhost', 'a.localhost', 'localhost.', 'LOCALHOST', 'metadata.google.internal']) {
      names = { [name.toLowerCase()]: [['127.0.0.1']] };
      expect(await refusalOf(`https://${name}/`), name).toBeInstanceOf(GuardedFetchError);
    }
    expect(connected).toEqual([]);
  });

  test('follows no redirect there, of any kind and after any other', async () => {
    connected = [];
    names = {};
    for (const status of REDIRECTS)
      for (const url of FORBIDDEN_URLS.filter((_, index) => index % 40 === 0)) {
        answer = ({ url: path }, response) => {
          const location = path === '/far' ? 'https://next.public.test/near' : url || '//';
          response.writeHead(status, { location: location.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent) }).end();
        };
        for (const begin of ['near', 'far'])
          expect(await refusalOf(`https://first.public.test/${begin}`), url).toBeInstanceOf(GuardedFetchError);
      }
    expect(forbiddenConnections()).toEqual([]);
  });

  test('looks a name up anew that has changed its mind, and refuses what cannot be read', async () => {
    connected = [];
    answer = (_, response) => void response.writeHead(302, { location: 'https://changing.test/again' }).end();
    names = { 'changing.test': [[PUBLIC], ['127.0.0.1']] };
    expect(await refusalOf('https://changing.test/')).toMatchObject({ message: 'not on the public network' });
    for (const location of ['https://[', 'https://%', 'https://a b/', '\\\\', 'https://x:99999/']) {
      answer = (_, response) => void response.writeHead(302, { location }).end();
      expect(await refusalOf('https://first.public.test/'), location).toBeInstanceOf(GuardedFetchError);
    }
    expect(forbiddenConnections()).toEqual([]);
  });

  test('takes three redirects, so many bytes and so long an answer, and no more', async () => {
    answer = ({ url }, response) => void response.writeHead(302, { location: `${url}x` }).end();
    expect(await refusalOf('https://first.public.test/')).toMatchObject({ message: 'too many redirects' });
    answer = (_, response) => void response.end(Buffer.alloc(1_000_000));
    expect(await refusalOf('https://first.public.test/')).toMatchObject({ message: 'the answer is too large' });
    const bomb = gzipSync(Buffer.alloc(4_000_000));
    answer = (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    const text = await guardedFetch('https://first.public.test/', LIMITS, WIRE);
    expect(text.length, 'what is compressed stays so').toBeLessThanOrEqual(bomb.length);
    answer = (_, response) => {
      response.write('begun');
    };
    expect(await refusalOf('https://first.public.test/', { ...LIMITS, milliseconds: 200 })).toBeInstanceOf(
      GuardedFetchError,
    );
  });
});
