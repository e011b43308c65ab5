import type { MiddlewareHandler } from 'hono';
import type { Caller, StorageNeeds } from '../needs.ts';
import { accessDenied, invalidToken, StorageError } from '../storage-error.ts';
import type { StorageEnvironment } from './environment.ts';

/** Whoever a bearer belongs to. */
export const requireCaller: MiddlewareHandler<StorageEnvironment> = async (context, next) => {
  if (context.env?.isProduct) {
    context.set('caller', { kind: 'operator' });
    return next();
  }
  const [, token] = /^bearer +(\S+)$/i.exec(context.req.header('authorization') ?? '') ?? [];
  if (!token) throw accessDenied("headers must have required property 'authorization'");
  context.set('caller', await callerBy(context.get('needs'), token));
  return next();
};

export const requireOperator: MiddlewareHandler<StorageEnvironment> = async (context, next) => {
  if (context.get('caller').kind !== 'operator') throw accessDenied();
  await next();
};

async function callerBy({ auth }: StorageNeeds, token: string): Promise<Caller> {
  if (claimedRole(token) === 'service_role') {
    if (await isOperator(auth, token)) return { kind: 'operator' };
    throw invalidToken('signature verification failed');
  }
  const standing = await auth.standingOf(token);
  if (standing === 'unreachable') throw new StorageError(500, 'InternalError', 'The auth service could not be asked');
  if (!standing || standing.isSecondFactorDue) throw invalidToken('This token opens nothing, or not any more');
  return { kind: 'user', id: standing.userId };
}

/** What the token says of itself; whether that is true is asked next. */
function claimedRole(token: string): unknown {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null && 'role' in claims ? claims.role : undefined;
  } catch {
    throw invalidToken();
  }
}

/** The auth service answers its operators only. */
async function isOperator(auth: StorageNeeds['auth'], token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await auth.fetch(new Request(`${auth.url}/admin/users?page=1&per_page=1`, { headers }));
  await answer.body?.cancel();
  return answer.ok;
}
