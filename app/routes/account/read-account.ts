import type { GoTrueClient, User } from '@supabase/auth-js';
import { listSessions } from '#app/auth/sessions/own-sessions.ts';
import type { OwnSession } from '#app/auth/sessions/own-sessions.ts';
import { localeContext, runtimeContext } from '#app/context.ts';
import { waysIn } from '#app/routes/entrance/ways-in.ts';
import { dateFormat } from '#base/i18n/formats.ts';
import { deviceOf } from '#features/account/device.ts';
import type { Device } from '#features/account/device.ts';
import { networkOf } from '#features/account/network-of.ts';
import type { SecurityKey } from '#features/account/ui/security-key-list.tsx';
import type { Provider } from '#features/entrance/ui/provider-links.tsx';
import type { Person } from '#features/identity/person.ts';
import type { Context } from './account-answers.ts';
import type { Enrolment } from './account-reply.ts';
import { factorUnderWay } from './factor-under-way.ts';

export type LinkedIdentity = { id: string; provider: string; name: string };
export type ShownSession = {
  id: string;
  isCurrent: boolean;
  device: Device;
  network: string | undefined;
  lastUsed: string;
};
/** `canHaveCodes` is false at an auth service that knows no recovery codes, `canAddKeys` where keys are switched off. */
export type TwoFactor = {
  isOn: boolean;
  hasApp: boolean;
  keys: SecurityKey[];
  canHaveCodes: boolean;
  canAddKeys: boolean;
  codesLeft: number | undefined;
  /** What was begun and waits for its first code. */
  enrolment: Enrolment | undefined;
};

export type Access = {
  email: string | undefined;
  newEmail: string | undefined;
  twoFactor: TwoFactor;
  identities: LinkedIdentity[];
  linkable: Provider[];
  /** Absent where the auth service keeps no list. */
  sessions: ShownSession[] | undefined;
};

/** What the auth service knows of somebody; `undefined` while it cannot be asked. */
export async function readAccess(context: Context, client: GoTrueClient, person: Person): Promise<Access | undefined> {
  const runtime = context.get(runtimeContext);
  const [{ data }, sessions, ways] = await Promise.all([
    client.getUser(),
    listSessions(context, client),
    waysIn(runtime),
  ]);
  if (!data.user) return undefined;
  const identities = data.user.identities ?? [];
  return {
    email: data.user.email || undefined,
    newEmail: data.user.new_email,
    twoFactor: await twoFactorOf(client, data.user, {
      canHaveCodes: runtime.auth.isOurs,
      canAddKeys: runtime.settings.auth.mfa.webAuthn.canEnroll,
      enrolment: factorUnderWay(context, person.id, data.user.factors ?? []),
    }),
    identities: identities.map(({ identity_id: id, provider, identity_data: facts }) => ({
      id,
      provider,
      name: textIn(facts, 'email') ?? textIn(facts, 'preferred_username') ?? textIn(facts, 'name') ?? '',
    })),
    linkable: ways.providers.filter((provider) => !identities.some((identity) => identity.provider === provider)),
    sessions: sessions && shown(context, sessions, person),
  };
}

async function twoFactorOf(
  client: GoTrueClient,
  user: User,
  more: Pick<TwoFactor, 'canHaveCodes' | 'canAddKeys' | 'enrolment'>,
): Promise<TwoFactor> {
  const proved = (user.factors ?? []).filter(({ status }) => status === 'verified');
  const factors = {
    isOn: proved.length > 0,
    hasApp: proved.some(({ factor_type: type }) => type === 'totp'),
    keys: proved
      .filter(({ factor_type: type }) => type === 'webauthn')
      .map(({ id, friendly_name: name }) => ({ id, name: name ?? '' })),
    ...more,
  };
  if (!factors.isOn || !more.canHaveCodes) return { ...factors, codesLeft: undefined };
  const { data } = await client.mfa.recoveryCodes.getStatus();
  return { ...factors, codesLeft: data?.remaining };
}

/** Put into words of time here, where zone and language are known: the browser would have to guess the zone. */
function shown(context: Context, sessions: OwnSession[], { timeZone = 'UTC' }: Person): ShownSession[] {
  const time = dateFormat(context.get(localeContext), { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return sessions
    .toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
    .map((session) => ({
      id: session.id,
      isCurrent: session.is_current,
      device: deviceOf(session.user_agent),
      network: networkOf(session.ip),
      lastUsed: time.format(session.last_used_at),
    }));
}

function textIn(facts: Record<string, unknown> | undefined, name: string): string | undefined {
  const value = facts?.[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
