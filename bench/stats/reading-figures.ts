import type { Figure } from '../figure.ts';
import { median } from '../figure.ts';
import type { Creator } from './crowd.ts';
import { openPsql } from './psql.ts';
import { openReader } from './reader.ts';
import type { Reader } from './reader.ts';
import { sequentialScans } from './sequential-scans.ts';

const ROUNDS = 15;
const WARMING = 3;
/** Of which page the goals are; the others are told. */
const JUDGED = '/stats';

type Stage = { url: string; creator: Creator };
type Round = { oneByOne: number; inPsql: number; inTenth: number; atOnce: number };

/** Pages of the whole crowd, of a tenth of it, and psql take turns: over one connection, so that statements wait as they do there. */
export async function* readingFigures(whole: Stage, tenth: Stage): AsyncGenerator<Figure> {
  const readers = {
    oneByOne: await openReader(whole.url, whole.creator, 1),
    inTenth: await openReader(tenth.url, tenth.creator, 1),
    atOnce: await openReader(whole.url, whole.creator, 10),
  };
  const psql = await openPsql(whole.url);
  const scans: Record<string, string[]> = {};
  try {
    for (const [page, read] of Object.entries(readers.oneByOne.pages)) {
      const statements = await readers.oneByOne.statementsOf(read);
      scans[page] = await sequentialScans(whole.url, statements);
      const timeIn = (reader: Reader) => reader.timeOf(reader.pages[page] ?? read);
      const rounds: Round[] = [];
      for (let round = -WARMING; round < ROUNDS; round += 1) {
        const times = {
          oneByOne: await readers.oneByOne.timeOf(read),
          inPsql: await psql.time(statements),
          inTenth: await timeIn(readers.inTenth),
          atOnce: await timeIn(readers.atOnce),
        };
        if (round >= 0) rounds.push(times);
      }
      yield* figuresOf(page, rounds, statements.length);
    }
    yield {
      figure: 'sequential scans in the plans of all of these',
      value: Object.values(scans).flat().length,
      unit: 'scans of tables that grow',
      atMost: 0,
      detail: scans,
    };
  } finally {
    await psql.close();
    for (const reader of Object.values(readers)) await reader.close();
  }
}

function* figuresOf(page: string, rounds: readonly Round[], statements: number): Generator<Figure> {
  const middle = (of: (round: Round) => number) => Number(median(rounds.map(of)).toFixed(2));
  const isJudged = page === JUDGED;
  yield {
    figure: `${page}, statements sent at once`,
    value: middle(({ atOnce }) => atOnce),
    unit: 'ms',
    ...(isJudged && { atMost: 25 }),
    detail: {
      statements,
      oneByOne: middle(({ oneByOne }) => oneByOne),
      inPsql: middle(({ inPsql }) => inPsql),
      inTenth: middle(({ inTenth }) => inTenth),
    },
  };
  yield {
    figure: `${page}, statements one by one ÷ the same in psql`,
    value: middle(({ oneByOne, inPsql }) => oneByOne / inPsql),
    unit: 'ratio',
    ...(isJudged && { atMost: 1.3 }),
  };
  yield {
    figure: `${page}, statements one by one ÷ with a tenth of the data`,
    value: middle(({ oneByOne, inTenth }) => oneByOne / inTenth),
    unit: 'ratio',
    ...(isJudged && { atMost: 1.3 }),
  };
}
