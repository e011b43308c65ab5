import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Expectation } from '../test-expectation.ts';
import { answering, testNetwork } from '../test-network.ts';
import { EVENTS } from './test-events.ts';
import { FAILURES } from './test-failures.ts';
import { FIGURES } from './test-figures.ts';
import { POSTS } from './test-posts.ts';
import { PUBLISHING } from './test-publishing.ts';
import { TOKENS } from './test-tokens.ts';

const PARTS = [EVENTS, FAILURES, FIGURES, POSTS, PUBLISHING, TOKENS];

/** Recorded, but nothing that this client is ever told. */
const NOT_FOR_US: Record<string, string> = {
  'callbacks: answer to a delete request': 'we send it',
  'locations: search': 'we tag no places',
  'oauth-window: redirect after consent': 'the browser brings it',
  'oauth-window: redirect after cancel': 'the browser brings it',
  'oauth-window: tester has not accepted the invite': 'a page for the person',
  'oauth-window: Facebook app id used instead of Threads app id': 'a page for the person',
  'oauth-window: empty client_id': 'a page for the person',
  'oembed: embed': 'we embed nothing',
  'oembed: embed, short': 'we embed nothing',
  'replies: page sizes, live': 'not an answer but a count of pages',
  'reply-management: hide or unhide': 'we hide no replies',
  'reply-management: approve or ignore': 'we approve no replies',
  'token-exchange: app access token': 'we act for creators only',
  'user-insights-demographics: city, Instagram twin': 'Instagram’s, and only the inside of an answer',
  'webhooks: handshake': 'answered by the route',
};

const FOLDER = fileURLToPath(new URL('../../../testing/recorded/threads/', import.meta.url));

const Cases = z.array(z.object({ name: z.string(), status: z.int().nullable(), body: z.unknown() }));

/** By `file: name`; a name that comes again in its file is counted. */
const cases = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => {
    const read = Cases.parse(JSON.parse(readFileSync(`${FOLDER}${file}`, 'utf8')));
    return read.map(({ name, status, body }, index) => {
      const before = read.slice(0, index).filter((each) => each.name === name).length;
      return { title: `${file.replace('.json', '')}: ${name}${before > 0 ? ` (${before + 1})` : ''}`, status, body };
    });
  });

test('every recorded answer has an expectation, and every expectation its answer', () => {
  const expected = [...PARTS, NOT_FOR_US].flatMap((part) => Object.keys(part));
  expect(cases.map(({ title }) => title).toSorted()).toEqual(expected.toSorted());
});

const expectations: Partial<Record<string, Expectation>> = Object.fromEntries(
  PARTS.flatMap((part) => Object.entries(part)),
);
for (const { title, status, body } of cases) {
  const expectation = expectations[title];
  if (expectation === undefined) continue;
  test(`recorded ${title}: ${expectation.says}`, async () => {
    const answer = body === null ? '<html>Sorry</html>' : body;
    const isFailure = body === null || (typeof body === 'object' && 'error' in body);
    const sent = status ?? (isFailure ? 400 : 200);
    await expectation.holds({
      body: z.record(z.string(), z.unknown()).catch({}).parse(body),
      network: (changes = {}) =>
        testNetwork(answering(sent, typeof answer === 'object' ? { ...changes, ...answer } : answer)),
    });
  });
}
