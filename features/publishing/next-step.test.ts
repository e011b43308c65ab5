import { describe, expect, test } from 'vitest';
import { QUOTA } from '#features/planning/quota.ts';
import { PostContent } from '#features/posts/content.ts';
import { claimed, newClaim } from '#testing/claims.ts';
import type { Step } from './next-step.ts';
import { nextStep } from './next-step.ts';
import type { Claim } from './publication.ts';
import { FOLLOW_UP_PART } from './publication.ts';
import { TIMING } from './timing.ts';

const MINUTE = 60_000;
const step = (given: Partial<Claim>) => nextStep(newClaim(given), TIMING);
const withContainer = { container: 'container', containerAt: claimed(-MINUTE) };
const withPicture = PostContent.parse({ parts: [{ media: [{ id: crypto.randomUUID() }] }] });

/** What may be true of a post, an account or the world beside the state of a publication. */
const FACTS: Record<string, Partial<Claim>> = {
  plain: {},
  'with a container': withContainer,
  'its hour is to come': { ...withContainer, dueAt: claimed(MINUTE) },
  'its container is a day old': { container: 'container', containerAt: claimed(-TIMING.containerLife - 1) },
  'no longer wanted so': { isCurrent: false },
  'far too late': { dueAt: claimed(-61 * MINUTE) },
  'account disconnected': { accountState: 'disconnected' },
  'account to reconnect': { accountState: 'reconnect-needed' },
  'account paused': { accountState: 'paused' },
  'without the permission': { mayPublish: false },
  'plan without publishing': { plan: 'free' },
  'plan without pictures': { plan: 'bobbinplus', content: withPicture },
  'quota used up': { sentInDay: QUOTA.posts },
  stopped: { isStopped: true },
  'queue paused': { isQueuePaused: true },
  'owner leaving': { isLeaving: true },
  'a reply without its parent': { part: 1, isLast: true },
};

const prepare: Step = { do: 'prepare' };
const look: Step = { do: 'look' };
const send: Step = { do: 'send' };
const wait: Step = { do: 'wait', ms: MINUTE };
const fail = (reason: Extract<Step, { do: 'fail' }>['reason']): Step => ({ do: 'fail', reason });
const hold = (reason: Extract<Step, { do: 'hold' }>['reason']): Step => ({ do: 'hold', reason });

/** For what is not sent yet: scheduled or preparing, and ready. */
const UNSENT: Record<keyof typeof FACTS, [Step, Step]> = {
  plain: [prepare, prepare],
  'with a container': [look, send],
  'its hour is to come': [look, wait],
  'its container is a day old': [prepare, prepare],
  'no longer wanted so': [{ do: 'cancel' }, { do: 'cancel' }],
  'far too late': [{ do: 'miss' }, { do: 'miss' }],
  'account disconnected': [fail('account'), fail('account')],
  'account to reconnect': [hold('reconnect'), hold('reconnect')],
  'account paused': [hold('paused'), hold('paused')],
  'without the permission': [hold('permission'), hold('permission')],
  'plan without publishing': [fail('plan'), fail('plan')],
  'plan without pictures': [fail('plan'), fail('plan')],
  'quota used up': [fail('quota'), fail('quota')],
  stopped: [hold('stopped'), hold('stopped')],
  'queue paused': [hold('queue'), hold('queue')],
  'owner leaving': [hold('leaving'), hold('leaving')],
  'a reply without its parent': [fail('parent'), fail('parent')],
};

const facts = Object.entries(FACTS);

describe.each(facts)('%s', (name, given) => {
  test.each(['scheduled', 'preparing'] as const)('%s', (state) => {
    expect(step({ ...given, state })).toEqual(UNSENT[name]?.[0]);
  });
  test('ready', () => {
    expect(step({ ...given, state: 'ready' })).toEqual(UNSENT[name]?.[1]);
  });
  test('what was sent is settled before anything else, whatever happened to its post or account', () => {
    expect(step({ ...given, state: 'publishing' })).toEqual({ do: 'recover' });
    expect(step({ ...given, state: 'published' })).toEqual({ do: 'identify' });
  });
});

describe('of several reasons', () => {
  test.each<[string, Partial<Claim>, Step]>([
    ['what is no longer wanted is not missed', { isCurrent: false, dueAt: claimed(-61 * MINUTE) }, { do: 'cancel' }],
    [
      'what is too late does not wait for an account',
      { dueAt: claimed(-61 * MINUTE), isStopped: true },
      { do: 'miss' },
    ],
    ['what can never go out is not held', { accountState: 'disconnected', isStopped: true }, fail('account')],
    [
      'until its hour an account may be connected again',
      { accountState: 'disconnected', dueAt: claimed(MINUTE) },
      { do: 'wait', ms: MINUTE },
    ],
    ['our own stop comes before what its owner could do', { isStopped: true, accountState: 'paused' }, hold('stopped')],
  ])('%s', (_, given, expected) => {
    expect(step({ ...withContainer, state: 'ready', ...given })).toEqual(expected);
  });
});

test('its owner says how late a post may still go out', () => {
  const ready = { ...withContainer, state: 'ready' as const };
  expect(step({ ...ready, dueAt: claimed(-60 * MINUTE) }), 'to the minute').toEqual(send);
  expect(step({ ...ready, dueAt: claimed(-6 * MINUTE), lateLimit: 5 * MINUTE })).toEqual({ do: 'miss' });
  expect(step({ ...ready, dueAt: claimed(-120 * MINUTE), lateLimit: 180 * MINUTE })).toEqual(send);
});

test('posts and replies are counted against quotas of their own', () => {
  const reply = { part: 1, replyToId: '1' };
  expect(step({ sentInDay: QUOTA.posts - 1 })).toEqual(prepare);
  expect(step({ sentInDay: QUOTA.posts, ...reply })).toEqual(prepare);
  expect(step({ sentInDay: QUOTA.replies, ...reply })).toEqual(fail('quota'));
});

test('a follow-up goes out whatever plan its owner has by now, and under its post', () => {
  const followUp = { part: FOLLOW_UP_PART, plan: 'free' as const };
  expect(step({ ...followUp, replyToId: '1' })).toEqual(prepare);
  expect(step(followUp)).toEqual(fail('parent'));
});

describe('after a start that may have forgotten something', () => {
  const ready = { ...withContainer, state: 'ready' as const, dueAt: claimed(-10 * MINUTE) };
  const check: Step = { do: 'check' };
  test.each<[string, Partial<Claim>, Step]>([
    ['what was due before waits for the quiet period', { fenceAt: claimed(-MINUTE) }, { do: 'wait', ms: MINUTE }],
    ['then it is looked up', { fenceAt: claimed(-TIMING.quiet) }, check],
    [
      'a look that was too early does not count',
      { fenceAt: claimed(-3 * MINUTE), checkedAt: claimed(-2 * MINUTE) },
      check,
    ],
    ['once it was looked up it is sent', { fenceAt: claimed(-3 * MINUTE), checkedAt: claimed(-1000) }, send],
    ['what was due later is sent as ever', { fenceAt: claimed(-11 * MINUTE) }, send],
  ])('%s', (_, given, expected) => {
    expect(step({ ...ready, ...given })).toEqual(expected);
  });
});
