export default {
  headTitle: 'Sign in again',
  title: 'Is it you?',
  lede: 'Nothing has been changed yet. For what changes who gets into your account, takes your data out or ends it, we ask you to sign in again.',
  submit: 'Go on',
  byCode: 'Forgot it, or never had one? Get a code instead',
  codeTo: (address: string) => `A code goes to ${address}.`,
  sendCode: 'Send me the code',
  secondFactor:
    'Your second factor comes after that, as always. Have it at hand before you begin, or a recovery code: until then you are signed out here.',
  noWay: 'Log out, and sign in the way your organization gave you. Then come back to the account page.',
  back: 'Back to the account, without a change',
};
