import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { idFor } from './id-for.ts';
import { isId } from './ids.ts';

test('an id is what the database takes for one', () => {
  for (const id of [randomUUID(), randomUUID().toUpperCase(), '00000000-0000-0000-0000-000000000000', idFor('words')])
    expect(isId(id), id).toBe(true);
  for (const text of [
    '',
    'x',
    `${randomUUID()} `,
    `${randomUUID()}\n`,
    randomUUID().replaceAll('-', ''),
    '-'.repeat(36),
  ])
    expect(isId(text), text).toBe(false);
});

test('the same words have the same id, and others another', () => {
  expect(idFor('repetition 2026-05-19')).toBe(idFor('repetition 2026-05-19'));
  expect(idFor('repetition 2026-05-19')).not.toBe(idFor('repetition 2026-05-20'));
  // Made from it before: another one would make again what there is.
  expect(idFor('words')).toBe('dba36bff-a5ca-80f9-a2d0-87a3aeb179f9');
});
