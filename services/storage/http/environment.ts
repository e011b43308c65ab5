import type { Context } from 'hono';
import type { Caller, StorageNeeds } from '../needs.ts';

/** What every handler finds in its context. */
export type StorageEnvironment = {
  /** The product itself, from inside this process: no header can say so. */
  Bindings: { isProduct?: boolean } | undefined;
  Variables: { needs: StorageNeeds; caller: Caller };
};

export type StorageContext = Context<StorageEnvironment>;
