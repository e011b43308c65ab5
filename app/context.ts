import { createContext } from 'react-router';
import type { Locale } from '#base/i18n/locale.ts';
import type { Someone } from '#features/identity/person.ts';
import { VISITOR } from '#features/identity/person.ts';
import type { MediaChecker } from '#features/media/server/media-checker.ts';
import type { CardDrawer } from '#features/sharing/server/card-drawer.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { MemberSource } from './auth/sessions/open-sessions.ts';
import type { RequestJar } from './auth/sessions/request-jar.ts';
import type { RateLimiter } from './web/rate-limiter.ts';

export type RequestFacts = { id: string; nonce: string; clientAddress: string };

/** What the server gives to middleware, loaders and actions. */
export const runtimeContext = createContext<Runtime>();
export const requestContext = createContext<RequestFacts>();
/** The request's cookies; what is changed in it goes out with the answer. */
export const jarContext = createContext<RequestJar>();
export const sessionsContext = createContext<MemberSource>();
export const limiterContext = createContext<RateLimiter>();
/** Draws the pictures that are shared. */
export const drawerContext = createContext<CardDrawer>();
/** Looks at what was uploaded. */
export const checkerContext = createContext<MediaChecker>();
export const routeNameContext = createContext<(name: string) => void>();

/** What middleware finds out on the way. */
export const localeContext = createContext<Locale>();
export const someoneContext = createContext<Someone>(VISITOR);
export const isSecondFactorDueContext = createContext(false);
/** Seconds to wait because a limit is used up, told in the answer's `retry-after`; zero when it may go on. */
export const waitContext = createContext<number>(0);
/** How many megabytes a form may have that had more, and was not read; zero for all others. */
export const tooLargeContext = createContext<number>(0);
/** The request's headers that the answer hangs on, told in its `vary`: also when it is an error, which middleware has no answer to write on. */
export const varyContext = createContext('');
