import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const PERIOD_S = 30;

/** What an authenticator app reads: twenty random bytes, SHA-1, six digits, half a minute. */
export function newTotp(issuer: string, label: string) {
  const secret = new Secret({ size: 20 });
  const totp = new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_S });
  const uri = totp.toString();
  return { secret: secret.base32, uri, qrCode: renderSVG(uri) };
}

/** The step a code belongs to, one to either side of now allowed; `undefined` for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_S });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
}
