import { buildIfNeeded } from '#commands/build.ts';
import { readSettings } from '#runtime/settings.ts';
import { startSurroundings } from '#testing/several/surroundings.ts';
import { startTwoByTwo } from '#testing/several/two-by-two.ts';

/** The product under test as two processes that serve and two that work: `SEVERAL=1 bin/test browser`. */
const { port, dataDir, demoMembers } = readSettings(process.env);
await buildIfNeeded(() => undefined);
const around = await startSurroundings(dataDir, port, {
  DEMO_MEMBERS: String(demoMembers),
  GOTRUE_SMTP_MAX_FREQUENCY: process.env['GOTRUE_SMTP_MAX_FREQUENCY'] ?? '0',
});
const product = await startTwoByTwo(process.cwd(), port, around.settings, port + 10);

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, async () => {
    await product.stop();
    await around.stop();
    process.exit(0);
  });
