import { buildIfNeeded } from '#commands/build.ts';
import { benchDatabase } from './database.ts';
import type { Figure } from './figure.ts';
import { compareRates, startOurServer } from './ssr/compare-rates.ts';

/** The home page. */
export default async function* ssr(): AsyncGenerator<Figure> {
  await buildIfNeeded(() => undefined);
  const database = await benchDatabase();
  const server = await startOurServer(database.url);
  try {
    const { ratio, detail } = await compareRates(database.url, '/');
    yield {
      figure: 'home page, our server ÷ bare react-dom',
      value: ratio,
      unit: 'ratio of requests per second',
      atLeast: 0.25,
      detail,
    };
  } finally {
    server.stop();
    await database.stop();
  }
}
