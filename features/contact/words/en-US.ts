import type { ContactProblem } from '../contact-message.ts';

const problems: Record<ContactProblem, string> = {
  'name-missing': 'Tell us your name, so that we know whom we answer.',
  'name-too-long': 'Give a name of one line and at most 100 characters.',
  'email-missing': 'Give the e-mail address that we should answer to.',
  'email-wrong': 'This does not look like an e-mail address. It should read like name@example.com.',
  'message-too-short': 'Write at least ten characters, so that we can understand you.',
  'message-too-long': 'Shorten your message to 5,000 characters, or send it in two.',
};

export default {
  name: 'Your name',
  email: 'Your e-mail',
  emailHelp: 'Only to answer you.',
  message: 'Your message',
  leaveEmpty: 'Leave this empty',
  charactersLeft: (count: string) => `${count} ${count === '1' ? 'character' : 'characters'} left`,
  charactersOver: (count: string) => `${count} ${count === '1' ? 'character' : 'characters'} too many`,
  fewerLeft: (count: string) => `Fewer than ${count} characters left`,
  send: 'Send the message',
  sending: 'Sending',
  problems,
  summary: {
    problems: 'Your message has not been sent yet. Please look at this:',
    'too-fast': {
      title: 'Your message has not been sent yet',
      text: 'It came faster than people write, so we stopped it as a precaution. Your text is still here: send it once more.',
    },
    'stale-form': {
      title: 'Your message has not been sent yet',
      text: 'This page had been open too long, so we have renewed it. Your text is still here: send it once more.',
    },
    wait: {
      title: 'Your message has not been sent yet',
      text: (time: string) =>
        `Several messages came from your connection in a short time. You can send this one in ${time}; leave the page open and your text stays here.`,
    },
  },
  sent: {
    title: 'Thank you, your message is on its way',
    text: (email: string) =>
      `We answer to ${email}. If that address is wrong, send us the message again with the right one.`,
    notification: 'Your message is on its way.',
  },
};
