import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Sandbox, WhoseCall, WireFailure, WireFaults } from '../stand-in.ts';

type Env = { Bindings: HttpBindings };

/** Counts every call to a provider and lets it go wrong as the faults say. */
export function misbehaving(
  { calls, faults }: Pick<Sandbox, 'calls' | 'faults'>,
  provider: string,
  wire: { failure?: WireFailure; faults?: WireFaults; whoseCall?: WhoseCall },
): MiddlewareHandler<Env> {
  const { failure = plainFailure, faults: ownFaults, whoseCall } = wire;
  return async (c, next) => {
    const { method, path } = c.req;
    calls.record(provider, method, path);
    // Asked only where it matters: it costs a look at the call's body.
    const username = faults.areAimed(provider, path) ? await whoseCall?.(c) : undefined;
    const kind = faults.next(provider, path, username);
    switch (kind) {
      case undefined:
        return next();
      case '500':
        return failure(c, 500);
      case '429':
        return failure(c, 429);
      case 'timeout':
        await clientGone(c);
        return RESPONSE_ALREADY_SENT;
      case 'reset':
        c.env.incoming.socket.resetAndDestroy();
        return RESPONSE_ALREADY_SENT;
      case 'done-then-reset':
        await next();
        await c.res.arrayBuffer(); // an answer that is streamed takes effect as it is read
        c.env.incoming.socket.resetAndDestroy();
        c.res = undefined;
        c.res = RESPONSE_ALREADY_SENT;
        return;
      default:
        return ownFaults?.[kind]?.(c, next);
    }
  };
}

function plainFailure(c: Context, status: 500 | 429): Response {
  if (status === 429) c.header('retry-after', '1');
  const message = status === 429 ? 'Too many requests' : 'Internal server error';
  return c.json({ error: { message: `${message} (a fault set in the sandbox)` } }, status);
}

function clientGone(c: Context<Env>): Promise<void> {
  const { socket } = c.env.incoming;
  if (socket.destroyed) return Promise.resolve();
  return new Promise((resolve) => socket.once('close', () => resolve()));
}
