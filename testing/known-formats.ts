import { registerHooks } from 'node:module';

/**
 * For processes that tests start by the dozen. To learn that a file of drizzle-orm is a module, Node reads the package's map
 * of exports, 137 kB, for each of its hundreds of files: half of what a start took.
 */
const DRIZZLE = '/node_modules/drizzle-orm/';

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !parentURL?.includes(DRIZZLE)) return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
