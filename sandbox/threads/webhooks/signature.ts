import { createHmac } from 'node:crypto';
import { APP } from '../app/app.ts';

/** Over the very bytes that are sent. */
export function webhookSignature(body: string, secret = APP.secret): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

/** What tells an app that a person removed it, or wants their data gone. */
export function signedRequest(payload: object, secret = APP.secret): string {
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${createHmac('sha256', secret).update(encoded).digest('base64url')}.${encoded}`;
}
