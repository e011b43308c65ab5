import { dateFormat } from '#base/i18n/formats.ts';
import { shortDay } from '#base/i18n/written-day.ts';
import { NETWORK } from '#base/product.ts';
import type { ImportColumn } from '#features/planning/import-columns.ts';
import planningRefusals from '#features/planning/refusal-words/en-US.ts';
import { daysFilled } from '#features/posts/day-words/en-US.ts';

const posts = (count: number) => `${count} ${count === 1 ? 'post' : 'posts'}`;
const when = (local: string) =>
  `${dateFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${local.slice(0, 10)}T12:00Z`))}, ${local.slice(11)}`;

const kinds: Record<'idea' | 'draft' | 'ready' | 'queued' | 'scheduled', (local: string) => string> = {
  idea: () => 'An idea',
  draft: () => 'A draft',
  ready: () => 'A ready post',
  queued: (local) => `In the queue, ${when(local)}`,
  scheduled: (local) => `Planned for ${when(local)}`,
};

const columns: Record<ImportColumn, { name: string; holds: string }> = {
  text: { name: 'text', holds: 'The post. A line with three dashes (---) begins the next part of a thread.' },
  date: { name: 'date', holds: 'The day it goes out, as 2026-05-19.' },
  time: { name: 'time', holds: 'The hour, as 18:30.' },
  zone: { name: 'zone', holds: 'Whose hour that is, as Europe/Paris. Left empty: yours.' },
  state: {
    name: 'state',
    holds: 'idea, draft, ready, queue or scheduled. Left empty: scheduled with a date, else a draft.',
  },
  topic: { name: 'topic', holds: 'One topic.' },
  labels: { name: 'labels', holds: 'Up to ten, with commas between them.' },
};

export default {
  title: 'Import posts',
  gate: 'Bring in many posts at once, from one file',
  lede: 'Bring ideas, drafts and dated posts from a table. You see what each row becomes before anything is kept.',
  back: 'Back to the schedule',
  file: 'File',
  fileHelp: 'CSV or Excel (.xlsx), up to 5 MB and 1,000 rows.',
  read: 'Show what it becomes',
  template: 'Download a template',
  table: 'The columns of your table',
  anyOrder: 'In any order. Only “text” is needed.',
  columns,
  preview: 'What the file becomes',
  counts: (good: number, bad: number) =>
    `${posts(good)} can be imported${bad === 0 ? '.' : `; ${bad} ${bad === 1 ? 'row needs' : 'rows need'} a hand and will be left out.`}`,
  times: (zone: string) =>
    `Times are ${zone === 'UTC' ? 'UTC' : `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`}.`,
  full: daysFilled,
  fullDay: (day: string, count: number, most: number) => `${shortDay('en-US', day)}: ${count} of ${most}`,
  fullMore: (days: number) => `And ${days} more ${days === 1 ? 'day' : 'days'}.`,
  row: 'Row',
  text: 'Text',
  becomes: 'Becomes',
  noText: 'No text',
  kinds,
  problems: {
    empty: 'There is no text. Write one in the column “text”.',
    'too-long': 'The text is too long to keep. Shorten it.',
    'too-many-parts': 'A thread has at most 100 parts. Split it over two rows.',
    state: 'This state is not known. Use idea, draft, ready, queue or scheduled.',
    date: 'This is not a date. Write it as 2026-05-19.',
    'date-ambiguous': 'Day and month cannot be told apart. Write the date as 2026-05-19.',
    'date-missing': 'There is a time but no date. Add the date.',
    'date-unused': 'A date does not go with this state. Use “scheduled”, or take the date out.',
    time: 'This is not a time. Write it as 18:30.',
    'time-missing': 'There is a date but no time. Add the time.',
    zone: 'This time zone is not known. Write it as Europe/Paris.',
    labels: 'At most ten labels of at most 40 letters each.',
    'in-the-past': planningRefusals['in-the-past'],
    'too-far': planningRefusals['too-far'],
    'no-slot': planningRefusals['no-slot'],
    account: `Connect a ${NETWORK} account first, or import it as a draft.`,
    plan: 'Your plan does not include this. Import it as a draft.',
    notes: `${NETWORK} would refuse this text, for instance because a part has more than 500 characters. Change it, or import it as a draft.`,
  },
  more: (count: number) => `And ${count} more ${count === 1 ? 'row' : 'rows'}.`,
  confirm: (count: number) => `Import ${posts(count)}`,
  another: 'Choose another file',
  made: (count: number, planned: number) =>
    `${posts(count)} imported${planned > 0 ? `, ${planned} of them with a time.` : '.'}`,
  left: (count: number) =>
    `${count} ${count === 1 ? 'row was' : 'rows were'} left out: their time is over or taken meanwhile.`,
  wasDone: 'This file was imported already. Nothing was done twice.',
  undone: (count: number) => `${posts(count)} set aside. You find them under Set aside.`,
  undo: 'Undo: set them all aside',
  toBoard: 'See your ideas and drafts',
  toList: 'See what is planned',
  refusals: {
    'too-large': 'The file is larger than 5 MB. Split it in two.',
    'too-many-rows': 'The file has more than 1,000 rows. Split it in two.',
    unreadable: 'This file cannot be read. Save it as CSV or .xlsx and try again.',
    'no-text-column': 'There is no column “text”. Name the column with your texts so, in the first row.',
    'no-rows': 'The file has no rows under its header.',
    'no-file': 'No file is chosen.',
    form: 'What was sent could not be read. Choose the file again.',
    'too-often': 'That was too quick. Wait a minute and try again.',
    plan: 'Your plan does not include importing.',
    'not-there': 'This preview is no longer there. Choose the file again.',
  },
  templateName: 'bobbin-posts.csv',
  templateRows: [
    ['text', 'date', 'time', 'zone', 'state', 'topic', 'labels'],
    ['A first idea, without a date', '', '', '', 'idea', '', ''],
    ['The next free time of the queue', '', '', '', 'queue', '', 'weekly'],
    ['The first part of a thread\n---\nThe second part', '2027-05-19', '18:30', 'Europe/Paris', 'scheduled', '', ''],
  ],
};
