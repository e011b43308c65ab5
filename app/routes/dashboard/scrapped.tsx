import { answerPosts } from '#app/routes/post/answer-posts.ts';
import { AnswerWithoutScript } from '#app/routes/post/answer-without-script.tsx';
import { DeedButton } from '#app/routes/post/deed-button.tsx';
import { PostItem } from '#app/routes/post/post-item.tsx';
import { PostsDesk } from '#app/routes/post/posts-desk.tsx';
import { tellAnswer } from '#app/routes/post/deed-answers.ts';
import { usePostsDeeds } from '#app/routes/post/use-posts-deeds.ts';
import { postWords } from '#app/routes/post/words.ts';
import { Head } from '#app/shell/head.tsx';
import { LocaleButtonLink } from '#app/shell/locale-link.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Route } from './+types/scrapped';
import { ChildrenTabs } from './children-tabs.tsx';
import { OlderLinks } from './older-links.tsx';
import { readListed } from './read-listed.ts';
import { dashboardWords } from './words.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  return readListed(context, url, 'aside');
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerPosts(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return tellAnswer(request, serverAction);
}

export default function Scrapped({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords(dashboardWords).scrapped;
  const deeds = useWords(postWords);
  const { send, pending } = usePostsDeeds();
  const items = loaderData.items.filter(({ id }) => !pending.gone.has(id));
  const removeAll = (
    <Button type="submit" form="posts" name="deed" value="empty" look="danger">
      {deeds.emptyAll}
    </Button>
  );
  return (
    <>
      <Head title={words.headTitle} description={words.lede} />
      <PageHead title={words.title} lede={words.lede} aside={items.length > 0 && removeAll} />
      <ChildrenTabs />
      <AnswerWithoutScript answer={actionData} />
      <PostsDesk send={send} bulk={<BulkOfScrapped />}>
        <ul data-cards="scrapped" aria-label={words.title} className="grid grid-cols-1 gap-2.5">
          {items.map((item) => (
            <PostItem
              key={item.id}
              item={item}
              showsState
              actions={
                <>
                  <DeedButton deed={`restore:${item.id}`}>{deeds.restore}</DeedButton>
                  <DeedButton deed={`remove:${item.id}`}>{deeds.remove}</DeedButton>
                </>
              }
            />
          ))}
        </ul>
      </PostsDesk>
      {items.length === 0 && (
        <EmptyState
          title={words.none}
          level={2}
          action={<LocaleButtonLink to="/dashboard/drafts">{words.toDrafts}</LocaleButtonLink>}
        >
          {words.noneText}
        </EmptyState>
      )}
      <OlderLinks {...loaderData} />
    </>
  );
}

function BulkOfScrapped() {
  const words = useWords(postWords).bulk;
  return (
    <>
      <Button type="submit" size="small" name="deed" value="restore">
        {words.restore}
      </Button>
      <Button type="submit" size="small" look="danger" name="deed" value="remove">
        {words.remove}
      </Button>
    </>
  );
}
