import { answerPosts } from '#app/routes/post/answer-posts.ts';
import { AnswerWithoutScript } from '#app/routes/post/answer-without-script.tsx';
import { BulkDeeds } from '#app/routes/post/bulk-deeds.tsx';
import { PostItem } from '#app/routes/post/post-item.tsx';
import { PostsDesk } from '#app/routes/post/posts-desk.tsx';
import { tellAnswer } from '#app/routes/post/deed-answers.ts';
import { usePostsDeeds } from '#app/routes/post/use-posts-deeds.ts';
import { Head } from '#app/shell/head.tsx';
import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useRootData } from '#app/shell/root-data.ts';
import { useWords } from '#base/i18n/locale-context.tsx';
import { includes } from '#features/plans/plan.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Route } from './+types/drafts';
import { ChildrenTabs } from './children-tabs.tsx';
import { OlderLinks } from './older-links.tsx';
import { readListed } from './read-listed.ts';
import { dashboardWords } from './words.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  return readListed(context, url, 'drafts');
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerPosts(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return tellAnswer(request, serverAction);
}

export default function Drafts({ loaderData, actionData }: Route.ComponentProps) {
  const { drafts: words, write } = useWords(dashboardWords);
  const { send, pending } = usePostsDeeds();
  const someone = useRootData()?.someone;
  const canPrepare = someone?.kind === 'person' && includes(someone.plan, 'prepare-posts');
  const items = loaderData.items.filter(({ id }) => !pending.gone.has(id) && !pending.moved.has(id));
  return (
    <>
      <Head title={words.headTitle} description={words.lede} />
      <PageHead title={words.title} lede={words.lede} />
      <ChildrenTabs />
      <AnswerWithoutScript answer={actionData} />
      <PostsDesk send={send} canPrepare={canPrepare} bulk={<BulkDeeds labels={[]} canPrepare={canPrepare} />}>
        <ul data-cards="drafts" aria-label={words.title} className="grid grid-cols-1 gap-2.5">
          {items.map((item) => (
            <PostItem key={item.id} item={item} />
          ))}
        </ul>
      </PostsDesk>
      {items.length === 0 && (
        <EmptyState title={words.none} level={2} action={<LocaleButtonLink to="/write">{write}</LocaleButtonLink>}>
          {words.noneText}
        </EmptyState>
      )}
      <OlderLinks {...loaderData} />
    </>
  );
}
