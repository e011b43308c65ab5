export type Malformed = { name: string; body: string | Uint8Array<ArrayBuffer>; type?: string };

/** What a member of a body, or of a query, must not be taken for. */
export const STRANGE_TEXTS: [string, string][] = [
  ['nothing', ''],
  ['blanks', ' \t\r\n '],
  ['NUL', 'a\0b'],
  ['controls', '\u0001\u001B[2J\u007F'],
  ['turned direction', '\u202Ea@b.c'],
  ['a quote', `' or 1=1; drop table auth.users; --`],
  ['a template', '${7*7}{{7*7}}<%= 7*7 %>'],
  ['markup', '<script>alert(1)</script>@x.y'],
  ['a path', '../../../../etc/passwd'],
  ['a name every object has', 'constructor'],
  ['its prototype', '__proto__'],
  ['a number', '9'.repeat(400)],
  ['below zero', '-1'],
  ['not a number', 'NaN'],
  ['a uuid of dashes', '-'.repeat(36)],
  ['long', 'x'.repeat(100_000)],
  ['long and wide', '😀'.repeat(2000)],
  ['lines', 'a@b.c\r\nBcc: everybody@example.test'],
];

const VALUES: [string, string][] = [
  ['arrays', '[[],[{}]]'],
  ['objects', '{"a":{"b":[]}}'],
  ['a zero', '0'],
  ['beyond all numbers', '1e999'],
  ['a thousand digits', '1'.repeat(1000)],
  ['truth', 'true'],
  ['null', 'null'],
  ['half a pair', String.raw`"\ud800"`],
  ['the other half', String.raw`"\udc00x"`],
  ['nested', `${'['.repeat(5000)}${']'.repeat(5000)}`],
];

const RAW: Malformed[] = [
  { name: 'an array', body: '[]' },
  { name: 'null', body: 'null' },
  { name: 'a text', body: '"text"' },
  { name: 'a number', body: '-0' },
  { name: 'cut off', body: '{"email":"a@' },
  { name: 'a comma too many', body: '{"email":"a@b.c",}' },
  { name: 'single quotes', body: "{'email':'a@b.c'}" },
  { name: 'a remark', body: '/* */{}//' },
  { name: 'two at once', body: '{}\n{}' },
  { name: 'bad UTF-8', body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d]) },
  { name: 'UTF-16', body: new Uint8Array(Buffer.from('{"email":"a@b.c"}', 'utf16le')) },
  { name: 'NUL bytes', body: new Uint8Array(16) },
  { name: 'a hundred thousand brackets', body: '['.repeat(100_000) },
  { name: 'too large', body: `{"data":"${'x'.repeat(1_100_000)}"}` },
  { name: 'many members', body: `{${Array.from({ length: 5000 }, (_, index) => `"m${index}":0`).join(',')}}` },
  { name: 'a form', body: 'email=a%40b.c&password=x', type: 'application/x-www-form-urlencoded' },
  {
    name: 'parts',
    body: '--b\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--b--',
    type: 'multipart/form-data; boundary=b',
  },
  { name: 'XML', body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', type: 'application/xml' },
];

/** Bodies that no client of ours sends, about the members that an endpoint reads. */
export function malformedBodies(members: string[]): Malformed[] {
  const every = (value: string) => `{${members.map((member) => `${JSON.stringify(member)}:${value}`).join(',')}}`;
  const twice = members.map((member) => `"${member}":{},"${member}":[]`).join(',');
  return [
    ...RAW,
    { name: 'every member twice', body: `{${twice}}` },
    { name: 'a prototype', body: `{"__proto__":${every('[]')},"constructor":{"prototype":{"a":1}}}` },
    ...VALUES.map(([name, value]) => ({ name, body: every(value) })),
    ...STRANGE_TEXTS.filter(([name]) => name !== 'nothing').map(([name, text]) => ({
      name,
      body: every(JSON.stringify(text)),
    })),
  ];
}
