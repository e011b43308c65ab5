import { readFile } from 'node:fs/promises';

export type Outcome = { passed: number; failed: number };

type VitestReport = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

/** A runner that broke before it could count is one failure, never none. */
export async function vitestOutcome(path: string, exitCode: number): Promise<Outcome> {
  const report = await readJson<VitestReport>(path);
  if (!report) return { passed: 0, failed: 1 };
  const failed =
    report.numFailedTests === 0 && report.numFailedTestSuites > 0 ? report.numFailedTestSuites : report.numFailedTests;
  return { passed: report.numPassedTests, failed: atLeastOne(failed, exitCode) };
}

/** A test that passed only on a second try counts as failed: a flaky test is a defect. */
export async function playwrightOutcome(path: string, exitCode: number): Promise<Outcome> {
  const report = await readJson<PlaywrightReport>(path);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: atLeastOne(unexpected + flaky + report.errors.length, exitCode) };
}

export function checkOutcome(exitCode: number): Outcome {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
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
