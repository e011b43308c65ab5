import type { ContactField } from './contact-reply.ts';

/** The place on the page that a field's problem points to. */
export function anchorOf(field: ContactField): string {
  return `contact-${field}`;
}
