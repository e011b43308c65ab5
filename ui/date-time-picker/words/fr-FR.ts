import type { PickerWords } from '../picker-controls.tsx';

const words: PickerWords = {
  date: 'Date',
  chooseDate: 'Choisir une date',
  hour: 'Heure',
  minute: 'Minute',
  previousMonth: 'Mois précédent',
  nextMonth: 'Mois suivant',
  zone: (zone) => (zone === 'UTC' ? 'UTC' : `Heure de ${zone.split('/').at(-1)?.replaceAll('_', ' ')}`),
  movedForward: (time) => `Cette nuit-là, on avance d’une heure : ce sera ${time}.`,
  firstOfTwo: (time) => `Cette nuit-là, ${time} arrive deux fois. La première est retenue.`,
  tooEarly: 'Cette heure est passée. Choisissez-en une autre.',
};

export default words;
