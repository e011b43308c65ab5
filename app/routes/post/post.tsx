import { useState } from 'react';
import { redirect } from 'react-router';
import { someoneContext } from '#app/context.ts';
import { useShows } from '#app/live/use-shows.ts';
import { onward } from '#app/routes/entrance/onward.ts';
import { Head } from '#app/shell/head.tsx';
import { PostsTabs } from '#app/shell/posts-tabs.tsx';
import { useWords } from '#base/i18n/locale-context.tsx';
import { boardQueryOf, isFiltered } from '#features/posts/board-query.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { Route } from './+types/post';
import { answerPosts } from './answer-posts.ts';
import { AnswerWithoutScript } from './answer-without-script.tsx';
import { BoardColumns } from './board-columns.tsx';
import { BoardFilters } from './board-filters.tsx';
import { BulkDeeds } from './bulk-deeds.tsx';
import { Capture } from './capture.tsx';
import { tellAnswer } from './deed-answers.ts';
import { MoreLinks } from './more-links.tsx';
import type { Pending } from './pending-deeds.ts';
import { PostItem } from './post-item.tsx';
import { PostsDesk } from './posts-desk.tsx';
import { readBoard } from './read-board.ts';
import type { Board } from './read-board.ts';
import { usePostsDeeds } from './use-posts-deeds.ts';
import { ViewChoice } from './view-choice.tsx';
import { postWords } from './words.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const person = context.get(someoneContext);
  if (person.kind === 'visitor') throw redirect(onward(context, '/login'));
  return readBoard(context, person, boardQueryOf(url.searchParams));
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerPosts(request, context);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return tellAnswer(request, serverAction);
}

export default function PostsPage({ loaderData: board, actionData }: Route.ComponentProps) {
  const words = useWords(postWords);
  useShows(['posts', 'publications'], false);
  const [refused, setRefused] = useState(actionData?.kind === 'refused' ? (actionData.text ?? '') : '');
  const { send, pending } = usePostsDeeds({ onRefusedText: setRefused });
  const capture = <Capture id={board.captureId} text={refused} onKeep={send} />;
  return (
    <>
      <Head title={words.headTitle} description={words.lede} />
      <PageHead title={words.title} lede={words.lede} aside={<ViewChoice query={board.query} />} />
      <PostsTabs />
      <AnswerWithoutScript answer={actionData} />
      <BoardFilters board={board} />
      <PostsDesk
        send={send}
        canPrepare={board.canPrepare}
        bulk={<BulkDeeds labels={board.labels} canPrepare={board.canPrepare} />}
      >
        {board.query.view === 'list' ? (
          <>
            {capture}
            <PostList board={board} pending={pending} />
          </>
        ) : (
          <BoardColumns
            board={board}
            pending={pending}
            capture={capture}
            onMove={(id, to) => send({ deed: `move.${to}:${id}` })}
          />
        )}
      </PostsDesk>
    </>
  );
}

function PostList({ board: { lists, query }, pending }: { board: Board; pending: Pending }) {
  const words = useWords(postWords);
  const [list] = lists;
  if (!list) return null;
  const items = list.items.filter(({ id }) => !pending.gone.has(id));
  const [title, text] = list.isLater
    ? [words.noneLeft, '']
    : isFiltered(query)
      ? [words.nothingFound, words.nothingFoundText]
      : words.listEmpty;
  return (
    <>
      <ul data-cards="list" aria-label={words.title} className="grid grid-cols-1 gap-2.5">
        {items.map((item) => (
          <PostItem key={item.id} item={item} showsState isPending={pending.moved.has(item.id)} />
        ))}
      </ul>
      {items.length === 0 && (
        <EmptyState title={title} level={2}>
          {text}
        </EmptyState>
      )}
      <MoreLinks list={list} query={query} />
    </>
  );
}
