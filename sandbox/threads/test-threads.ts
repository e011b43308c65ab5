import { z } from 'zod';
import { newVisitor } from '#testing/visitor.ts';
import { testSandbox } from '../test-sandbox.ts';
import { SCOPES } from './app/scopes.ts';
import type { Post } from './network.ts';
import { smallAvatar, smallNetwork } from './small-network.ts';
import { threadsOf } from './stand-in.ts';

export const APP_ID = '1000000000000001';
export const SECRET = 'demo-threads-secret';
export const CALLBACK = 'http://localhost:3000/auth/v1/callback';
/** The account that most tests act for, and another. */
export const PLUS = { id: '26000000000000001', username: 'plus.demo' };
export const PREMIUM = { id: '26000000000000002', username: 'premium.demo' };

const Token = z.object({ access_token: z.string() });
const Created = z.object({ id: z.string() });

/** A sandbox whose Threads shows a small network that the test can change. */
export async function testThreads(options: { databaseUrl?: string } = {}) {
  const network = smallNetwork();
  const sandbox = await testSandbox({
    ...options,
    standIns: [threadsOf(() => ({ network, avatarAddress: smallAvatar }))],
  });
  const base = `${sandbox.url}/threads`;

  const windowUrl = (changes: Record<string, string> = {}) =>
    `${base}/oauth/authorize?${new URLSearchParams({
      client_id: APP_ID,
      redirect_uri: CALLBACK,
      scope: SCOPES.join(','),
      response_type: 'code',
      state: 'what-was-asked',
      ...changes,
    })}`;
  const choose = async (account: string, changes: Record<string, string> = {}) =>
    new URL((await newVisitor(base).press(windowUrl(changes), 'account', account)).url);
  const trade = (code: string, changes: Record<string, string> = {}) =>
    fetch(`${base}/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: APP_ID,
        client_secret: SECRET,
        grant_type: 'authorization_code',
        redirect_uri: CALLBACK,
        code,
        ...changes,
      }),
    });
  const prolong = (token: string, secret = SECRET) =>
    fetch(`${base}/access_token?grant_type=th_exchange_token&client_secret=${secret}&access_token=${token}`);
  const refresh = (token: string) =>
    fetch(`${base}/refresh_access_token?grant_type=th_refresh_token&access_token=${token}`);
  const codeFor = async (account: string, scope = SCOPES.join(',')) =>
    (await choose(account, { scope })).searchParams.get('code') ?? '';

  const ask = async (method: string, token: string, path: string, given: Record<string, string> = {}) => {
    const body = new URLSearchParams(given);
    const isGet = method === 'GET';
    const answer = await fetch(`${base}/v1.0/${path}${isGet ? `?${body}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(isGet ? {} : { body }),
    });
    const json: unknown = await answer.json();
    return { status: answer.status, headers: answer.headers, json };
  };

  return {
    ...sandbox,
    base,
    network,
    windowUrl,
    choose,
    codeFor,
    trade,
    prolong,
    refresh,
    ask,
    advance: (seconds: number) => sandbox.control('POST', 'clock', { advance_s: seconds }),
    app: (change: object) => sandbox.control('POST', 'threads/app', change),
    /** A long-lived token of that account, with everything allowed unless told otherwise. */
    connect: async (account = PLUS.id, scope = SCOPES.join(',')) =>
      tokenIn(await prolong(await tokenIn(await trade(await codeFor(account, scope))))),
    /** A container that has been made and waited for. */
    makeContainer: async (token: string, given: Record<string, string>) => {
      const { json } = await ask('POST', token, 'me/threads', given);
      await sandbox.control('POST', 'clock', { advance_s: 20 });
      return Created.parse(json).id;
    },
    /** A post that is there already. */
    addPost: async (changes: Partial<Post> = {}) => {
      const post = await network.publish(
        {
          accountId: PLUS.id,
          mediaType: 'TEXT_POST',
          text: 'Hello',
          pictures: [],
          replyAudience: 'EVERYONE',
          isGhost: false,
          isSpoilerMedia: false,
          extras: {},
          ...changes,
        },
        changes.publishedAt ?? new Date(Date.now() - 3_600_000),
      );
      return Object.assign(post, changes);
    },
  };
}

export async function tokenIn(answer: Response): Promise<string> {
  return Token.parse(await answer.json()).access_token;
}

export async function refusalIn(answer: Response): Promise<object> {
  return { status: answer.status, ...z.looseObject({}).parse(await answer.json()) };
}
