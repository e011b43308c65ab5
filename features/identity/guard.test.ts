import { describe, expect, test } from 'vitest';
import { admin, connectedPlus, freeMember } from '#testing/cast.ts';
import { HOSTILE_TARGETS } from '#testing/hostile/redirect-targets.ts';
import { passage, safeNext } from './guard.ts';
import type { Guard } from './guard.ts';
import { VISITOR } from './person.ts';
import type { Someone } from './person.ts';

const enter = (guard: Guard, who: Someone, path = '/stats?period=week') => passage(guard, who, path, 'demo');

describe('guards', () => {
  test('an unguarded page lets everybody in', () => {
    expect(enter('none', VISITOR)).toEqual({ kind: 'pass' });
  });

  test('a visitor is sent to log in and comes back to the page asked for', () => {
    for (const guard of ['authenticated', 'threads', 'admin'] as const) {
      expect(enter(guard, VISITOR)).toEqual({ kind: 'redirect', to: '/login?next=%2Fstats%3Fperiod%3Dweek' });
    }
  });

  test('a page about the network account asks to connect one first', () => {
    expect(enter('threads', freeMember)).toEqual({
      kind: 'redirect',
      to: '/threads-configuration?next=%2Fstats%3Fperiod%3Dweek',
    });
    expect(enter('threads', connectedPlus)).toEqual({ kind: 'pass' });
  });

  test('the admin area does not exist for anybody else', () => {
    expect(enter('admin', connectedPlus)).toEqual({ kind: 'not-found' });
    expect(enter('admin', admin)).toEqual({ kind: 'pass' });
  });

  test('in production an administrator without a second factor is told to switch it on', () => {
    const inProduction = (who: Someone) => passage('admin', who, '/admin/people', 'production');
    expect(inProduction(admin)).toEqual({
      kind: 'redirect',
      to: '/setting/account?told=second-factor-needed&next=%2Fadmin%2Fpeople',
    });
    expect(inProduction({ ...admin, hasShownSecondFactor: true })).toEqual({ kind: 'pass' });
    expect(inProduction(freeMember)).toEqual({ kind: 'not-found' });
  });

  test('somebody already signed in is sent on, with next kept', () => {
    expect(enter('guest', freeMember, '/login?next=/stats')).toEqual({
      kind: 'redirect',
      to: '/redirect?next=%2Fstats',
    });
    expect(enter('guest', freeMember, '/login')).toEqual({ kind: 'redirect', to: '/redirect' });
    expect(enter('guest', VISITOR, '/login')).toEqual({ kind: 'pass' });
  });

  test('developer pages are not there in production', () => {
    expect(passage('developer', admin, '/dev/kit', 'production')).toEqual({ kind: 'not-found' });
    expect(passage('developer', VISITOR, '/dev/kit', 'demo')).toEqual({ kind: 'pass' });
  });
});

describe('next', () => {
  test('a path of this origin is kept with its query and fragment', () => {
    expect(safeNext('/stats?period=week#top')).toBe('/stats?period=week#top');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'stats',
    '',
    '/..//evil.example',
    '/a/../..//evil.example',
    `/${'a'.repeat(3000)}`,
  ])('%j leads elsewhere and is dropped', (next) => {
    expect(safeNext(next)).toBeUndefined();
  });

  test('none of some hundreds of targets leads off the site, as it is, below a slash or encoded', () => {
    expect(HOSTILE_TARGETS.length).toBeGreaterThanOrEqual(400);
    const site = 'https://app.example.test';
    for (const target of HOSTILE_TARGETS)
      for (const next of [
        target,
        `/${target}`,
        `/\t/${target}`,
        encodeURI(target.toWellFormed()),
        `/${encodeURIComponent(target.toWellFormed())}`,
      ]) {
        const safe = safeNext(next);
        if (safe !== undefined) expect(new URL(safe, site).origin, next).toBe(site);
        if (safe !== undefined) expect(safe, next).toMatch(/^\/(?![/\\])/);
      }
  });
});
