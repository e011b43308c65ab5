import type { Locale } from '#base/i18n/locale.ts';
import type { Log } from '#base/log.ts';
import type { Keys } from '#base/keys.ts';
import type { Letter, Mail } from '#providers/mail/mail.ts';
import { compose } from './compose.ts';
import type { Outbox } from './outbox.ts';

export type LetterKind =
  | 'confirmation'
  | 'invite'
  | 'recovery'
  | 'magic_link'
  | 'email_change'
  | 'reauthentication'
  | 'password_changed'
  | 'email_changed'
  | 'second_factor_on'
  | 'second_factor_off';

export type LetterFacts = {
  kind: LetterKind;
  to: string;
  locale: Locale;
  code?: string;
  link?: string;
  newEmail?: string;
  siteUrl: string;
};

export type Letters = {
  /** What the mail server does not take at once is tried again from the queue, sealed, since a letter opens an account. */
  send(facts: LetterFacts): void;
};

const PURPOSE = 'auth:letter';

type Sending = { mail: Mail; keys: Keys; log: Log; outbox: Outbox; tryLater: (sealed: string) => Promise<unknown> };

export function openLetters({ mail, keys, log, outbox, tryLater }: Sending): Letters {
  const sendNow = async (facts: LetterFacts) => {
    const letter = compose(facts);
    try {
      await mail.send(letter);
    } catch (error) {
      log.warn({ error }, 'an auth letter waits for the mail server');
      await tryLater(keys.seal(PURPOSE, JSON.stringify(letter)));
    }
  };
  return { send: (facts) => outbox.add(() => sendNow(facts)) };
}

export async function sendSealedLetter(mail: Mail, keys: Keys, sealed: string): Promise<void> {
  const letter = keys.open(PURPOSE, sealed);
  if (letter === undefined) throw new Error('A letter was sealed with a key that is gone');
  await mail.send(JSON.parse(letter) as Letter);
}
