import type { Someone } from './person.ts';
import { VISITOR } from './person.ts';

/** Says who is asking. */
export type SessionSource = (request: Request) => Promise<Someone>;

/** Where nobody can sign in, everybody is a visitor. */
export const visitorsOnly: SessionSource = () => Promise.resolve(VISITOR);
