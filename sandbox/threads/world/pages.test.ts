import { expect, test } from 'vitest';
import { testSandbox } from '#sandbox/test-sandbox.ts';

async function openPages() {
  const { url, control } = await testSandbox();
  const page = async (path: string) => {
    const answer = await fetch(new URL(path, url));
    return { status: answer.status, body: await answer.text() };
  };
  const linkIn = (body: string, pattern: RegExp) => (pattern.exec(body)?.[1] ?? '').replaceAll('&amp;', '&');
  return { url, control, page, linkIn };
}

test('the creators are listed, searched and paged, and each has a timeline', async () => {
  const { page, linkIn, control } = await openPages();
  const all = await page('/threads');
  expect(all.body).toMatch(/sandbox.*@plus\.demo.*More creators/s);
  expect((await page(linkIn(all.body, /href="(\/threads\?from=\d+)"/))).body).toMatch(/@[a-z]/);
  expect((await page('/threads?search=premium')).body).toContain('/threads/@premium.demo');
  expect((await page('/threads?search=%3Cscript%3E')).body).toContain('Nobody is called “&lt;script&gt;”');

  const timeline = await page('/threads/@premium.demo');
  expect(timeline.body).toMatch(/sandbox.*Premium Demo.*\d+ followers.*\d+ views/s);
  const older = await page(linkIn(timeline.body, /href="(\/threads\/@premium\.demo\?after=[\d-]+)"/));
  expect(older.status).toBe(200);
  expect(older.body).not.toContain(linkIn(timeline.body, /<li id="(\d{17})"/));
  expect((await page('/threads/@nobody')).status).toBe(404);
  expect((await control('GET', 'calls?provider=threads')).json).toEqual([]);
});

test('pictures are drawn, may be cached, and their addresses run out', async () => {
  const { url, control, page, linkIn } = await openPages();
  const address = linkIn((await page('/threads/@premium.demo')).body, /src="(\/threads\/pictures\/18[^"]+)"/);
  const picture = await fetch(new URL(address, url));
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('cache-control')).toContain('max-age=');
  const bytes = Buffer.from(await picture.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([480, 600]);

  const video = await fetch(new URL(address.replace('.png', '.mp4'), url));
  expect(video.headers.get('content-type')).toBe('video/mp4');
  expect(
    Buffer.from(await video.arrayBuffer())
      .subarray(4, 8)
      .toString(),
  ).toBe('ftyp');

  expect((await page(address.replace(/oh=\w+/, 'oh=00000000'))).status).toBe(403);
  await control('POST', 'clock', { advance_s: 3 * 86_400 });
  expect((await page(address)).status).toBe(403);
});
