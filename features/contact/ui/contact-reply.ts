import type { ContactForm, ContactProblem, ContactRefusal } from '../contact-message.ts';

export type ContactField = keyof Pick<ContactForm, 'name' | 'email' | 'message'>;
export type ContactProblems = Partial<Record<ContactField, ContactProblem>>;
export type ContactValues = Record<ContactField, string>;

export const CONTACT_FIELDS: readonly ContactField[] = ['name', 'email', 'message'];

export type WhyNotSent =
  | { kind: 'problems'; problems: ContactProblems }
  | { kind: ContactRefusal }
  | { kind: 'wait'; seconds: number };

/** What the page hears after sending. What was typed always comes back when it was not sent. */
export type ContactReply =
  | { kind: 'sent'; email: string }
  | {
      kind: 'not-sent';
      why: WhyNotSent;
      values: ContactValues;
      stamp: string;
      /** Tells one answer from the next. */ answeredAt: number;
    };
