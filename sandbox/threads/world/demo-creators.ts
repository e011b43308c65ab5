import { utcDayOf, utcMidnight } from './calendar.ts';
import type { Zone } from './calendar.ts';
import { HISTORY_DAYS } from './history.ts';
import type { Creator } from './creator.ts';

const accounts = [
  { id: '26000000000000001', username: 'plus.demo', name: 'Plus Demo', biography: 'Writes every morning.' },
  { id: '26000000000000002', username: 'premium.demo', name: 'Premium Demo', biography: 'Threads about threads.' },
  { id: '26000000000000003', username: 'admin.demo', name: 'Admin Demo', biography: 'Keeps the lights on.' },
  { id: '26000000000000004', username: 'newcomer.demo', name: 'Newcomer Demo', biography: '' },
] as const;

export const DEMO_CREATORS = accounts.length;
const NEW_YORK: Zone = { name: 'America/New_York', hours: -5, summer: 'us' };
const JOINED_AT = new Date('2024-02-12T14:05:09Z');

/** The accounts of the demo's logins. They have a past, and post only when somebody tells them to. */
export function demoCreators(beganAt: Date): Creator[] {
  return accounts.map((known, number) => demoCreator(known, number, beganAt));
}

function demoCreator(known: (typeof accounts)[number], number: number, beganAt: Date): Creator {
  const { historyDays = HISTORY_DAYS, ...habits } = habitsOf[known.username];
  const firstDay = utcDayOf(beganAt) - historyDays;
  const joinedAt = historyDays < HISTORY_DAYS ? utcMidnight(firstDay) : JOINED_AT;
  return {
    number,
    account: { ...known, isVerified: false, isPrivate: false, language: 'en', joinedAt },
    firstDay,
    historyDays,
    silentSince: beganAt,
    zone: NEW_YORK,
    hours: [8, 12, 18],
    weekend: 0.6,
    warmth: 1.1,
    growth: 0.7,
    churn: 0.35,
    pictures: 0.25,
    ...habits,
  };
}

type Habits = Pick<Creator, 'size' | 'pace' | 'topics'> & Partial<Creator>;

const habitsOf: Record<(typeof accounts)[number]['username'], Habits> = {
  'plus.demo': { size: 4_800, pace: 0.5, topics: ['writing', 'books', 'coffee'] },
  'premium.demo': { size: 38_000, pace: 1.52, topics: ['startups', 'design', 'writing'], pictures: 0.35 },
  'admin.demo': { size: 1_150, pace: 0.25, topics: ['teaching', 'science'] },
  'newcomer.demo': {
    size: 130,
    pace: 1,
    exactly: 12,
    topics: ['running', 'cooking'],
    historyDays: 40,
    growth: 0.9,
    churn: 0.2,
  },
};
