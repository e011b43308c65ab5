import { beforeAll, expect, test } from 'vitest';
import type { Someone } from '#features/identity/person.ts';
import { connectedPlus, freeMember, premium } from '#testing/cast.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const PAGE = '/setting/account';
let web: TestWeb;
let someone: Someone = premium;
beforeAll(async () => {
  web = await openTestWeb({ sessions: () => Promise.resolve({ someone, isSecondFactorDue: false }) });
  return web.close;
});

test('whose plan includes exports has a link to every file, in the language of the page', async () => {
  someone = premium;
  const page = await sectionOf(`/fr-FR${PAGE}`);
  expect(page).toContain('De @premium, le compte que vous avez choisi.');
  expect([...page.matchAll(/href="(\/api\/v1\/exports\/[^"]+)"/g)].map(([, href]) => href)).toEqual(
    ['posts', 'history', 'days', 'demographics'].flatMap((kind) => [
      `/api/v1/exports/${kind}.csv?headers=fr-FR`,
      `/api/v1/exports/${kind}.xlsx?headers=fr-FR`,
      `/api/v1/exports/${kind}.json?headers=fr-FR`,
    ]),
  );
  expect(page).toContain('aria-label="Historique des posts en XLSX"');
});

test('who has connected nothing is told so, and has no links that lead nowhere', async () => {
  someone = { ...premium, networkUsername: undefined };
  const page = await sectionOf(PAGE);
  expect(page).toContain('Once you have connected a Threads account');
  expect(page).not.toContain('/api/v1/exports/');
});

test.each([freeMember, connectedPlus])(
  'with the plan $plan there is a gate that names the plan, and the links are out of reach',
  async (member) => {
    someone = member;
    const page = await sectionOf(PAGE);
    expect(page).toContain('This is part of the Premium plan.');
    expect(page).toMatch(/<div inert=""[^>]*>.*\/api\/v1\/exports\//s);
  },
);

async function sectionOf(path: string): Promise<string> {
  const page = await (await web.ask(path)).text();
  return /<section id="exports".*?(?=<section id="data")/s.exec(page)?.[0] ?? '';
}
