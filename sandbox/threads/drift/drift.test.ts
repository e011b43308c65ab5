import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { errors } from './test-error-cases.ts';
import { demographics, mediaInsights, publishingLimit, rateHeaders, userInsights } from './test-insight-cases.ts';
import { debugToken, oauthWindow, tokenExchange } from './test-oauth-cases.ts';
import { containerCreate, containerStatus, publish, replyManagement, webhooks } from './test-publish-cases.ts';
import {
  conversation,
  keywordSearch,
  locations,
  mediaObject,
  mentions,
  oembed,
  profile,
  profileLookup,
  profilePosts,
  replies,
  threadsList,
} from './test-read-cases.ts';
import { driftOf } from './test-shape.ts';
import { openTheatre, readRecordings } from './test-stage.ts';
import type { Cases } from './test-stage.ts';

const FILES: Record<string, Cases> = {
  callbacks: {
    'signed_request vector of the platform': 'cannot be written by JSON.stringify, which moves the key 0',
    'deauthorize or delete request': 'removal.test.ts computes it',
    'answer to a delete request': 'sent by our side',
  },
  'container-create': containerCreate,
  'container-status': containerStatus,
  conversation,
  'debug-token': debugToken,
  errors,
  'keyword-search': keywordSearch,
  locations,
  me: profile,
  media: mediaObject,
  'media-insights': mediaInsights,
  mentions,
  'oauth-window': oauthWindow,
  oembed,
  'profile-lookup': profileLookup,
  'profile-posts': profilePosts,
  publish,
  'publishing-limit': publishingLimit,
  'rate-headers': rateHeaders,
  replies,
  'reply-management': replyManagement,
  'threads-list': threadsList,
  'token-exchange': tokenExchange,
  'user-insights': userInsights,
  'user-insights-demographics': demographics,
  webhooks,
};

test('every recording is held against the sandbox, or said why not', async () => {
  const files = await readdir(new URL('../../../testing/recorded/threads/', import.meta.url));
  expect(files.toSorted()).toEqual(
    Object.keys(FILES)
      .map((name) => `${name}.json`)
      .toSorted(),
  );
  for (const [file, cases] of Object.entries(FILES))
    expect([...(await readRecordings(file)).keys()].toSorted()).toEqual(Object.keys(cases).toSorted());
});

test.each(Object.entries(FILES).filter(([file]) => file !== 'callbacks'))('no drift in %s', async (file, cases) => {
  const recordings = await readRecordings(file);
  const theatre = await openTheatre();
  const drift: string[] = [];
  for (const [name, each] of Object.entries(cases)) {
    const recorded = recordings.get(name);
    if (!recorded || typeof each === 'string') continue;
    const { status, body } = await each.answer(await theatre.stage(), recorded);
    drift.push(...driftOf(recorded.body, body, each.isExcerpt).map((difference) => `${name}: ${difference}`));
    if (recorded.status !== null && status !== undefined && recorded.status !== status)
      drift.push(`${name}: status is ${status}, recorded ${recorded.status}`);
  }
  expect(drift).toEqual([]);
});
