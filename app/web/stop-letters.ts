import { Hono } from 'hono';
import { z } from 'zod';
import { settleByKey } from '#features/recap/server/wish-recap.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { STOP_RECAP } from './endpoints.ts';
import type { WebEnvironment } from './environment.ts';
import { limitBody } from './limit-body.ts';

/** RFC 8058: one press in a mail program, which sends no cookie and follows no link. The same answer for any key. */
export function stopLetters(runtime: Runtime) {
  return new Hono<WebEnvironment>().post(STOP_RECAP, limitBody, async (context) => {
    const { data: key } = z.uuid().safeParse(context.req.query('key'));
    if (key) await settleByKey(runtime, key, false);
    return context.text('OK');
  });
}
