import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { browserChunks } from './app/browser-chunks.ts';

/** What must never be in the browser: a wrong import fails the build instead of shipping the server. */
const SERVER_ONLY =
  /\/(?:db|providers|services|runtime|jobs|features\/[^/]+\/server|app\/web|app\/middleware)\/(?!.*\.d\.ts$)/;

function keepServerOutOfTheBrowser(): Plugin {
  return {
    name: 'keep-server-out-of-the-browser',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const path = id.startsWith(import.meta.dirname) ? id.slice(import.meta.dirname.length) : '';
      if (!path.startsWith('/node_modules') && SERVER_ONLY.test(path))
        this.error(`${path} belongs to the server and must not reach the browser`);
      return null;
    },
  };
}

/** Pictures are drawn in a thread and files looked at in a process, which start from files of their own beside the server's. */
function ownWorkers(): Plugin {
  return {
    name: 'own-workers',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    buildStart() {
      this.emitFile({ type: 'chunk', id: './features/sharing/server/draw-worker.ts', fileName: 'draw-worker.js' });
      this.emitFile({ type: 'chunk', id: './features/media/server/check-worker.ts', fileName: 'check-worker.js' });
    },
  };
}

/** Words are in files named after their locale; in the browser they are named after what they are for as well. */
function fileName({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const [, of, kind, locale] = /([^/]+)\/((?:[a-z]+-)?words)\/([^/]+)\.ts$/.exec(facadeModuleId ?? '') ?? [];
  return locale ? `assets/${of}-${kind}.${locale}-[hash].js` : 'assets/[name]-[hash].js';
}

export default defineConfig(({ command }) => ({
  plugins: [keepServerOutOfTheBrowser(), ownWorkers(), tailwindcss(), reactRouter()],
  define: { BUILD_ID: JSON.stringify(command === 'build' ? (process.env['BUILD_ID'] ?? 'unnamed') : 'development') },
  build: {
    assetsInlineLimit: 0,
    target: 'es2023',
    // What a part fetched on first use needs is nearly always here; the links Vite would add cost 10 ms while the page comes alive.
    modulePreload: { resolveDependencies: () => [] },
  },
  // Node reads the 137 kB of its map of exports once for each of its hundreds of files: half a second of every start.
  ssr: { noExternal: ['drizzle-orm'] },
  environments: {
    client: {
      build: {
        rollupOptions: { output: { codeSplitting: browserChunks(import.meta.dirname), chunkFileNames: fileName } },
      },
    },
    ssr: { build: { rollupOptions: { input: './app/main.ts', output: { entryFileNames: 'main.js' } } } },
  },
}));
