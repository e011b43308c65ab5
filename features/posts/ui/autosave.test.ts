import { beforeEach, expect, test } from 'vitest';
import type { PostContent } from '../content.ts';
import { contentOf } from '../content.ts';
import { autosave } from './autosave.ts';
import type { SaveOutcome, SaveState } from './autosave.ts';

let now: number;
let timers: { at: number; run: () => void }[];
let sent: { text: string | undefined; version: number }[];
let answers: SaveOutcome[];
let states: SaveState['kind'][];
let kept: { text: string | undefined; version: number } | undefined;
let lastSaved: typeof kept;
let content: PostContent;
let waiting: ((outcome: SaveOutcome) => void)[];

beforeEach(() => {
  now = 0;
  timers = [];
  sent = [];
  answers = [];
  states = [];
  kept = lastSaved = undefined;
  waiting = [];
  content = contentOf('');
});

const start = (version = 1) =>
  autosave(
    {
      read: () => content,
      send: (given, on) => {
        sent.push({ text: given.parts[0]?.text, version: on });
        const answer = answers.shift();
        return answer ? Promise.resolve(answer) : new Promise((resolve) => waiting.push(resolve));
      },
      keep: (given, on) => (kept = { text: given.parts[0]?.text, version: on }),
      keepSaved: (given, on) => {
        lastSaved = { text: given.parts[0]?.text, version: on };
        kept = undefined;
      },
      drop: () => (kept = undefined),
      tell: ({ kind }) => states.push(kind),
      after: (run, ms) => {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => void (timers = timers.filter((each) => each !== timer));
      },
    },
    { version },
  );

async function pass(ms: number) {
  const until = now + ms;
  for (;;) {
    const [next] = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at);
    if (!next) break;
    now = next.at;
    timers = timers.filter((each) => each !== next);
    next.run();
    await settled();
  }
  now = until;
  await settled();
}

async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

function write(saver: ReturnType<typeof start>, text: string) {
  content = contentOf(text);
  saver.touched();
}

const saved = (version: number): SaveOutcome => ({ kind: 'saved', version, savedAt: now });

test('a text is saved within a second of the last key, and is in the browser at once', async () => {
  const saver = start();
  write(saver, 'H');
  write(saver, 'He');
  expect(kept).toEqual({ text: 'He', version: 1 });
  expect(sent).toEqual([]);
  answers.push(saved(2));
  await pass(1000);
  expect(sent).toEqual([{ text: 'He', version: 1 }]);
  expect([kept, lastSaved]).toEqual([undefined, { text: 'He', version: 2 }]);
  expect(states).toEqual(['saving', 'saved']);
});

test('somebody who writes without a pause is saved all the same', async () => {
  const saver = start();
  for (let at = 0; at < 5000; at += 250) {
    answers = [saved(2)];
    write(saver, `at ${at}`);
    await pass(250);
  }
  expect(sent.length).toBeGreaterThanOrEqual(1);
});

test('one save is under way at a time, and what was written meanwhile follows on its version', async () => {
  const saver = start();
  write(saver, 'One');
  await pass(700);
  write(saver, 'Two');
  await pass(3000);
  expect(sent).toHaveLength(1);
  waiting.shift()?.(saved(2));
  await settled();
  expect(kept).toEqual({ text: 'Two', version: 2 });
  waiting.shift()?.(saved(3));
  await settled();
  expect(sent[1]).toEqual({ text: 'Two', version: 2 });
  expect([kept, lastSaved]).toEqual([undefined, { text: 'Two', version: 3 }]);
});

test('what had arrived, only its answer had not, is no other text: it goes on from there', async () => {
  const saver = start();
  write(saver, 'One');
  answers.push({ kind: 'unreachable' });
  await pass(700);
  write(saver, 'One and two');
  answers.push({ kind: 'unreachable' });
  await pass(700);
  write(saver, 'One and two and three');
  answers.push({ kind: 'stale', current: { content: contentOf('One'), version: 2 } }, saved(3));
  await pass(700);
  expect(sent.at(-1)).toEqual({ text: 'One and two and three', version: 2 });
  expect(states).not.toContain('stale');
  expect(states.at(-1)).toBe('saved');

  write(saver, 'Four');
  answers.push({ kind: 'stale', current: { content: contentOf('One'), version: 4 } });
  await pass(700);
  expect(states.at(-1)).toBe('stale');
});

test('while nobody answers the text stays in the browser, and it is tried again', async () => {
  const saver = start();
  write(saver, 'Offline');
  answers.push({ kind: 'unreachable' }, { kind: 'unreachable' }, saved(2));
  await pass(1000);
  expect(states.at(-1)).toBe('unreachable');
  expect(kept?.text).toBe('Offline');
  await pass(10_000);
  expect(states.at(-1)).toBe('saved');
  expect(sent).toHaveLength(3);
});

test.each(['signed-out', 'gone', 'locked'] as const)(
  'once it is %s nothing is sent until somebody chose',
  async (kind) => {
    const saver = start();
    write(saver, 'Text');
    answers.push({ kind });
    await pass(1000);
    write(saver, 'Text and more');
    await pass(60_000);
    expect(sent).toHaveLength(1);
    expect(kept?.text).toBe('Text and more');
  },
);

test('a stale text waits, and goes on from the version that was chosen', async () => {
  const saver = start();
  write(saver, 'Mine');
  answers.push({ kind: 'stale', current: { content: contentOf('Theirs'), version: 7 } });
  await pass(1000);
  expect(states.at(-1)).toBe('stale');
  answers.push(saved(8));
  saver.goOnFrom({ version: 7 }, false);
  await settled();
  expect(sent.at(-1)).toEqual({ text: 'Mine', version: 7 });
});

test('a refusal by plan or size is forgotten when the text changes', async () => {
  const saver = start();
  write(saver, 'Too much');
  answers.push({ kind: 'too-big' }, saved(2));
  await pass(30_000);
  expect(states.at(-1)).toBe('too-big');
  expect(sent).toHaveLength(1);
  write(saver, 'Less');
  await pass(1000);
  expect(states.at(-1)).toBe('saved');
});

test('flushing saves at once and says whether everything is there', async () => {
  const saver = start();
  write(saver, 'Now');
  answers.push(saved(2));
  expect(await saver.flush()).toBe(true);
  write(saver, 'Later');
  answers.push({ kind: 'unreachable' });
  expect(await saver.flush()).toBe(false);
});

test('what is on its way takes no text: it is kept here, and saved once it came back', async () => {
  const saver = start();
  answers = [{ kind: 'going-out' }];
  content = contentOf('Too late');
  saver.touched();
  await pass(700);
  expect([states.at(-1), kept?.text]).toEqual(['going-out', 'Too late']);
  await pass(60_000);
  expect(sent).toHaveLength(1);
  answers = [{ kind: 'saved', version: 3, savedAt: 0 }];
  saver.goOnFrom({ version: 2 }, false);
  await pass(0);
  expect(sent.at(-1)).toEqual({ text: 'Too late', version: 2 });
});
