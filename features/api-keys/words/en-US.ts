import { PRODUCT } from '#base/product.ts';
import type { ApiScope, KeyRefusal } from '../scope.ts';
import { MOST_KEYS } from '../scope.ts';

const scopes: Record<ApiScope, string> = {
  'posts:read': 'Read your posts',
  'posts:write': 'Write, plan and remove your posts',
  'stats:read': 'Read your statistics',
  'exports:read': 'Download your exports',
  'media:read': 'See your files',
  'media:write': 'Add and remove files',
};

const refusals: Record<KeyRefusal, string> = {
  name: 'Give the key a name of 1 to 60 letters.',
  scopes: 'Choose at least one thing that the key may do.',
  'too-many': `You have ${MOST_KEYS} keys. Take one back first.`,
};

const words = {
  title: 'Keys for programs',
  lede: `A key lets a program of yours use ${PRODUCT} without your password. Give each program its own.`,
  caption: 'Your keys',
  name: 'Name',
  nameHelp: 'So that you know later what it is for.',
  may: 'What it may do',
  scopes,
  refusals,
  make: 'Make a key',
  made: (name: string) => `The key “${name}” is made`,
  once: 'Copy it now: it is shown this once, and we keep no copy.',
  yourKey: 'Your key',
  copy: 'Copy',
  copied: 'Copied',
  done: 'I have copied it',
  key: 'Key',
  lastUsed: 'Last used',
  never: 'Never',
  revoke: 'Take back',
  revokeOne: (name: string) => `Take back ${name}`,
  how: 'How to call the API',
};

export default words;
