import type { RouteDeclaration } from './declaration.ts';

export const DEVELOPMENT = {
  kit: {
    path: '/dev/kit/:part?',
    file: 'routes/dev/kit/kit.tsx',
    layout: 'blank',
    guard: 'developer',
    policy: 'public',
    limit: 'page',
  },
  shell: {
    path: '/dev/shell',
    file: 'routes/dev/shell.tsx',
    layout: 'blank',
    guard: 'developer',
    policy: 'public',
    limit: 'page',
  },
  charts: {
    path: '/dev/charts/:part?',
    file: 'routes/dev/charts/charts.tsx',
    layout: 'blank',
    guard: 'developer',
    policy: 'public',
    limit: 'page',
  },
} as const satisfies Record<string, RouteDeclaration>;
