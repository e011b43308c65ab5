import { includes } from '#features/plans/plan.ts';
import { decoration } from '#base/fetched/decoration.tsx';
import type { Composing } from './use-composer.ts';

/** Browsers with JavaScript do not look into what is written for those without, so they never fetch it. */
const FollowUpForm = decoration(() => import('./follow-up-form.tsx'));

/** Without JavaScript no options open: it stands under every post. */
export function FollowUpSection({ composing }: { composing: Composing }) {
  const { page } = composing;
  if (page.isNew || !includes(page.plan, 'publish-text')) return null;
  return (
    <noscript>
      <div className="mt-8 max-w-120 pb-8">
        <FollowUpForm composing={composing} />
      </div>
    </noscript>
  );
}
