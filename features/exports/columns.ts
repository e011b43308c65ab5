import type { ExportKind } from './export-kind.ts';

/** A share is a part of one; a moment an instant; a day one of the calendar. */
export type CellType = 'text' | 'number' | 'share' | 'truth' | 'moment' | 'day';
export type Cell = string | number | boolean | Date | null;

const FIGURES = {
  views: 'number',
  likes: 'number',
  replies: 'number',
  reposts: 'number',
  quotes: 'number',
  shares: 'number',
  interactions: 'number',
  engagementRate: 'share',
} as const;

/** What each kind holds, in the order of its columns. Programs go by the names: add at the end, never rename. */
export const COLUMNS = {
  posts: {
    id: 'text',
    publishedAt: 'moment',
    format: 'text',
    isQuote: 'truth',
    topic: 'text',
    text: 'text',
    permalink: 'text',
    link: 'text',
    media: 'number',
    ...FIGURES,
    figuresAt: 'moment',
    goneAt: 'moment',
  },
  history: { postId: 'text', publishedAt: 'moment', ageHours: 'number', ...FIGURES },
  days: {
    day: 'day',
    posts: 'number',
    gainedViews: 'number',
    gainedLikes: 'number',
    gainedReplies: 'number',
    gainedReposts: 'number',
    gainedQuotes: 'number',
    gainedShares: 'number',
    followers: 'number',
    profileViews: 'number',
  },
  demographics: { day: 'day', breakdown: 'text', group: 'text', followers: 'number' },
} as const satisfies Record<ExportKind, Record<string, CellType>>;

type ColumnsOf<Kind extends ExportKind> = (typeof COLUMNS)[Kind];
export type ColumnName = { [Kind in ExportKind]: keyof ColumnsOf<Kind> }[ExportKind];

/** A row has every column of its kind. */
export type ExportRow<Kind extends ExportKind> = Record<keyof ColumnsOf<Kind>, Cell>;

/** Pages of rows as the writers take them, whatever the kind. */
export type RowPages = AsyncIterable<Readonly<Record<string, Cell>>[]>;

export type Column = { name: ColumnName; type: CellType; header: string };

export function columnsOf(kind: ExportKind, headers?: Record<ColumnName, string>): Column[] {
  return Object.entries<CellType>(COLUMNS[kind]).map(([key, type]) => {
    const name = key as ColumnName;
    return { name, type, header: headers?.[name] ?? name };
  });
}
