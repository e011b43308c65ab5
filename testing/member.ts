import { browserOf } from './browser.ts';
import type { TestBrowser } from './browser.ts';
import { newPerson } from './people.ts';
import type { TestWeb } from './web.ts';

export type Member = { id: string; email: string; browser: TestBrowser };

/** Somebody new at a browser in which they have signed in. */
export async function newMember(web: TestWeb, device?: Parameters<typeof browserOf>[2]): Promise<Member> {
  const { id, email } = await newPerson(web.runtime);
  return { id, email, browser: await browserOf(web, email, device) };
}
