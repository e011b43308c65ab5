import { zonePlace } from '#base/i18n/zone-place.ts';
import {
  monthAndYear,
  shortDay,
  shortWeekdayName as shortName,
  weekdayAndDay,
  weekdayName as nameOf,
  weekdayOf,
} from '#base/i18n/written-day.ts';
import { NETWORK, PRODUCT } from '#base/product.ts';
import planningRefusals from '#features/planning/refusal-words/en-US.ts';
import dayFilled from '#features/posts/day-words/en-US.ts';
import type { FailureCode } from '#features/posts/failure.ts';
import type { PostFormat } from '#features/posts/post-state.ts';
import type { RepetitionRule } from '#features/planning/repetition.ts';
import pickerWords from '#ui/date-time-picker/words/en-US.ts';
import repeatWords, { ruleSaid } from '../repeat-words/en-US.ts';
import type { Deed, ScheduleRefusal } from '../schedule-answer.ts';

const LOCALE = 'en-US';
const SMALL = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const spelled = (count: number) => SMALL[count] ?? String(count);
const posts = (count: number) => `${count} ${count === 1 ? 'post' : 'posts'}`;
const dayOf = (local: string) => local.slice(0, 10);
const monthDay = (local: string) => shortDay(LOCALE, dayOf(local));
const longDay = (local: string) => weekdayAndDay(LOCALE, dayOf(local));
const longWeekday = (local: string) => nameOf(LOCALE, weekdayOf(dayOf(local)));
const shortWeekday = (local: string) => shortName(LOCALE, weekdayOf(dayOf(local)));
const weekdayName = (weekday: number) => nameOf(LOCALE, weekday);
const shortWeekdayName = (weekday: number) => shortName(LOCALE, weekday);
const zone = (name: string) => (name === 'UTC' ? 'UTC' : `${zonePlace(name)} time`);
const when = (local: string) => `${shortWeekday(local)}, ${monthDay(local)}, ${local.slice(11)}`;

const weekdayAt = (local: string) => `${shortWeekday(local)} ${local.slice(11)}`;

const refusals: Record<ScheduleRefusal, string> = {
  ...planningRefusals,
  'too-often': 'That was too quick. Wait a minute and try again.',
  form: 'Something is missing or not a time. Look at the fields again.',
  'nothing-chosen': 'No post is chosen. Tick at least one.',
};

const deeds: Record<Deed, (count: number) => string> = {
  moved: () => 'Planned',
  queued: () => 'In the queue',
  'queued-many': (count) => `${posts(count)} in the queue`,
  'to-draft': (count) => (count === 1 ? 'A draft again.' : `${posts(count)} are drafts again.`),
  'to-ready': () => 'No longer planned, and ready.',
  'set-aside': (count) => (count === 1 ? 'Set aside.' : `${posts(count)} set aside.`),
  pinned: () => 'It keeps its time now.',
  unpinned: () => 'It moves with the queue again.',
  paused: () => 'The queue is paused. Nothing of it goes out until you resume it.',
  resumed: () => 'The queue goes on.',
  shuffled: (count) => `${posts(count)} shuffled. The times are the same.`,
  rules: (count) => (count === 0 ? 'Saved.' : `Saved. ${posts(count)} moved to the new times.`),
  shifted: (count) => `${posts(count)} moved.`,
  repeated: () => 'It will come again',
  'repetition-stopped': () => 'Stopped. What it had planned is taken out.',
  'repetition-paused': () => 'Paused. What it had planned comes back when you resume it.',
  'repetition-resumed': () => 'It comes again.',
  undone: (count) => (count === 1 ? 'As it was before.' : `${posts(count)} are as they were before.`),
};

const failures: Record<FailureCode, string> = {
  refused: `${NETWORK} refused this post. Open the text, change it, and choose a new time.`,
  limited: `${NETWORK} takes no more posts of this account for now. Choose a time tomorrow.`,
  unauthorized: `${NETWORK} no longer lets us publish for this account. Connect it again, then choose a new time.`,
  unavailable: `${NETWORK} did not answer. The post was not published; choose a new time.`,
  account: 'The account was no longer connected. Connect it again, then choose a new time.',
  media: 'A picture or video could not be sent. Open the post, replace it, and choose a new time.',
  plan: 'Your plan did not include it at that time. Change your plan, or keep it as a draft.',
  other: 'It did not go out, and nothing of it was lost. Choose a new time.',
};

const formats: Record<PostFormat, string> = { TEXT: 'Text', IMAGE: 'Image', VIDEO: 'Video', CAROUSEL: 'Carousel' };

export default {
  headTitle: 'Schedule',
  description: 'What goes out and when, in your own time zone, with the queue that fills the rest.',
  titles: {
    week: 'This week',
    month: 'This month',
    other: 'Schedule',
    list: 'All that is planned',
    queue: 'The queue',
  },
  lede: (coming: number, failed: number, timeZone: string) => {
    const many = coming === 0 ? 'Nothing to come' : `${spelled(coming)} ${coming === 1 ? 'post' : 'posts'} to come`;
    const needs = failed === 0 ? '' : `, ${spelled(failed).toLowerCase()} that ${failed === 1 ? 'needs' : 'need'} you`;
    return `${many}${needs}. All times are ${zone(timeZone)}.`;
  },
  listLede: (timeZone: string) => `The next posts first. All times are ${zone(timeZone)}.`,
  queueLede: (timeZone: string) =>
    `Give it times, and it gives each post the next free one. Times below are ${zone(timeZone)}.`,
  views: { label: 'View', week: 'Week', month: 'Month', list: 'List', queue: 'Queue' },
  period: 'Days shown',
  weekBefore: 'Week before',
  weekAfter: 'Week after',
  monthBefore: 'Month before',
  monthAfter: 'Month after',
  backToToday: 'Back to today',
  import: 'Import',
  span: (from: string, to: string) =>
    from.slice(0, 7) === to.slice(0, 7)
      ? `${monthDay(from)} – ${Number(to.slice(8))}`
      : `${monthDay(from)} – ${monthDay(to)}`,
  month: (date: string) => monthAndYear(LOCALE, dayOf(date)),
  weekday: shortWeekday,
  weekdayLetter: (date: string) => longWeekday(date).slice(0, 1),
  weekdayName,
  shortWeekdayName,
  longDay,
  dayHead: (date: string, near: 'today' | 'tomorrow' | undefined) => {
    const name = `${longWeekday(date)} ${Number(date.slice(8, 10))}`;
    return near === 'today' ? `Today, ${name}` : near === 'tomorrow' ? `Tomorrow, ${name}` : name;
  },
  today: (weekday: string) => `${weekday}, today`,
  when,
  weekdayAt,
  ghost: (local: string, timeZone: string) => `${weekdayAt(local)}, ${zonePlace(timeZone)}`,
  free: (time: string) => `${time} free`,
  freeSlot: 'Free slot',
  writeFor: (free: string, local: string) => `${free}: write a post for ${when(local)}`,
  failed: (time: string) => `${time} failed`,
  states: {
    SCHEDULED: 'Scheduled',
    FAILED: 'Failed',
    PUBLISHED: 'Published',
    ELSEWHERE: `Published outside ${PRODUCT}`,
  },
  failures,
  tryAgain: 'Choose a new time',
  now: 'Now',
  in: (minutes: number) =>
    minutes < 60
      ? `In ${minutes} min`
      : minutes < 2880
        ? `In ${Math.floor(minutes / 60)} h ${minutes % 60 || ''}`.trim()
        : `In ${Math.round(minutes / 1440)} days`,
  more: (count: number) => `+${count} more`,
  moreOn: (count: number, date: string) => `+${count} more on ${date}`,
  full: (count: number, most: number) => `${count} of ${most} this day`,
  clocks: (hours: number) =>
    hours > 0 ? `The clocks go forward by ${hours} h this day.` : `The clocks go back by ${-hours} h this day.`,
  allHours: 'All hours',
  fewerHours: 'Fewer hours',
  nothing: 'Nothing is planned here yet',
  nothingText: 'Drag a ready post onto a day, or let the queue take the next free slot.',
  nothingList: 'Nothing is planned yet',
  nothingListText: 'What you give a time appears here, soonest first.',
  toWeek: 'To the week',
  formats,
  parts: (count: number) => `Thread, ${count}`,
  open: (text: string) => `Open: ${text}`,
  move: 'Move to…',
  moveNamed: (text: string) => `Move to… “${text}”`,
  acts: (text: string) => `Move and more: “${text}”`,
  pinned: 'Keeps its time',
  repeated: 'Comes again',
  keys: 'Shift and the arrow keys move a post by a quarter of an hour or a day.',
  ready: {
    title: 'Ready',
    count: posts,
    lede: 'Drag one onto the week, or let the queue take the next free slot.',
    ledePhone: 'Choose a time for each, or let the queue take the next free slot.',
    none: 'No post is ready. What you mark as ready waits here for its time.',
    queueAll: (count: number) =>
      count === 1 ? 'Queue it' : count === 2 ? 'Queue both' : `Queue all ${SMALL[count]?.toLowerCase() ?? count}`,
    queue: 'Queue',
    plan: 'Choose a time',
    planNamed: (text: string) => `Choose a time: “${text}”`,
    settings: 'Times of the queue',
    more: 'More are ready in Ideas and drafts.',
  },
  panel: {
    move: 'When should it go out?',
    repeat: 'How often should it come again?',
    close: 'Close',
    at: 'Time',
    plan: 'Plan it',
    planFor: (local: string) => `Plan it for ${when(local)}`,
    next: 'Next in the queue',
    end: 'Add to the queue',
    toDraft: 'Back to drafts',
    toReady: 'Take it out of the plan',
    aside: 'Set aside',
    repeatIt: 'Repeat…',
    more: 'More',
    cancel: 'Cancel',
    gone: 'This post cannot be planned: it is gone, set aside, on its way or already out.',
    clash: (times: string[]) => `Within the hour: ${times.join(', ')}.`,
  },
  dayFilled,
  picker: pickerWords,
  outcome: {
    at: (said: string, local: string, timeZone: string) => `${said}: ${when(local)}, ${zone(timeZone)}.`,
    plain: (said: string) => `${said}.`,
    skipped: (meant: string, local: string) => `${meant.slice(11)} does not exist that day: ${local.slice(11)}.`,
    twice: (local: string) => `${local.slice(11)} comes twice that day: the first.`,
    elsewhere: (names: string[]) => `What belongs to ${names.join(', ')} is on the calendar of that account.`,
    clash: (times: string[]) => `Another goes out within the hour: ${times.join(', ')}.`,
    begun: 'The queue began with our suggested times; you can change them.',
    left: (count: number, why: string) => `${posts(count)} left as before: ${why}`,
    undo: 'Undo',
    close: 'Close',
    deeds,
    refusals,
  },
  list: {
    choose: 'Choose',
    chooseNamed: (text: string) => `Choose “${text}”`,
    later: 'Later posts',
    start: 'From the start',
    from: (date: string) => `From ${longDay(date)} on`,
    all: 'All that is to come',
    none: 'Nothing is planned from this day on.',
    deeds: 'With the chosen posts',
    shift: 'Move by',
    amount: 'How many',
    unit: 'Unit',
    days: 'days',
    hours: 'hours',
    doShift: 'Move them',
    shiftHelp: 'A minus sign moves them sooner.',
    toDraft: 'Back to drafts',
    aside: 'Set aside',
  },
  queue: {
    slots: 'When may posts go out?',
    slotsLede: (name: string) => `Times are ${zone(name)}.`,
    suggested: 'These are our suggestion. They become yours with the first post you queue, or when you save them.',
    time: (weekday: string, number: number) => `${weekday}, time ${number}`,
    add: (weekday: string) => `Add a time on ${weekday}`,
    remove: (weekday: string, time: string) => `Remove ${weekday} ${time}`,
    none: 'No times',
    gap: 'Minimum gap',
    gapHelp: 'Minutes between two posts, also those with a time of their own.',
    quietFrom: 'Quiet from',
    quietTo: 'Quiet until',
    quietHelp: 'The queue lets nothing out in these hours. Leave both empty for none.',
    zone: 'Time zone',
    zones: { here: 'Where you are', all: 'All time zones' },
    save: 'Save the times',
    upcoming: 'The next ten times',
    upcomingNone: 'There is no time in the next 90 days. Add one.',
    free: 'Free',
    posts: 'What waits',
    postsNone: 'The queue is empty.',
    pause: 'Pause the queue',
    resume: 'Resume the queue',
    paused: 'The queue is paused: nothing of it goes out.',
    shuffle: 'Shuffle',
    pin: 'Keep this time',
    unpin: 'Let it move',
    repetitions: 'What comes again',
    repetitionsNone: 'Nothing repeats. Choose “Repeat…” where you give a post its time.',
    stop: 'Stop',
    pauseIt: 'Pause',
    resumeIt: 'Resume',
    next: (times: string[]) => `Next: ${times.join(' · ')}`,
    over: 'It is over.',
    stoppedBy: {
      media:
        'No more of it is made: a picture or film of it is no longer in your library. Stop it, and repeat a post that has all of its files.',
      plan: 'No more of it is made: your plan does not include it.',
    },
    rule: (given: RepetitionRule, time: string, name: string) => `${ruleSaid(given)}, ${time}, ${zone(name)}`,
    until: (date: string) => `until ${monthDay(date)}, ${date.slice(0, 4)}`,
    isPaused: 'Paused',
  },
  repeat: repeatWords,
};
