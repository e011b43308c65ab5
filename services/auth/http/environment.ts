import type { Context } from 'hono';
import type { AuthNeeds } from '../needs.ts';
import type { Caller } from './caller.ts';

/** What every handler finds in its context. */
export type AuthEnvironment = {
  Bindings: { clientAddress?: string; incoming?: { socket: { remoteAddress?: string } } };
  Variables: {
    needs: AuthNeeds;
    /** The address that limits and challenges go by. */
    ip: string;
    /** Tells a failure apart in the log. */
    reference: string;
    caller: Caller;
  };
};

export type AuthContext = Context<AuthEnvironment>;
