import type { RouteDeclaration } from './declaration.ts';

export const PLANNING = {
  schedule: {
    path: '/post/schedule',
    file: 'routes/schedule/schedule.tsx',
    layout: 'extension',
    guard: 'threads',
    policy: 'own',
    limit: 'page',
    form: 'planning',
    formLimit: 'write',
  },
  checkTime: {
    path: '/post/schedule/check',
    file: 'routes/schedule/check-time.ts',
    layout: 'data',
    guard: 'threads',
    policy: 'own',
    limit: 'page',
  },
  checkRepetition: {
    path: '/post/schedule/repetition',
    file: 'routes/schedule/check-repetition.ts',
    layout: 'data',
    guard: 'threads',
    policy: 'own',
    limit: 'page',
  },
  importPosts: {
    path: '/post/import',
    file: 'routes/import/import.tsx',
    layout: 'extension',
    guard: 'threads',
    policy: 'own',
    limit: 'page',
    form: 'import',
    formLimit: 'write',
  },
  importTemplate: {
    path: '/post/import/template',
    file: 'routes/import/template.ts',
    layout: 'data',
    guard: 'threads',
    policy: 'own',
    limit: 'page',
  },
} as const satisfies Record<string, RouteDeclaration>;
