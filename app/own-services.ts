import { ownAuth } from './auth/door/open-auth.ts';
import { ownStorage } from './storage/own-storage.ts';

/** The protocols we speak ourselves, as the runtime opens them. */
export const OWN_SERVICES = { openAuth: ownAuth, openStorage: ownStorage };
