import type { RouterContextProvider } from 'react-router';
import { localeContext } from '#app/context.ts';
import { nameFormat } from '#base/i18n/formats.ts';
import type { AudienceGroup, AudienceNow } from '#features/stats/audience.ts';
import { bestFormat } from '#features/stats/best-format.ts';
import type { BestFormat } from '#features/stats/best-format.ts';
import { bestTimes } from '#features/stats/best-times.ts';
import type { BestTime, HourCell } from '#features/stats/best-times.ts';
import type { FormatReading } from '#features/stats/formats.ts';
import type { WorldDots } from '#ui/charts/world-dots.ts';
import { worldDots } from '#ui/charts/world-dots.generated.ts';

export type Readers = {
  day: string;
  /** Of whom the shares are shares: all followers of that day. */
  all: number;
  countries: { code: string; name: string; followers: number }[];
  cities: AudienceGroup[];
  ages: AudienceGroup[];
  genders: AudienceGroup[];
  /** The map reaches the browser as data of who sees one, not as code of every page. */
  dots: WorldDots;
};

export type ShownFormat = Omit<FormatReading, 'sum' | 'squares'>;

export type AdvancedFigures = {
  formats: ShownFormat[];
  bestFormat: BestFormat | undefined;
  hours: { weekday: number; hour: number; posts: number; engagement: number | undefined }[];
  best: BestTime[] | 'not-enough-posts';
  /** How many posts the best times are made of. */
  settled: number;
  readers: Readers | undefined;
  followers: number | undefined;
};

type Read = {
  formats: FormatReading[];
  hours: readonly HourCell[];
  audience: AudienceNow | undefined;
  /** As they were last counted. */
  followers: number | undefined;
};

export function advancedFrom(
  context: Readonly<RouterContextProvider>,
  { formats, hours, audience, followers }: Read,
): AdvancedFigures {
  return {
    formats: formats.map(({ format, posts, settled, quarters, engagement }) => ({
      format,
      posts,
      settled,
      quarters,
      engagement,
    })),
    bestFormat: bestFormat(formats),
    hours: hours.map(({ weekday, hour, posts, engagement }) => ({ weekday, hour, posts, engagement })),
    best: bestTimes(hours),
    settled: hours.reduce((sum, cell) => sum + cell.settled, 0),
    readers: audience && readersOf(audience, context.get(localeContext)),
    followers,
  };
}

/** Names are made here: a browser may know other ones than the server, and would draw the page again. */
function readersOf(audience: AudienceNow, locale: string): Readers {
  const names = nameFormat(locale, { type: 'region', fallback: 'code' });
  const nameOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
  const sum = (groups: readonly AudienceGroup[]) => groups.reduce((total, group) => total + group.followers, 0);
  const { day, followers, country, city, age, gender } = audience;
  return {
    day,
    all: Math.max(followers ?? 0, ...[country, city, age, gender].map(sum)),
    countries: country.map(({ name: code, followers: count }) => ({ code, name: nameOf(code), followers: count })),
    cities: city.slice(0, CITIES),
    ages: age.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    genders: gender,
    dots: worldDots,
  };
}

const CITIES = 8;
