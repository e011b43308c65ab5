import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { Outcome } from './outcome.ts';
import type { Part } from './parts.ts';

type Say = (line: string) => void;

/** By itself: what it says is heard while it runs. */
export async function runAloud(part: Part, say: Say): Promise<Outcome> {
  say(heading(part));
  return tellOutcome(part, say, () => exitCodeOf(part.command));
}

/** Beside others: what it says is told whole when it has ended. */
export async function runQuietly(part: Part, say: Say): Promise<Outcome> {
  const lines = [heading(part)];
  const outcome = await tellOutcome(
    part,
    (line) => lines.push(line),
    async () => {
      const { exitCode, output } = await outputOf(part.command);
      if (output) lines.push(output);
      return exitCode;
    },
  );
  say(lines.join('\n'));
  return outcome;
}

function heading({ says }: Part): string {
  return `── ${says}`;
}

async function tellOutcome(part: Part, say: Say, run: () => Promise<number>): Promise<Outcome> {
  const started = performance.now();
  if (part.report) await rm(part.report, { force: true });
  const outcome = await part.outcome(await run());
  const seconds = Math.round((performance.now() - started) / 1000);
  say(`   ${outcome.passed} passed, ${outcome.failed} failed in ${seconds} s\n`);
  return outcome;
}

export async function exitCodeOf([command = '', ...rest]: string[]): Promise<number> {
  const child = spawn(command, rest, { stdio: 'inherit' });
  return ended(child);
}

async function outputOf([command = '', ...rest]: string[]): Promise<{ exitCode: number; output: string }> {
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [exitCode, ...said] = await Promise.all([ended(child), text(child.stdout), text(child.stderr)]);
  return { exitCode, output: said.join('').trimEnd() };
}

function ended(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
