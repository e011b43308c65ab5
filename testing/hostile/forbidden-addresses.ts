/** Of networks that are not the public one, each by its registry. */
const V4 = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.254',
  '100.64.0.1',
  '100.127.255.254',
  '127.0.0.1',
  '127.1.2.3',
  '127.255.255.254',
  '169.254.169.254',
  '169.254.0.1',
  '172.16.0.1',
  '172.31.255.254',
  '192.0.0.1',
  '192.0.0.170',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '192.168.255.254',
  '198.18.0.1',
  '198.19.255.254',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
];

const V6 = [
  '::',
  '::1',
  '100::1',
  '2001:db8::1',
  '2001:10::1',
  '2001:20::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '64:ff9b:1::1',
];

/** Numbers of an address, whole, as its networks write them elsewhere. */
function writtenAs(address: string): string[] {
  const parts = address.split('.').map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (value: number, width = 2) => value.toString(16).padStart(width, '0');
  const pair = `${hex(a)}${hex(b)}:${hex(c)}${hex(d)}`;
  return [
    address,
    `${address}.`,
    String(whole),
    `0x${hex(whole, 8)}`,
    `0${whole.toString(8)}`,
    parts.map((part) => `0x${hex(part)}`).join('.'),
    parts.map((part) => `0${part.toString(8)}`).join('.'),
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${a}.${b}.${c * 256 + d}`,
    parts.join('。'),
    parts.join('．'),
    `[::ffff:${address}]`,
    `[::ffff:${pair}]`,
    `[::${address}]`,
    `[64:ff9b::${pair}]`,
    `[2002:${pair}::1]`,
    `[2001:0:${pair}::1]`,
  ];
}

export const FORBIDDEN = [...V4, ...V6];

const HOSTS = [...V4.flatMap(writtenAs), ...V6.map((address) => `[${address}]`)];

const SCHEMES = [
  'http',
  'file',
  'ftp',
  'gopher',
  'dict',
  'ldap',
  'tftp',
  'jar',
  'ws',
  'wss',
  'data',
  'javascript',
  'blob',
  'sftp',
  'smb',
];

/** Where nothing is asked, by what the address says of itself. */
export const FORBIDDEN_URLS: readonly string[] = [
  ...new Set([
    ...HOSTS.map((host) => `https://${host}/metadata`),
    ...V4.map((host) => `https://${host}:8443/`),
    ...V4.map((host) => `https://somewhere.public.test@${host}/`),
    ...SCHEMES.flatMap((scheme) => [`${scheme}://somewhere.public.test/`, `${scheme}:///etc/passwd`, `${scheme}:x`]),
    'https://user:secret@somewhere.public.test/',
    'https://@127.0.0.1/',
    'https:127.0.0.1',
    'https:///127.0.0.1/',
    'https:\\\\127.0.0.1\\',
    ' https://127.0.0.1/ ',
    'ht\ntps://127.0.0.1/',
    'https://1２7.0.0.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://[::1%25lo]/',
    'https://%31%32%37.0.0.1/',
    '//127.0.0.1/',
    '/etc/passwd',
    'metadata.xml',
    '',
    'null',
  ]),
];
