import type { PlanId } from '#base/product.ts';

export type Visitor = { kind: 'visitor' };

export type Person = {
  kind: 'person';
  id: string;
  email: string | undefined;
  plan: PlanId;
  isAdmin: boolean;
  /** The username of the connected network account. */
  networkUsername: string | undefined;
};

export type Someone = Visitor | Person;

export const VISITOR: Visitor = { kind: 'visitor' };
