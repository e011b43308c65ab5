import type { RouteDeclaration } from './declaration.ts';

export const NETWORK = {
  threadsConfiguration: {
    path: '/threads-configuration',
    file: 'routes/network/threads-configuration.tsx',
    layout: 'extension',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
    form: 'connection',
    formLimit: 'write',
  },
  readingProgress: {
    path: '/threads-configuration/progress',
    file: 'routes/network/reading-progress.ts',
    layout: 'data',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
  },
  startConnecting: {
    path: '/threads-configuration/connect',
    file: 'routes/network/start-connecting.ts',
    layout: 'data',
    guard: 'authenticated',
    policy: 'own',
    limit: 'connect',
  },
  connectCallback: {
    path: '/account/auth/threads/callback',
    file: 'routes/network/connect-callback.ts',
    layout: 'data',
    guard: 'authenticated',
    policy: 'own',
    limit: 'connect',
  },
} as const satisfies Record<string, RouteDeclaration>;
