import { checkOutcome, playwrightOutcome, vitestOutcome } from './outcome.ts';
import type { Outcome } from './outcome.ts';

export type Part = {
  name: string;
  says: string;
  command: string[];
  report?: string;
  /** Takes the whole machine for minutes, and runs the built product. */
  isLong?: boolean;
  /** Some of its tests look at pages in a Chromium. */
  browses?: boolean;
  outcome(exitCode: number): Promise<Outcome> | Outcome;
};

/** What did not change since is not checked again: an eighth of the time. */
const CHECKED_TYPES = 'node_modules/.cache/checked-types.json';

/** What must hold, cheapest first. */
export const PARTS: Part[] = [
  check('lint', 'Lint', ['oxlint', '--type-aware', '--deny-warnings']),
  check('format', 'Format', ['oxfmt', '--check']),
  check('types', 'Types', ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', CHECKED_TYPES]),
  check('layers', 'Layers', ['node', 'commands/check-layers.ts']),
  check('dead', 'Dead code', ['knip']),
  check('deployment', 'Dockerfile and compose file', ['node', 'commands/check-deployment.ts']),
  vitest('unit', 'Unit tests'),
  { ...vitest('integration', 'Integration tests'), isLong: true, browses: true },
  {
    name: 'browser',
    says: 'Browser tests',
    command: ['playwright', 'test'],
    report: 'test-results/browser.json',
    isLong: true,
    browses: true,
    outcome: (exitCode) => playwrightOutcome('test-results/browser.json', exitCode),
  },
];

function check(name: string, says: string, command: string[]): Part {
  return { name, says, command, outcome: (exitCode) => checkOutcome(says, exitCode) };
}

function vitest(name: 'unit' | 'integration', says: string): Part {
  const report = `test-results/${name}.json`;
  return {
    name,
    says,
    command: [
      'vitest',
      'run',
      '--project',
      name,
      '--reporter',
      'dot',
      '--reporter',
      'json',
      `--outputFile.json=${report}`,
    ],
    report,
    outcome: (exitCode) => vitestOutcome(report, exitCode),
  };
}
