import { expect, test } from 'vitest';
import { contactMessages } from '#db/schema.ts';
import { makeStamp } from '#features/contact/server/form-stamp.ts';
import { LIMITS } from '#app/limits.ts';
import { newMember } from '#testing/member.ts';
import { testWeb } from '#testing/web.ts';

const written = {
  name: 'Ada Weaver',
  email: 'ada@example.test',
  message: 'Does the calendar know when my clock changes?',
  website: '',
};

test('a written message is kept once and thanked for', async () => {
  const { send, kept } = await visitor();
  const answer = await send(written);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Thank you, your message is on its way');
  expect(await kept()).toMatchObject([
    { name: 'Ada Weaver', email: 'ada@example.test', locale: 'en-US', userId: null },
  ]);
});

test('a refused message comes back with every value and what to mend', async () => {
  const { send, kept } = await visitor();
  const answer = await send({ ...written, name: ' ', message: '"<b>Hi</b>"' });
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).toContain('Tell us your name');
  expect(page).toContain('value="ada@example.test"');
  expect(page).toContain('&lt;b&gt;Hi&lt;/b&gt;');
  expect(await kept()).toEqual([]);
});

test('a form that comes back at once is held, and the same form goes through a little later', async () => {
  const { send, clock, stamp, kept } = await visitor();
  const made = stamp();
  expect(await (await send({ ...written, stamp: made }, 1)).text()).toContain('It came faster than people write');
  expect(await kept()).toEqual([]);
  clock.advance(2);
  expect((await send({ ...written, stamp: made }, 0)).status).toBe(200);
  expect(await kept()).toHaveLength(1);
});

test('a form of another day is renewed and keeps its text', async () => {
  const { send, clock, kept } = await visitor();
  const page = await (await send(written, 25 * 3600)).text();
  expect(page).toContain('we have renewed it');
  expect(page).toContain(written.message);

  const stamp = /name="stamp"[^>]*value="([^"]+)"/.exec(page)?.[1] ?? '';
  clock.advance(4);
  expect((await send({ ...written, stamp }, 0)).status).toBe(200);
  expect(await kept()).toHaveLength(1);
});

test('a stamp that is not ours, or bent, is not trusted', async () => {
  const { send, stamp, kept } = await visitor();
  const [madeAt = '', signature = ''] = stamp().split('.');
  for (const forged of [`${Number(madeAt) - 60_000}.${signature}`, '', 'x'.repeat(500)]) {
    expect((await send({ ...written, stamp: forged }, 5)).status).toBe(422);
  }
  expect(await kept()).toEqual([]);
});

test('a program that fills the hidden field is thanked like a person, and nothing is kept', async () => {
  const { send, kept } = await visitor();
  const answer = await send({ ...written, website: 'https://spam.example' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('Thank you, your message is on its way');
  expect(await kept()).toEqual([]);
});

test('after as many messages as an hour allows the next one is told how long to wait, and is not lost', async () => {
  const { send, kept } = await visitor();
  for (let sent = 0; sent < LIMITS.contact.points; sent += 1) expect((await send(written)).status).toBe(200);
  const answer = await send(written);
  const page = await answer.text();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(page).toContain('You can send this one in 60 minutes');
  expect(page).toContain(written.message);
  expect(await kept()).toHaveLength(LIMITS.contact.points);
});

test('a form with fields of no form of ours is refused without a trace of what broke', async () => {
  const { ask, kept } = await visitor();
  const answer = await ask('/contact', { method: 'POST', body: new URLSearchParams({ else: 'entirely' }) });
  expect(answer.status).toBe(422);
  const broken = await ask('/contact', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: 'no form',
  });
  expect(broken.status).toBe(400);
  expect(await broken.text()).not.toMatch(/at .*\.(ts|js):\d/);
  expect(await kept()).toEqual([]);
});

test('in French the answer is French', async () => {
  const { send } = await visitor('/fr-FR/contact');
  expect(await (await send({ ...written, email: '' })).text()).toContain('Indiquez l’adresse e-mail');
  expect(await (await send(written)).text()).toContain('Merci, votre message est en route');
});

test('who is signed in need not type their address, and who comes from the plans not what it is about', async () => {
  const web = await testWeb();
  web.clock.set(new Date());
  const { email, browser } = await newMember(web);
  const page = await browser.read('/contact?about=plans');
  expect(page).toContain(`value="${email}"`);
  expect(page).toMatch(/<textarea[^>]*>\s*About the plans:/);
  expect(await browser.read('/fr-FR/contact?about=plans')).toMatch(/<textarea[^>]*>\s*Au sujet des offres/);
  expect(await browser.read('/contact'), 'from elsewhere').not.toContain('About the plans:');
  expect(await browser.read('/')).toContain('href="/contact?about=plans"');
});

/** Somebody with the form open; sending takes them five seconds unless the test says otherwise. */
async function visitor(path = '/contact') {
  const { ask, runtime, clock } = await testWeb();
  const stamp = () => makeStamp(runtime);
  return {
    ask,
    clock,
    stamp,
    kept: () => runtime.db.select().from(contactMessages),
    send: (form: Record<string, string>, seconds = 5) => {
      const body = new URLSearchParams({ stamp: stamp(), ...form });
      clock.advance(seconds);
      return ask(path, { method: 'POST', body });
    },
  };
}
