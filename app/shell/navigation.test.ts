import { expect, test } from 'vitest';
import { admin, connectedPlus, freeMember, premium } from '#testing/cast.ts';
import { VISITOR } from '#features/identity/person.ts';
import { PAGE_PATHS } from '#testing/page-paths.ts';
import { ROUTES } from '../route-table.ts';
import type { RouteDeclaration } from '../route-table/declaration.ts';
import { PLACES } from './palette-places.ts';
import { phoneBarFor, screensFor, sidebarFor } from './navigation.ts';

const EVERYBODY = [VISITOR, freeMember, connectedPlus, premium, admin];

test('nobody is shown a way to a page that is not there', () => {
  for (const someone of EVERYBODY) {
    const shown = [...Object.values(sidebarFor(someone)).flat(), ...phoneBarFor(someone), ...screensFor(someone)];
    expect(shown.length).toBeGreaterThan(0);
    for (const { to } of shown) expect(PAGE_PATHS).toContain(to);
  }
});

const pages = Object.values<RouteDeclaration>(ROUTES)
  .filter(({ layout, path }) => layout === 'extension' && !path.includes(':'))
  .map(({ path }) => path);

test('every page of the app has its entry in the sidebar of somebody or lies behind one, or is in its switcher of accounts', () => {
  // Writing has a button of its own above them.
  const entries = EVERYBODY.flatMap((someone) => Object.values(sidebarFor(someone)).flat()).map(({ to }) => to);
  const reached = (path: string) => entries.some((to) => path === to || (to !== '/' && path.startsWith(`${to}/`)));
  expect(pages.filter((path) => !reached(path))).toEqual(['/threads-configuration', '/write']);
});

test('the palette of somebody opens every page of the app, but those of one thing', () => {
  const places = PLACES.map(({ to }) => to.replace(/[?#].*/, ''));
  const opened = new Set<string>([...EVERYBODY.flatMap(screensFor).map(({ to }) => to), ...places]);
  expect(pages.filter((path) => !opened.has(path))).toEqual([]);
});

test('the dashboard comes first for who has signed in', () => {
  for (const someone of [freeMember, connectedPlus, premium, admin]) {
    expect(sidebarFor(someone).work[0]?.to).toBe('/dashboard');
    expect(phoneBarFor(someone)[0]?.to).toBe('/dashboard');
  }
});

test('the palette reaches every screen of the sidebar, and the accounts of a person', () => {
  for (const someone of EVERYBODY) {
    const screens = screensFor(someone).map(({ to }) => to);
    expect(screens).toEqual(
      expect.arrayContaining(
        Object.values(sidebarFor(someone))
          .flat()
          .map(({ to }) => to),
      ),
    );
    expect(screens.includes('/threads-configuration')).toBe(someone.kind === 'person');
    expect(new Set(screens).size).toBe(screens.length);
  }
});

test('a phone has at most five entries within reach', () => {
  for (const someone of EVERYBODY) {
    const entries = phoneBarFor(someone);
    expect(entries.length).toBeLessThanOrEqual(5);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  }
});

test('a phone has what is most used within reach, writing in the middle, and the address of its makers in the drawer', () => {
  for (const someone of [freeMember, connectedPlus, premium, admin])
    expect(phoneBarFor(someone).map(({ key }) => key)).toEqual(['dashboard', 'posts', 'write', 'stats', 'schedule']);
});

test('about, privacy and contact stand at the foot for everybody, in this order', () => {
  for (const someone of EVERYBODY)
    expect(
      sidebarFor(someone)
        .foot.map(({ key }) => key)
        .filter((key) => key !== 'settings' && key !== 'logout'),
    ).toEqual(['about', 'privacy', 'contact']);
});
