import { test } from 'vitest';
import { testWeb } from '#testing/web.ts';
test('probe', async () => {
  const { ask, routes, build, origin } = await testWeb();
  const out: unknown[] = [];
  for (const p of [`${origin}/en-US//evil.example`, `${origin}/en-US//evil.example/contact`, '/en-US/contact?x=1', '/xx/contact', '/fr-FR//evil.example', `${origin}//evil.example/x`, '/notifications/seen','/contact.data', '/fr-FR/contact.data','/%', '/%E0%A4%A', '/%00', '/a/../b', '/FR-fr', '/fr-FR/']) {
    const a = await ask(p, { headers: { 'accept-language': 'fr' } });
    out.push([p, a.status, a.headers.get('location'), a.headers.get('set-cookie'), a.headers.get('vary'), (await a.text()).slice(0, 60)]);
  }
  process.stdout.write(JSON.stringify(out, null, 1));
  process.stdout.write(JSON.stringify(routes.map((r) => [r.method, r.path])));
  process.stdout.write(JSON.stringify(Object.values(build.routes).map((r) => [r?.id, r?.path, r?.parentId, Object.keys(r?.module ?? {})])));
});
