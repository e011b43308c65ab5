import { APP_ID, PLUS, PREMIUM, SECRET, tokenIn } from '../test-threads.ts';
import { excerpt, whole } from './test-stage.ts';
import type { Answer, Cases, Stage } from './test-stage.ts';

const DAY_S = 24 * 3600;

const answerOf = async (answer: Response): Promise<Answer> => ({ status: answer.status, body: await answer.json() });

const shortToken = async ({ codeFor, trade }: Stage) => trade(await codeFor(PLUS.id));
const longToken = async (stage: Stage) => answerOf(await stage.prolong(await tokenIn(await shortToken(stage))));
const usedCode = async ({ codeFor, trade }: Stage) => {
  const code = await codeFor(PLUS.id);
  await trade(code);
  return answerOf(await trade(code));
};
const windowAnswer = async ({ windowUrl }: Stage, changes: Record<string, string>) =>
  answerOf(await fetch(windowUrl(changes)));
const redirect = async ({ windowUrl }: Stage, account: string) => {
  const body = new URLSearchParams({ account });
  const answer = await fetch(windowUrl(), { method: 'POST', body, redirect: 'manual' });
  return { status: answer.status, body: { location: answer.headers.get('location') } };
};

export const tokenExchange: Cases = {
  'code for short token': whole(async (stage) => answerOf(await shortToken(stage))),
  'code for short token #2': 'placeholders; live answers have a number for user_id',
  'code for short token, live': whole(async (stage) => answerOf(await shortToken(stage))),
  'short for long token, live': whole(longToken),
  'short for long token': whole(longToken),
  'short for long token #2': whole(longToken),
  refresh: whole(async ({ token, advance, refresh }) => {
    await advance(DAY_S);
    return answerOf(await refresh(token));
  }),
  'app access token': whole(async ({ base }) =>
    answerOf(
      await fetch(
        `${base}/oauth/access_token?grant_type=client_credentials&client_id=${APP_ID}&client_secret=${SECRET}`,
      ),
    ),
  ),
  'code used twice, documented form': whole(async ({ trade }) => answerOf(await trade('made-up'))),
  'code used twice, live form': excerpt(usedCode),
  'exchanging a token that is already long-lived': excerpt(async ({ prolong, token }) =>
    answerOf(await prolong(token)),
  ),
  'versioned path refused': excerpt(async ({ base }) => answerOf(await fetch(`${base}/v1.0/access_token`))),
  'app not reviewed or user not a tester': excerpt(async ({ app, get }) => {
    await app({ permissions: { threads_basic: 'standard' } });
    return get('me');
  }),
};

export const debugToken: Cases = {
  'user token': whole(({ get, token }) => get('debug_token', { input_token: token })),
};

export const oauthWindow: Cases = {
  'redirect after consent': whole((stage) => redirect(stage, PLUS.id)),
  'redirect after cancel': whole((stage) => redirect(stage, '')),
  'tester has not accepted the invite': whole(async ({ app, windowUrl }) => {
    await app({ permissions: { threads_basic: 'standard' } });
    return answerOf(await fetch(windowUrl(), { method: 'POST', body: new URLSearchParams({ account: PREMIUM.id }) }));
  }),
  'Facebook app id used instead of Threads app id': whole((stage) => windowAnswer(stage, { client_id: '7' })),
  'empty client_id': whole((stage) => windowAnswer(stage, { client_id: '' })),
};
