import type { KeyProblem } from '../security-key-problem.ts';

const problems: Record<KeyProblem, string> = {
  cancelled: 'That was stopped, or it was not the right key. Try again.',
  known: 'This key is in use already. Take another one.',
  refused: 'This key did not match. Try again, or use another one of yours.',
  'name-taken': 'You have something of this name already. Choose another name.',
  'too-many': 'You have as many second factors as there can be. Remove one first.',
  'needs-second-factor': 'Sign in again with your second factor to change this.',
  wait: 'That was tried too often in a short time. Wait a minute and try again.',
  unreachable: 'Our sign-in service did not answer. Nothing was changed; try again in a moment.',
  unknown: 'This did not work here. Try again, or in another browser.',
};

export default {
  problems,
  use: 'Use your security key or passkey',
};
