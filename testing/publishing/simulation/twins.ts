import type { Claim } from '#features/publishing/publication.ts';
import type { PublishAnswer } from '#features/publishing/server/world.ts';
import { TIMING } from '#features/publishing/timing.ts';
import type { Mistake } from './post-lives.ts';

const { quiet } = TIMING;
const ADVERSARIAL = { isStrict: false };

/** The ways in which publishing has been got wrong. Each has to be caught by whoever watches. */
export const TWINS = {
  'publish-then-record': {
    nature: ADVERSARIAL,
    world(world) {
      const answers = new Map<string, Promise<PublishAnswer>>();
      const nameOf = ({ id, token }: Claim) => `${id} ${token}`;
      return {
        ...world,
        store: {
          ...world.store,
          async intend(claim) {
            const answer = world.network(claim).publish(claim.container ?? '', () => true);
            answers.set(nameOf(claim), answer);
            await answer;
            return world.store.intend(claim);
          },
        },
        network: (claim) => {
          const network = world.network(claim);
          return { ...network, publish: (id, mayStart) => answers.get(nameOf(claim)) ?? network.publish(id, mayStart) };
        },
      };
    },
  },
  'record-then-publish': {
    world: (world, { time, process }) => ({
      ...world,
      network: (claim) => {
        const network = world.network(claim);
        return {
          ...network,
          async publish(id) {
            time.at(time.now() + 3000, () => void network.publish(id, () => true), process);
            return { kind: 'confirmed', id: `of ${id}` };
          },
        };
      },
    }),
  },
  'no elapsed guard': { nature: ADVERSARIAL, timing: { guard: Infinity } },
  // As we had it ourselves, until processes that stood still showed it.
  'guard before connecting': {
    nature: ADVERSARIAL,
    world: (world) => ({
      ...world,
      network: (claim) => {
        const network = world.network(claim);
        return {
          ...network,
          async publish(id, mayStart) {
            return mayStart() ? network.publish(id, () => true) : { kind: 'unsent' };
          },
        };
      },
    }),
  },
  'quiet period below the late effect': {
    nature: { ...ADVERSARIAL, latestEffectMs: quiet, faultRate: 0.4 },
    timing: { quiet: quiet / 20 },
  },
  'no boot fence': { nature: ADVERSARIAL, hasNoFence: true },
  'match by text only': {
    nature: { faultRate: 0.4 },
    stage: { alike: 1 },
    world: (world) => ({ ...world, store: { ...world.store, ownedIds: async () => new Set<string>() } }),
  },
  'alike taken at once': {
    nature: { faultRate: 0.4, lagMs: 0.6 * quiet, latestEffectMs: 0.3 * quiet },
    stage: { alike: 1, forgottenMs: 20_000, forgets: 6 },
    world: (world) => ({ ...world, store: { ...world.store, strays: async () => [] } }),
  },
  // Where nothing else looks like it, the profile tells what its container was not asked for.
  'ready ignoring PUBLISHED': {
    nature: { readyAfterMs: 0 },
    stage: { alike: 1, forgottenMs: 60_000, forgets: 12 },
    world: (world) => ({
      ...world,
      network: (claim) => {
        const network = world.network(claim);
        return {
          ...network,
          async readContainer(id) {
            const told = await network.readContainer(id);
            return told.status === 'published' && claim.state !== 'publishing'
              ? { ...told, status: 'in-progress' }
              : told;
          },
        };
      },
    }),
  },
  'unfenced write': {
    nature: ADVERSARIAL,
    world: (world, { rowOf }) => ({
      ...world,
      store: {
        ...world.store,
        change: (claim, change) => world.store.change({ ...claim, token: rowOf(claim)?.token ?? claim.token }, change),
        confirm: (claim, id) => world.store.confirm({ ...claim, token: rowOf(claim)?.token ?? claim.token }, id),
      },
    }),
  },
  // A strict network forgives an effect that is later than the quiet period, as long as the container is the same.
  'new container after unknown': {
    nature: { isStrict: true, faultRate: 0.4, latestEffectMs: 2 * quiet },
    world: (world) => ({
      ...world,
      store: {
        ...world.store,
        change: (claim, change) =>
          world.store.change(
            claim,
            change.event?.kind === 'sent-again'
              ? { ...change, state: 'scheduled', container: { id: null, children: [] } }
              : change,
          ),
      },
    }),
  },
} as const satisfies Record<string, Mistake>;

export type SimulatedTwin = keyof typeof TWINS;
