import { useState } from 'react';

import { Card } from '#ui/card.tsx';
import { Chip, type ChipState } from '#ui/chip.tsx';
import { Figure } from '#ui/figure.tsx';
import { Figures } from '#ui/figures.tsx';
import { CursorPagination, Pagination } from '#ui/pagination.tsx';
import { Score } from '#ui/score.tsx';
import { Table, type TableColumn } from '#ui/table.tsx';

import { KitPart } from './kit-part.tsx';

export function DataParts() {
  return (
    <>
      <KitPart title="Figures" wide>
        <Figures label="This week">
          <Figure
            label="Views, 7 days"
            definition={{ name: 'What views are', text: 'How often your posts were shown, counted by Threads.' }}
            value="16,020"
            change={{ direction: 'up', amount: '21%', words: 'more than the 7 days before' }}
            spark={<Spark />}
          />
          <Figure label="Followers" value="8,412" change={{ direction: 'up', amount: '96', words: 'more in 7 days' }} />
          <Figure
            label="Engagement rate"
            value="4.8"
            unit="%"
            change={{ direction: 'same', amount: 'About the same', words: '4.7% before' }}
          />
          <Figure
            label="Replies, 7 days"
            value="183"
            change={{ direction: 'down', amount: '9%', words: 'fewer than the 7 days before' }}
          />
        </Figures>
        <Figures label="Too little data" columns={2}>
          <Figure label="Quotes" value="4" remark="Too few to compare" />
          <Figure label="Reach" value="–" remark="No reading yet" asOf="As of 10:42" />
        </Figures>
      </KitPart>
      <KitPart title="Score">
        <Score parts={parts([98, 91, 88, 100, 84])} name="Reach 98, engagement 91, growth 88" labelled />
        <Score parts={parts([62, 74, 58, 92, 66])} name="Reach 62, engagement 74, growth 58" mine />
        <Score parts={parts([0, 0, 0, 0, 0])} name="No score yet" />
        <Card>
          <h3 className="font-display text-20 font-strong">Post your next carousel on Thursday around 18:30.</h3>
          <p className="mt-1 text-ink-2">Your last 7 carousels got 1.9× your median views.</p>
        </Card>
      </KitPart>
      <KitPart title="Table" wide>
        <PostTable />
        <Table
          caption="An empty table"
          captionShown
          columns={columns}
          rows={[]}
          rowKey={(row) => row.post}
          empty="No posts in this period."
        />
      </KitPart>
      <KitPart title="Pagination" wide>
        <Pagination page={1} pages={20} linkTo={pageAddress} words={pageWords('Pages, first')} />
        <Pagination page={10} pages={20} linkTo={pageAddress} words={pageWords('Pages, middle')} />
        <Pagination page={20} pages={20} linkTo={pageAddress} words={pageWords('Pages, last')} />
        <div className="w-80 max-w-full">
          <Pagination page={10} pages={20} linkTo={pageAddress} words={pageWords('Pages, narrow')} />
        </div>
        <CursorPagination nextTo="?after=abc" words={pageWords('Pages, by cursor')}>
          The newest 50
        </CursorPagination>
      </KitPart>
    </>
  );
}

function pageWords(label: string) {
  return { label, previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` };
}

const pageAddress = (page: number) => `?page=${page}`;

type PostRow = { post: string; state: ChipState; said: string; views: number | undefined; against: string };

const posts: PostRow[] = [
  { post: 'Buy the good scissors', state: 'published', said: 'Published', views: 4106, against: '2.6×' },
  { post: 'The quiet part of a craft', state: 'scheduled', said: '18:30', views: undefined, against: '–' },
  { post: 'A needle is a very small lever', state: 'failed', said: 'Failed', views: undefined, against: '–' },
  { post: 'Three stitches I use every day', state: 'published', said: 'Published', views: 980, against: '0.6×' },
];

const columns: TableColumn<PostRow>[] = [
  { key: 'post', title: 'Post', cell: (row) => row.post, onPhone: 'name', sortable: true },
  { key: 'state', title: 'State', cell: (row) => <Chip state={row.state}>{row.said}</Chip> },
  {
    key: 'views',
    title: 'Views',
    cell: (row) => row.views?.toLocaleString('en-US') ?? 'not yet',
    numeric: true,
    sortable: true,
  },
  { key: 'against', title: 'Against median', cell: (row) => row.against, numeric: true, onPhone: 'hidden' },
];

function PostTable() {
  const [by, setBy] = useState('views');
  const [direction, setDirection] = useState<'ascending' | 'descending'>('descending');
  const compare = (a: PostRow, b: PostRow) =>
    by === 'post' ? a.post.localeCompare(b.post) : (a.views ?? 0) - (b.views ?? 0);
  const rows = posts.toSorted((a, b) => (direction === 'ascending' ? compare(a, b) : compare(b, a)));
  return (
    <Table
      caption="Posts of this week"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.post}
      sort={{
        by,
        direction,
        onSort: (column) => {
          setDirection(column === by && direction === 'descending' ? 'ascending' : 'descending');
          setBy(column);
        },
      }}
    />
  );
}

const weights = [
  ['Reach', 30],
  ['Engagement', 30],
  ['Growth', 20],
  ['Days', 10],
  ['Talk', 10],
] as const;

function parts(percentiles: readonly number[]) {
  return weights.map(([label, weight], index) => ({ label, weight, percentile: percentiles[index] ?? 0 }));
}

function Spark() {
  return (
    <svg viewBox="0 0 84 32" fill="none" strokeWidth="1.75" strokeLinecap="round" aria-hidden="true">
      <path d="M2 28L13.4 22.3L24.9 24.6L36.3 16.6L47.7 17.7L59.1 10.9L70.6 12.6L82 4" className="stroke-ink-2" />
      <circle cx="82" cy="4" r="2.5" className="fill-thread" />
    </svg>
  );
}
