import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineWords } from '#base/i18n/words.ts';
import { onBeforeSwitch, onSwitched, runBeforeSwitch, runSwitched } from './locale-steps.ts';

let cookies: string[];

beforeEach(() => {
  cookies = [];
  vi.stubGlobal('document', {
    set cookie(text: string) {
      cookies.push(text);
    },
  });
  vi.stubGlobal('location', { protocol: 'http:' });
});
afterEach(() => vi.unstubAllGlobals());

const chosen = { from: 'en-US', to: 'fr-FR', initial: false } as const;
const arrived = { from: undefined, to: 'fr-FR', initial: true } as const;

test('a choice of language is remembered for 365 days, the language one arrived in is not', () => {
  runSwitched(arrived);
  expect(cookies).toEqual([]);
  runSwitched(chosen);
  expect(cookies).toEqual(['locale=fr-FR; Path=/; Max-Age=31536000; SameSite=Lax']);
});

test('on https the cookie is for this host alone', () => {
  vi.stubGlobal('location', { protocol: 'https:' });
  runSwitched(chosen);
  expect(cookies).toEqual([expect.stringMatching(/^__Host-locale=fr-FR;.*; Secure$/)]);
});

test('steps hear the change and whether it is the initial set, until they are removed', async () => {
  const [before, after] = [vi.fn(), vi.fn()];
  const [leaveBefore, leaveAfter] = [onBeforeSwitch(before), onSwitched(after)];
  await runBeforeSwitch(arrived);
  runSwitched(chosen);
  expect(before).toHaveBeenCalledExactlyOnceWith(arrived);
  expect(after).toHaveBeenCalledExactlyOnceWith(chosen);

  leaveBefore();
  leaveAfter();
  await runBeforeSwitch(chosen);
  runSwitched(chosen);
  expect(before).toHaveBeenCalledOnce();
  expect(after).toHaveBeenCalledOnce();
});

test('a step before the switch is waited for', async () => {
  let isDone = false;
  const leave = onBeforeSwitch(async () => {
    await Promise.resolve();
    isDone = true;
  });
  await runBeforeSwitch(arrived);
  expect(isDone).toBe(true);
  leave();
});

test('the words of the new language are there before the page turns', async () => {
  const words = defineWords({
    'en-US': () => Promise.resolve({ default: 'Hello' }),
    'fr-FR': () => Promise.resolve({ default: 'Bonjour' }),
  });
  expect(words.load('fr-FR')).not.toHaveProperty('status');
  await runBeforeSwitch(chosen);
  expect(words.load('fr-FR')).toMatchObject({ status: 'fulfilled', value: 'Bonjour' });
});
