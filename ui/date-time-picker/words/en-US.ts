import type { PickerWords } from '../picker-controls.tsx';

const words: PickerWords = {
  date: 'Date',
  chooseDate: 'Choose a date',
  hour: 'Hour',
  minute: 'Minute',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  zone: (zone) => (zone === 'UTC' ? 'UTC' : `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`),
  movedForward: (time) => `The clocks go forward that night. It will be ${time}.`,
  firstOfTwo: (time) => `${time} comes twice that night. The first one is taken.`,
  tooEarly: 'That time has passed. Choose a later one.',
};

export default words;
