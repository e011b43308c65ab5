import { mail } from './mail/stand-in.ts';
import { saml } from './saml/stand-in.ts';
import type { StandIn } from './stand-in.ts';

export const standIns: readonly StandIn[] = [mail, saml];
