import { setTimeout as pause } from 'node:timers/promises';

/** A browser test's own way of asking ends with the test, and the waiting with it. */
type Get = (url: string) => Promise<{ json(): Promise<unknown> }>;

type Sent = { subject: string; text: string; html: string };
export type Letter = Sent & { code: string; link: string };

const AGAIN_AFTER_MS = 50;

/** What has gone out to people, by letter and by text, as the sandbox took it in. */
export function outboxOf(sandboxUrl: string, get: Get = fetch) {
  const newestFirst = async <Message>(kind: 'mail' | 'sms', to: string): Promise<Message[]> => {
    const answer = await get(`${sandboxUrl}/_sandbox/${kind}?to=${encodeURIComponent(to)}`);
    return (await answer.json()) as Message[];
  };
  const lettersTo = (address: string) => newestFirst<Sent>('mail', address);
  return {
    lettersTo,
    /** The newest letter to somebody whose subject fits, once it has come. */
    letterTo: (address: string, subject = /./): Promise<Letter> =>
      onceThere(async () => {
        const letter = (await lettersTo(address)).find((each) => subject.test(each.subject));
        return letter && { ...letter, code: codeIn(letter.text), link: linkIn(letter.text) };
      }),
    /** The code of the newest text to a number, once it has come. */
    codeTextedTo: (number: string): Promise<string> =>
      onceThere(async () => {
        const [newest] = await newestFirst<{ text: string }>('sms', number);
        return newest && codeIn(newest.text);
      }),
  };
}

export function codeIn(text: string): string {
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

export function linkIn(text: string): string {
  return /https?:\S+/.exec(text)?.[0] ?? '';
}

async function onceThere<Message>(look: () => Promise<Message | undefined>): Promise<Message> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await pause(AGAIN_AFTER_MS);
  }
}
