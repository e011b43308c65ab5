import { NETWORK } from '#base/product.ts';
import { LEAVING_DAYS } from '../leaving.ts';
import type { NewsWords } from '../said-news.ts';

const words: NewsWords = {
  'address-confirmed': 'Your address is confirmed. Welcome.',
  proved: 'Thank you, that is you. You can go on below.',
  'another-account': 'You are signed in with another account now. The one from before is signed out here.',
  'new-password': 'Your new password is in place. Everywhere else you have been signed out.',
  'letter-sent': 'We have written to you. Open the link in the letter to confirm the address.',
  'logged-out': 'You are logged out.',
  leaving: `Your account will be deleted in ${LEAVING_DAYS} days. Until then, sign in to keep it.`,
  staying: 'Your account stays. We are glad.',
  'identity-linked': 'The account is linked. You can sign in with it from now on.',
  'second-factor-needed': 'Administrators sign in with two factors here. Switch it on below, then go on.',
  'identity-unlinked': 'The account is no longer linked.',
  'session-ended': 'That device is signed out.',
  'others-signed-out': 'Everywhere else you have been signed out.',
  'two-factor-off': 'Two-factor sign-in is off. Your password alone lets you in again.',
  'recovery-code': (left) => `You signed in with a recovery code. It is used up now${countOf(left)}.`,
  'language-kept': 'From now on we speak and write to you in this language.',
  'zone-kept': 'Your time zone is kept.',
  'late-limit-kept': 'That is how late a post may still go out.',
  'recap-wanted': 'Your week comes by e-mail every Monday morning.',
  'recap-stopped': 'No more weekly letters.',
  'card-shared': 'The picture is public: whoever has its link sees it.',
  'card-taken-back': 'The picture is taken back. Its address leads nowhere now.',
  'key-revoked': 'The key is taken back. It opens nothing any more.',
  'account-connected': `Your ${NETWORK} account is connected. Its posts and figures appear as we read them.`,
  'account-chosen': 'From now on every page is about this account.',
  'account-paused': 'The account is paused. Nothing new is read until you resume.',
  'account-still-paused': `Your ${NETWORK} account is connected, and still paused: nothing new is read until you resume.`,
  'account-resumed': 'Reading goes on.',
  newCodes: 'Make new codes',
};

function countOf(left: number | undefined): string {
  if (left === undefined) return '';
  if (left === 0) return ', and none is left';
  return left === 1 ? ', and one is left' : `, and ${left} are left`;
}

export default words;
