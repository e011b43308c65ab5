import type { StandIn } from '../stand-in.ts';
import { captchaWire } from './wire.ts';

export const captcha: StandIn = {
  provider: 'captcha',
  title: 'Captcha',
  summary: 'Says whether somebody is a person: yes to a token that begins with “pass”, once.',
  migrations: [
    `CREATE TABLE sandbox.captcha_tokens (
       token text PRIMARY KEY,
       used_at timestamptz NOT NULL
     )`,
  ],
  open: (sandbox) => ({ wire: { at: '/captcha', routes: captchaWire(sandbox) } }),
};
