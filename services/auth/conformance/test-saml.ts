import { generateKeyPairSync } from 'node:crypto';
import type { TestAuth } from '../test-auth.ts';

/** As GoTrue takes it. */
export const samlKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs1', format: 'der' })
  .toString('base64');

/** Asks `/admin/sso/providers` as an administrator. */
export function samlAdmin(auth: TestAuth) {
  return async (method: string, path: string, body?: unknown) => {
    const exp = Math.floor(auth.clock.now().getTime() / 1000) + 3600;
    const token = await auth.needs.signer.sign({ role: 'service_role', exp } as never);
    const answer = await auth.ask(`/admin/sso/providers${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      code: answer.headers.get('x-sb-error-code'),
      json: (await answer.json()) as Record<string, unknown>,
    };
  };
}
