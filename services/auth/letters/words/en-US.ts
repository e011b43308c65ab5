import { PRODUCT } from '#base/product.ts';
import type { LetterFacts, LetterKind } from '../letters.ts';

type Kind = { subject(facts: LetterFacts): string; text(facts: LetterFacts): string; button: string; ignore: string };

export type LetterWords = Record<LetterKind, Kind> & {
  hello: string;
  code: string;
};

const notYou = 'If this was not you, there is nothing to do: ignore this letter.';

const words: LetterWords = {
  hello: 'Hello,',
  code: 'Or type this code',
  confirmation: {
    subject: () => 'Confirm your e-mail address',
    text: () => `Somebody, most likely you, is joining ${PRODUCT} with this address. Confirm that it is yours:`,
    button: 'Confirm my address',
    ignore: notYou,
  },
  invite: {
    subject: () => `You have been invited to ${PRODUCT}`,
    text: () => `You have been invited to ${PRODUCT}. Accept to set up your account:`,
    button: 'Accept the invitation',
    ignore: notYou,
  },
  recovery: {
    subject: () => 'Choose a new password',
    text: () => 'You asked for a new password. This link opens the page where you choose it:',
    button: 'Choose a new password',
    ignore: 'If this was not you, ignore this letter: your password stays as it is.',
  },
  magic_link: {
    subject: () => `Your link to ${PRODUCT}`,
    text: () => 'Here is the link you asked for. It signs you in once:',
    button: 'Sign in',
    ignore: notYou,
  },
  email_change: {
    subject: () => 'Confirm your new e-mail address',
    text: ({ newEmail }) => `Your account is to use ${newEmail ?? 'a new address'} from now on. Confirm the change:`,
    button: 'Confirm the change',
    ignore: 'If this was not you, do not confirm, and change your password.',
  },
  reauthentication: {
    subject: ({ code }) => `${code ?? ''} is your verification code`,
    text: () => 'Type this code to go on with what you were doing.',
    button: '',
    ignore: 'If this was not you, change your password.',
  },
  password_changed: {
    subject: () => 'Your password was changed',
    text: () => 'The password of your account has just been changed, and other devices have been signed out.',
    button: '',
    ignore: 'If this was not you, set a new one at once: choose “Forgot it?” where you sign in.',
  },
  email_changed: {
    subject: () => 'Your e-mail address was changed',
    text: ({ newEmail }) => `Your account now uses ${newEmail ?? 'another address'}. This address no longer signs in.`,
    button: '',
    ignore: 'If this was not you, answer this letter.',
  },
  second_factor_on: {
    subject: () => 'Two-factor sign-in is on',
    text: () => 'Signing in to your account now asks for a second step besides your password.',
    button: '',
    ignore: 'If this was not you, answer this letter.',
  },
  second_factor_off: {
    subject: () => 'Two-factor sign-in is off',
    text: () => 'Your password alone opens your account again, and its recovery codes have ended.',
    button: '',
    ignore: 'If this was not you, set a new password at once: choose “Forgot it?” where you sign in.',
  },
};

export default words;
