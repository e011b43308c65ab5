import type { Call } from './define-call.ts';
import { demographics } from './calls/demographics.ts';
import { followUp, newFollowUp, removedFollowUp } from './calls/follow-up.ts';
import { media, mediaList, newMedia, removedMedia } from './calls/media.ts';
import { me } from './calls/me.ts';
import { networkPosts } from './calls/network-posts.ts';
import { queuedPost, restoredPost, scheduledPost, scrappedPost } from './calls/post-deeds.ts';
import { postHistory } from './calls/post-history.ts';
import { publishedPost, retriedPost, settledDoubt } from './calls/post-publishing.ts';
import { changedPost, post, removedPost } from './calls/post.ts';
import { newPost, posts } from './calls/posts.ts';
import { statsDays } from './calls/stats-days.ts';
import { stats } from './calls/stats.ts';

/** What programs may ask, exports apart, which answer with files. */
export const CALLS: readonly Call[] = [
  me,
  posts,
  newPost,
  post,
  changedPost,
  removedPost,
  scheduledPost,
  queuedPost,
  publishedPost,
  retriedPost,
  settledDoubt,
  followUp,
  newFollowUp,
  removedFollowUp,
  scrappedPost,
  restoredPost,
  mediaList,
  newMedia,
  media,
  removedMedia,
  stats,
  statsDays,
  demographics,
  networkPosts,
  postHistory,
];
