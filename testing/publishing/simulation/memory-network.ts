import { ProviderError } from '#base/errors.ts';
import { networkPartOf } from '#features/publishing/network-part.ts';
import type { Claim } from '#features/publishing/publication.ts';
import type { ContainerStatus, Network, PublishAnswer } from '#features/publishing/server/world.ts';
import type { VisiblePost } from '../../network-simulator/world.ts';
import type { VirtualProcess, VirtualTime } from './virtual-time.ts';

export type NetworkNature = {
  isStrict: boolean;
  /** Of all calls. */
  faultRate: number;
  /** How late at most an effect comes, and how long at most a status or a list says what was. */
  latestEffectMs: number;
  lagMs: number;
  readyAfterMs: number;
};

type Container = { account: string; text: string; replyTo: string | undefined; madeAt: number; publishedAt?: number };

/** What the network knows; it dies with no process of ours. */
export type MemoryNetwork = {
  visible: VisiblePost[];
  /** Effects that are yet to come. */
  pending: number;
  /** `connecting` is where a process may die or stand still between asking for a connection and having it. */
  as(claim: Claim, process: VirtualProcess, connecting: () => Promise<void> | void): Network;
};

/** Our own time limit for the call that publishes, and what a call takes at most that is not struck. */
const LIMIT_MS = 5000;
const SLOWEST_MS = 400;

export function memoryNetwork(time: VirtualTime, dice: () => number, nature: NetworkNature): MemoryNetwork {
  const containers = new Map<string, Container>();
  const visible: VisiblePost[] = [];
  const lags = new Map<string, number>();
  const lagOf = (name: string) => {
    const lag = lags.get(name) ?? dice() * nature.lagMs;
    lags.set(name, lag);
    return lag;
  };
  const network: MemoryNetwork = { visible, pending: 0, as: sideOf };
  return network;

  function appear(id: string, container: Container): string {
    const { account, text, replyTo } = container;
    const post = { id: `p${visible.length}`, account, text, replyTo, mediaCount: 0, container: id, at: time.now() };
    visible.push(post);
    container.publishedAt ??= time.now();
    return post.id;
  }

  function publishNow(id: string, account: string): string | undefined {
    const container = containers.get(id);
    if (!container || container.account !== account || time.now() - container.madeAt < nature.readyAfterMs)
      return undefined;
    return container.publishedAt !== undefined && nature.isStrict ? undefined : appear(id, container);
  }

  function statusOf(id: string): ContainerStatus {
    const container = containers.get(id);
    if (!container) throw new ProviderError('gone', 'There is no such container');
    const { madeAt, publishedAt } = container;
    const isTold = publishedAt !== undefined && time.now() - publishedAt >= lagOf(`status ${id}`);
    const isReady = time.now() - madeAt >= nature.readyAfterMs;
    return { status: isTold ? 'published' : isReady ? 'finished' : 'in-progress', problem: undefined };
  }

  /** A call on its way there and back; what strikes it may keep the effect or the answer from coming. */
  function called<Result>(process: VirtualProcess, effect: () => Result): Promise<Result> {
    const strike = dice() < nature.faultRate ? Math.floor(dice() * 5) : undefined;
    const [there, back] = [dice() * SLOWEST_MS, dice() * SLOWEST_MS];
    return new Promise((resolve, reject) => {
      const answer = (inMs: number, act: () => void) => time.at(time.now() + inMs, act, process);
      const failure = (kind: 'unavailable' | 'rate-limited', retryAfterSeconds?: number) =>
        new ProviderError(
          kind,
          'struck',
          kind === 'rate-limited' ? { reason: 'account-limit', retryAfterSeconds } : {},
        );
      if (strike === 0) return answer(there + back, () => reject(failure('unavailable')));
      if (strike === 1)
        return answer(there + back, () => reject(failure('rate-limited', dice() < 0.5 ? 30 : undefined)));
      if (strike === 2) return answer(LIMIT_MS, () => reject(failure('unavailable')));
      // The effect is the network's own, whatever becomes of who asked for it.
      time.at(time.now() + there, () => {
        let done: () => void;
        try {
          const result = effect();
          done = () => resolve(result);
        } catch (error) {
          done = () => reject(error);
        }
        if (strike === undefined) answer(back, done);
        else answer(strike === 3 ? back : LIMIT_MS, () => reject(failure('unavailable')));
      });
    });
  }

  /** Whoever sleeps while it connects wakes up on a connection that stands. */
  async function connect(process: VirtualProcess, connecting: () => Promise<void> | void): Promise<void> {
    await connecting();
    return new Promise((resolve) => time.at(time.now() + dice() * SLOWEST_MS, resolve, process));
  }

  function publish(process: VirtualProcess, account: string, id: string): Promise<PublishAnswer> {
    const strike = dice() < nature.faultRate ? Math.floor(dice() * 7) : undefined;
    const [there, back] = [dice() * SLOWEST_MS, dice() * SLOWEST_MS];
    return new Promise((resolve) => {
      const answer = (inMs: number, told: PublishAnswer) => time.at(time.now() + inMs, () => resolve(told), process);
      const unknown = { kind: 'unknown' } as const;
      if (strike === 0) return answer(there + back, unknown);
      if (strike === 1) return answer(LIMIT_MS, unknown);
      if (strike === 2) {
        const retryAfterSeconds = dice() < 0.5 ? 30 : undefined;
        return answer(there + back, { kind: 'limited', reason: 'account-limit', retryAfterSeconds });
      }
      if (strike === 3) {
        network.pending += 1;
        time.at(time.now() + there + dice() * nature.latestEffectMs, () => {
          network.pending -= 1;
          publishNow(id, account);
        });
        return answer(there + back, unknown);
      }
      time.at(time.now() + there, () => {
        const made = publishNow(id, account);
        if (strike === 4) return answer(LIMIT_MS - there, unknown);
        if (strike !== undefined || made === undefined) return answer(back, unknown);
        answer(back, { kind: 'confirmed', id: made });
      });
    });
  }

  function sideOf(
    { accountId: account }: Claim,
    process: VirtualProcess,
    connecting: () => Promise<void> | void,
  ): Network {
    return {
      open: async () => undefined,
      createContainer: (part) =>
        called(process, () => {
          if (part.replyToId !== undefined && !visible.some((post) => post.id === part.replyToId))
            throw new ProviderError('rejected', 'Nobody can answer to that');
          const id = `c${containers.size}`;
          containers.set(id, { account, text: part.text ?? '', replyTo: part.replyToId, madeAt: time.now() });
          return id;
        }),
      readContainer: (id) => called(process, () => statusOf(id)),
      async publish(id, mayStart) {
        await connect(process, connecting);
        return mayStart() ? publish(process, account, id) : { kind: 'unsent' };
      },
      list: (kind, since) =>
        called(process, () =>
          visible
            .filter((post) => post.account === account && (post.replyTo === undefined) === (kind === 'posts'))
            .filter(({ at, id }) => time.now() - at >= lagOf(`list ${id}`) && at >= since.getTime())
            .map(({ id, text, replyTo, at }) => ({
              id,
              text,
              kind: 'text',
              childIds: [],
              repliedToId: replyTo,
              publishedAt: new Date(Math.floor(at / 1000) * 1000),
            }))
            .toReversed(),
        ),
      partOf: async ({ content, index, replyToId }) => networkPartOf(content, index, { files: [], replyToId }),
      loseAccess: async () => undefined,
      quotaLeft: async () => undefined,
      restAll: async () => undefined,
    };
  }
}
