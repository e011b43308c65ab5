import { expect, test } from 'vitest';
import { clientAddressReader } from './client-address.ts';

const behindProxies = clientAddressReader(['10.0.0.0/8', '192.168.1.5', 'fd00::/8']);
const direct = clientAddressReader([]);

test('without proxies the socket says who asks, whatever a header claims', () => {
  expect(direct('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(direct('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
});

test('a stranger’s header is not believed', () => {
  expect(behindProxies('203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
});

test('a trusted proxy says for whom it asks, through as many of ours as there are', () => {
  expect(behindProxies('10.1.2.3', '198.51.100.1')).toBe('198.51.100.1');
  expect(behindProxies('10.1.2.3', '198.51.100.1, 192.168.1.5')).toBe('198.51.100.1');
  expect(behindProxies('fd00::1', '2001:db8::7')).toBe('2001:db8::7');
});

test('what the sender put before the proxy’s own word is not believed', () => {
  expect(behindProxies('10.1.2.3', '1.1.1.1, 2.2.2.2, 198.51.100.1')).toBe('198.51.100.1');
  expect(behindProxies('10.1.2.3', '10.9.9.9, 198.51.100.1')).toBe('198.51.100.1');
});

test('a header too long to read is read from the end, where our proxy wrote', () => {
  expect(behindProxies('10.1.2.3', `${'1.1.1.1, '.repeat(2000)}198.51.100.1`)).toBe('198.51.100.1');
});

test.each(['garbage', '', ' ', ',,,', 'unknown', '_hidden', '198.51.100.1:4711', '<script>', '999.1.1.1'])(
  'a proxy that forwards %j has only itself to name',
  (forwarded) => {
    expect(behindProxies('10.1.2.3', forwarded)).toBe('10.1.2.3');
  },
);

test('an IPv4 address in IPv6 clothes is the same address', () => {
  expect(behindProxies('::ffff:10.1.2.3', '::ffff:198.51.100.1')).toBe('198.51.100.1');
  expect(direct('::ffff:203.0.113.9', undefined)).toBe('203.0.113.9');
});

test('without a socket nobody is trusted', () => {
  expect(behindProxies(undefined, '198.51.100.1')).toBe('unknown');
});
