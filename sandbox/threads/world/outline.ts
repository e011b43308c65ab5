import type { Day } from './calendar.ts';
import type { Creator } from './creator.ts';
import { hashOf } from './dice.ts';
import type { Moment } from './moments.ts';
import { momentsOn } from './moments.ts';
import { postIdOf } from './post-id.ts';
import type { World } from './world.ts';

/** A post of which it is known that it is there, and what it is; its words follow from its chance. */
export type Outline = {
  day: Day;
  slot: number;
  /** Seconds since 1970. */
  second: number;
  kind: Moment['kind'];
  /** 0 is a post of its own, 1 and more its continuations. */
  part: number;
  parts: number;
  chance: number;
  hasPictures: boolean;
};

/** What somebody posts on a calendar day of theirs. */
export function outlinesOn(world: World, creator: Creator, day: Day): Outline[] {
  const outlines: Outline[] = [];
  for (const { second, kind, following, chance } of momentsOn(world, creator, day)) {
    for (let part = 0; part <= following; part++) {
      const own = hashOf(chance, part, 7);
      outlines.push({
        day,
        slot: outlines.length,
        second: second + (part === 0 ? 0 : part * 60 + (own % 30)),
        kind,
        part,
        parts: 1 + following,
        chance: own,
        hasPictures: kind === 'post' && part === 0 && own < creator.pictures * 2 ** 32,
      });
    }
  }
  return outlines.filter((outline) => isPosted(creator, outline));
}

export function isPosted({ silentSince }: Creator, { second }: { second: number }): boolean {
  return silentSince === undefined || second * 1000 <= silentSince.getTime();
}

export function outlineId(creator: Creator, { day, slot }: Pick<Outline, 'day' | 'slot'>): string {
  return postIdOf({ kind: 'generated', creator: creator.number, day, slot });
}
