import { storable } from '../database/storable.ts';
import { newRoutes } from '../routes.ts';
import type { Routes } from '../routes.ts';
import type { Sandbox } from '../stand-in.ts';
import { widgetScript } from './widget-script.ts';

/** The only secret it knows; whoever wants to be refused uses another. */
const SECRET = 'sandbox-captcha-secret';

const LONGEST_TOKEN = 2048;

/** The script of a page and the check of its answer, as Turnstile and hCaptcha have them, with their error codes. */
export function captchaWire({ db, clock }: Pick<Sandbox, 'db' | 'clock'>): Routes {
  const routes = newRoutes();
  routes.get('/api.js', (c) => c.body(widgetScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }));
  routes.post('/siteverify', async (c) => {
    const { secret, response: token } = await c.req.parseBody();
    const refuse = (code: string) => c.json({ success: false, 'error-codes': [code], messages: [] });
    if (typeof secret !== 'string' || !secret) return refuse('missing-input-secret');
    if (secret !== SECRET) return refuse('invalid-input-secret');
    if (typeof token !== 'string' || !token) return refuse('missing-input-response');
    if (!token.startsWith('pass') || token.length > LONGEST_TOKEN) return refuse('invalid-input-response');
    const first = await db.query(
      'INSERT INTO sandbox.captcha_tokens (token, used_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [storable(token), clock.now()],
    );
    if (!first.rowCount) return refuse('timeout-or-duplicate');
    return c.json({
      success: true,
      challenge_ts: clock.now().toISOString(),
      hostname: 'localhost',
      'error-codes': [],
      action: '',
      cdata: '',
    });
  });
  return routes;
}
