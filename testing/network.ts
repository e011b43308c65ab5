import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { people } from '#db/schema.ts';
import { finishConnecting } from '#features/network/server/finish-connecting.ts';
import { startConnecting } from '#features/network/server/start-connecting.ts';
import { startSandbox } from '#sandbox/start.ts';
import { sandboxDatabase } from './postgres.ts';
import { openTestRuntime } from './runtime.ts';
import type { TestRuntime } from './runtime.ts';
import { controlOf } from './sandbox-control.ts';
import type { Control } from './sandbox-control.ts';
import { newVisitor } from './visitor.ts';

export type TestNetwork = TestRuntime & {
  control: Control;
  /** Moves the clock of the network, and ours with it. */
  pass(seconds: number): Promise<void>;
  /** Somebody lets us in to an account of the network, as people do. */
  connect(networkId: string, personId?: string): Promise<{ personId: string; accountId: string; outcome: string }>;
};

const Now = z.looseObject({ now: z.coerce.date() });

/**
 * The product beside the network it reads, both by one clock, which stands still until told. It is early in the morning:
 * whether a midnight is among the hours that a test lets pass must not depend on when it is run. For `beforeAll`.
 */
export async function openTestNetwork(): Promise<TestNetwork> {
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, databaseUrl: (await sandboxDatabase()).url });
  const url = `http://127.0.0.1:${sandbox.ports['http']}`;
  const opened = await openTestRuntime({
    SANDBOX_PORT: String(sandbox.ports['http']),
    THREADS_GRAPH_URL: `${url}/threads`,
    THREADS_OAUTH_URL: `${url}/threads`,
  });
  const { runtime, clock } = opened;

  const control = controlOf(url);
  const follow = (told: unknown) => clock.set(Now.parse(told).now);
  const pass = async (seconds: number) => follow(await control('POST', 'clock', { advance_s: seconds }));
  follow(await control('POST', 'clock', { stopped: true }));
  await pass(secondsUntilMorning(clock.now()));

  return {
    ...opened,
    control,
    pass,
    async connect(networkId, personId = randomUUID()) {
      const now = clock.now();
      await runtime.db
        .insert(people)
        .values({ id: personId, plan: 'free', createdAt: now, updatedAt: now })
        .onConflictDoNothing();
      const who = { personId, sessionId: randomUUID() };
      const window = await startConnecting(runtime, who, undefined);
      const back = new URL((await newVisitor(`${url}/threads`).press(window, 'account', networkId)).url);
      const { outcome } = await finishConnecting(runtime, who, {
        state: back.searchParams.get('state') ?? undefined,
        code: back.searchParams.get('code') ?? undefined,
        error: back.searchParams.get('error') ?? undefined,
      });
      const account = await runtime.db.query.networkAccounts.findFirst({
        where: (table, { and, eq }) => and(eq(table.personId, personId), eq(table.networkId, networkId)),
      });
      return { personId, accountId: account?.id ?? '', outcome };
    },
    async close() {
      await opened.close();
      await sandbox.stop();
    },
  };
}

function secondsUntilMorning(now: Date): number {
  const morning = new Date(now).setUTCHours(24 + 10, 0, 0, 0);
  return Math.ceil((morning - now.getTime()) / 1000);
}
