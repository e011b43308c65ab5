import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

/** What must never be in the browser: a wrong import fails the build instead of shipping the server. */
const SERVER_ONLY = /\/(?:db|providers|services|runtime|jobs|features\/[^/]+\/server|app\/web|app\/middleware)\/(?!.*\.d\.ts$)/;

function keepServerOutOfTheBrowser(): Plugin {
  return {
    name: 'keep-server-out-of-the-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const path = id.startsWith(import.meta.dirname) ? id.slice(import.meta.dirname.length) : '';
      if (!path.startsWith('/node_modules') && SERVER_ONLY.test(path)) this.error(`${path} belongs to the server and must not reach the browser`);
      return null;
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [keepServerOutOfTheBrowser(), tailwindcss(), reactRouter()],
  define: { BUILD_ID: JSON.stringify(command === 'build' ? (process.env['BUILD_ID'] ?? 'unnamed') : 'development') },
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    ssr: { build: { rollupOptions: { input: './app/main.ts', output: { entryFileNames: 'main.js' } } } },
  },
}));
