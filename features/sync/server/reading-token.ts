import type { OpenToken } from '#features/network/server/tokens.ts';
import { forgetPrevious, openToken } from '#features/network/server/tokens.ts';
import type { Needs } from '#runtime/runtime.ts';

/** The token an account has, and which of it is called with: itself, or the one before. */
export type Using = { token: OpenToken; accessToken: string };

/** What an account is read with, for as long as it may be read. */
export type ReadingToken = {
  using(): Using;
  /** To be asked before every call. Throws `AccessEnded` once the account is no longer ours to read. */
  current(): Promise<Using>;
  /** The network has answered it. */
  worked(used: Using): Promise<void>;
  /** The network has refused it: whether there is another, which is used from now on. */
  hasOther(refused: Using): Promise<boolean>;
};

/** Its owner has let go of the account while it was read: not one more call. */
export class AccessEnded extends Error {
  override name = 'AccessEnded';
}

/** How often to look whether the account may still be read, in real time: a slice can last for minutes. */
const LOOK_AGAIN_MS = 2000;

/** Nothing for an account whose token is gone. */
export async function openReadingToken(
  needs: Needs<'db' | 'keys'>,
  account: { id: string; personId: string },
): Promise<ReadingToken | undefined> {
  const opened = await openToken(needs, account);
  if (!opened) return undefined;
  let using: Using = { token: opened, accessToken: opened.accessToken };
  let lookedAt = performance.now();

  /** Where it has been renewed meanwhile, this goes on with the new one. */
  const look = async () => {
    lookedAt = performance.now();
    const token = await openToken(needs, account);
    if (!token) throw new AccessEnded('The account is no longer ours to read');
    if (token.sealed !== using.token.sealed) using = { token, accessToken: token.accessToken };
  };

  return {
    using: () => using,
    async current() {
      if (performance.now() - lookedAt >= LOOK_AGAIN_MS) await look();
      return using;
    },
    async worked({ token, accessToken }) {
      if (token.previous === undefined || accessToken === token.previous) return;
      token.previous = undefined;
      await forgetPrevious(needs, account, token);
    },
    async hasOther(refused) {
      // Another call may have found it already.
      if (using === refused) await look();
      const { previous } = refused.token;
      if (using === refused && previous !== undefined && refused.accessToken !== previous)
        using = { token: refused.token, accessToken: previous };
      return using !== refused;
    },
  };
}
