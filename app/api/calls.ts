import type { Call } from './define-call.ts';
import { demographics } from './calls/demographics.ts';
import { me } from './calls/me.ts';
import { networkPosts } from './calls/network-posts.ts';
import { postHistory } from './calls/post-history.ts';
import { statsDays } from './calls/stats-days.ts';
import { stats } from './calls/stats.ts';

/** What programs may ask, exports apart, which answer with files. */
export const CALLS: readonly Call[] = [me, stats, statsDays, demographics, networkPosts, postHistory];
