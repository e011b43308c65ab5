import type { KeptText, keptTexts } from './kept-texts.ts';

/** About a frame: the key is on the screen first, and what is typed faster shares one writing down. */
const SOON_MS = 20;

/** A text of many parts is written down beside the keys, not within them. */
export function keepSoon(kept: Pick<ReturnType<typeof keptTexts>, 'keep' | 'drop'>, postId: string) {
  let waiting: KeptText | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = waiting;
    waiting = undefined;
    return text;
  };
  const now = () => {
    const text = end();
    if (text) kept.keep(text);
  };

  return {
    later: (text: KeptText) => {
      waiting = text;
      timer ??= setTimeout(now, SOON_MS);
    },
    /** Before the page goes. */
    now,
    drop: () => {
      end();
      kept.drop(postId);
    },
  };
}
