import { expect, test } from 'vitest';

import { instantOf, isZone, localOf } from './zoned-time.ts';

function resolve(local: string, zone: string) {
  const time = instantOf(local, zone);
  return time && { ...time, instant: time.instant.toISOString() };
}

test('an ordinary time has one instant, in winter and in summer', () => {
  expect(resolve('2026-01-15T09:00', 'Europe/Paris')).toEqual({
    instant: '2026-01-15T08:00:00.000Z',
    local: '2026-01-15T09:00',
  });
  expect(resolve('2026-05-19T09:00', 'Europe/Paris')).toEqual({
    instant: '2026-05-19T07:00:00.000Z',
    local: '2026-05-19T09:00',
  });
  expect(resolve('2026-05-19T09:00', 'America/New_York')?.instant).toBe('2026-05-19T13:00:00.000Z');
});

test('zones with half and quarter hours are exact', () => {
  expect(resolve('2026-05-19T09:00', 'Asia/Kolkata')?.instant).toBe('2026-05-19T03:30:00.000Z');
  expect(resolve('2026-05-19T09:00', 'Asia/Kathmandu')?.instant).toBe('2026-05-19T03:15:00.000Z');
  expect(resolve('2026-05-19T09:00', 'America/St_Johns')?.instant).toBe('2026-05-19T11:30:00.000Z');
});

test('a time that Paris skips in spring moves forward to the first that there is', () => {
  expect(resolve('2026-03-29T02:30', 'Europe/Paris')).toEqual({
    instant: '2026-03-29T01:00:00.000Z',
    local: '2026-03-29T03:00',
    remark: 'moved-forward',
  });
  expect(resolve('2026-03-29T03:00', 'Europe/Paris')).not.toHaveProperty('remark');
});

test('a time that New York has twice in autumn is the first of the two', () => {
  expect(resolve('2026-11-01T01:30', 'America/New_York')).toEqual({
    instant: '2026-11-01T05:30:00.000Z',
    local: '2026-11-01T01:30',
    remark: 'first-of-two',
  });
  expect(resolve('2026-11-01T02:00', 'America/New_York')).not.toHaveProperty('remark');
});

test('Lord Howe, which changes by half an hour, moves to the end of that half hour', () => {
  expect(resolve('2026-10-04T02:15', 'Australia/Lord_Howe')).toEqual({
    instant: '2026-10-03T15:30:00.000Z',
    local: '2026-10-04T02:30',
    remark: 'moved-forward',
  });
  expect(resolve('2026-04-05T01:45', 'Australia/Lord_Howe')).toEqual({
    instant: '2026-04-04T14:45:00.000Z',
    local: '2026-04-05T01:45',
    remark: 'first-of-two',
  });
});

test('a day that a zone skipped altogether moves to the beginning of the next', () => {
  expect(resolve('2011-12-30T10:00', 'Pacific/Apia')).toMatchObject({
    local: '2011-12-31T00:00',
    remark: 'moved-forward',
  });
});

test('local time and instant are each other’s inverse away from the changes', () => {
  for (const zone of ['Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC']) {
    const time = instantOf('2026-07-14T23:59', zone);
    expect(time && localOf(time.instant, zone)).toBe('2026-07-14T23:59');
  }
});

test('seconds that a browser may send are dropped from what is shown', () => {
  expect(resolve('2026-05-19T09:00:30', 'UTC')?.local).toBe('2026-05-19T09:00');
});

test('what is no time or no zone gives nothing', () => {
  expect(instantOf('', 'Europe/Paris')).toBeUndefined();
  expect(instantOf('2026-02-30T09:00', 'Europe/Paris')).toBeUndefined();
  expect(instantOf('2026-05-19T25:00', 'Europe/Paris')).toBeUndefined();
  expect(instantOf('2026-05-19', 'Europe/Paris')).toBeUndefined();
  expect(instantOf('2026-05-19T09:00', 'Mars/Olympus')).toBeUndefined();
  expect(isZone('Europe/Paris')).toBe(true);
});
