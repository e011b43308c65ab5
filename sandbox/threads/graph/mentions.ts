import { hasAdvancedAccess } from '../app/registration.ts';
import type { Post, Range } from '../network.ts';
import { ownIdOnly } from './own-lists.ts';
import { onlyShown, rangeOf } from './page.ts';
import { lowTier } from './refusals.ts';
import { seePosts } from './see.ts';
import type { Run } from './wire.ts';

/** Public posts that name the creator; before app review only those of testers. */
export const listMentions: Run = async (wire, call, id) => {
  ownIdOnly(call, id);
  const { caller, settings, at } = call;
  const isOpen = hasAdvancedAccess(settings, 'threads_manage_mentions');
  if (!isOpen && settings.has_tier_refusals) throw lowTier(settings);
  const range = rangeOf(call);
  const isShown = ({ username }: Post) => isOpen || settings.testers.includes(username);
  const fetchPage = (part: Range) => wire.network.mentionsOf(caller.account, part, at);
  const posts = await onlyShown(range, fetchPage, isShown);
  return seePosts(wire, call, posts, range, { isPublicList: true });
};
