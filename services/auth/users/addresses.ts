import { z } from 'zod';
import { invalid } from '../auth-error.ts';

const Email = z.email();

/** Lower-cased, as it is compared and stored. */
export function emailFrom(given: string): string {
  const email = given.trim().toLowerCase();
  if (email.length > 255 || !Email.safeParse(email).success)
    throw invalid('Unable to validate email address: invalid format');
  return email;
}

/** Digits only, as it is compared and stored. */
export function phoneFrom(given: string): string {
  const phone = given.replaceAll(/\s/g, '').replace(/^\+/, '');
  if (!/^[1-9]\d{1,14}$/.test(phone)) throw invalid('Invalid phone number format (E.164 required)');
  return phone;
}
