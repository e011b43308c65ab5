import type { Locale } from '#base/i18n/locale.ts';
import type { PlanId } from '#base/product.ts';

export type Visitor = { kind: 'visitor' };

export type Person = {
  kind: 'person';
  id: string;
  email: string | undefined;
  plan: PlanId;
  isAdmin: boolean;
  /** In this session; what an administrator needs in production. */
  hasShownSecondFactor: boolean;
  /** When they last proved who they are, in this session; never, where nobody is at a browser. */
  provedAt: Date;
  /** The username of the connected network account. */
  networkUsername: string | undefined;
  /** Ours of it, so that pages can read its figures at once. */
  networkAccountId: string | undefined;
  timeZone: string | undefined;
  /** The language they chose, if they did. */
  locale: Locale | undefined;
  /** Set once they have asked to leave; until then they may stay. */
  deletionDueAt: Date | undefined;
  /** Whether we have asked for an e-mail address, which one way in does not give. */
  wasAskedForEmail: boolean;
};

export type Someone = Visitor | Person;

export const VISITOR: Visitor = { kind: 'visitor' };
