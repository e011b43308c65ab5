import type { Zone } from './calendar.ts';
import { utcDayOf, utcMidnight } from './calendar.ts';
import type { Creator } from './creator.ts';
import { demoCreators } from './demo-creators.ts';
import { HISTORY_DAYS } from './history.ts';
import { diceFor, hashOf } from './dice.ts';
import type { Dice } from './dice.ts';
import { nameFor, usernameFor } from './names.ts';
import { biographyFor } from './texts/biographies.ts';
import { topicNames } from './texts/topics.ts';

export const CREATORS = 620;
const FRENCH = 0.4;
const MOST_FOLLOWERS = 400_000;
/** The one who never stops: about 5,000 posts in eighteen months. */
const BUSIEST = 4;
const BUSIEST_PACE = 8.6;

/** The demo's own four and 616 others, the same for the same seed. */
export function creatorsOf(seed: number, beganAt: Date): Creator[] {
  const creators = demoCreators(beganAt);
  const taken = new Set(creators.map(({ account }) => account.username));
  for (let number = creators.length; number < CREATORS; number++) {
    creators.push(newCreator(seed, number, { joinsAt: beganAt, taken }));
  }
  return creators;
}

export type Joining = {
  joinsAt: Date;
  /** Usernames that somebody has. */
  taken: Set<string>;
  language?: 'en' | 'fr';
  username?: string;
  days?: number;
};

/** Somebody at that place in the world; whatever is not asked for is left to chance. */
export function newCreator(seed: number, number: number, joining: Joining): Creator {
  const { joinsAt, taken, username, days = HISTORY_DAYS } = joining;
  const dice = diceFor(hashOf(seed, number, 1));
  const chosen = dice.chance(FRENCH) ? 'fr' : 'en';
  const language = joining.language ?? chosen;
  const size = Math.round(within(40, MOST_FOLLOWERS, Math.exp(Math.log(2_400) + 1.75 * dice.bell())));
  const pace = within(0.05, 6, Math.exp(Math.log(0.24) + 0.95 * dice.bell()));
  const habits = habitsBy(dice, language);
  const account = accountBy(dice, number, { language, size, taken, topics: habits.topics });
  if (username !== undefined) account.username = username;
  taken.add(account.username);
  return {
    number,
    account,
    size,
    pace: number === BUSIEST ? BUSIEST_PACE : pace,
    firstDay: utcDayOf(joinsAt) - days,
    historyDays: days,
    ...habits,
  };
}

function within(least: number, most: number, amount: number): number {
  return Math.min(Math.max(amount, least), most);
}

function habitsBy(dice: Dice, language: 'en' | 'fr') {
  const first = dice.below(topicNames.length);
  const step = 1 + dice.below(topicNames.length - 1);
  const topics = Array.from({ length: 1 + dice.below(3) }, (_, index) => topicAt(first + index * step));
  return {
    zone: dice.pick(zones[language]),
    hours: [dice.pick([6, 7, 8, 9]), dice.pick([11, 12, 13, 16]), dice.pick([17, 18, 19, 20, 21, 22])],
    weekend: dice.between(0.25, 1.3),
    topics: [...new Set(topics)],
    pictures: dice.unit() ** 2 * 0.8,
    warmth: Math.exp(0.35 * dice.bell()),
    growth: dice.between(0.12, 0.85),
    churn: dice.between(0.25, 0.7),
  };
}

function accountBy(
  dice: Dice,
  number: number,
  known: { language: 'en' | 'fr'; size: number; taken: Set<string>; topics: Creator['topics'] },
) {
  const { language, size, topics } = known;
  const name = nameFor(dice, language);
  const [topic = 'writing'] = topics;
  return {
    id: `2${6_000_000_000_000_001 + number * 1_000_003 + dice.below(900_000)}`,
    username: usernameFor(dice, name, topic, known.taken),
    name: dice.chance(0.12) ? name.split(' ')[0] || name : name,
    biography: dice.chance(0.07) ? '' : biographyFor(dice, language, topics),
    isVerified: dice.chance(size > 50_000 ? 0.6 : 0.05),
    isPrivate: dice.chance(0.02),
    language,
    joinedAt: new Date(utcMidnight(JULY_2023 + dice.below(300)).getTime() + dice.below(86_400) * 1000),
  };
}

function topicAt(index: number): Creator['topics'][number] {
  const topic = topicNames[index % topicNames.length];
  if (topic === undefined) throw new Error('There are no topics');
  return topic;
}

const JULY_2023 = utcDayOf(new Date('2023-07-06T00:00:00Z'));
const PARIS: Zone = { name: 'Europe/Paris', hours: 1, summer: 'eu' };
const NEW_YORK: Zone = { name: 'America/New_York', hours: -5, summer: 'us' };

const zones: Record<'en' | 'fr', readonly Zone[]> = {
  en: [
    NEW_YORK,
    NEW_YORK,
    { name: 'America/Chicago', hours: -6, summer: 'us' },
    { name: 'America/Los_Angeles', hours: -8, summer: 'us' },
    { name: 'Europe/London', hours: 0, summer: 'eu' },
    { name: 'Australia/Brisbane', hours: 10 },
  ],
  fr: [PARIS, PARIS, PARIS, { name: 'America/Montreal', hours: -5, summer: 'us' }, { name: 'Africa/Dakar', hours: 0 }],
};
