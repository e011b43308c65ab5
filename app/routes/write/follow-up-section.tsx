import { includes } from '#features/plans/plan.ts';
import { FollowUpForm } from './follow-up-form.tsx';
import type { Composing } from './use-composer.ts';

/** Under what is out, where no options are left to open; without JavaScript under every post. */
export function FollowUpSection({ composing }: { composing: Composing }) {
  const { page } = composing;
  if (!includes(page.plan, 'publish-text')) return null;
  const form = (
    <div className="mt-8 max-w-120 pb-8">
      <FollowUpForm composing={composing} />
    </div>
  );
  if (page.post.state === 'PUBLISHED') return form;
  return page.isNew ? null : <noscript>{form}</noscript>;
}
