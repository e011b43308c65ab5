import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { ProviderFailure } from '#base/errors.ts';
import { openThreads } from './open-threads.ts';
import { APP } from './test-network.ts';
import type { testNetwork } from './test-network.ts';
import type { PublishAnswer, Threads, ThreadsReason } from './threads.ts';
import { usageIn } from './usage.ts';

type Given = {
  body: Record<string, unknown>;
  /** The network that gives this answer, completed with what its recording did not ask for. */
  network: (rest?: Record<string, unknown>) => ReturnType<typeof testNetwork>;
};
export type Expectation = { says: string; holds(given: Given): Promise<void> | void };

export const TOKEN = 'THAAtoken';

export const is = (call: (threads: Threads) => Promise<unknown>, value: unknown, rest?: Record<string, unknown>) => ({
  says: 'is read',
  async holds({ network }: Given) {
    const { threads } = await network(rest);
    const answer = await call(threads);
    if (typeof value === 'object') expect(answer).toMatchObject(value as object);
    else expect(answer).toBe(value);
  },
});

/** Reading fails, and this is what publishing would make of it. */
export const fails = (
  kind: ProviderFailure,
  reason: ThreadsReason | undefined,
  publishing: PublishAnswer['kind'] = 'unknown',
): Expectation => ({
  says: `is ${kind}${reason ? ` (${reason})` : ''}, and ${publishing} when publishing`,
  async holds({ network }) {
    const { threads } = await network();
    await expect(threads.readPost(TOKEN, '18')).rejects.toMatchObject({ name: 'ProviderError', kind, reason });
    expect(await threads.publish(TOKEN, '17')).toMatchObject({ kind: publishing });
  },
});

export const event = (value: object): Expectation => ({
  says: 'is one event',
  holds({ body }) {
    const raw = Buffer.from(JSON.stringify(body));
    const signature = `sha256=${createHmac('sha256', APP.appSecret).update(raw).digest('hex')}`;
    const threads = openThreads({ ...APP, appId: String(body['app_id']), graphUrl: 'http://a.test', oauthUrl: '' });
    expect(threads.readWebhook(raw, signature)).toMatchObject({ events: [value], skipped: 0 });
  },
});

export const usage = (value: object): Expectation => ({
  says: 'is read',
  holds({ body }) {
    expect(usageIn(body as Record<string, string>)).toEqual(value);
  },
});
