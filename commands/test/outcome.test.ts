import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { playwrightOutcome, vitestOutcome } from './outcome.ts';

let directory: string;
beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), 'outcome-'))));
afterEach(() => rm(directory, { recursive: true }));

async function reportOf(report: unknown): Promise<string> {
  const path = join(directory, 'report.json');
  await writeFile(path, JSON.stringify(report));
  return path;
}

test('a failed test is named with its file and the first line of what went wrong', async () => {
  const path = await reportOf({
    numPassedTests: 3,
    testResults: [
      {
        name: join(process.cwd(), 'features/posts/post.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'one that held', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'one that did not',
            failureMessages: ['Error: expected 1 to be 2\n  at there'],
          },
        ],
      },
    ],
  });
  expect(await vitestOutcome(path, 1)).toEqual({
    passed: 3,
    failed: 1,
    failures: ['features/posts/post.test.ts › one that did not: Error: expected 1 to be 2'],
  });
});

test('a file that could not be prepared is named and counts beside tests that failed, and so does a report that is missing', async () => {
  const failed = { status: 'failed', fullName: 'one that did not', failureMessages: ['Error: no'] };
  const path = await reportOf({
    numPassedTests: 0,
    testResults: [
      { name: join(process.cwd(), 'a.test.ts'), status: 'failed', message: 'No module', assertionResults: [] },
      { name: join(process.cwd(), 'b.test.ts'), status: 'failed', message: '', assertionResults: [failed] },
    ],
  });
  expect(await vitestOutcome(path, 1)).toEqual({
    passed: 0,
    failed: 2,
    failures: ['a.test.ts: No module', 'b.test.ts › one that did not: Error: no'],
  });
  expect(await vitestOutcome(join(directory, 'none.json'), 0)).toMatchObject({ failed: 1 });
});

test('a journey is named wherever it stands, without the colours of a terminal, also if it held on a second try', async () => {
  const spec = (title: string, status: string) => ({
    file: 'e2e/write.spec.ts',
    line: 5,
    title,
    tests: [{ status, results: [{ error: { message: '\u001b[31mTimed out\u001b[39m\nmore' } }] }],
  });
  const path = await reportOf({
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    errors: [],
    suites: [
      { specs: [spec('held', 'expected')], suites: [{ specs: [spec('broke', 'unexpected'), spec('shook', 'flaky')] }] },
    ],
  });
  expect(await playwrightOutcome(path, 1)).toEqual({
    passed: 1,
    failed: 2,
    failures: ['e2e/write.spec.ts:5 › broke: Timed out', 'e2e/write.spec.ts:5 › shook: Timed out'],
  });
});
