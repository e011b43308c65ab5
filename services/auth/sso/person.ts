import { AuthError, invalid } from '../auth-error.ts';
import { isStorable } from '../http/read-body.ts';
import { emailFrom } from '../users/addresses.ts';
import type { Assertion } from './assertion.ts';
import { AttributeMapping, emailOf, mappedClaims, subjectOf } from './attribute-mapping.ts';
import type { SsoProvider } from './sso-providers.ts';
import type { Person } from './sso-user.ts';

/** OpenID's names stand at the top of an identity's data, a company's own below `custom_claims`. */
const STANDARD_CLAIMS = new Set([
  'name',
  'family_name',
  'given_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
]);

const LONGEST_SUBJECT = 1024;
const MOST_CLAIMS = 16_384;

/** Whom an assertion speaks of. */
export function personFrom(assertion: Assertion, { saml }: Pick<SsoProvider, 'saml'>): Person {
  const subject = subjectOf(assertion);
  if (!subject || subject.length > LONGEST_SUBJECT)
    throw new AuthError(
      400,
      'saml_assertion_no_user_id',
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    );
  const { email: mapped, ...claims } = mappedClaims(assertion, AttributeMapping.parse(saml.attributeMapping ?? {}));
  const told = typeof mapped === 'string' && mapped ? mapped : emailOf(assertion);
  if (!told) throw new AuthError(400, 'saml_assertion_no_email', 'SAML Assertion does not contain an email address');
  const email = emailFrom(told);
  const isStandard = ([name]: [string, unknown]) => STANDARD_CLAIMS.has(name);
  const entries = Object.entries(claims);
  const custom = Object.fromEntries(entries.filter((entry) => !isStandard(entry)));
  const data = {
    ...Object.fromEntries(entries.filter(isStandard)),
    ...(Object.keys(custom).length > 0 ? { custom_claims: custom } : {}),
    iss: saml.entityId,
    sub: subject,
    email,
    email_verified: true,
    phone_verified: false,
  };
  if (!isStorable(data) || JSON.stringify(data).length > MOST_CLAIMS)
    throw invalid('SAML Assertion holds attributes that cannot be stored');
  return { subject, email, data };
}
