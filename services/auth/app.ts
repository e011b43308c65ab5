import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { AuthError } from './auth-error.ts';
import { VERSION_HEADER } from './http/api-version.ts';
import { bodyLimit } from './http/body-limit.ts';
import { requireAdmin, requireUser } from './http/caller.ts';
import { cors } from './http/cors.ts';
import type { AuthEnvironment } from './http/environment.ts';
import { errorResponse } from './http/error-response.ts';
import type { AuthNeeds } from './needs.ts';
import { limitAddress } from './http/limits.ts';
import { onTheBeat } from './http/on-the-beat.ts';
import { requireSaml } from './http/require-saml.ts';
import { auditLog } from './routes/admin/audit.ts';
import * as adminFactors from './routes/admin/factors.ts';
import { generateLink, invite } from './routes/admin/links.ts';
import * as ssoProviders from './routes/admin/sso-providers.ts';
import * as adminUsers from './routes/admin/users.ts';
import { authorize, authorizeIdentity } from './routes/authorize.ts';
import { callback } from './routes/callback.ts';
import { challenge } from './routes/factor-challenge.ts';
import { verifyFactor } from './routes/factor-verify.ts';
import { enroll, unenroll } from './routes/factors.ts';
import { unlinkIdentity } from './routes/identities.ts';
import { logout } from './routes/logout.ts';
import * as meta from './routes/meta.ts';
import { magicLink, otp } from './routes/otp.ts';
import { reauthenticate } from './routes/reauthenticate.ts';
import { recover } from './routes/recover.ts';
import * as recoveryCodes from './routes/recovery-codes.ts';
import { resend } from './routes/resend.ts';
import { assertionConsumer, samlMetadata } from './routes/saml.ts';
import { endSession, listSessions } from './routes/sessions.ts';
import { signup } from './routes/signup.ts';
import { sso } from './routes/sso.ts';
import { token } from './routes/token.ts';
import { getUser, putUser } from './routes/user.ts';
import { verify, verifyLink } from './routes/verify.ts';

const LARGEST_BODY = 1024 * 1024;

/** The service as one fetch handler, rooted at `/`; whoever mounts it strips the prefix. */
export function createAuth(needs: AuthNeeds) {
  const app = new Hono<AuthEnvironment>();
  app.onError(errorResponse);
  app.notFound((context) => errorResponse(new AuthError(404, 'unknown', 'Not Found'), context));
  app.use(async (context, next) => {
    context.set('needs', needs);
    context.set('reference', randomUUID());
    context.set('ip', addressOf(needs, context));
    // Told beforehand: a finished answer's headers can only be changed at the price of making it anew.
    context.header('cache-control', 'no-store');
    await next();
  });
  app.use(cors(CORS));
  app.use(
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: () => {
        throw new AuthError(413, 'request_entity_too_large', 'Request body too large');
      },
    }),
  );

  app.get('/health', meta.health);
  app.get('/settings', meta.settings);
  app.get('/.well-known/jwks.json', meta.publicKeys);
  app.post('/signup', onTheBeat, signup);
  app.post('/token', token);
  app.post('/otp', onTheBeat, otp);
  app.post('/magiclink', onTheBeat, magicLink);
  app.get('/verify', verifyLink);
  app.post('/verify', onTheBeat, verify);
  app.post('/recover', onTheBeat, recover);
  app.post('/resend', onTheBeat, resend);
  // Each leaves a row behind; the reference server counts none of them.
  app.get(
    '/authorize',
    limitAddress('authorize', ({ token: points }) => points),
    authorize,
  );
  app.on(['GET', 'POST'], '/callback', callback);
  app.get('/reauthenticate', requireUser, reauthenticate);
  app.post('/logout', requireUser, logout);
  app.get('/user', requireUser, getUser);
  app.put('/user', requireUser, putUser);
  app.get('/user/identities/authorize', requireUser, authorizeIdentity);
  app.delete('/user/identities/:id', requireUser, unlinkIdentity);
  app.get('/sessions', requireUser, listSessions);
  app.delete('/sessions/:id', requireUser, endSession);

  app.use('/sso/*', requireSaml);
  app.post(
    '/sso',
    requireSaml,
    limitAddress('sso', (limits) => limits.sso),
    sso,
  );
  app.get('/sso/saml/metadata', samlMetadata);
  app.post('/sso/saml/acs', assertionConsumer);

  const factorLimit = (name: string) => limitAddress(name, ({ factor }) => factor, 60);
  app.post('/factors', requireUser, enroll);
  app.get('/factors/recovery-codes', requireUser, recoveryCodes.recoveryCodesStatus);
  app.post('/factors/recovery-codes', requireUser, recoveryCodes.generateRecoveryCodes);
  app.delete('/factors/recovery-codes', requireUser, recoveryCodes.removeRecoveryCodes);
  app.post('/factors/recovery-codes/regenerate', requireUser, recoveryCodes.regenerateRecoveryCodes);
  app.post(
    '/factors/recovery-codes/verify',
    factorLimit('factor-verify'),
    requireUser,
    recoveryCodes.verifyRecoveryCode,
  );
  app.delete('/factors/:id', requireUser, unenroll);
  app.post('/factors/:id/challenge', factorLimit('challenge'), requireUser, challenge);
  app.post('/factors/:id/verify', factorLimit('factor-verify'), requireUser, verifyFactor);

  app.post('/invite', requireAdmin, invite);
  app.use('/admin/*', requireAdmin);
  app.post('/admin/generate_link', generateLink);
  app.get('/admin/audit', auditLog);
  app.get('/admin/users', adminUsers.listUsers);
  app.post('/admin/users', adminUsers.createUser);
  app.get('/admin/users/:id', adminUsers.getUser);
  app.put('/admin/users/:id', adminUsers.updateUserById);
  app.delete('/admin/users/:id', adminUsers.deleteUser);
  app.get('/admin/users/:id/factors', adminFactors.listFactors);
  app.put('/admin/users/:id/factors/:factor', adminFactors.updateFactor);
  app.delete('/admin/users/:id/factors/:factor', adminFactors.deleteFactor);
  app.use('/admin/sso/*', requireSaml);
  app.get('/admin/sso/providers', ssoProviders.listProviders);
  app.post('/admin/sso/providers', ssoProviders.createProvider);
  app.get('/admin/sso/providers/:id', ssoProviders.getProvider);
  app.put('/admin/sso/providers/:id', ssoProviders.updateProvider);
  app.delete('/admin/sso/providers/:id', ssoProviders.deleteProvider);
  return app;
}

const CORS = {
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: [
    'Accept',
    'Authorization',
    'Content-Type',
    'X-Client-IP',
    'X-Client-Info',
    'X-JWT-AUD',
    'x-use-cookie',
    VERSION_HEADER,
    'apikey',
  ],
  exposeHeaders: ['X-Total-Count', 'Link', VERSION_HEADER],
  maxAge: 600,
};

function addressOf(
  { settings }: AuthNeeds,
  context: { req: { header(name: string): string | undefined }; env: AuthEnvironment['Bindings'] | undefined },
): string {
  const { header } = settings.limits;
  const told = header ? context.req.header(header)?.split(',')[0]?.trim() : undefined;
  return told || context.env?.clientAddress || context.env?.incoming?.socket.remoteAddress || 'unknown';
}
