import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { people } from '#db/schema.ts';
import { newMember } from '#testing/member.ts';
import { signIn } from '#testing/people.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

async function premium() {
  const member = await newMember(web);
  await web.runtime.db.update(people).set({ plan: 'bobbin_premium' }).where(eq(people.id, member.id));
  return member;
}

test('who has not the plan sees what it gives, in both languages', async () => {
  const { browser } = await newMember(web);
  expect(await browser.read('/post/media')).toContain('Publish pictures, carousels and videos');
  expect(await browser.read('/fr-FR/post/media')).toContain('Médiathèque');
});

test('an empty library says what to do', async () => {
  const { browser } = await premium();
  expect(await browser.read('/post/media')).toContain('Nothing here yet');
});

test('what was uploaded is added, described and deleted, and its file is inert wherever it is fetched', async () => {
  const { id, email, browser } = await premium();
  const { access_token: token } = await signIn(web.runtime, email);
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const object = `${id}/${crypto.randomUUID()}`;
  const sent = await web.ask(`/storage/v1/object/uploads/${object}`, {
    method: 'POST',
    body: new Uint8Array(photo),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
  });
  expect(sent.status).toBe(200);
  const answer = await browser.send('/post/media/added', { object, fileName: 'wall.png' });
  const { media } = (await answer.json()) as { media: { id: string; url: string } };
  expect(answer.status).toBe(201);

  const file = await web.ask(new URL(media.url).pathname);
  expect(file.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  expect(file.headers.get('x-content-type-options')).toBe('nosniff');
  const library = await browser.read('/post/media');
  expect(library).toContain('wall.png');
  expect(library).toContain('1\u00a0KB');
  expect(library).toContain('of 10\u00a0GB');
  expect(await browser.read('/fr-FR/post/media')).toContain('1\u00a0ko');

  const saved = await browser.send('/post/media', { intent: 'alt', id: media.id, alt: 'A red wall' });
  expect(await saved.text()).toContain('Saved');
  expect(await browser.read('/post/media')).toContain('A red wall');
  const stranger = await premium();
  expect((await stranger.browser.send('/post/media', { intent: 'remove', id: media.id })).status).toBe(422);
  expect((await browser.send('/post/media', { intent: 'remove', id: media.id })).status).toBe(200);
  expect(await browser.read('/post/media')).toContain('Nothing here yet');
  const refused = await browser.send('/post/media/added', { object, fileName: 'x' });
  expect([refused.status, await refused.json()]).toEqual([422, { ok: false, refusal: 'not-there' }]);
});
