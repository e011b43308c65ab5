import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { get as getPlain } from 'node:http';
import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import { get as getSecure } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

type Limits = { mostBytes: number; milliseconds: number; redirects: number; allowsLocal: boolean };
/** How a name becomes an address and how that is asked; a test has a world of its own. */
export type Wire = {
  lookup: typeof lookup;
  get: (url: URL, options: RequestOptions, onAnswer: OnAnswer) => ClientRequest;
};
type OnAnswer = (answer: IncomingMessage) => void;

const WIRE: Wire = {
  lookup,
  get: (url, options, onAnswer) => (url.protocol === 'https:' ? getSecure : getPlain)(url, options, onAnswer),
};

/** An address that we were told and will not ask, or an answer that we will not take. */
export class GuardedFetchError extends Error {
  override name = 'GuardedFetchError';
}

/**
 * The text at an address that somebody else chose. Only https and only the public network, unless `allowsLocal`; the
 * name is judged by the very addresses that are then connected to, so it cannot change its mind in between.
 */
export async function guardedFetch(address: string, limits: Limits, wire = WIRE): Promise<string> {
  const signal = AbortSignal.timeout(limits.milliseconds);
  let url = address;
  for (let left = limits.redirects; ; left -= 1) {
    const response = await ask(allowed(url, limits), limits, signal, wire);
    const status = response.statusCode ?? 0;
    const { location } = response.headers;
    if (status >= 300 && status < 400 && location) {
      response.destroy();
      if (left === 0) throw new GuardedFetchError('too many redirects');
      url = URL.parse(location, url)?.href ?? '';
      continue;
    }
    if (status !== 200) {
      response.destroy();
      throw new GuardedFetchError(`HTTP ${status}`);
    }
    return textOf(response, limits.mostBytes);
  }
}

function allowed(address: string, { allowsLocal }: Limits): URL {
  const url = URL.parse(address);
  if (!url || url.username || url.password) throw new GuardedFetchError('not an address to fetch from');
  if (url.protocol !== 'https:' && !(allowsLocal && url.protocol === 'http:'))
    throw new GuardedFetchError('only https is fetched from');
  // A host that is an address already is never looked up.
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(host) && !allowsLocal && isLocal(host)) throw new GuardedFetchError('not on the public network');
  return url;
}

function ask(url: URL, { allowsLocal }: Limits, signal: AbortSignal, wire: Wire): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { signal, agent: false, ...(allowsLocal ? {} : { lookup: publicLookup(wire) }) };
    wire.get(url, options, resolve).on('error', (error) => {
      reject(error instanceof GuardedFetchError ? error : new GuardedFetchError('no answer', { cause: error }));
    });
  });
}

async function textOf(response: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > mostBytes) break;
      chunks.push(bytes);
    }
  } catch (error) {
    throw new GuardedFetchError('the answer broke off', { cause: error });
  }
  if (size > mostBytes) throw new GuardedFetchError('the answer is too large');
  return Buffer.concat(chunks).toString('utf8');
}

function publicLookup(wire: Wire): LookupFunction {
  return (hostname, options, callback) => {
    wire.lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '');
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => isLocal(address)))
        return callback(new GuardedFetchError('not on the public network'), '');
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

/** Everything that is not the public network, by IANA's registries of special addresses. */
export function isLocal(address: string): boolean {
  if (isIP(address) === 4) return SPECIAL.check(address, 'ipv4');
  return !GLOBAL_UNICAST.check(address, 'ipv6') || SPECIAL.check(address, 'ipv6');
}

const SPECIAL = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv4');
// Some of global unicast carries an IPv4 address inside, or is for documents.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL.addSubnet(network, prefix, 'ipv6');

const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');
