import { captcha } from './captcha/stand-in.ts';
import { google } from './google/stand-in.ts';
import { mail } from './mail/stand-in.ts';
import { saml } from './saml/stand-in.ts';
import { sms } from './sms/stand-in.ts';
import type { StandIn } from './stand-in.ts';
import { threads } from './threads/stand-in.ts';

export const standIns: readonly StandIn[] = [mail, sms, captcha, google, threads, saml];
