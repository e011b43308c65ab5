import { PRODUCT } from '#base/product.ts';

/** What each call does, by method and path. In English the calls say it themselves. */
const does: Record<string, string> = {};

const refusals: Record<number, string> = {
  400: 'Something in it is malformed, or has a name that is not known.',
  401: 'The key is missing, or opens nothing any more.',
  402: 'Your plan does not include it.',
  403: 'The key may not do this. Make one that may.',
  404: 'It is not there, or it is not yours.',
  409: 'It has changed meanwhile. Read it again, then decide.',
  413: 'It is larger than we take: 4 MB, or what a file may have.',
  422: 'A rule refuses it. The message says which one.',
  429: 'Too many calls. Try again after the seconds that the header Retry-After says.',
};

export default {
  headTitle: 'How to call the API',
  title: 'How to call the API',
  description: `What a program can ask of ${PRODUCT}: keys, addresses, calls, answers and limits.`,
  lede: `A program of yours can do in ${PRODUCT} what you do on its pages. This is how it asks.`,
  key: {
    title: 'A key',
    text: 'A program shows a key instead of your password. You make it in your settings and choose what it may do. It is shown once; whoever has it can use it, so keep it as you keep a password, and take it back when you no longer need it.',
    make: 'Make a key',
    scopes: 'What a key may do',
  },
  first: {
    title: 'A first call',
    address: 'Every call begins with this address:',
    header: 'The key goes into a header of each call:',
    call: 'This asks who you are, and which accounts you have connected. Put your key in the place of bobbin_…:',
  },
  calls: {
    title: 'What can be called',
    text: 'A name in braces is one that you fill in. A call sends and gets JSON, but for files. Times are in UTC, written 2026-11-19T09:00:00Z; what is not known is null, never zero.',
    caption: 'Calls',
    call: 'Call',
    does: 'What it does',
    scope: 'The key needs',
    anyKey: 'any key',
  },
  does,
  exported: 'Your posts, their history, your days or who follows you, as a file',
  errors: {
    title: 'When it is refused',
    text: 'The answer has a number and says why: a code that stays the same, for the program, and a message for you.',
    caption: 'Refusals',
    status: 'Number',
    means: 'What it means',
    refusals,
  },
  limits: {
    title: 'Limits',
    calls: (points: number, seconds: number) =>
      `${points} calls in ${seconds === 60 ? 'a minute' : `${seconds} seconds`}. Your plan holds for programs as it does for you.`,
    once: 'Send a header Idempotency-Key with what writes, with a name of your own in it: when the answer gets lost and you send it again, it is still done only once.',
    version:
      'A post comes with a version. Send it back with a change, and nobody’s words are written over by accident.',
  },
  whole: {
    title: 'Every detail',
    text: 'The whole description, with each field of each call, is there for programs as an OpenAPI 3.1 document.',
    open: 'Open the OpenAPI document',
  },
};
