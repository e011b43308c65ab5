import { setTimeout as pause } from 'node:timers/promises';
import { contentOf } from '#features/posts/content.ts';
import { movePost } from '#features/posts/server/move-post.ts';
import { savePost } from '#features/posts/server/save-post.ts';
import { dice } from '../dice.ts';
import { checkPublishing, verdictLine } from '../publishing-checker.ts';
import type { Verdict, WantedPart } from '../publishing-checker.ts';
import type { Ground } from './chaos-run.ts';
import { publicationRows } from './publication-rows.ts';
import { accountNamed, seedPosts } from './seed-posts.ts';
import { wishesFor } from './wishes.ts';
import { untilSettled, withWorkers } from './with-workers.ts';

type Races = { seed: number; actions: number; divisor: number; aroundMs?: number };
export type Raced = {
  cancelled: number;
  edited: number;
  /** Too late, and told so. */
  refused: number;
  isSettled: boolean;
  verdict: Verdict;
  line: string;
};

/** Half of the posts are cancelled and half rewritten, each at a moment close to when it goes out. */
export async function raceEdits(ground: Ground, { seed, actions, divisor, aroundMs = 2000 }: Races): Promise<Raced> {
  const { needs, network } = ground;
  const thrown = dice(seed);
  await network.set({ seed, latencyMs: 5 });
  const from = new Date(Date.now() + aroundMs + 1000);
  const wishes = wishesFor({ accounts: actions, posts: actions, withinMs: aroundMs, from });
  const { accounts, wanted } = await seedPosts(needs, wishes);
  const stays: WantedPart[] = [];
  const told = { cancelled: 0, edited: 0, refused: 0 };
  return withWorkers(ground, divisor, async (start) => {
    const workers = await Promise.all([start('one'), start('two')]);
    for (const worker of workers) worker.go();
    await Promise.all(
      wanted.map(async (part, index) => {
        const at = (wishes[index]?.dueAt.getTime() ?? 0) + (thrown() * 2 - 1) * aroundMs;
        await pause(Math.max(0, at - Date.now()));
        const person = { id: accountNamed(accounts, part.account).personId, plan: 'bobbin_premium' } as const;
        if (index % 2 === 0) {
          const { ok } = await movePost(needs, person, part.postId, 'DRAFT');
          told[ok ? 'cancelled' : 'refused'] += 1;
          if (!ok) stays.push(part);
        } else {
          const text = `${part.text}, rewritten`;
          const { ok } = await savePost(needs, person, part.postId, { content: contentOf(text) });
          told[ok ? 'edited' : 'refused'] += 1;
          stays.push(ok ? { ...part, text } : part);
        }
      }),
    );
    const isSettled = await untilSettled(ground, 30_000);
    const verdict = checkPublishing(stays, await publicationRows(needs.db), await network.posts());
    return { ...told, isSettled, verdict, line: verdictLine(verdict, { what: 'R17', seed }) };
  });
}
