import { expect, test } from 'vitest';
import { consentState, TEXT_VERSION } from './consent-state.ts';
import { sidebarState, themeState } from './theme.ts';

const BROKEN = [undefined, null, '', 'pink', 7, [], {}, { theme: 'dark' }, '__proto__'];

test('a stored choice that is broken counts as none', () => {
  for (const stored of BROKEN) {
    expect(themeState.parse(stored)).toBeUndefined();
    expect(sidebarState.parse(stored)).toBeUndefined();
    expect(consentState.parse(stored)).toBeUndefined();
  }
});

test('a sound choice is taken', () => {
  expect(themeState.parse('dark')).toBe('dark');
  expect(sidebarState.parse(true)).toBe(true);
  expect(consentState.parse(`refused-${TEXT_VERSION}`)).toBe(`refused-${TEXT_VERSION}`);
});

test('nobody has agreed before being asked, nor to another wording of the question', () => {
  expect(consentState.initial).toBe('unasked');
  expect(consentState.parse(`agreed-${TEXT_VERSION - 1}`)).toBeUndefined();
});
