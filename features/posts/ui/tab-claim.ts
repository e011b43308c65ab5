import type { PostContent } from '../content.ts';

/** What one tab tells the others about a post. */
type Told =
  | { kind: 'give-way' }
  | ({ kind: 'gave-way' } & Left)
  | { kind: 'saved'; content: PostContent; version: number };

/** What a tab had written when it gave way, and whether the server has it. */
export type Left = { content: PostContent; version: number; isSaved: boolean };

type Claim = {
  /** This tab may write now; what the other tab had written comes with it. */
  onOwned: (taken: Left | undefined) => void;
  /** Another tab writes; this one reads along. */
  onLost: () => void;
  onSavedElsewhere: (saved: { content: PostContent; version: number }) => void;
  /** Called before this tab lets go, so that nothing is left behind. */
  giveWay: () => Promise<Left>;
};

/** How long the other tab has to send its last words before its lock is taken. */
const PATIENCE_MS = 1500;

/** One tab writes a post at a time: the later is told and may take over, the earlier may take it back. */
export function claimPost(postId: string, { onOwned, onLost, onSavedElsewhere, giveWay }: Claim) {
  const name = `bobbin-writing:${postId}`;
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined;
  let isOwner = false;
  let release: (() => void) | undefined;
  let isOver = false;
  let heard: ((left: Left) => void) | undefined;

  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const tell = (told: Told) => channel?.postMessage(told);

  const lose = () => {
    release?.();
    if (isOwner && !isOver) onLost();
    isOwner = false;
  };

  /** Holds the lock until it is released or taken from us. */
  const hold = (options: LockOptions, taken?: Left) =>
    new Promise<boolean>((resolve) => {
      const held = navigator.locks.request(name, options, async (lock) => {
        if (!lock || isOver) return resolve(false);
        isOwner = true;
        onOwned(taken);
        resolve(true);
        await new Promise<void>((letGo) => (release = letGo));
      });
      // Stolen by another tab.
      held.catch(() => lose());
    });

  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (isOver) return;
    if (data.kind === 'give-way' && isOwner) {
      void giveWay().then((left) => {
        tell({ kind: 'gave-way', ...left });
        lose();
      });
    } else if (data.kind === 'gave-way') heard?.(data);
    else if (data.kind === 'saved' && !isOwner) onSavedElsewhere(data);
  });

  const start = async () => {
    if (!('locks' in navigator)) {
      isOwner = true;
      return onOwned(undefined);
    }
    if (!(await hold({ ifAvailable: true })) && !isOver) onLost();
  };

  return {
    start,
    takeOver: async () => {
      const left = await new Promise<Left | undefined>((resolve) => {
        const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
        heard = (told) => {
          clearTimeout(timer);
          resolve(told);
        };
        tell({ kind: 'give-way' });
      });
      heard = undefined;
      await hold({ steal: true }, left);
    },
    /** For the tabs that read along. */
    tellSaved: (content: PostContent, version: number) => tell({ kind: 'saved', content, version }),
    end: () => {
      isOver = true;
      release?.();
      channel?.close();
    },
  };
}
