import { z } from 'zod';
import type { Assertion } from './assertion.ts';

const Attribute = z.object({
  name: z.string().max(1024).optional(),
  names: z.array(z.string().max(1024)).max(50).optional(),
  default: z.unknown().optional(),
  array: z.boolean().optional(),
});

/** Which of a company's attributes becomes which claim. */
export const AttributeMapping = z.object({ keys: z.record(z.string().max(255), Attribute).optional() });
export type AttributeMapping = z.infer<typeof AttributeMapping>;

export function mappedClaims({ attributes }: Assertion, mapping: AttributeMapping): Record<string, unknown> {
  const claims: Record<string, unknown> = {};
  for (const [key, { name, names = [], default: absent, array }] of Object.entries(mapping.keys ?? {})) {
    const values = [...(name ? [name] : []), ...names].map((each) => attributes.get(each)).find((each) => each?.length);
    if (values) claims[key] = array ? values : values[0];
    else if (absent !== undefined) claims[key] = absent;
  }
  return claims;
}

const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const EMAIL_ATTRIBUTES = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
];

/** The same for the same person tomorrow, so never a name made for one visit. */
export function subjectOf({ attributes, nameId }: Assertion): string | undefined {
  const subject = attributes.get(SUBJECT_ID)?.[0];
  if (subject) return subject;
  return nameId && nameId.format !== TRANSIENT ? nameId.value : undefined;
}

export function emailOf({ attributes, nameId }: Assertion): string | undefined {
  const told = EMAIL_ATTRIBUTES.map((name) => attributes.get(name)?.[0]).find(Boolean);
  return told ?? (nameId?.format === EMAIL_FORMAT ? nameId.value : undefined);
}
