import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { answering, testNetwork } from './test-network.ts';
import { EXPECTATIONS, NOT_FOR_US } from './test-recorded-answers.ts';

const FOLDER = fileURLToPath(new URL('../../testing/recorded/threads/', import.meta.url));

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
  const expected = Object.keys({ ...EXPECTATIONS, ...NOT_FOR_US });
  expect(cases.map(({ title }) => title).toSorted()).toEqual(expected.toSorted());
});

for (const { title, status, body } of cases) {
  const expectation = EXPECTATIONS[title];
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
