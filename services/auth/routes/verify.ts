import { z } from 'zod';
import { AuthError, invalid } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';
import { countAddress } from '../http/limits.ts';
import { errorParameters, sessionParameters, withFragment, withQuery } from '../http/outcome-url.ts';
import { readBody } from '../http/read-body.ts';
import { redirectTarget } from '../http/redirects.ts';
import { visitOf } from '../http/visit.ts';
import { KINDS } from '../letters/mail-code.ts';
import type { AuthNeeds } from '../needs.ts';
import { enter } from '../sessions/enter.ts';
import type { TokenResponse } from '../sessions/token-response.ts';
import { countFailure, PKCE_PREFIX } from '../tokens/one-time-token.ts';
import { issueAuthCode } from '../tokens/pkce.ts';
import { emailFrom, phoneFrom } from '../users/addresses.ts';
import { NOBODY } from '../users/user.ts';
import { HALF_DONE } from '../verify/accept.ts';
import { ownerOf, TOKENS, VERIFY_TYPES, verifyCode, verifyHash } from '../verify/verify-token.ts';
import type { VerifyType } from '../verify/verify-token.ts';

const Body = z.object({
  type: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  redirect_to: z.string().nullish(),
});
type Body = z.infer<typeof Body>;

/** A code typed, or the hash of a link that a page of ours opened: the session is the answer. */
export async function verify(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  await countAddress(context, 'verify', (limits) => limits.verify);
  const body = await readBody(context, Body);
  const type = typeOf(body.type);
  const visit = visitOf(context);
  const isTyped = checkMembers(body);
  const typed = isTyped ? { address: addressOf(body, type), code: body.token ?? '' } : undefined;
  const answer = await needs.db
    .transaction(async (tx) => {
      const accepted = typed
        ? await verifyCode(needs, tx, type, typed)
        : await verifyHash(needs, tx, type, body.token_hash ?? '');
      return accepted.half ? undefined : enter(needs, tx, { user: accepted.user, method: 'otp', visit });
    })
    .catch(async (error: unknown) => {
      if (typed && error instanceof AuthError && error.code === 'otp_expired')
        await noteFailure(needs, type, typed.address);
      throw error;
    });
  return context.json(answer ?? { msg: HALF_DONE, code: '200' });
}

/** A link from a letter: the answer is where to go on, with a session, a code or what went wrong. */
export async function verifyLink(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const token = context.req.query('token');
  if (!token || !context.req.query('type')) throw invalid('Verify requires a token and a type');
  const target = redirectTarget(context);
  const isPkce = token.startsWith(PKCE_PREFIX);
  const failed = (error: AuthError) => {
    const parameters = errorParameters(error);
    return context.redirect(withFragment(isPkce ? withQuery(target, parameters) : target, parameters), 303);
  };
  try {
    await countAddress(context, 'verify', (limits) => limits.verify);
    const type = typeOf(context.req.query('type'));
    const visit = visitOf(context);
    const outcome = await needs.db.transaction(async (tx): Promise<Outcome> => {
      const accepted = await verifyHash(needs, tx, type, token);
      if (accepted.half) return { half: true };
      if (!isPkce) return { session: await enter(needs, tx, { user: accepted.user, method: 'otp', visit }) };
      return { code: await issueAuthCode(tx, accepted.user.id, methodOf(type), visit.now) };
    });
    if ('half' in outcome) {
      const message = { message: HALF_DONE };
      return context.redirect(withFragment(isPkce ? withQuery(target, message) : target, message), 303);
    }
    return context.redirect(
      'code' in outcome
        ? withQuery(target, { code: outcome.code })
        : withFragment(target, { ...sessionParameters(outcome.session), type }),
      303,
    );
  } catch (error) {
    if (error instanceof AuthError && error.status < 500) return failed(error);
    throw error;
  }
}

type Outcome = { half: true } | { session: TokenResponse } | { code: string };

/** A wrong code is remembered against every code of its kind, in a transaction of its own. */
async function noteFailure(needs: AuthNeeds, type: VerifyType, address: string): Promise<void> {
  const { id } = (await ownerOf(needs.db, type, address)) ?? NOBODY;
  await countFailure(needs.db, id, TOKENS[type]);
}

/** The method its flow was opened with. */
function methodOf(type: VerifyType): string {
  return type in KINDS ? KINDS[type as keyof typeof KINDS].method : 'magiclink';
}

function typeOf(given: string | null | undefined): VerifyType {
  const type = VERIFY_TYPES.find((each) => each === given);
  if (!type) throw invalid(given ? 'Unsupported verification type' : 'Verify requires a verification type');
  return type;
}

/** Whether a code was typed; a hash comes alone. */
function checkMembers({ token, token_hash: hash, email, phone, redirect_to: redirectTo }: Body): boolean {
  if (token && hash) throw invalid('Verify requires either a token or a token hash');
  if (!token && !hash) throw invalid('Verify requires either a token or a token hash');
  if (!hash) return true;
  if (email || phone || redirectTo) throw invalid('Only the token_hash and type should be provided');
  return false;
}

function addressOf({ email, phone }: Body, type: VerifyType): string {
  if (type === 'sms' || type === 'phone_change') {
    if (!phone) throw invalid('Only an email address or phone number should be provided on verify');
    return phoneFrom(phone);
  }
  if (!email || phone) throw invalid('Only an email address or phone number should be provided on verify');
  try {
    return emailFrom(email);
  } catch {
    throw invalid('Invalid email format', 422);
  }
}
