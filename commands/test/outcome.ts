import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What failed is named with its first words, so that the end of a long output says what to mend. */
export type Outcome = { passed: number; failed: number; failures: string[] };

type VitestReport = {
  numPassedTests: number;
  testResults: Array<{
    name: string;
    status: string;
    message: string;
    assertionResults: Array<{ status: string; fullName: string; failureMessages: string[] }>;
  }>;
};

type PlaywrightSuite = {
  specs: Array<{
    file: string;
    line: number;
    title: string;
    tests: Array<{ status: string; results: Array<{ error?: { message?: string } }> }>;
  }>;
  suites?: PlaywrightSuite[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: Array<{ message?: string }>;
  suites: PlaywrightSuite[];
};

/** A runner that broke before it could count is one failure, never none, and so is a file whose preparation broke. */
export async function vitestOutcome(path: string, exitCode: number): Promise<Outcome> {
  const report = await readJson<VitestReport>(path);
  if (!report) return { passed: 0, failed: 1, failures: [`${path} was not written`] };
  const failures = report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    const name = relative(process.cwd(), file.name);
    if (tests.length === 0) return file.status === 'failed' ? [named(name, file.message)] : [];
    return tests.map((test) => named(`${name} › ${test.fullName}`, test.failureMessages[0]));
  });
  return { passed: report.numPassedTests, failed: atLeastOne(failures.length, exitCode), failures };
}

/** A test that passed only on a second try counts as failed: a flaky test is a defect. */
export async function playwrightOutcome(path: string, exitCode: number): Promise<Outcome> {
  const report = await readJson<PlaywrightReport>(path);
  if (!report) return { passed: 0, failed: 1, failures: [`${path} was not written`] };
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected,
    failed: atLeastOne(unexpected + flaky + report.errors.length, exitCode),
    failures: [...report.errors.map(({ message }) => named('browser', message)), ...report.suites.flatMap(inSuite)],
  };
}

export function checkOutcome(name: string, exitCode: number): Outcome {
  return exitCode === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [name] };
}

function inSuite({ specs, suites = [] }: PlaywrightSuite): string[] {
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => named(`${file}:${line} › ${title}`, results.find(({ error }) => error)?.error?.message)),
  );
  return [...here, ...suites.flatMap(inSuite)];
}

function named(name: string, message = ''): string {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n');
  return first ? `${name}: ${first}` : name;
}

function atLeastOne(failed: number, exitCode: number): number {
  return exitCode === 0 ? failed : Math.max(1, failed);
}

async function readJson<Report>(path: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Report;
  } catch {
    return undefined;
  }
}
