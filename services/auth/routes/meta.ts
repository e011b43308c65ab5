import type { AuthContext } from '../http/environment.ts';

export function health(context: AuthContext): Response {
  return context.json({
    version: 'v2.196.0',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  });
}

export function publicKeys(context: AuthContext): Response {
  context.header('cache-control', 'public, max-age=600');
  return context.json({ keys: context.get('needs').signer.publicKeys });
}

export function settings(context: AuthContext): Response {
  const { settings: given } = context.get('needs');
  return context.json({
    external: {
      anonymous_users: given.signup.allowsAnonymous,
      email: given.email.isEnabled,
      google: given.google !== undefined,
      phone: given.phone.isEnabled,
      threads: given.threads !== undefined,
    },
    disable_signup: given.signup.isDisabled,
    mailer_autoconfirm: given.email.autoconfirm,
    phone_autoconfirm: given.phone.autoconfirm,
    sms_provider: given.phone.isEnabled ? 'gateway' : '',
    saml_enabled: given.saml.isEnabled,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  });
}
