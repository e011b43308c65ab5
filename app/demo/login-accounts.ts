import { DEMO_LOGINS } from '#features/identity/demo-people.ts';

/** Which account of the network each demo login has. */
export const LOGIN_ACCOUNTS = ['plus', 'premium', 'admin'].map((name) => ({
  username: `${name}.demo`,
  personId: idOf(`${name}@demo.test`),
}));

/** Left for the free login, so that connecting can be tried. */
export const NEWCOMER = 'newcomer.demo';

function idOf(email: string): string {
  const login = DEMO_LOGINS.find((each) => each.email === email);
  if (!login) throw new Error(`There is no demo login ${email}`);
  return login.id;
}
