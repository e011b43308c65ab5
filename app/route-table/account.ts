import type { RouteDeclaration } from './declaration.ts';

export const ACCOUNT = {
  account: {
    path: '/setting/account',
    file: 'routes/account/account.tsx',
    layout: 'extension',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
    form: 'account',
    formLimit: 'entrance',
  },
  ownData: {
    path: '/setting/account/data',
    file: 'routes/account/own-data.ts',
    layout: 'data',
    guard: 'authenticated',
    policy: 'own',
    limit: 'download',
  },
  keyProof: {
    path: '/setting/account/key-proof',
    file: 'routes/account/key-proof.ts',
    layout: 'data',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
  },
  startLink: {
    path: '/setting/account/link/:provider',
    file: 'routes/account/start-link.ts',
    layout: 'data',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
  },
  browserZone: {
    path: '/setting/account/zone',
    file: 'routes/account/browser-zone.ts',
    layout: 'data',
    guard: 'authenticated',
    policy: 'own',
    limit: 'page',
    form: 'timeZone',
    formLimit: 'write',
  },
} as const satisfies Record<string, RouteDeclaration>;
