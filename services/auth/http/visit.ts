import type { Visit } from '../sessions/session.ts';
import type { AuthContext } from './environment.ts';

export function visitOf(context: AuthContext): Visit {
  return {
    ip: context.get('ip'),
    userAgent: context.req.header('user-agent')?.slice(0, 512),
    now: context.get('needs').clock.now(),
  };
}
