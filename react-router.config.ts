import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  serverBuildFile: 'main.js',
  routeDiscovery: { mode: 'initial' },
  // What tells an answer on is a few bytes: a file of its own would cost more than it holds.
  splitRouteModules: false,
} satisfies Config;
