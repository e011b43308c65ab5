import type { Account } from '../network.ts';
import type { Day, Zone } from './calendar.ts';
import type { TopicName } from './texts/topics.ts';

/** Who somebody is on the network, and their habits: all that their history follows from. */
export type Creator = {
  /** Their place in the world; with the world's seed, what every chance in their life is thrown with. */
  number: number;
  account: Account;
  /** Followers at the end of that history, about. */
  size: number;
  /** Posts a day, about, chains counted as one. */
  pace: number;
  /** The first day of their history, and how long it is when they join the world. */
  firstDay: Day;
  historyDays: number;
  /** From here on they post only by hand. */
  silentSince?: Date;
  /** Of the newcomer, and of somebody made for a test: that many posts, no more and no less. */
  exactly?: number;
  zone: Zone;
  /** Hours of the day they post at, in their own zone. */
  hours: readonly number[];
  /** How much of a weekday's posting they do on a day of the weekend. */
  weekend: number;
  topics: readonly TopicName[];
  /** How many of their posts have pictures. */
  pictures: number;
  /** How warmly their readers answer, 1 being usual. */
  warmth: number;
  /** The part of `size` that came within the history. */
  growth: number;
  /** Followers lost for each one gained, about. */
  churn: number;
};
