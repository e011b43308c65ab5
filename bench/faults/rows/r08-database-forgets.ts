import { forgetfulDatabase } from '#testing/publishing/forgetful-database.ts';
import { forgetAmongWork } from '#testing/publishing/forget-among-work.ts';
import { onRig } from '../rig.ts';
import { verdictFigure } from '../row.ts';
import type { Row } from '../row.ts';

const POSTS = 1500;
const TIMES = 8;

/** R8: the database forgets up to a second and a half, as after a loss of power without fsync or a restored backup. */
export const databaseForgets: Row = async function* ({ seed, share }) {
  const posts = Math.ceil(POSTS * share);
  const times = Math.ceil(TIMES * share);
  const end = await onRig(async (rig) => {
    const database = await forgetfulDatabase(rig.databaseUrl);
    try {
      return await forgetAmongWork(rig, database, { seed, posts, times, longestMs: 240_000 });
    } finally {
      await database.close();
    }
  });
  yield verdictFigure(
    `R8: ${posts} posts, the database forgets ${times} times, with ${end.forgotten} posts that were out`,
    end,
  );
};
