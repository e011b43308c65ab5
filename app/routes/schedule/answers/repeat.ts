import { wallTimeOf } from '#base/zoned-time.ts';
import { repetitionIn } from '#features/planning/repetition-form.ts';
import { repeatPost } from '#features/planning/server/repeat-post.ts';
import { refused } from './answering.ts';
import type { Answering, Sent } from './answering.ts';
import { elsewhereFor } from './elsewhere-for.ts';

export const repeat: Answering<Sent<'repeat'>> = async (needs, doer, form, values) => {
  const wish = repetitionIn(values);
  if (!wish) return { ok: false, refusal: 'form' };
  const answer = await repeatPost(needs, doer.person, form.postId, wish);
  if (!answer.ok) return refused(answer);
  const [first] = answer.next;
  return {
    ok: true,
    deed: 'repeated',
    count: answer.made,
    ...(first && { local: wallTimeOf(first.at, doer.timeZone) }),
    elsewhere: elsewhereFor(doer, [answer.accountId]),
  };
};
