export default {
  title: 'The weekly letter',
  description: 'Stop the letter that tells of your week.',
  ask: 'Shall we stop sending it?',
  stop: 'Stop it',
  stopped: 'It is stopped. No more letters come on Mondays.',
  again: 'Send it again',
  sentAgain: 'It comes again next Monday.',
  unknown: 'This link does not belong to a letter we sent. You find the choice in your settings.',
  settings: 'Open the settings',
};
