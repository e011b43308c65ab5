import { openThreads } from '#providers/threads/open-threads.ts';
import type { CallKind } from '#testing/network-simulator/options.ts';

/** Calls of one account, in their order. */
export type BareWork = { url: string; lanes: number; accounts: { name: string; calls: CallKind[] }[] };

process.on('message', (work: BareWork) => void run(work).then((seconds) => process.send?.(seconds)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

/** The same calls with the same client and nothing else: no row, no lease, no rule. */
async function run({ url, lanes, accounts }: BareWork): Promise<number> {
  const threads = openThreads({ appId: '1', appSecret: 'secret', graphUrl: url, oauthUrl: url });
  const began = performance.now();
  const rest = [...accounts];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let account = rest.pop(); account; account = rest.pop()) {
        const token = `token-of-bare-${account.name}`;
        let container = '';
        let count = 0;
        for (const kind of account.calls) {
          count += 1;
          if (kind === 'create')
            container = await threads.createContainer(token, { kind: 'text', text: `Bare ${count}` });
          else if (kind === 'status') await threads.readContainer(token, container);
          else if (kind === 'publish') await threads.publish(token, container);
          else if (kind === 'limit') await threads.readPublishingLimit(token, ['posts', 'replies']);
          else if (kind === 'posts') await threads.listPosts(token, { limit: 25 });
        }
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  threads.close();
  return seconds;
}
