import { count, desc, eq, ilike, or } from 'drizzle-orm';
import { z } from 'zod';
import { isId } from '#base/ids.ts';
import { mfaFactors } from '#db/schema/auth/factor.ts';
import { sessions } from '#db/schema/auth/session.ts';
import { identities, users } from '#db/schema/auth/user.ts';
import { audit } from '../../audit.ts';
import { AuthError, emailExists, invalid, phoneExists } from '../../auth-error.ts';
import { forgetCodes } from '../../factors/recovery-codes.ts';
import type { AuthContext } from '../../http/environment.ts';
import { readBody } from '../../http/read-body.ts';
import { visitOf } from '../../http/visit.ts';
import type { AuthNeeds, Tx } from '../../needs.ts';
import { forgetTokens, hashOf } from '../../tokens/one-time-token.ts';
import { isDuplicate } from '../../transact.ts';
import { emailFrom, phoneFrom } from '../../users/addresses.ts';
import { confirmEmail, confirmPhone } from '../../users/confirm.ts';
import { addIdentity, insertUser, merged, updateUser } from '../../users/create-user.ts';
import { findUser, lockUser, wholes } from '../../users/find-user.ts';
import type { User, UserRow } from '../../users/user.ts';
import { userJson } from '../../users/user.ts';
import { banUntil } from './ban.ts';
import { checkStorable, pageLinks, pageOf } from './paging.ts';

const Metadata = z.record(z.string(), z.unknown());

const Body = z.object({
  id: z.uuid().nullish(),
  aud: z.string().nullish(),
  role: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  password_hash: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: Metadata.nullish(),
  app_metadata: Metadata.nullish(),
  ban_duration: z.string().nullish(),
});
type Body = z.infer<typeof Body>;

export async function listUsers(context: AuthContext): Promise<Response> {
  const { db, settings } = context.get('needs');
  const page = pageOf(context);
  const filter = context.req.query('filter')?.slice(0, 255);
  checkStorable(filter ?? '');
  const pattern = `%${filter?.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const where = filter ? or(ilike(users.email, pattern), ilike(users.phone, pattern)) : undefined;
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(users)
      .where(where)
      .orderBy(desc(users.createdAt), desc(users.id))
      .limit(page.size)
      .offset(page.offset),
    db.select({ count: count() }).from(users).where(where),
  ]);
  context.header('X-Total-Count', String(total?.count ?? 0));
  context.header('Link', pageLinks('/admin/users', page, total?.count ?? 0));
  return context.json({ users: (await wholes(db, rows)).map(userJson), aud: settings.jwt.audience });
}

export async function getUser(context: AuthContext): Promise<Response> {
  return context.json(userJson(await userOf(context)));
}

/** Exactly the metadata given; the password is not judged here. */
export async function createUser(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const body = await readBody(context, Body);
  const email = body.email ? emailFrom(body.email) : undefined;
  const phone = body.phone ? phoneFrom(body.phone) : undefined;
  if (!email && !phone) throw invalid('Cannot create a user without either an email or phone');
  if (body.password && body.password_hash) throw invalid('Only a password or a password hash should be provided');
  const encryptedPassword = await passwordFrom(needs, body);
  const visit = visitOf(context);
  const answer = await needs.db.transaction(async (tx) => {
    if (email && (await findUser(tx, { email }))) throw emailExists();
    if (phone && (await findUser(tx, { phone }))) throw phoneExists();
    const user = await insertUser(
      tx,
      needs.settings,
      {
        ...(body.id ? { id: body.id } : {}),
        ...(body.aud ? { aud: body.aud } : {}),
        ...(body.role ? { role: body.role } : {}),
        email: email ?? null,
        phone: phone ?? null,
        encryptedPassword,
        rawUserMetaData: body.user_metadata ?? {},
        rawAppMetaData: { provider: email ? 'email' : 'phone', ...body.app_metadata },
        bannedUntil: body.ban_duration ? banUntil(body.ban_duration, visit.now) : null,
      },
      visit.now,
    ).catch((error: unknown) => {
      throw isDuplicate(error) ? emailExists() : error;
    });
    const made = await withAddresses(tx, user, body, visit.now);
    await audit(tx, visit, made, 'user_signedup', { provider: email ? 'email' : 'phone' });
    return userJson(made);
  });
  return context.json(answer);
}

export async function updateUserById(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const { id } = await userOf(context);
  const body = await readBody(context, Body);
  const email = body.email ? emailFrom(body.email) : undefined;
  const phone = body.phone ? phoneFrom(body.phone) : undefined;
  if (body.password) needs.passwords.check(body.password);
  const encryptedPassword = await passwordFrom(needs, body);
  const visit = visitOf(context);
  const answer = await needs.db.transaction(async (tx) => {
    let user = await lockUser(tx, { id });
    if (!user) throw notFound();
    if (email && email !== user.email && (await findUser(tx, { email }))) throw emailExists();
    if (phone && phone !== user.phone && (await findUser(tx, { phone }))) throw phoneExists();
    const changes: Partial<UserRow> = {
      ...(email ? { email } : {}),
      ...(phone ? { phone } : {}),
      ...(body.role ? { role: body.role } : {}),
      ...(encryptedPassword ? { encryptedPassword } : {}),
      ...(body.user_metadata ? { rawUserMetaData: merged(user.rawUserMetaData, body.user_metadata) } : {}),
      ...(body.app_metadata ? { rawAppMetaData: merged(user.rawAppMetaData, body.app_metadata) } : {}),
      ...(body.ban_duration ? { bannedUntil: banUntil(body.ban_duration, visit.now) } : {}),
    };
    user = await updateUser(tx, user, changes, visit.now);
    if (encryptedPassword) await tx.delete(sessions).where(eq(sessions.userId, id));
    user = await withAddresses(tx, user, body, visit.now);
    await audit(tx, visit, user, 'user_modified');
    return userJson(user);
  });
  return context.json(answer);
}

const DeleteBody = z.object({ should_soft_delete: z.boolean().nullish() });

export async function deleteUser(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const user = await userOf(context);
  const { should_soft_delete: isSoft } = await readBody(context, DeleteBody);
  await needs.db.transaction(async (tx) => {
    await audit(tx, visitOf(context), user, 'user_deleted', { user_id: user.id });
    if (isSoft) await softDelete(tx, user, needs.clock.now());
    else await tx.delete(users).where(eq(users.id, user.id));
  });
  return context.json({});
}

/** The row stays and nothing in it says whose it was. */
async function softDelete(tx: Tx, user: User, now: Date): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, user.id));
  await tx.delete(mfaFactors).where(eq(mfaFactors.userId, user.id));
  await forgetCodes(tx, user.id);
  await forgetTokens(tx, user.id);
  for (const identity of user.identities)
    await tx
      .update(identities)
      .set({ providerId: hashOf(user.id, identity.providerId), identityData: {}, updatedAt: now })
      .where(eq(identities.id, identity.id));
  await updateUser(
    tx,
    user,
    {
      email: user.email && hashOf(user.id, user.email),
      phone: user.phone && hashOf(user.id, user.phone).slice(0, 15),
      encryptedPassword: null,
      rawUserMetaData: {},
      rawAppMetaData: {},
      emailChange: null,
      phoneChange: null,
      deletedAt: now,
    },
    now,
  );
}

export async function userOf(context: AuthContext): Promise<User> {
  const id = context.req.param('id') ?? '';
  if (!isId(id)) throw invalid('user_id must be an UUID', 404);
  const user = await findUser(context.get('needs').db, { id });
  if (!user) throw notFound();
  return user;
}

async function withAddresses(tx: Tx, user: User, body: Body, now: Date): Promise<User> {
  let known = user;
  for (const provider of ['email', 'phone'] as const) {
    const value = known[provider];
    if (!value || !body[provider]) continue;
    const isConfirmed = provider === 'email' ? body.email_confirm : body.phone_confirm;
    if (!known.identities.some((identity) => identity.provider === provider)) {
      const data = { sub: known.id, [provider]: value, email_verified: false, phone_verified: false };
      known = await addIdentity(tx, known, { provider, data }, now);
    }
    if (isConfirmed)
      known = provider === 'email' ? await confirmEmail(tx, known, now) : await confirmPhone(tx, known, now);
  }
  if (!body.email && body.email_confirm && known.email) known = await confirmEmail(tx, known, now);
  if (!body.phone && body.phone_confirm && known.phone) known = await confirmPhone(tx, known, now);
  return known;
}

const UNDERSTOOD_HASH = /^\$(?:2[aby]|argon2(?:i|id))\$/;

async function passwordFrom({ passwords }: AuthNeeds, body: Body): Promise<string | null> {
  if (body.password_hash) {
    if (!UNDERSTOOD_HASH.test(body.password_hash)) throw invalid('password_hash is in no format that is understood');
    return body.password_hash;
  }
  return body.password ? passwords.hash(body.password) : null;
}

const notFound = () => new AuthError(404, 'user_not_found', 'User not found');
