import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { gainDays, postCurves } from '#db/schema.ts';
import { curveAgeAt } from '#features/stats/curve-ages.ts';
import { FIGURES } from '#features/stats/figures.ts';
import { differing, only } from './compare.ts';
import { auditedLooks } from './look-audit.ts';
import type { AuditedLook } from './look-audit.ts';
import { truthsOf } from './truth.ts';
import type { Control, TrueFigures } from './truth.ts';

const DAY = 86_400_000;

type TrueLook = AuditedLook & { figures: TrueFigures };
type Curve = { ages: number[] } & Record<keyof TrueFigures, number[]>;

/**
 * Gains and curves that are not what the network's figures at the moments of all looks come to: of what is stored only these
 * moments are believed. For a database whose looks were audited from the beginning.
 */
export async function lookDifferences(
  db: Db,
  control: Control,
  { accountId, username }: { accountId: string; username: string },
): Promise<string[]> {
  const audited = await auditedLooks(db, accountId);
  const told = await truthsOf(control, username).figures(
    audited.map(({ networkId, lookedAt }) => ({ id: networkId, at: lookedAt })),
  );
  const looks = audited.flatMap((look, index): TrueLook[] => {
    const figures = told[index];
    return figures ? [{ ...look, figures }] : [];
  });
  const gains = await db.select().from(gainDays).where(eq(gainDays.accountId, accountId)).orderBy(asc(gainDays.day));
  const curves = await db.select().from(postCurves).where(eq(postCurves.accountId, accountId));
  const storedCurves = new Map(curves.map((curve) => [curve.networkId, only(curve, ['ages', ...FIGURES])]));
  const trueCurves = curvesOf(looks);
  return [
    ...differing('looks at what was not there', audited.length - looks.length, 0),
    ...differing(
      'gains',
      gains.map((row) => only(row, ['day', ...FIGURES])),
      gainsOf(looks.filter(({ kind }) => kind === 'post')),
    ),
    ...[...new Set([...storedCurves.keys(), ...trueCurves.keys()])].flatMap((id) =>
      differing(`curve of ${id}`, storedCurves.get(id), trueCurves.get(id)),
    ),
  ];
}

function gainsOf(looks: readonly TrueLook[]) {
  const before = new Map<string, TrueLook>();
  const days = new Map<string, TrueFigures>();
  for (const look of looks) {
    const { networkId, day, isFresh, figures } = look;
    const known = before.get(networkId);
    before.set(networkId, look);
    const since = known?.lookedAt ?? (isFresh ? look.publishedAt : undefined);
    if (!since || look.lookedAt.getTime() - since.getTime() > longestSilence(look)) continue;
    const sum = days.get(day) ?? { views: 0, likes: 0, replies: 0, reposts: 0, quotes: 0, shares: 0 };
    for (const name of FIGURES) sum[name] += figures[name] - (known?.figures[name] ?? 0);
    days.set(day, sum);
  }
  return [...days].toSorted(([a], [b]) => a.localeCompare(b)).map(([day, sum]) => Object.assign(sum, { day }));
}

/** What came over a longer one was gained on no day we know. */
function longestSilence({ publishedAt, lookedAt }: TrueLook): number {
  const days = (lookedAt.getTime() - publishedAt.getTime()) / DAY;
  return (days <= 30 ? 2 : 14) * DAY;
}

function curvesOf(looks: readonly TrueLook[]): Map<string, Curve> {
  const curves = new Map<string, Curve>();
  for (const { networkId, publishedAt, lookedAt, figures } of looks) {
    const age = curveAgeAt(publishedAt, lookedAt);
    const curve = curves.get(networkId) ?? {
      ages: [],
      views: [],
      likes: [],
      replies: [],
      reposts: [],
      quotes: [],
      shares: [],
    };
    if (age === undefined || (curve.ages.at(-1) ?? -1) >= age) continue;
    curve.ages.push(age);
    for (const name of FIGURES) curve[name].push(figures[name]);
    curves.set(networkId, curve);
  }
  return curves;
}
