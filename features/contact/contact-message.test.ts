import { expect, test } from 'vitest';
import { CONTACT_PROBLEMS, ContactForm, refusalOf } from './contact-message.ts';
import { CONTACT_LIMITS } from './ui/contact-limits.ts';

const written = { name: 'Ada', email: 'ada@example.test', message: 'Does the calendar know my time zone?' };

test('a message with a name and an address is taken, without the spaces around it', () => {
  expect(ContactForm.parse({ ...written, name: '  Ada ', email: ' ada@example.test ' })).toEqual({
    ...written,
    website: '',
    stamp: '',
  });
});

test.each([
  ['no name', { name: '   ' }, 'name-missing'],
  ['a name longer than a line of a letter', { name: 'A'.repeat(CONTACT_LIMITS.name + 1) }, 'name-too-long'],
  ['a name of two lines, which could forge a mail header', { name: 'Ada\nBcc: all@example.test' }, 'name-too-long'],
  ['no address', { email: ' ' }, 'email-missing'],
  ['an address without a host', { email: 'ada@' }, 'email-wrong'],
  ['two addresses', { email: 'ada@example.test, bob@example.test' }, 'email-wrong'],
  ['an address longer than mail allows', { email: `${'a'.repeat(CONTACT_LIMITS.email)}@example.test` }, 'email-wrong'],
  ['hardly a word', { message: 'Hello' }, 'message-too-short'],
  ['spaces instead of a message', { message: ' '.repeat(40) }, 'message-too-short'],
  ['a message over the limit', { message: 'm'.repeat(CONTACT_LIMITS.message + 1) }, 'message-too-long'],
])('%s is refused', (_case, change, problem) => {
  const problems = ContactForm.safeParse({ ...written, ...change }).error?.issues.map(({ message }) => message);
  expect(problems).toEqual([problem]);
  expect(CONTACT_PROBLEMS).toContain(problem);
});

test('what just fits is taken', () => {
  const name = 'A'.repeat(CONTACT_LIMITS.name);
  const message = 'm'.repeat(CONTACT_LIMITS.message);
  expect(ContactForm.safeParse({ ...written, name, message }).success).toBe(true);
});

const madeAt = new Date('2026-06-02T09:00:00Z');
const after = (ms: number) => new Date(madeAt.getTime() + ms);

test('a form that comes back within three seconds is too fast for a person', () => {
  expect(refusalOf(madeAt, after(0))).toBe('too-fast');
  expect(refusalOf(madeAt, after(2_999))).toBe('too-fast');
  expect(refusalOf(madeAt, after(3_000))).toBeUndefined();
});

test('a form from another day is made anew', () => {
  expect(refusalOf(madeAt, after(24 * 3_600_000))).toBeUndefined();
  expect(refusalOf(madeAt, after(24 * 3_600_000 + 1))).toBe('stale-form');
});

test('a form without a stamp of ours, or from the future, is not trusted', () => {
  expect(refusalOf(undefined, madeAt)).toBe('stale-form');
  expect(refusalOf(madeAt, after(-1))).toBe('stale-form');
});
